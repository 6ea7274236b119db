import Foundation

/// An X server of a test's own (Xvfb), with a screen in memory and a number that no other has. It ends with the last
/// reference at the latest.
package final class XServer {
  private let process: ChildProcess

  /// The number that it chose, as a display's name: ":7".
  package let displayName: String

  package struct Configuration {
    /// Pixels.
    package var (width, height) = (1000, 900)
    /// Bits of a pixel.
    package var depth = 24
    package var arguments: [String] = []

    package init() {}
  }

  private struct Ended: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts the server and waits until it takes connections.
  package init(_ configuration: Configuration = Configuration()) async throws {
    let screen = "\(configuration.width)x\(configuration.height)x\(configuration.depth)"
    let process = try ChildProcess(
      "Xvfb", ["-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-dpi", "96"] + configuration.arguments)
    self.process = process
    // It writes the number once it takes connections.
    let number = try await eventually("a number from Xvfb") {
      guard process.end == nil else { throw Ended(description: "Xvfb ended: \(process.standardError)") }
      let output = process.standardOutput
      return output.hasSuffix("\n") ? output.dropLast() : nil
    }
    displayName = ":\(number)"
  }

  /// Ends it as a crash would. No connection of this process may be open.
  package func kill() {
    process.kill()
  }
}
