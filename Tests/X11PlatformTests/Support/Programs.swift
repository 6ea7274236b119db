import Foundation
import Testing

/// The programs that run in windows here.
@MainActor
enum Programs {
  /// The path of the demo, as built beside the tests.
  static var demo: String {
    get throws {
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      let path = tests.deletingLastPathComponent().appendingPathComponent("acetate-demo").path
      try #require(
        FileManager.default.isExecutableFile(atPath: path), "\(path) is not there: build the whole package first")
      return path
    }
  }

  /// Runs a command on a display, without what the environment of the tests wishes for.
  static func launch(
    _ command: [String], display: String?, environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    var changes: [String: String?] = [
      "DISPLAY": display, "XAUTHORITY": "/dev/null", "ACETATE_SCALE": nil, "ACETATE_PRESENT": nil,
    ]
    changes.merge(environment) { $1 }
    return try ChildProcess(command[0], Array(command.dropFirst()), environment: changes)
  }
}
