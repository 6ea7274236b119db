import Foundation
import Testing

/// The demo, as built beside the tests.
@MainActor
enum DemoProcess {
  /// Starts it with a display and without the environment's own wishes.
  static func launch(
    _ arguments: [String], display: String?, through wrapper: [String] = [], environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    let path = buildDirectory.appendingPathComponent("acetate-demo").path
    try #require(
      FileManager.default.isExecutableFile(atPath: path), "\(path) is not there: build the whole package first")
    var changes: [String: String?] = [
      "DISPLAY": display, "XAUTHORITY": "/dev/null", "ACETATE_SCALE": nil, "ACETATE_PRESENT": nil,
    ]
    changes.merge(environment) { $1 }
    let command = wrapper + [path] + arguments
    return try ChildProcess(command[0], Array(command.dropFirst()), environment: changes)
  }

  /// Where the tests, and all programs of the package, are built.
  static var buildDirectory: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }
}
