import CX11
import CXTest
import TestSupport
import Testing
@_spi(Toolkit) import Views

extension DesktopTests {
  @Suite("Cursor of a window")
  @MainActor
  struct CursorTests {
    @Test("The cursor is the theme's arrow, not the cross of a bare server's root")
    func arrow() async throws {
      try await WindowStage.run(["--scene", "boxes", "--size", "300x200"]) { stage in
        // The pointer leaves the window first, so that the window has to set the cursor.
        stage.client.movePointer(to: 1800, 1000)
        stage.client.waitForServer()
        let root = try stage.client.cursorImage()
        stage.movePointer(to: (150, 100))
        let own = try await eventually("another pointer over the window") {
          let image = try stage.client.cursorImage()
          return image != root ? image : nil
        }
        XDefineCursor(
          stage.client.display, stage.client.root, XCreateFontCursor(stage.client.display, UInt32(XC_left_ptr)))
        stage.client.movePointer(to: 1800, 1000)
        stage.client.waitForServer()
        #expect(try stage.client.cursorImage() == own)
      }
    }

    @Test("Over text the cursor is the theme's I-beam, and beside it the arrow")
    func text() async throws {
      try await TypingStage.run { stage in
        // The first frame may have been drawn already.
        stage.window.requestFrame()
        let first = try stage.client.cursorImage()
        stage.window.setCursor(.text)
        try await eventually("another pointer") { try stage.client.cursorImage() != first }
        let own = try stage.client.cursorImage()
        stage.window.setCursor(.arrow)
        try await eventually("the arrow") { try stage.client.cursorImage() != own }
        let arrow = try stage.client.cursorImage()
        stage.window.setCursor(.text)
        try await eventually("the I-beam again") { try stage.client.cursorImage() == own }
        stage.window.setCursor(.arrow)
        try await eventually("the arrow again") { try stage.client.cursorImage() == arrow }
        XDefineCursor(
          stage.client.display, stage.client.root, XCreateFontCursor(stage.client.display, UInt32(XC_xterm)))
        stage.client.movePointer(to: 900, 800)
        stage.client.waitForServer()
        #expect(try stage.client.cursorImage() == own)
      }
    }
  }
}

extension TestClient {
  /// The current cursor's pixels, row by row.
  fileprivate func cursorImage() throws -> [UInt] {
    let image = try #require(XFixesGetCursorImage(display))
    defer { XFree(image) }
    let count = Int(image.pointee.width) * Int(image.pointee.height)
    return Array(UnsafeBufferPointer(start: image.pointee.pixels, count: count)) + [UInt(image.pointee.width)]
  }
}
