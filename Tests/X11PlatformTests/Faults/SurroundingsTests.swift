import Foundation
import TestSupport
import Testing

extension FaultTests {
  @Suite("Limited environments", .serialized)
  @MainActor
  struct SurroundingsTests {
    /// Optional extensions. Without some of them Xlib itself behaves differently.
    @Test(
      "Without any one server extension the window is shown and takes input",
      arguments: [
        "MIT-SHM", "XInputExtension", "RANDR", "SYNC", "XKEYBOARD", "BIG-REQUESTS", "RENDER", "XFIXES",
        "Generic Event Extension",
      ])
    func missingExtension(name: String) async throws {
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"], tap: ServerTap(hiding: name)) { stage in
        try await stage.expectResponse()
        #expect(stage.program.standardError == "")
        if name == "MIT-SHM" { #expect(!stage.program.sharesMemory) }
      }
    }

    private struct Lack: CustomTestStringConvertible {
      let testDescription: String
      var environment: [String: String?] = [:]

      init(_ name: String, _ environment: [String: String?]) {
        (testDescription, self.environment) = (name, environment)
      }
    }

    nonisolated private static let lacks = [
      Lack("no home", ["HOME": nil]), Lack("a home that is not there", ["HOME": "/nonexistent"]),
      Lack("no locale", ["LC_ALL": nil, "LANG": nil, "LC_CTYPE": nil]),
      Lack("a locale that is not there", ["LC_ALL": "xx_YY.UTF-8"]),
      Lack("a folder for temporary files that is not there", ["TMPDIR": "/nonexistent"]),
      Lack("a folder for temporary files that takes none", ["TMPDIR": "/proc"]),
      Lack("no PATH", ["PATH": nil]),
    ]

    @Test("Without its usual environment variables a program shows a window that takes input", arguments: lacks)
    private func environment(_ lack: Lack) async throws {
      try await WindowStage.run(
        ["--scene", "text", "--size", "480x400"], of: Programs.demo, environment: lack.environment
      ) { stage in
        try await stage.expectResponse()
        #expect(stage.program.standardError == "")
      }
    }

    @Test("Without fonts the window shows everything but text, and takes input")
    func noFonts() async throws {
      let files = try TemporaryDirectory()
      let configuration = try files.write("<fontconfig/>", to: "fonts.conf")
      try await WindowStage.run(["--scene", "controls"], environment: ["FONTCONFIG_FILE": configuration]) { stage in
        stage.client.resize(stage.window, to: .init(width: 500, height: 500))
        try await eventually("a window that is painted all over") { stage.isPainted }
        #expect(stage.program.end == nil)
      }
    }

    @Test("Where files may not be as large as a window, the window is shown another way, and one line says so")
    func smallFiles() async throws {
      let wrapper = ["bash", "-c", "ulimit -f 100; exec \"$0\" \"$@\""]
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"], through: wrapper) { stage in
        for side in [500, 600, 450] as [Int32] {
          stage.client.resize(stage.window, to: .init(width: side, height: side))
          try await eventually("a window that is painted all over") { stage.isPainted }
        }
        try await stage.expectResponse()
        let text = stage.program.standardError
        #expect(text.contains("ulimit -f") && text.filter(\.isNewline).count == 1, "\(text)")
      }
    }

    @Test("Where no file may grow, an app ends with its status, and not by a signal, although its output is a file")
    func fullOutput() async throws {
      let files = try TemporaryDirectory()
      let wrapper = ["bash", "-c", "ulimit -f 0; exec \"$0\" 2>'\(files.path(of: "output"))'"]
      let program = try Programs.launch(wrapper + [Programs.eventLoop], display: nil)
      try await program.expectEnd(.status(69))
    }

    nonisolated private static let redirections = [
      "2>/dev/full", "2>&-", ">/dev/full 2>&1", ">&- 2>&-", "<&- >&- 2>&-", "> >(true) 2>&1",
    ]

    @Test("Standard descriptors that are closed, full or broken lose a line and nothing else", arguments: redirections)
    func descriptors(redirection: String) async throws {
      let wrapper = ["bash", "-c", "exec \"$0\" \"$@\" \(redirection)"]
      let refused = try Programs.launch(wrapper + [Programs.demo, "--scene", "scroll"], display: ":4999")
      try await refused.expectEnd(.status(69))
      // The program reports the unknown presentation method.
      try await WindowStage.run(
        ["--scene", "scroll", "--size", "480x400"], through: wrapper, environment: ["ACETATE_PRESENT": "magic"]
      ) { stage in
        try await stage.expectResponse()
        stage.client.sendProtocol("WM_DELETE_WINDOW", to: stage.window)
        try await stage.program.expectEnd(.status(0))
      }
    }
  }
}
