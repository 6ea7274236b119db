import Foundation

/// An X server without a screen (Xvfb) of a test's own, which ends with it.
final class VirtualDisplay {
  private let server: ChildProcess

  /// As in the environment's DISPLAY.
  let name: String

  private struct NotStarted: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts the server and waits until it takes connections, when it writes the number that it chose.
  init() async throws {
    server = try ChildProcess(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
      environment: ProcessInfo.processInfo.environment)
    while !server.output.hasSuffix("\n") {
      guard server.isRunning else { throw NotStarted(description: "Xvfb ended: \(server.error)") }
      try await Task.sleep(for: .milliseconds(10))
    }
    name = ":" + server.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
