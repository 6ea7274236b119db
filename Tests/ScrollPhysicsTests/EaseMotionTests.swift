import Glibc
import ScrollPhysics
import TestSupport
import Testing

@Suite("Animated changes of the offset")
struct EaseMotionTests {
  private func motion(
    from position: Double = 0, velocity: Double = 0, to target: Double = 600, in duration: Double = 0.5,
    rest: Double = 0.25
  ) -> EaseMotion {
    EaseMotion(position: position, velocity: velocity, target: target, duration: duration, restDistance: rest)
  }

  @Test("An animation that starts at rest follows the smoothstep curve")
  func smoothstep() {
    let motion = motion()
    #expect(motion.duration == 0.5)
    for step in 0...50 {
      let s = Double(step) / 50
      #expect(abs(motion.position(at: s * 0.5) - 600 * (3 * s * s - 2 * s * s * s)) < 1e-9)
      #expect(abs(motion.velocity(at: s * 0.5) - 600 / 0.5 * 6 * s * (1 - s)) < 1e-9)
    }
  }

  @Test(
    "An animation takes its whole duration while its initial velocity would not pass the target",
    arguments: [-9000.0, -1, 0, 1, 3600])
  func fullTime(velocity: Double) {
    #expect(motion(velocity: velocity).duration == 0.5)
    #expect(motion(from: 600, velocity: -velocity, to: 0).duration == 0.5)
  }

  @Test("An animation that starts too fast for its duration is a shorter ease-out cubic")
  func easeOut() {
    let motion = motion(velocity: 7200)
    #expect(motion.duration == 0.25)
    for step in 0...50 {
      let left = 1 - Double(step) / 50
      #expect(abs(motion.position(at: (1 - left) * 0.25) - 600 * (1 - left * left * left)) < 1e-9)
      #expect(abs(motion.velocity(at: (1 - left) * 0.25) - 7200 * left * left) < 1e-9)
    }
  }

  @Test("An animation that starts away from its target turns once, after at most 4/27 of its velocity's distance")
  func wrongWay() {
    let motion = motion(velocity: -3000)
    let velocities = (1..<1000).map { motion.velocity(at: 0.5 * Double($0) / 1000) }
    #expect(zip(velocities, velocities.dropFirst()).count { ($0 < 0) != ($1 < 0) } == 1)
    let least = (0..<1000).map { motion.position(at: 0.5 * Double($0) / 1000) }.min() ?? 0
    #expect(least < -100 && least > -3000 * 0.5 * 4 / 27)
  }

  @Test("An animation keeps full precision near its end")
  func nearTheEnd() {
    let motion = motion(from: 600, velocity: -700, to: 0, in: 0.3)
    // Near its end the motion is a parabola, (3a₀ + v₀·D)·r².
    let control = 3 * 600 - 700 * 0.3
    for left in [1e-6, 1e-9, 1e-12] {
      let time = 0.3 - left
      let r = (0.3 - time) / 0.3
      #expect(abs(motion.position(at: time) / (control * r * r) - 1) < 4 * r + 1e-15)
      #expect(abs(motion.velocity(at: time) / (-2 * control / 0.3 * r) - 1) < 4 * r + 1e-15)
    }
  }

  @Test("An animation that starts within the rest distance of its target, at rest, takes no time")
  func alreadyThere() {
    #expect(motion(from: 600).duration == 0)
    #expect(motion(from: 599.76).duration == 0)
    #expect(motion(from: 599.76).position(at: 0) == 600)
    #expect(motion(from: 599.9, velocity: 1).duration == 0)
    #expect(motion(from: 599.75).duration == 0.5)
    #expect(motion(in: 0).position(at: 0) == 600)
  }

  @Test("An animation that starts at its target with a velocity swings out and comes back")
  func throughTheTarget() {
    for velocity in [1000.0, -1000] {
      let motion = motion(from: 600, velocity: velocity)
      #expect(motion.duration == 0.5)
      #expect(abs(motion.position(at: 0.5 / 3) - 600 - velocity * 0.5 * 4 / 27) < 1e-9)
    }
  }

  @Test("An animation is accurate over a trillion points, at ten million points a second, and over a billionth of one")
  func extremes() {
    for far in [1e12, -1e12] {
      #expect(abs(motion(from: far, velocity: 1e7, to: -far).position(at: 0.25)) < 2e6)
      #expect(motion(from: far, velocity: 1e7, to: -far).velocity(at: 0) == 1e7)
    }
    let fast = motion(velocity: 1e7, to: 1e-9, rest: 1e-12)
    #expect(abs(fast.duration / 3e-16 - 1) < 1e-12)
    #expect(fast.position(at: fast.duration / 2) == 1e-9 * (1 - 0.125))
  }

  @Test("Illegal durations and rest distances of 0 are refused")
  func refusals() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = EaseMotion(position: 0, velocity: 0, target: 1, duration: -1, restDistance: 0.5)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = EaseMotion(position: 0, velocity: 0, target: 1, duration: .infinity, restDistance: 0.5)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = EaseMotion(position: 0, velocity: 0, target: 1, duration: 1, restDistance: 0)
    }
  }
}
