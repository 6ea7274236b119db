import CX11
import Rendering
import Testing

extension WindowedTests {
  @Suite("Exposure of windows")
  @MainActor
  struct ExposureTests {
    /// Covers part of the demo's window with another window and removes it. Its pixels stay until the demo paints
    /// there.
    private func coverAndUncover(_ stage: WindowStage, _ area: DeviceRect) async throws {
      let before = try #require(stage.image)
      let (client, color) = (stage.client, UInt(TestClient.backdrop))
      let origin = client.onScreen(area.minX, area.minY, of: stage.window)
      let cover = XCreateSimpleWindow(
        client.display, client.root, origin.x, origin.y, UInt32(area.width), UInt32(area.height), 0, 0, color)
      var attributes = XSetWindowAttributes()
      attributes.override_redirect = True
      XChangeWindowAttributes(client.display, cover, UInt(CWOverrideRedirect), &attributes)
      XMapRaised(client.display, cover)
      client.waitForServer()
      #expect(!stage.showsContent(of: before), "the window is not covered")
      XDestroyWindow(client.display, cover)
      client.waitForServer()
    }

    @Test(
      "An area that another window covered is shown again as it was",
      arguments: [
        DeviceRect(x: 100, y: 50, width: 170, height: 200), DeviceRect(x: -10, y: -10, width: 700, height: 700),
      ], ["pixmap", "image", "plain"])
    func uncovered(area: DeviceRect, method: String) async throws {
      let arguments = ["--scene", "scroll", "--size", "480x400"]
      try await WindowStage.run(arguments, environment: ["ACETATE_PRESENT": method]) { stage in
        let before = try #require(stage.image)
        try await coverAndUncover(stage, area)
        try await stage.expectRest(showing: before)
      }
    }
  }
}
