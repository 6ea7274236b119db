import Foundation

/// The programs under test.
package enum Programs {
  private struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) is not there: build the whole package, not the tests alone" }
  }

  /// The path of the demo.
  package static var demo: String {
    get throws { try path(of: "acetate-demo") }
  }

  /// The path of the app that tests of the run loop control.
  package static var eventLoop: String {
    get throws { try path(of: "EventLoopProgram") }
  }

  /// Returns the path of one of the examples.
  package static func example(_ name: String) throws -> String { try path(of: name) }

  /// The path of the program that counts its own allocations.
  package static var allocation: String {
    get throws { try path(of: "AllocationProgram") }
  }

  /// The path of a fake desktop portal that reports a color scheme.
  package static var fakePortal: String {
    get throws { try path(of: "FakePortal") }
  }

  /// Runs a command on a display, without the settings of the tests' environment.
  ///
  /// - Parameters:
  ///   - display: The value of DISPLAY; nil to unset it.
  ///   - environment: Variables to set in addition; nil unsets one.
  package static func launch(
    _ command: [String], display: String?, environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    var changes: [String: String?] = [
      "DISPLAY": display, "XAUTHORITY": "/dev/null", "ACETATE_SCALE": nil, "ACETATE_PRESENT": nil,
      "ACETATE_INPUT": nil, "ACETATE_APPEARANCE": nil, "ACETATE_REDUCED_MOTION": nil,
      "ACETATE_REDUCED_TRANSPARENCY": nil, "GTK_THEME": nil,
      "XMODIFIERS": nil, "DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": nil, "DESKTOP_STARTUP_ID": nil,
      "LC_ALL": "C.UTF-8",
    ]
    changes.merge(environment) { $1 }
    return try ChildProcess(command[0], Array(command.dropFirst()), environment: changes)
  }

  /// Returns the path of a program that the build placed beside the tests.
  private static func path(of name: String) throws -> String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = tests.deletingLastPathComponent().appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path) }
    return path
  }
}
