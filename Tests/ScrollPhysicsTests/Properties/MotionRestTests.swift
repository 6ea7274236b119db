import Glibc
import ScrollPhysics
import TestSupport
import Testing

@Suite("The end of motions")
struct MotionRestTests {
  @Test("A motion rests exactly on its target and stays there")
  func rest() {
    for original in MotionCases.ofEveryKind(3000) {
      let motion = original.motion
      #expect(motion.duration >= 0 && motion.duration < 20, "\(original)")
      for time in [motion.duration, motion.duration.nextUp, motion.duration + 1000] {
        #expect(motion.position(at: time) == motion.target, "\(original)")
        #expect(motion.velocity(at: time) == 0, "\(original)")
      }
    }
  }

  @Test("A motion comes to rest without a visible step")
  func lastStep() {
    for original in MotionCases.ofEveryKind(3000) {
      let motion = original.motion
      guard motion.duration > 1e-3 else { continue }
      let last = abs(motion.position(at: motion.duration - 1e-7) - motion.target)
      #expect(last < original.restDistance + 1e-7 * (1 + original.topSpeed), "\(original)")
    }
  }

  @Test("A motion after a release rests inside the range or exactly on an edge")
  func legalRest() {
    for release in ReleaseCase.random(4000, seed: 2026) {
      #expect(release.range.contains(release.motion.target), "\(release)")
    }
  }

  @Test("A motion without bounces that starts inside the range never leaves it, not even by one bit")
  func legalWithoutBounces() {
    for var release in ReleaseCase.random(4000, seed: 2026) where release.range.contains(release.position) {
      release.edges = .stop
      let motion = release.motion
      for time in release.times(40) + [motion.duration.nextDown, motion.duration * (1 - 1e-12)] {
        #expect(release.range.contains(motion.position(at: time)), "\(release)")
      }
    }
  }

  @Test("A motion without bounces does not pass an edge near offset 0, where numbers are finer than the distance")
  func legalAtNumbersWithFinerSteps() {
    var generator = SplitMix64(seed: 24)
    let decay = -1000 * log(ScrollConstants.normalDecelerationRate)
    for _ in 0..<4000 {
      let way = generator.number(in: 100...1000)
      let edge = generator.number(in: -0.1...0.1)
      let release = ReleaseCase(
        position: edge - way, velocity: way * decay * generator.number(in: 1.5...5),
        range: ScrollRange(minimum: -1e4, maximum: edge), edges: .stop)
      let motion = release.motion
      for time in [motion.duration.nextDown, motion.duration.nextDown.nextDown] {
        #expect(motion.position(at: time) <= edge, "\(release)")
        #expect(release.mirrored.motion.position(at: time) >= -edge, "\(release)")
      }
      #expect(motion.target == edge, "\(release)")
    }
  }

  @Test("A motion arrives with a velocity only at a stopping edge, and with all that friction leaves of it")
  func arrivalVelocity() {
    var arrivals = 0
    for release in ReleaseCase.random(4000, seed: 23) {
      let motion = release.motion
      guard motion.arrivalVelocity != 0 else { continue }
      arrivals += 1
      #expect(release.edges == .stop, "\(release)")
      let edge = motion.arrivalVelocity > 0 ? release.range.maximum : release.range.minimum
      #expect(motion.target == edge, "\(release)")
      #expect(abs(motion.arrivalVelocity) > ScrollConstants.frictionStopVelocity * (1 - 1e-12), "\(release)")
      if motion.duration > 0 {
        let before = motion.velocity(at: motion.duration.nextDown)
        #expect(abs(before - motion.arrivalVelocity) < 1e-9 * release.size, "\(release)")
      }
    }
    #expect(arrivals > 100)
  }
}
