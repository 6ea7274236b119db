import CX11
import Foundation
import Rendering
import TestSupport
import Testing

extension WindowedTests {
  @Suite("Tearing")
  @MainActor
  struct TearingTests {
    /// Returns whether all stripes, except those at the window's edges, are 200 rows high. If not, the picture combines
    /// the upper part of one frame with the lower part of another.
    private func isWhole(_ image: PixelBuffer) -> Bool {
      let height = Int(image.size.height)
      let row = { (y: Int) in image.pixels + y * image.pixelsPerRow }
      let edges = (1..<height).filter { row($0)[0] != row($0 - 1)[0] }
      return !edges.isEmpty && zip(edges, edges.dropFirst()).allSatisfy { $1 - $0 == 200 }
    }

    @Test("Frames drawn faster than a busy server shows them are whole", arguments: ["pixmap", "image"])
    func busyServer(method: String) async throws {
      var configuration = XServer.Configuration()
      configuration.width = 1300
      let environment = ["ACETATE_PRESENT": method]
      try await WindowStage.run(
        ["--scene", "stripes", "--size", "1200x850", "--fps", "1000"], on: configuration, environment: environment
      ) { stage in
        let display = stage.client.display
        // Leaves out the panel beside the stripes, whose numbers change.
        let below = DeviceRect(x: 0, y: 220, width: 730, height: 620)
        for _ in 0..<3 {
          let rest = try #require(stage.image)
          // After they were dragged down and released, the stripes spring back.
          stage.beginDrag(from: (600, 40), step: (0, 100), steps: 8)
          stage.client.release(1)
          try await stage.waitForChange(from: rest)
          try await eventually("the stripes at rest") {
            XGrabServer(display)
            XFlush(display)
            Thread.sleep(forTimeInterval: 0.012)
            XUngrabServer(display)
            let image = try #require(stage.image)
            try #require(isWhole(image), "a torn frame")
            return image.isEqual(to: rest, movedBy: (0, 0), within: below)
          }
        }
      }
    }

    @Test("Another client sees only whole frames during a drag", arguments: ["pixmap", "image", "plain"])
    func noTearing(method: String) async throws {
      var configuration = XServer.Configuration()
      configuration.width = 1300
      let environment = ["ACETATE_PRESENT": method]
      try await WindowStage.run(
        ["--scene", "stripes", "--size", "1200x850"], on: configuration, environment: environment
      ) { stage in
        stage.beginDrag(from: (600, 800), step: (0, -20), steps: 2)
        var shown = try #require(stage.image)
        for index: Int32 in 1...60 {
          // Moves up and down between the edges of the window, each time the last move is on the screen.
          let way = index * 37 % 1400
          stage.movePointer(to: (600, 760 - (way < 700 ? way : 1400 - way)))
          shown = try await eventually("another frame than the one before move \(index)") {
            let image = try #require(stage.image)
            try #require(isWhole(image), "a torn frame after move \(index)")
            return image.isEqual(to: shown) ? nil : image
          }
        }
      }
    }
  }
}
