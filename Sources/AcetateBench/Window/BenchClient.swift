import Foundation

/// A program with a window that is measured: this one again, with other arguments. It ends with its last reference.
final class BenchClient {
  private let process = Process()

  /// When it was started, in monotonic seconds.
  let startTime: Double

  var running: RunningProcess { RunningProcess(identifier: process.processIdentifier) }

  /// - Parameters:
  ///   - arguments: A subcommand and what it takes.
  ///   - program: A copy of this program's file; nil for the file itself.
  ///   - environment: What it has in addition, or in place, of this process's.
  init(
    _ arguments: [String], of program: String? = nil, on server: BenchServer,
    environment changes: [String: String] = [:]
  ) throws {
    // What the user's desktop wishes for must not change the figures.
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

  /// The file of this program.
  static let thisProgram = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()

  func requireRunning() throws {
    guard process.isRunning else { throw BenchError("the measured program ended: \(process.arguments ?? [])") }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }
}
