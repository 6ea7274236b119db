import Rendering
import TestSupport
import Testing
import X11Platform

extension WindowedTests {
  @Suite("Content in motion, watched by another client")
  @MainActor
  struct FullRateTests {
    private func samples(
      of method: PresentationMethod, protection: FrameProtection, until end: WindowSampler.End
    ) async throws -> WindowSampler.Samples {
      var configuration = XServer.Configuration()
      // -schedInterval 1: the server may serve another client within a frame after 1 ms.
      (configuration.width, configuration.height) = (1600, 1300)
      configuration.arguments = ["-schedInterval", "1"]
      return try await PlaneStage.run(
        size: PixelSize(width: 1600, height: 1300), method: method, protection: protection, on: configuration
      ) { stage in
        stage.keepScrolling(seed: 1)
        let sampler = stage.sampler
        return try await stage.display.turning { try await sampler.samples(until: end) }
      }
    }

    @Test("Another client sees only whole frames, in 500 samples", arguments: PresentationMethod.allCases)
    func whole(method: PresentationMethod) async throws {
      let samples = try await samples(of: method, protection: .full, until: .count(500))
      #expect(samples.torn == 0, "torn frames of \(samples.count)")
      #expect(samples.places.count > 30, "different frames: the content does not move")
    }

    @Test(
      "Without the server grab around moves and uncovered pixels, the same samples see torn frames",
      arguments: PresentationMethod.allCases)
    func ungrabbed(method: PresentationMethod) async throws {
      let samples = try await samples(of: method, protection: .withoutGrab, until: .torn(atMost: 10_000))
      #expect(samples.torn > 0, "torn frames of \(samples.count)")
    }

    @Test(
      "With buffers painted while the server reads them, the same samples see torn frames",
      arguments: [PresentationMethod.pixmap, .image])
    func unawaited(method: PresentationMethod) async throws {
      let samples = try await samples(of: method, protection: .withoutWaiting, until: .torn(atMost: 10_000))
      #expect(samples.torn > 0, "torn frames of \(samples.count)")
    }
  }
}
