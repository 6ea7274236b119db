import Foundation

/// An X server of a test's own, with a screen in memory and a number that no other has.
@MainActor
final class XServer {
  private let process: ChildProcess

  /// The number that it chose, as a display's name: ":7".
  let displayName: String

  struct Configuration {
    /// Pixels.
    var (width, height, depth) = (1000, 900, 24)
    var arguments: [String] = []
  }

  /// Runs `body` with a server that ends when it returns or throws.
  static func run<Result>(
    _ configuration: Configuration = Configuration(), _ body: @MainActor (XServer) async throws -> Result
  ) async throws -> Result {
    let server = try await XServer(configuration)
    do {
      let result = try await body(server)
      try await server.kill()
      return result
    } catch {
      try await server.kill()
      throw error
    }
  }

  private init(_ configuration: Configuration) async throws {
    let screen = "\(configuration.width)x\(configuration.height)x\(configuration.depth)"
    let process = try ChildProcess(
      "Xvfb", ["-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-dpi", "96"] + configuration.arguments)
    self.process = process
    // It writes the number once it takes connections.
    let number = try await eventually("a number from Xvfb, which said \"\(process.standardError)\"") {
      let output = process.standardOutput
      return output.hasSuffix("\n") ? output.dropLast() : nil
    }
    displayName = ":\(number)"
  }

  /// Ends it as a crash would. No connection of this process may be open.
  func kill() async throws {
    try await process.kill()
  }
}
