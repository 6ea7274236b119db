import CX11
import Rendering
import TestSupport
import Testing

extension DesktopTests {
  @Suite("Resizing of windows")
  @MainActor
  struct ResizingTests {
    nonisolated static let scenes = ["boxes", "custom", "stripes", "scroll", "composition"]

    /// Returns the picture of a scene in a window opened at that size.
    private func imageOfScene(_ scene: String, size: PixelSize) async throws -> PixelBuffer {
      try await WindowStage.run(["--scene", scene, "--size", "\(size.width)x\(size.height)"]) { stage in
        #expect(stage.size == size)
        return try await stage.restingImage()
      }
    }

    private func expectResizing(
      _ scene: String, from start: PixelSize, to sizes: [PixelSize],
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let last = try #require(sizes.last)
      let expected = try await imageOfScene(scene, size: last)
      try await WindowStage.run(["--scene", scene, "--size", "\(start.width)x\(start.height)"]) { stage in
        for size in sizes {
          XResizeWindow(stage.client.display, stage.window, UInt32(size.width), UInt32(size.height))
        }
        try await eventually("a window that is painted all over") { stage.size == last && stage.isPainted }
        try await stage.expectRest(
          showing: expected, name: "resized-\(scene)-\(last.width)x\(last.height)", sourceLocation: sourceLocation)
      }
    }

    @Test(
      "A resized window is laid out and painted like one opened at that size",
      arguments: scenes, [PixelSize(width: 700, height: 620), PixelSize(width: 300, height: 260)])
    func resized(scene: String, size: PixelSize) async throws {
      try await expectResizing(scene, from: PixelSize(width: 480, height: 400), to: [size])
    }

    @Test("Of many sizes in a row the last one wins")
    func burst() async throws {
      var random = SplitMix64(seed: 5)
      let sizes = (0..<40).map { _ in
        PixelSize(width: .random(in: 1...900, using: &random), height: .random(in: 1...800, using: &random))
      }
      let start = PixelSize(width: 480, height: 400)
      try await expectResizing("scroll", from: start, to: sizes + [PixelSize(width: 541, height: 333)])
    }
  }
}
