import ScrollPhysics
import TestSupport
import Testing

@Suite("Mirrored motions")
struct MotionMirrorTests {
  @Test("A mirrored case moves exactly as the mirror image of the original")
  func mirror() {
    var generator = SplitMix64(seed: 13)
    for original in MotionCases.ofEveryKind(3000) { expectMirrored(original, using: &generator) }
  }

  @Test("A mirrored motion hits a stopping edge with exactly the opposite velocity")
  func arrivalVelocity() {
    for release in ReleaseCase.random(3000, seed: 17) {
      #expect(release.mirrored.motion.arrivalVelocity == -release.motion.arrivalVelocity, "\(release)")
    }
  }

  private func expectMirrored(_ original: some MotionCase, using generator: inout SplitMix64) {
    let motion = original.motion
    let mirrored = original.mirrored.motion
    #expect(mirrored.duration == motion.duration, "\(original)")
    #expect(mirrored.target == -motion.target, "\(original)")
    for _ in 0..<5 {
      let time = generator.number(in: -0.1...1.1) * motion.duration
      #expect(mirrored.position(at: time) == -motion.position(at: time), "\(original) at \(time)")
      #expect(mirrored.velocity(at: time) == -motion.velocity(at: time), "\(original) at \(time)")
    }
  }
}
