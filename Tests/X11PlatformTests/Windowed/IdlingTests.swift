import Foundation
import TestSupport
import Testing

extension WindowedTests {
  @Suite("Idle windows")
  @MainActor
  struct IdlingTests {
    @Test("Once the indicators have faded, an idle window draws no frame and uses no processor time for five seconds")
    func idle() async throws {
      let files = try TemporaryDirectory()
      let arguments = ["--scene", "scroll", "--trace", files.path(of: "trace")]
      try await WindowStage.run(arguments) { stage in
        stage.movePointer(to: (240, 200))
        stage.client.turnWheel(button: 5)
        // Indicators stay for 1.2 seconds before they fade.
        try await stage.waitForRest(of: .milliseconds(1500))
        let before = files.text(of: "trace")
        #expect(before.contains("scrollViewDidScroll"))
        try await stage.expectNoProcessorTime(over: .seconds(5))
        #expect(files.text(of: "trace") == before)
      }
    }

    @Test(
      "A scene at rest under a resting pointer uses no processor time",
      arguments: ["boxes", "custom", "stripes", "composition"])
    func idleScenes(scene: String) async throws {
      try await WindowStage.run(["--scene", scene]) { stage in
        stage.movePointer(to: (240, 200))
        try await stage.expectNoProcessorTime(over: .seconds(1))
      }
    }
  }
}
