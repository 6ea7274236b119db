import Rendering
import TestSupport
import Testing

extension WindowedTests {
  /// A server without shared memory, possibly behind a slow line, where each byte and each round trip counts.
  @Suite("Remote displays")
  @MainActor
  struct FarDisplayTests {
    /// The requests of a scrolled frame: GrabServer, CopyArea, PutImage, UngrabServer. None of them has a reply.
    private static let (grab, ungrab, copy, put): (UInt8, UInt8, UInt8, UInt8) = (36, 37, 62, 72)
    private static let steps: Int32 = 12

    private struct Case: CustomTestStringConvertible {
      let scene: String
      let step: (x: Int32, y: Int32)
      let scale: Int32

      var testDescription: String { "\(scene) by \(step) at scale \(scale)" }
    }

    nonisolated private static let cases = [1, 2].flatMap { scale in
      [
        Case(scene: "scroll", step: (0, -8), scale: scale), Case(scene: "scroll", step: (-8, 0), scale: scale),
        Case(scene: "scroll", step: (-6, -8), scale: scale), Case(scene: "nested", step: (0, -8), scale: scale),
      ]
    }

    @Test("A scrolled frame sends the uncovered pixels, little else, and waits for no reply", arguments: cases)
    private func scrolledFrames(_ example: Case) async throws {
      let (tap, step) = (ServerTap(), example.step)
      try await WindowStage.run(
        ["--scene", example.scene, "--size", "480x400"], scale: example.scale, tap: tap,
        environment: ["ACETATE_PRESENT": "plain"]
      ) { stage in
        let start: (x: Int32, y: Int32) = (300, 200)
        stage.beginDrag(from: start, step: step, steps: 4)
        var shown = try await stage.restingImage()
        var frames: [[RequestStream.Request]] = []
        for index in 5...4 + Self.steps {
          let known = tap.requests.count
          stage.movePointer(to: (start.x + step.x * index, start.y + step.y * index))
          try await stage.waitForChange(from: shown)
          shown = try #require(stage.image)
          frames.append(Array(tap.requests[known...]))
        }
        let (width, height) = (480 * example.scale, 400 * example.scale)
        let (x, y) = (abs(step.x) * example.scale, abs(step.y) * example.scale)
        let strips = Int(width * y + (height - y) * x) * 4
        for frame in frames {
          let bytes = frame.reduce(0) { $0 + $1.length }
          #expect(
            bytes * 10 <= strips * 12 + Int(28672 * example.scale * example.scale),
            "\(bytes) bytes for strips of \(strips)")
          let opcodes = frame.map(\.opcode)
          #expect(Set(opcodes) == [Self.grab, Self.ungrab, Self.copy, Self.put], "\(opcodes)")
          // The pixels are sent first. Moves, and the copies that show what they uncover, are in one grab: another client
          // sees both or neither.
          let grabs = opcodes.drop { $0 == Self.put }.split(separator: Self.grab).map {
            $0.split(separator: Self.ungrab)
          }
          #expect(grabs.allSatisfy { $0.count == 1 && $0[0].count > 1 && Set($0[0]) == [Self.copy] }, "\(opcodes)")
          #expect(opcodes.first { $0 != Self.put } == Self.grab, "\(opcodes)")
        }
      }
    }
  }
}
