import CX11
import Rendering
import TestSupport
import Testing

extension DesktopTests {
  @Suite("Keys in the composition scene")
  @MainActor
  struct KeyTests {
    private let arguments = ["--scene", "composition", "--size", "480x400"]

    /// The inside of the button in device pixels, without border, corners and title. The superview begins at (96, 80).
    private let insideButton = DeviceRect(x: 96 + 60 + 16, y: 80 + 60 + 6, width: 128, height: 8)

    /// The inside of the superview, without its border, which does not change.
    private let insideSuperview = DeviceRect(x: 100, y: 128, width: 280, height: 80)

    private func strike(_ keysyms: [Int32], on stage: WindowStage) {
      stage.movePointer(to: (10, 10))
      for keysym in keysyms { stage.client.strike(keysym) }
    }

    @Test("The arrow keys move the button's frame and the button by 10 points each")
    func frame() async throws {
      try await WindowStage.run(arguments) { stage in
        let before = try #require(stage.image)
        strike([XK_Right, XK_Right, XK_Right, XK_Down], on: stage)
        try await eventually("a button that moved") {
          stage.image?.isEqual(to: before, movedBy: (30, 10), within: insideButton) ?? false
        }
        strike([XK_Up, XK_Left, XK_Left, XK_Left], on: stage)
        try await stage.expectRest(showing: before)
      }
    }

    @Test("After the key b the arrow keys move the superview's bounds, and its subviews the opposite way")
    func bounds() async throws {
      try await WindowStage.run(arguments) { stage in
        let framed = try #require(stage.image)
        strike([XK_b], on: stage)
        try await stage.waitForChange(from: framed)
        let before = try await stage.restingImage()
        strike([XK_Right, XK_Right, XK_Down], on: stage)
        try await eventually("film that moved") {
          stage.image?.isEqual(to: before, movedBy: (-20, -10), within: insideSuperview) ?? false
        }
        let after = try #require(stage.image)
        #expect(!after.isEqual(to: before, movedBy: (0, 0), within: insideSuperview))
      }
    }
  }
}
