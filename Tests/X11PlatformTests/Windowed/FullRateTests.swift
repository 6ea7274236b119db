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

    @Test("Another client sees only whole frames, in hundreds of samples", arguments: PresentationMethod.allCases)
    func whole(method: PresentationMethod) async throws {
      let samples = try await samples(
        of: method, protection: .full, until: .count(TestEffort.current == .quick ? 200 : 500, frames: 30))
      #expect(samples.torn == 0, "torn frames of \(samples.count)")
      #expect(samples.places.count >= 30, "different frames: the content does not move")
    }

    @Test("A picture of a whole frame has one place, and one of two frames has none")
    func sampler() throws {
      let plane = try #require(PlacePlane(size: PixelSize(width: 64, height: 64)))
      func word(_ x: Int, _ y: Int) -> UInt32 { UInt32(y << 12 | x) }
      func place(_ frame: (_ row: Int) -> (x: Int, y: Int)) -> PlacePlane.Place? {
        let words = (0..<8).flatMap { row in (0..<8).map { word(frame(row).x + $0, frame(row).y + row) } }
        return words.withUnsafeBytes { bytes in
          bytes.baseAddress.flatMap { plane.place(seenIn: $0, bytesPerRow: 32, size: PixelSize(width: 8, height: 8)) }
        }
      }
      #expect(place { _ in (10, 20) } == PlacePlane.Place(x: 10, y: 20))
      // The last row is of the next frame, or the rest is of it but for the first row.
      #expect(place { $0 < 7 ? (10, 20) : (10, 21) } == nil)
      #expect(place { $0 < 1 ? (10, 20) : (9, 20) } == nil)
    }

    // Each of these sees a torn frame after some thousand pictures, or by chance never. Without chance: the requests of a
    // scrolled frame are inside of a grab (FarDisplayTests), and a buffer that is read is not granted (BufferRingTests).
    @Test(
      "Without the server grab around moves and uncovered pixels, the same samples see torn frames",
      .enabled(if: TestEffort.current == .soak, "in make soak"), arguments: PresentationMethod.allCases)
    func ungrabbed(method: PresentationMethod) async throws {
      let samples = try await samples(of: method, protection: .withoutGrab, until: .torn(atMost: 10_000))
      #expect(samples.torn > 0, "torn frames of \(samples.count)")
    }

    @Test(
      "With buffers painted while the server reads them, the same samples see torn frames",
      .enabled(if: TestEffort.current == .soak, "in make soak"), arguments: [PresentationMethod.pixmap, .image])
    func unawaited(method: PresentationMethod) async throws {
      let samples = try await samples(of: method, protection: .withoutWaiting, until: .torn(atMost: 10_000))
      #expect(samples.torn > 0, "torn frames of \(samples.count)")
    }
  }
}
