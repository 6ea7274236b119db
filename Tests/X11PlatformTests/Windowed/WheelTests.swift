import Rendering
import Testing

extension WindowedTests {
  @Suite("The wheel")
  @MainActor
  struct WheelTests {
    struct Case: CustomTestStringConvertible {
      let buttons: [Int32]
      let move: (x: Int32, y: Int32)
      let testDescription: String
    }

    nonisolated static let cases = [
      Case(buttons: [5], move: (0, -60), testDescription: "a notch down"),
      Case(buttons: [7], move: (-60, 0), testDescription: "a notch to the right"),
      Case(buttons: [5, 5, 5], move: (0, -180), testDescription: "three notches down"),
      Case(buttons: [5, 5, 5, 4], move: (0, -120), testDescription: "three notches down and one up"),
      Case(buttons: [5, 7], move: (-60, -60), testDescription: "a notch down and one to the right"),
    ]

    @Test("A notch moves the content by 60 points", arguments: cases, [1, 2])
    func notches(_ sample: Case, scale: Int32) async throws {
      try await DemoStage.run(["--scene", "scroll", "--size", "480x400"], scale: scale) { stage in
        let before = try #require(stage.image)
        stage.movePointer(to: (240, 200))
        for button in sample.buttons { stage.client.turnWheel(button: button) }
        _ = try await stage.settledImage()
        try await stage.waitForContent(of: before, movedBy: sample.move)
      }
    }

    @Test("The wheel never shows what lies beyond an edge", arguments: [4, 6])
    func noOverscroll(button: Int32) async throws {
      try await DemoStage.run(["--scene", "scroll", "--size", "480x400"]) { stage in
        let before = try #require(stage.image)
        stage.movePointer(to: (240, 200))
        for _ in 0..<10 {
          stage.client.turnWheel(button: button)
          let image = try #require(stage.image)
          #expect(image.isEqual(to: before, movedBy: (0, 0), within: stage.contentArea))
        }
        try await stage.expectRest(showing: before)
      }
    }
  }
}
