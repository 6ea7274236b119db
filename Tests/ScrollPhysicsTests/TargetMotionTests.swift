import Glibc
import ScrollPhysics
import Testing

@Suite("Motion to a target")
struct TargetMotionTests {
  private func motion(
    from position: Double = 0, velocity: Double, to target: Double = 60,
    angularFrequency: Double = ScrollConstants.wheelAngularFrequency
  ) -> TargetMotion {
    TargetMotion(
      position: position, velocity: velocity, target: target, angularFrequency: angularFrequency, restDistance: 0.5)
  }

  @Test("A motion to a target starts with the given position and velocity")
  func start() {
    for velocity in [-5000.0, -10, 0, 10, 5000] {
      let motion = motion(velocity: velocity)
      #expect(motion.position(at: 0) == 0)
      #expect(abs(motion.velocity(at: 0) - velocity) < 1e-9)
      #expect(abs(motion.position(at: 1e-7) - velocity * 1e-7) < 1e-8)
    }
  }

  @Test("A motion that friction would carry in faster than the spring follows friction")
  func pureExponential() {
    let motion = motion(velocity: 6000)
    for step in 0..<20 {
      let time = Double(step) * 0.001
      guard time < motion.duration else { break }
      #expect(abs(motion.position(at: time) - 60 * -expm1(-100 * time)) < 1e-9)
    }
  }

  @Test("A motion to a target rests exactly on it", arguments: [0.1, -60, 1e6 / 3])
  func end(target: Double) {
    let motion = motion(velocity: 300, to: target)
    #expect(motion.position(at: motion.duration) == target)
    #expect(motion.velocity(at: motion.duration) == 0)
    #expect(motion.target == target)
  }

  @Test("A motion that starts away from its target turns once")
  func wrongWay() {
    let motion = motion(velocity: -1000)
    let turned = (1..<1000).map { motion.velocity(at: motion.duration * Double($0) / 1000) }
    let turns = zip(turned, turned.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    #expect(turns == 1)
    #expect(motion.position(at: motion.duration * 0.999) <= 60)
  }

  @Test("A motion that starts at rest on its target takes no time")
  func already() {
    #expect(motion(from: 60, velocity: 0).duration == 0)
    #expect(motion(from: 59.9, velocity: 0).position(at: 0) == 60)
    #expect(motion(from: 60.0.nextDown, velocity: 1e7).duration == 0)
  }

  @Test("A motion that starts on its target with a velocity passes it and comes back")
  func throughTheTarget() {
    let motion = motion(from: 60, velocity: 1000)
    #expect(motion.position(at: 1 / ScrollConstants.wheelAngularFrequency) > 70)
    #expect(motion.position(at: motion.duration) == 60)
  }
}
