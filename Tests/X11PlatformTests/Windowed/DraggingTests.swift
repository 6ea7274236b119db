import CX11
import Rendering
import TestSupport
import Testing

extension WindowedTests {
  @Suite("Drags in a window")
  @MainActor
  struct DraggingTests {
    struct Case: CustomTestStringConvertible {
      let scene: String
      /// The motion of the content when the pointer drags it by (-72, -96) points.
      let move: (x: Int32, y: Int32)
      let testDescription: String
    }

    nonisolated static let cases = [
      Case(scene: "boxes", move: (0, -96), testDescription: "boxes, which scrolls vertically alone"),
      Case(scene: "custom", move: (-72, -96), testDescription: "custom, which scrolls both ways"),
      Case(scene: "scroll", move: (-72, -96), testDescription: "scroll, which scrolls both ways"),
    ]

    private func drag(_ stage: WindowStage) {
      stage.beginDrag(from: (300, 300), step: (-9, -12), steps: 8)
    }

    /// Hides what stands beside a small scroll view, so that this fills the window.
    ///
    /// - Returns: The picture of the window.
    private func hidePanel(_ stage: WindowStage) async throws -> PixelBuffer {
      let whole = try #require(stage.image)
      // Without a window manager, the window under the pointer gets the keys.
      stage.movePointer(to: (200, 20))
      stage.client.strike(XK_l)
      try await stage.waitForChange(from: whole)
      return try await stage.restingImage()
    }

    @Test("Content follows the pointer by its distance", arguments: cases, [1, 2])
    func followsPointer(_ sample: Case, scale: Int32) async throws {
      try await WindowStage.run(["--scene", sample.scene, "--size", "480x400"], scale: scale) { stage in
        let before = sample.scene == "scroll" ? try #require(stage.image) : try await hidePanel(stage)
        drag(stage)
        try await stage.waitForContent(of: before, movedBy: sample.move)
        stage.endDragAtRest()
        try await stage.waitForContent(of: before, movedBy: sample.move)
      }
    }

    @Test("Content follows the pointer of a server without XInput 2")
    func coreProtocol() async throws {
      let environment = ["ACETATE_INPUT": "core"]
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"], environment: environment) { stage in
        let before = try #require(stage.image)
        drag(stage)
        stage.endDragAtRest()
        try await stage.waitForContent(of: before, movedBy: (-72, -96))
      }
    }

    @Test("Content stays in place while the pointer has moved within the slop")
    func withinSlop() async throws {
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"]) { stage in
        let before = try #require(stage.image)
        stage.beginDrag(from: (300, 300), step: (0, -1), steps: 4)
        try await stage.expectRest(showing: before)
      }
    }

    @Test("A drag continues outside of the window")
    func outsideOfWindow() async throws {
      try await WindowStage.run(["--scene", "boxes", "--size", "480x400"]) { stage in
        let before = try await hidePanel(stage)
        stage.beginDrag(from: (100, 40), step: (60, 0), steps: 8)
        stage.movePointer(to: (580, 5))
        // The drag moved up by 35 points; the slop was horizontal. A drag down and back up would end elsewhere, because
        // this scroll view does not remember a drag beyond its edge.
        try await stage.waitForContent(of: before, movedBy: (0, -35))
      }
    }

    @Test("Content released in motion moves on")
    func fling() async throws {
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"]) { stage in
        let before = try #require(stage.image)
        stage.fling(from: (300, 300), step: (0, -12), steps: 8)
        try await eventually("content that moves") { !stage.showsContent(of: before) }
        let after = try await stage.restingImage()
        let dragged = after.isEqual(to: before, movedBy: (0, -96), within: stage.contentArea)
        #expect(!dragged, "the content stopped where it was let go")
        #expect(!stage.showsContent(of: before), "the content went back")
      }
    }

    @Test("Content pulled beyond its edge springs back after the release")
    func springsBack() async throws {
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"]) { stage in
        let before = try #require(stage.image)
        stage.beginDrag(from: (200, 100), step: (0, 20), steps: 8)
        try await stage.waitForChange(from: before)
        stage.endDragAtRest()
        try await stage.expectRest(showing: before)
      }
    }

    @Test("Both ways of scrolling move the stripes equally")
    func naiveStripes() async throws {
      try await WindowStage.run(["--scene", "stripes", "--size", "480x400"]) { stage in
        let below = DeviceRect(x: 20, y: 220, width: 440, height: 170)
        let before = try await hidePanel(stage)
        drag(stage)
        try await eventually("stripes that moved") {
          stage.image?.isEqual(to: before, movedBy: (0, -96), within: below) ?? false
        }
        stage.endDragAtRest()
        let dragged = try await stage.restingImage()
        stage.client.strike(XK_n)
        let naive = try await stage.restingImage()
        #expect(naive.isEqual(to: dragged, movedBy: (0, 0), within: below), "the content jumped")
        drag(stage)
        try await eventually("stripes that moved the other way") {
          stage.image?.isEqual(to: naive, movedBy: (0, -96), within: below) ?? false
        }
      }
    }
  }
}
