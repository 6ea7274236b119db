import Foundation
import TestSupport
import Testing

/// Runs `acetate-demo` to its end.
enum DemoProgram {
  struct Outcome {
    let end: ChildProcess.End
    let output: String
    let error: String

    /// The lines on standard error.
    var errorLines: [Substring] { error.split(separator: "\n") }
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - display: The X server's name; nil for none.
  ///   - environment: Variables to set in addition; nil unsets one.
  static func run(
    _ arguments: [String], display: String? = nil, environment: [String: String?] = [:]
  ) throws -> Outcome {
    let program = try Programs.launch([Programs.demo] + arguments, display: display, environment: environment)
    let end = program.waitForEnd()
    return Outcome(end: end, output: program.standardOutput, error: program.standardError)
  }

  /// Runs the program offscreen, and expects success without output.
  static func draw(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outcome = try run(["--offscreen"] + arguments)
    #expect(outcome.end == .status(0), "\(outcome.error)", sourceLocation: sourceLocation)
    #expect(outcome.output + outcome.error == "", sourceLocation: sourceLocation)
  }

  /// Returns the path of a replay in the test resources.
  static func replay(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Replays/\(name).jsonl").path
  }
}
