import Glibc
import ScrollPhysics
import TestSupport
import Testing

@Suite("Friction")
struct FrictionMotionTests {
  private func motion(
    from position: Double = 100, velocity: Double, rate: Double = ScrollConstants.normalDecelerationRate
  ) -> FrictionMotion {
    FrictionMotion(position: position, velocity: velocity, decelerationRate: rate)
  }

  @Test(
    "Friction multiplies the velocity by the deceleration rate every millisecond",
    arguments: [ScrollConstants.normalDecelerationRate, ScrollConstants.fastDecelerationRate])
  func rate(rate: Double) {
    let motion = motion(velocity: 1000, rate: rate)
    #expect(abs(motion.velocity(at: 0.001) - 1000 * rate) < 1e-9)
    #expect(abs(motion.velocity(at: 0.1) - 1000 * pow(rate, 100)) < 1e-9)
  }

  @Test("Friction stops the motion when its velocity has fallen to the stop velocity", arguments: [1000.0, -1000])
  func stop(velocity: Double) {
    let motion = motion(velocity: velocity)
    let justBefore = motion.duration - 1e-9
    #expect(abs(abs(motion.velocity(at: justBefore)) - ScrollConstants.frictionStopVelocity) < 1e-6)
    #expect(abs(motion.position(at: justBefore) - motion.target) < 1e-6)
    #expect(motion.position(at: motion.duration) == motion.target)
    #expect(motion.velocity(at: motion.duration) == 0)
  }

  @Test(
    "A motion that starts below the stop velocity does not move",
    arguments: [0.0, 1e-9, ScrollConstants.frictionStopVelocity, -ScrollConstants.frictionStopVelocity])
  func tooSlow(velocity: Double) {
    let motion = motion(velocity: velocity)
    #expect(motion.duration == 0)
    #expect(motion.target == 100)
    #expect(motion.position(at: 1) == 100)
    #expect(motion.velocity(at: 0) == 0)
  }

  @Test("The position before the start is that of the start")
  func beforeTheStart() {
    let motion = motion(velocity: 700)
    #expect(motion.position(at: -1) == 100)
    #expect(motion.velocity(at: -1) == 700)
  }

  @Test("At the time of reaching a place, the motion is at that place")
  func reaching() throws {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let motion = motion(velocity: ScrollConstants.frictionStopVelocity * generator.magnitude(exponents: 0.1...2.9))
      let place = 100 + (motion.target - 100) * generator.number(in: 0...0.999)
      let time = try #require(motion.time(reaching: place))
      #expect(abs(motion.position(at: time) - place) < 1e-9)
      #expect(abs(motion.velocity(at: time) - motion.velocity(passing: place)) < 1e-7)
    }
  }

  @Test("A motion never reaches places behind its start or beyond its target")
  func unreachable() {
    for velocity in [500.0, -500] {
      let motion = motion(velocity: velocity)
      #expect(motion.time(reaching: 100 - velocity) == nil)
      #expect(motion.time(reaching: motion.target + velocity * 1e-6) == nil)
      #expect(motion.time(reaching: 100) == 0)
      #expect(abs((motion.time(reaching: motion.target) ?? 0) - motion.duration) < 1e-9)
    }
  }

  @Test("The time of reaching the target is finite where offsets are too coarse for the stop velocity")
  func coarseOffsets() throws {
    for position in [1e12, 1e15, 1e17] {
      for velocity in [1.000_01, 1.1, 3, 500, 1e6].map({ $0 * ScrollConstants.frictionStopVelocity }) {
        let motion = motion(from: position, velocity: velocity)
        let time = try #require(motion.time(reaching: motion.target))
        #expect(time >= 0 && time <= motion.duration)
      }
    }
  }
}
