import CX11
import Rendering
import Testing

extension WindowedTests {
  @Suite("Exposure")
  @MainActor
  struct ExposureTests {
    /// Puts a window over part of the demo's and takes it away again.
    private func coverAndUncover(_ stage: DemoStage, _ area: DeviceRect) async throws {
      let (client, color) = (stage.client, UInt(TestClient.backdrop))
      let origin = client.onScreen(area.minX, area.minY, of: stage.window)
      let cover = XCreateSimpleWindow(
        client.display, client.root, origin.x, origin.y, UInt32(area.width), UInt32(area.height), 0, 0, color)
      var attributes = XSetWindowAttributes()
      attributes.override_redirect = True
      XChangeWindowAttributes(client.display, cover, UInt(CWOverrideRedirect), &attributes)
      XMapRaised(client.display, cover)
      client.waitForServer()
      #expect(!stage.isPainted, "the window is not covered")
      XDestroyWindow(client.display, cover)
      try await eventually("a window that is painted again") { stage.isPainted }
    }

    @Test(
      "What was covered by another window is shown again as it was",
      arguments: [
        DeviceRect(x: 100, y: 50, width: 170, height: 200), DeviceRect(x: -10, y: -10, width: 700, height: 700),
      ])
    func uncovered(area: DeviceRect) async throws {
      try await DemoStage.run(["--scene", "scroll", "--size", "480x400"]) { stage in
        stage.movePointer(to: (240, 200))
        stage.client.turnWheel(button: 5)
        let before = try await stage.settledImage()
        try await coverAndUncover(stage, area)
        #expect(try #require(stage.image).isEqual(to: before))
      }
    }
  }
}
