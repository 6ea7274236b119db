import ScrollPhysics
import Testing

@testable import Views

@Suite("Limited motions")
struct LimitedMotionTests {
  private let base = TargetMotion(
    position: 0, velocity: -3000, target: 100, angularFrequency: 28, restDistance: 0.5)

  @Test("A limited motion clamps the position, and keeps velocity, duration and target")
  func limits() {
    let motion = LimitedMotion(base, within: -10...200)
    let times = (0...200).map { Double($0) / 200 }
    #expect(times.contains { base.position(at: $0) < -15 })
    for time in times {
      #expect(motion.position(at: time) == max(-10, base.position(at: time)))
      #expect(motion.velocity(at: time) == base.velocity(at: time))
    }
    #expect(motion.duration == base.duration && motion.target == 100)
  }
}
