import Foundation
import Testing

/// A program that a test runs. It ends with the last reference at the latest.
@MainActor
final class ChildProcess {
  private let process = Process()
  private let directory: TemporaryDirectory

  /// - Parameters:
  ///   - program: A path, or a name to look up in PATH.
  ///   - environment: What the program has in addition to this process's environment; nil takes a variable away.
  init(_ program: String, _ arguments: [String], environment changes: [String: String?] = [:]) throws {
    directory = try TemporaryDirectory()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(changes.compactMapValues { $0 }) { $1 }
      .filter { changes[$0.key] != .some(.none) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try directory.makeFile("stdout")
    process.standardError = try directory.makeFile("stderr")
    try process.run()
  }

  isolated deinit {
    if process.isRunning { Foundation.kill(identifier, SIGKILL) }
  }

  enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  var identifier: Int32 { process.processIdentifier }

  /// What it wrote so far.
  var standardOutput: String { directory.text(of: "stdout") }
  var standardError: String { directory.text(of: "stderr") }

  /// How it ended; nil while it runs.
  var end: End? {
    guard !process.isRunning else { return nil }
    return process.terminationReason == .exit ? .status(process.terminationStatus) : .signal(process.terminationStatus)
  }

  /// Waits for it to end by itself.
  func waitForEnd() async throws -> End {
    try await eventually("the end of process \(identifier), which said \"\(standardError)\"") { end }
  }

  /// Waits for it to end by itself, and expects it to end like that.
  func expectEnd(_ expected: End, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let end = try await waitForEnd()
    #expect(end == expected, "it said \"\(standardError)\"", sourceLocation: sourceLocation)
  }

  /// Ends it at once, with no chance to say anything, and waits until it is gone.
  func kill() async throws {
    if process.isRunning { Foundation.kill(identifier, SIGKILL) }
    _ = try await waitForEnd()
  }

  /// The processor time of all its threads so far, in nanoseconds; nil once it is gone.
  var processorTime: Int? {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Whether memory shared with another process is mapped into it.
  var sharesMemory: Bool {
    let maps = FileManager.default.contents(atPath: "/proc/\(identifier)/maps") ?? Data()
    return maps.range(of: Data("/SYSV".utf8)) != nil
  }
}
