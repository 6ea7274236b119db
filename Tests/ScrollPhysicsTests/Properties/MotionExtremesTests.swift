import ScrollPhysics
import TestSupport
import Testing

@Suite("Motions at extremes")
struct MotionExtremesTests {
  private let positions = [0.0, Double.leastNonzeroMagnitude, 1e-9, 10, 1e3, 1e12].flatMap { [$0, -$0] }
  private let velocities = [
    0.0, Double.leastNonzeroMagnitude, 1e-9, ScrollConstants.frictionStopVelocity.nextUp,
    ScrollConstants.minimumFlingVelocity, 1e7,
  ].flatMap { [$0, -$0] }

  @Test("A motion to a target is finite and arrives, however far, fast or near")
  func places() {
    for position in positions {
      for velocity in velocities {
        for target in [0.0, 1e-9, 1e3, -1e12] {
          expectSound(TargetCase(position: position, velocity: velocity, target: target))
          for duration in [0.0, 1e-9, ScrollConstants.animationDuration, 1e3] {
            expectSound(EaseCase(position: position, velocity: velocity, target: target, duration: duration))
          }
        }
      }
    }
  }

  @Test("A motion after a release is finite and ends inside the range, for every range")
  func releases() {
    for (minimum, maximum) in [(0.0, 0.0), (-1e12, 1e12), (1e12, 1e12), (0.0, .leastNonzeroMagnitude), (-10.0, 1e3)] {
      let range = ScrollRange(minimum: minimum, maximum: maximum)
      for edges in [EdgeBehavior.bounce, .stop] {
        for release in [Release.finger, .fling] {
          expectSoundReleases(in: range, release, edges)
        }
      }
    }
  }

  @Test("A motion keeps a velocity that is tiny beside its distance from the edge")
  func smallVelocityFarOut() {
    let spring = SpringCase(excess: 1e12, velocity: 1e-9, edge: 0, release: .fling)
    #expect(spring.motion.velocity(at: 0) == 1e-9)
    let approach = TargetCase(position: -1e12, velocity: 1e-9, target: 0)
    #expect(approach.motion.velocity(at: 0) == 1e-9)
  }

  private func expectSoundReleases(in range: ScrollRange, _ release: Release, _ edges: EdgeBehavior) {
    for position in positions {
      for velocity in velocities {
        for rate in [1e-9, ScrollConstants.fastDecelerationRate, ScrollConstants.normalDecelerationRate] {
          let release = ReleaseCase(
            position: position, velocity: velocity, range: range, decelerationRate: rate, release: release,
            edges: edges)
          expectSound(release)
          #expect(range.contains(release.motion.target), "\(release)")
          #expect(abs(release.motion.arrivalVelocity) <= release.topSpeed, "\(release)")
        }
      }
    }
  }

  private func expectSound(_ original: some MotionCase) {
    let motion = original.motion
    #expect(motion.duration.isFinite && motion.duration >= 0, "\(original)")
    #expect(motion.target.isFinite, "\(original)")
    let end = motion.duration
    for time in [-1, 0, .leastNonzeroMagnitude, 0.016, end / 2, end.nextDown, end, 1e12] {
      #expect(motion.position(at: time).isFinite, "\(original) at \(time)")
      #expect(motion.velocity(at: time).isFinite, "\(original) at \(time)")
    }
    #expect(motion.position(at: end) == motion.target, "\(original)")
    #expect(motion.velocity(at: end) == 0, "\(original)")
  }
}
