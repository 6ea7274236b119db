import CX11
import Rendering
import TestSupport
import Testing

extension WindowedTests {
  @Suite("Keys")
  @MainActor
  struct KeyTests {
    private let arguments = ["--scene", "composition", "--size", "480x400"]

    /// Strikes keys, and waits for a title that begins with such numbers.
    private func strike(_ keysyms: [Int32], on stage: WindowStage, until title: String) async throws {
      stage.movePointer(to: (10, 10))
      for keysym in keysyms { stage.client.strike(keysym) }
      try await eventually("the title \(title), not \(stage.title)") { stage.title.hasPrefix(title) }
    }

    @Test("The arrow keys move the button's frame by 10 points each, and the button with it")
    func frame() async throws {
      try await WindowStage.run(arguments) { stage in
        let before = try #require(stage.image)
        try await strike([], on: stage, until: "button.frame (60, 60, 160, 60), superview.bounds.origin (0, 0)")
        try await strike(
          [XK_Right, XK_Right, XK_Right, XK_Down], on: stage,
          until: "button.frame (90, 70, 160, 60), superview.bounds.origin (0, 0)")
        // The superview begins at (96, 80); this lies within the button's border and corners.
        let inside = DeviceRect(x: 96 + 60 + 16, y: 80 + 60 + 16, width: 128, height: 28)
        try await eventually("a button that moved") {
          stage.image?.isEqual(to: before, movedBy: (30, 10), within: inside) ?? false
        }
        try await strike(
          [XK_Up, XK_Left, XK_Left, XK_Left], on: stage,
          until: "button.frame (60, 60, 160, 60), superview.bounds.origin (0, 0)")
        try await stage.expectRest(showing: before)
      }
    }

    @Test("After Tab they move the superview's bounds, and all that is on its film the other way")
    func bounds() async throws {
      try await WindowStage.run(arguments) { stage in
        let framed = try #require(stage.image)
        stage.movePointer(to: (10, 10))
        stage.client.strike(XK_Tab)
        try await stage.waitForChange(from: framed)
        let before = try await stage.restingImage()
        try await strike(
          [XK_Right, XK_Right, XK_Down], on: stage,
          until: "button.frame (60, 60, 160, 60), superview.bounds.origin (20, 10)")
        // What the superview shows, less its border, which stays.
        let inside = DeviceRect(x: 96 + 4, y: 80 + 4, width: 288 - 8, height: 240 - 8)
        try await eventually("film that moved") {
          stage.image?.isEqual(to: before, movedBy: (-20, -10), within: inside) ?? false
        }
        let after = try #require(stage.image)
        #expect(!after.isEqual(to: before, movedBy: (0, 0), within: inside))
      }
    }
  }
}
