import CX11
import Foundation
import TestSupport
import Testing

extension WindowedTests {
  @Suite("Covered windows")
  @MainActor
  struct CoveringTests {
    /// Covers the whole screen with a window.
    private func cover(_ client: TestClient) -> CX11.Window {
      var attributes = XSetWindowAttributes()
      attributes.override_redirect = True
      let window = XCreateWindow(
        client.display, client.root, 0, 0, 1000, 900, 0, 0, UInt32(InputOutput), nil,
        UInt(CWOverrideRedirect), &attributes)
      XMapRaised(client.display, window)
      client.waitForServer()
      return window
    }

    private func frameCount(_ trace: String) -> Int {
      trace.components(separatedBy: "\"frame\"").count - 1
    }

    @Test("A covered window draws few frames, its content moves on, and it shows the right place when uncovered")
    func covered() async throws {
      let files = try TemporaryDirectory()
      let arguments = ["--scene", "scroll", "--size", "480x400", "--trace", files.path(of: "trace")]
      try await WindowStage.run(arguments) { stage in
        let before = try #require(stage.image)
        stage.fling(from: (300, 350), step: (0, -30), steps: 8)
        let cover = cover(stage.client)
        // The answer means that the window has received the event about the cover.
        _ = try await stage.client.ping(stage.window, timestamp: 1)
        let framesBefore = frameCount(files.text(of: "trace"))
        try await eventually("the motion's end") {
          files.text(of: "trace").contains("scrollViewDidEndDecelerating")
        }
        let frames = frameCount(files.text(of: "trace")) - framesBefore
        // An uncovered window draws about eighty.
        #expect(frames < 10, "\(frames) frames that nobody saw")
        XDestroyWindow(stage.client.display, cover)
        stage.client.waitForServer()
        try await eventually("a window that is painted all over") { stage.isPainted }
        let after = try await stage.restingImage()
        #expect(!after.isEqual(to: before))
      }
    }
  }
}
