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

  /// Runs a program beside a reader of this folder, on a screen and a session bus of their own, and returns what the reader
  /// has printed.
  ///
  /// - Parameters:
  ///   - reader: The name of the script, and its arguments.
  ///   - program: The path of the program, and its arguments.
  ///   - isFirst: Whether the program starts before the desktop wants programs to be accessible.
  ///   - files: The home of the user, which the program's arguments call `$HOME`.
  private func read(
    _ reader: [String], of program: [String], isFirst: Bool = false, files: TemporaryDirectory? = nil
  ) async throws -> String {
    let server = try await XServer()
    defer { server.kill() }
    let home = try files ?? TemporaryDirectory()
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let enable = """
      gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
      --method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled '<true>' >/dev/null
      """
    // The program finds no other programs, whichever are installed.
    let start = "PATH=/nonexistent " + program.map { "\"\($0)\"" }.joined(separator: " ") + " &"
    let steps = isFirst ? [start, "sleep 1", enable] : [enable, start]
    let read = "/usr/bin/python3 -B \"$FOLDER\"/\(reader.joined(separator: " "))"
    let script = (steps + ["\(read); status=$?; kill $!; exit $status"]).joined(separator: "\n")
    // The services that the session starts inherit its environment: they must not write the user's settings.
    let environment: [String: String?] = [
      "DISPLAY": server.displayName, "XAUTHORITY": "/dev/null", "GSETTINGS_BACKEND": "memory",
      "HOME": home.path(of: ""), "XDG_DATA_HOME": home.path(of: "data"), "FOLDER": folder.path, "ACETATE_A11Y": nil,
      "AT_SPI_BUS_ADDRESS": nil, "NO_AT_BRIDGE": nil,
      "LC_ALL": "C.UTF-8",
    ]
    let session = try ChildProcess("dbus-run-session", ["--", "sh", "-c", script], environment: environment)
    try await eventually("the end of the reader", within: .seconds(120)) { session.end != nil }
    #expect(session.end == .status(0), "\(session.standardOutput)\(session.standardError)")
    return session.standardOutput
  }

  @Test(.enabled(if: hasReader), arguments: [true, false])
  func `pyatspi reads and operates the form, whether the desktop wants that before or after it starts`(
    isFirst: Bool
  ) async throws {
    let output = try await read(["read-form.py"], of: [Programs.example("KeyboardForm")], isFirst: isFirst)
    let questions = ["First name", "Last name", "Street", "City", "Postcode", "Country", "E-mail", "Phone"]
    let fields = questions.map { "      entry \"\($0)\"\n" }.joined()
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

  @Test(
    .enabled(if: hasReader), arguments: ["controls", "collection", "navigation", "insets", "constraints", "keyboard"])
  func `pyatspi finds in a scene what is stored of it`(scene: String) async throws {
    let outline = Checkout.root.appendingPathComponent("Tests/AcetateDemoTests/Accessibility/Outlines/\(scene).txt")
    let program = [try Programs.demo, "--scene", scene, "--size", "800x600", "--no-caption"]
    _ = try await read(["compare-outline.py", "\"\(outline.path)\""], of: program)
  }

  @Test(.enabled(if: hasReader))
  func `Every control is pressed, set, chosen and edited through the bus alone`() async throws {
    let program = [try Programs.demo, "--scene", "controls", "--size", "420x400", "--no-caption"]
    _ = try await read(["operate-controls.py"], of: program)
  }

  @Test(.enabled(if: hasReader))
  func `Alerts, sheets and popovers are opened, answered and dismissed through the bus alone`() async throws {
    _ = try await read(["operate-alerts.py"], of: [Programs.demo, "--scene", "controllers", "--no-caption"])
  }

  @Test(.enabled(if: hasReader))
  func `Folders are opened and files are sorted through the bus alone`() async throws {
    let files = try TemporaryDirectory()
    for (name, text) in [("papers/letters/first.txt", "Dear Ada"), ("papers/list.txt", "one"), ("papers/a.txt", "")] {
      try files.write(text, to: name)
    }
    _ = try await read(["operate-files.py"], of: [Programs.example("Files"), "$HOME/papers"], files: files)
  }

  @Test(.enabled(if: hasReader))
  func `Notes are written, found, opened and deleted through the bus alone`() async throws {
    _ = try await read(["operate-notes.py"], of: [Programs.example("Notes")])
  }
}
