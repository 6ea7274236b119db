import CX11
import Foundation
import Rendering
import TestSupport
import Testing

extension DesktopTests {
  @Suite("The keyboard panel in a window")
  @MainActor
  struct KeyboardPanelTests {
    private struct Frame: Decodable {
      var contentOffset: [Double]?
      var adjustedContentInset: [Double]?
    }

    /// Returns whether the panel's grip is at its place in an open panel: at 800 by 600 it begins at y = 364.
    private func isPanelUp(_ stage: WindowStage) -> Bool {
      stage.image.map { $0.pixel(300, 370) & 0xFF_FFFF == 0xD1D4DB } ?? false
    }

    /// Returns where the black text of a field ends, apart from a pale placeholder and the blue caret; nil without
    /// text.
    private func endOfText(_ rows: Range<Int32>, of stage: WindowStage) -> Int32? {
      guard let image = stage.image else { return nil }
      return (155..<260).last { x in rows.contains { y in image.pixel(x, y) & 0xE0_E0E0 == 0 } }
    }

    @Test("A window closed while the panel is up leaves a picture with the panel")
    func picture() async throws {
      let files = try TemporaryDirectory()
      try await WindowStage.run(["--scene", "keyboard", "--screenshot", files.path(of: "last.png")]) { stage in
        stage.movePointer(to: (400, 580))
        stage.client.press(1)
        stage.client.release(1, after: 20)
        try await eventually("a panel that is up") { isPanelUp(stage) }
        stage.client.sendProtocol("WM_DELETE_WINDOW", to: stage.window)
        try await stage.program.expectEnd(.status(0))
      }
      #expect(try files.image(of: "last.png").pixel(300, 370) & 0xFF_FFFF == 0xD1D4DB)
    }

    @Test("A field at the bottom is clicked, typed into with both keyboards, and the panel is dragged away")
    func form() async throws {
      let files = try TemporaryDirectory()
      let arguments = ["--scene", "keyboard", "--trace", files.path(of: "trace")]
      try await WindowStage.run(arguments) { stage in
        stage.movePointer(to: (400, 580))
        stage.client.press(1)
        stage.client.release(1, after: 20)
        try await eventually("a panel that is up") { isPanelUp(stage) }
        // The field has moved up above the panel.
        stage.client.strike(XK_a)
        try await eventually("text of the keyboard on the desk") { endOfText(330..<355, of: stage) != nil }
        var end = try #require(endOfText(330..<355, of: stage))
        for x: Int32 in [57, 133] {
          stage.movePointer(to: (x, 408))
          stage.client.press(1)
          stage.client.release(1, after: 20)
          try await eventually("a letter more, of the panel") { (endOfText(330..<355, of: stage) ?? 0) >= end + 5 }
          end = try #require(endOfText(330..<355, of: stage))
        }
        stage.beginDrag(from: (20, 200), step: (0, 19), steps: 20)
        stage.endDragAtRest()
        try await eventually("a panel that is gone") { !isPanelUp(stage) }
        try await eventually("a form as it was, with the text in it") { endOfText(570..<590, of: stage) == end }
        stage.client.sendProtocol("WM_DELETE_WINDOW", to: stage.window)
        try await stage.program.expectEnd(.status(0))
      }
      let frames = try files.text(of: "trace").split(separator: "\n")
        .map { try JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }
      #expect(frames.contains { $0.adjustedContentInset == [0, 0, 236, 0] && ($0.contentOffset?.last ?? 0) > 180 })
      #expect(frames.last { $0.adjustedContentInset != nil }?.adjustedContentInset == [0, 0, 0, 0])
    }
  }
}
