import CX11
import Foundation
import Rendering
import TestSupport
import Testing

extension DesktopTests {
  @Suite(
    "Fingers in a text, on a touch screen of a real server",
    .enabled(if: XServer.Pad.hasDriver, "Xorg lacks the inputtest driver"),
    .enabled(if: geteuid() == 0, "Xorg runs for root only"),
    .disabled(
      if: ProcessInfo.processInfo.environment["ACETATE_TEST_EFFORT"] == "quick",
      "beside all other tests it fails now and then"))
  @MainActor
  struct TextFingerTests {
    /// The middle of the first line of a note, and its left end, in the window.
    private static let (line, left) = (63.0, 23.0)

    /// Where the caret is in an empty note.
    private static let caret = DeviceRect(x: 20, y: 52, width: 12, height: 20)

    /// Taps twice until a text is selected: a busy program may show it late.
    private func select(_ text: String, by pad: TestPad, on stage: WindowStage) async throws {
      var last = ""
      for _ in 0..<30 {
        for _ in 0..<2 {
          try pad.touch(XI_TouchBegin, finger: 1, x: 40, y: Self.line)
          try pad.touch(XI_TouchEnd, finger: 1, x: 40, y: Self.line)
        }
        // Longer than the time in which another tap would be the third.
        try await Task.sleep(for: .seconds(1))
        last = try await selected(stage)
        if last == text { return }
      }
      Issue.record("\(text) is not selected, but \(last)")
    }

    /// Returns the selected text, which is that of PRIMARY; empty for none.
    private func selected(_ stage: WindowStage) async throws -> String {
      let process = try Programs.launch(
        ["xclip", "-selection", "primary", "-target", "UTF8_STRING", "-out"], display: stage.server.displayName)
      _ = try await eventually("the end of xclip") { process.end }
      return process.standardOutput
    }

    private func expect(_ text: String, on stage: WindowStage) async throws {
      let deadline = ContinuousClock.now + .seconds(30)
      while try await selected(stage) != text, ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(20))
      }
      let selected = try await selected(stage)
      try #require(selected == text)
    }

    /// Rows below the text, which show a loupe, and rows that show a menu.
    private static let (loupe, menu) = (
      DeviceRect(x: 0, y: 105, width: 400, height: 30), DeviceRect(x: 0, y: 180, width: 400, height: 60)
    )

    @Test(
      "Two taps select a word, its handle extends the selection, and a long press moves the caret and opens the menu")
    func selecting() async throws {
      let directory = try TemporaryDirectory()
      var configuration = XServer.Configuration()
      configuration.pad = XServer.Pad(.touch, socket: directory.path(of: "pad"))
      try await WindowStage.run(
        [], of: try Programs.example("Notes"), on: configuration,
        environment: ["XDG_DATA_HOME": directory.path(of: "data")]
      ) { stage in
        let pad = try TestPad(socket: directory.path(of: "pad"), client: stage.client, driver: .unknown)
        defer { pad.close() }
        stage.movePointer(to: (200, 400))
        let keyboard = TestKeyboard(stage.client)
        keyboard.hold(XK_Control_L) { keyboard.strike(XK_n) }
        // The field for searches goes with the list, and keys that come before the caret go elsewhere.
        try await eventually("the page of a note, with a caret") {
          guard let image = stage.image, let below = image.cropped(to: Self.loupe),
            let caret = image.cropped(to: Self.caret)
          else { return false }
          return below.isUniform && !caret.isUniform
        }
        keyboard.strike(XK_m, XK_m, XK_m, XK_m, XK_space, XK_n, XK_n)
        let plain = try #require(stage.image)
        @MainActor func shows(_ area: DeviceRect) -> Bool {
          stage.image.map { !$0.isEqual(to: plain, movedBy: (0, 0), within: area) } ?? false
        }

        try await select("mmmm", by: pad, on: stage)
        // The end of the word is at 89, and its knob below the line.
        let knob = Self.line + 16
        try pad.touch(XI_TouchBegin, finger: 1, x: 89, y: knob)
        for x in stride(from: 100.0, through: 390, by: 10) { try pad.touch(XI_TouchUpdate, finger: 1, x: x, y: knob) }
        try pad.touch(XI_TouchEnd, finger: 1, x: 390, y: knob)
        try await expect("mmmm nn", on: stage)
        try await eventually("a menu") { shows(Self.menu) }

        keyboard.strike(XK_Escape)
        try await eventually("no menu") { !shows(Self.menu) }
        keyboard.strike(XK_End)
        try pad.touch(XI_TouchBegin, finger: 1, x: Self.left + 33, y: Self.line)
        try await eventually("a loupe") { shows(Self.loupe) && !shows(Self.menu) }
        try pad.touch(XI_TouchEnd, finger: 1, x: Self.left + 33, y: Self.line)
        try await eventually("a menu") { shows(Self.menu) }
        keyboard.strike(XK_Escape)
        // An open menu would take the letter.
        try await eventually("no menu") { !shows(Self.menu) }
        let before = try #require(stage.image)
        let line = DeviceRect(x: 90, y: 52, width: 60, height: 20)
        keyboard.strike(XK_x)
        try await eventually("room for the letter x") {
          stage.image.map { !$0.isEqual(to: before, movedBy: (0, 0), within: line) } ?? false
        }
        try await select("mmxmm", by: pad, on: stage)
      }
    }
  }
}
