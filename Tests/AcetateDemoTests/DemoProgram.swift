import Foundation
import Testing

/// The program `acetate-demo` as the build left it beside these tests.
enum DemoProgram {
  struct Outcome {
    let status: Int32
    let output: String
    let error: String

    /// The lines on standard error.
    var errorLines: [Substring] { error.split(separator: "\n") }
  }

  private struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) is not there: build the whole package, not the tests alone" }
  }

  /// Runs the program to its end.
  ///
  /// - Parameter display: The X server's name; nil for none.
  static func run(_ arguments: [String], display: String? = nil) throws -> Outcome {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    environment["ACETATE_SCALE"] = nil
    let program = try ChildProcess(locate(), arguments, environment: environment)
    let status = program.waitForEnd()
    return Outcome(status: status, output: program.output, error: program.error)
  }

  /// Runs the program offscreen, which must succeed in silence.
  static func draw(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outcome = try run(["--offscreen"] + arguments)
    #expect(outcome.status == 0, "\(outcome.error)", sourceLocation: sourceLocation)
    #expect(outcome.output + outcome.error == "", sourceLocation: sourceLocation)
  }

  /// The path of a replay that is kept with these tests.
  static func replay(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Replays/\(name).jsonl").path
  }

  private static func locate() throws -> String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = tests.deletingLastPathComponent().appendingPathComponent("acetate-demo").path
    guard FileManager.default.isExecutableFile(atPath: program) else { throw Missing(path: program) }
    return program
  }
}
