import Drawing
import Foundation
import Rendering
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
    let folders: [String]
    var description: String {
      "no acetate-demo in \(folders.joined(separator: " or ")): build the whole package, not the tests alone"
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameter display: The X server's name; nil for none.
  static func run(_ arguments: [String], display: String? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = try locate()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["DISPLAY"] = display
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      error: String(decoding: errorData, as: UTF8.self))
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

  private static func locate() throws -> URL {
    let test = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let folders = [test.deletingLastPathComponent(), Bundle.main.bundleURL.resolvingSymlinksInPath()]
    let programs = folders.map { $0.appendingPathComponent("acetate-demo") }
    guard let program = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw Missing(folders: folders.map(\.path))
    }
    return program
  }
}
