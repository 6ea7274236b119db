import Foundation

/// A measured program with a window: this program with other arguments. It ends with its last reference.
final class BenchClient {
  private let process = Process()

  /// The start time, in monotonic seconds.
  let startTime: Double

  var running: RunningProcess { RunningProcess(identifier: process.processIdentifier) }

  /// - Parameters:
  ///   - arguments: A subcommand and its arguments.
  ///   - program: A copy of this program's file; nil for the file itself.
  ///   - changes: Environment variables to add to those of this process, or to replace.
  init(
    _ arguments: [String], of program: String? = nil, on server: BenchServer,
    environment changes: [String: String] = [:]
  ) throws {
    // The user's desktop settings must not affect the figures.
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ACETATE_") }
    environment.merge(["DISPLAY": server.displayName, "ACETATE_SCALE": "1", "XMODIFIERS": ""]) { $1 }
    environment.merge(changes) { $1 }
    process.executableURL = program.map { URL(fileURLWithPath: $0) } ?? Self.thisProgram
    process.arguments = arguments
    process.environment = environment
    process.standardError = FileHandle.nullDevice
    startTime = Clock.now
    try process.run()
  }

  static let thisProgram = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()

  func requireRunning() throws {
    guard process.isRunning else { throw BenchError("the measured program ended: \(process.arguments ?? [])") }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }
}
