import Foundation
import TestSupport
import Testing

@Suite("A program beside a screen reader")
struct ScreenReaderTests {
  /// Whether the reader's library is there: `make check` installs it, `make test` does not.
  private static let hasReader: Bool = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    return folders.filter { $0.hasPrefix("python3") }.contains { folder in
      ["dist-packages", "site-packages"].contains {
        FileManager.default.fileExists(atPath: "/usr/lib/\(folder)/\($0)/pyatspi")
      }
    }
  }()

  @Test(
    .enabled(if: hasReader), arguments: ["before", "after"])
  func `pyatspi reads and operates the form, whether the desktop wants that before or after it starts`(
    start: String
  ) async throws {
    let server = try await XServer()
    defer { server.kill() }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let enable = """
      gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
      --method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled '<true>' >/dev/null
      """
    let steps = start == "before" ? [enable, "\"$PROGRAM\" &"] : ["\"$PROGRAM\" &", "sleep 1", enable]
    let script = (steps + ["/usr/bin/python3 \"$READER\"; status=$?; kill $!; exit $status"]).joined(separator: "\n")
    // The services that the session starts inherit its environment: they must not write the user's settings.
    let environment: [String: String?] = [
      "DISPLAY": server.displayName, "XAUTHORITY": "/dev/null", "GSETTINGS_BACKEND": "memory",
      "PROGRAM": try Programs.keyboardForm, "READER": folder.appendingPathComponent("read-form.py").path,
      "ACETATE_A11Y": nil, "AT_SPI_BUS_ADDRESS": nil, "NO_AT_BRIDGE": nil, "LC_ALL": "C.UTF-8",
    ]
    let session = try ChildProcess("dbus-run-session", ["--", "sh", "-c", script], environment: environment)
    try await eventually("the end of the reader", within: .seconds(120)) { session.end != nil }
    #expect(session.end == .status(0), "\(session.standardError)")
    let output = session.standardOutput
    let questions = ["First name", "Last name", "Street", "City", "Postcode", "Country", "E-mail", "Phone"]
    let fields = questions.map { "      label \"\($0)\"\n      entry \"\($0)\"\n" }.joined()
    let expected = """
      Acetate 1
      application "KeyboardForm"
        frame "Keyboard form"
          scroll pane ""
      \(fields)frame 420 640
      focused True
      text Ada 3

      """
    #expect(output.hasSuffix(expected), "\(output)")
  }
}
