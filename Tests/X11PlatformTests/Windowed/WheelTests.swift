import Rendering
import Testing

extension WindowedTests {
  @Suite("The wheel in a window")
  @MainActor
  struct WheelTests {
    @Test("Each notch scrolls by 60 points, with every pointer protocol", arguments: [1, 2], ["xinput2", "core"])
    func notches(scale: Int32, input: String) async throws {
      let environment = ["ACETATE_INPUT": input]
      try await WindowStage.run(
        ["--scene", "scroll", "--size", "480x400"], scale: scale, environment: environment
      ) { stage in
        let before = try #require(stage.image)
        stage.movePointer(to: (240, 200))
        let turns: [(buttons: [Int32], whole: (x: Int32, y: Int32))] = [
          ([5], (0, -60)), ([7], (-60, -60)), ([5, 5, 7], (-120, -180)), ([6, 4], (-60, -120)),
          ([4, 5, 4, 4], (-60, 0)),
        ]
        for turn in turns {
          for button in turn.buttons { stage.client.turnWheel(button: button) }
          try await stage.waitForContent(of: before, movedBy: turn.whole)
        }
      }
    }

    @Test("The wheel never shows an area beyond an edge", arguments: [4, 6])
    func noOverscroll(button: Int32) async throws {
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"]) { stage in
        let before = try #require(stage.image)
        stage.movePointer(to: (240, 200))
        for _ in 0..<20 {
          stage.client.turnWheel(button: button)
          #expect(stage.showsContent(of: before))
        }
        // Their effects come before the answer.
        _ = try await stage.client.ping(stage.window, timestamp: 1)
        try await stage.expectRest(showing: before)
      }
    }

    @Test("An unknown pointer protocol is reported and ignored")
    func unknownProtocol() async throws {
      try await WindowStage.run(["--scene", "scroll"], environment: ["ACETATE_INPUT": "magic"]) { stage in
        #expect(stage.program.standardError == "ignoring ACETATE_INPUT=\"magic\": not one of xinput2, core\n")
      }
    }
  }
}
