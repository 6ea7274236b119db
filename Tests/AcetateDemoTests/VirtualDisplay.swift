import Foundation

/// An X server without a screen (Xvfb) of a test's own, which ends with it.
final class VirtualDisplay {
  private let server = Process()

  /// As in the environment's DISPLAY.
  let name: String

  private struct NotStarted: Error, CustomStringConvertible {
    let reason: String
    var description: String { "Xvfb did not start (make test installs it): \(reason)" }
  }

  init() throws {
    let pipe = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The server picks a free number and writes it to the descriptor, which is standard output.
    server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    var answer = ""
    while !answer.hasSuffix("\n") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw NotStarted(reason: "it ended with status \(server.terminationStatus)") }
      answer += String(decoding: data, as: UTF8.self)
    }
    name = ":" + answer.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    server.terminate()
    server.waitUntilExit()
  }
}
