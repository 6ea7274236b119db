import Glibc
import ScrollPhysics
import Testing

@Suite("The spring of an edge")
struct SpringMotionTests {
  private let w = ScrollConstants.edgeAngularFrequency

  private func motion(
    excess: Double, velocity: Double, release: Release, edge: Double = 1000, rest: Double = 0.25
  ) -> SpringMotion {
    SpringMotion(position: edge + excess, velocity: velocity, edge: edge, release: release, restDistance: rest)
  }

  @Test(
    "A spring recoils in proportion to the distance after a finger's release, and not in a fling",
    arguments: [100.0, -100])
  func recoil(excess: Double) {
    #expect(
      motion(excess: excess, velocity: 50, release: .finger).velocity(at: 0) == 50 - ScrollConstants.releaseRecoil
        * excess)
    #expect(motion(excess: excess, velocity: 50, release: .fling).velocity(at: 0) == 50)
  }

  @Test("A fling passes the edge by 1/(e·w) times its velocity", arguments: [200.0, 1000, -8000])
  func peak(velocity: Double) {
    let motion = motion(excess: 0, velocity: velocity, release: .fling)
    let peak = motion.position(at: 1 / w) - 1000
    #expect(abs(peak / velocity * M_E * w - 1) < 1e-9)
    #expect(abs(motion.velocity(at: 1 / w)) < 1e-9)
    for step in 1..<200 {
      let time = Double(step) / 200 * motion.duration
      #expect(abs(motion.position(at: time) - 1000) <= abs(peak))
    }
  }

  @Test("A spring ends exactly on the edge once it is closer than the rest distance", arguments: [1.0 / 6, 0.25, 0.5])
  func end(rest: Double) {
    let motion = motion(excess: 177, velocity: 0, release: .finger, edge: 0.1, rest: rest)
    #expect(abs(motion.position(at: motion.duration - 1e-9) - 0.1 - rest) < 1e-6)
    #expect(motion.position(at: motion.duration) == 0.1)
    #expect(motion.velocity(at: motion.duration) == 0)
    #expect(motion.crossingVelocity == 0)
  }

  @Test("A spring that starts within the rest distance ends on the edge at once")
  func nothingToDo() {
    let motion = motion(excess: 0.2, velocity: 1, release: .fling)
    #expect(motion.duration == 0)
    #expect(motion.position(at: 0) == 1000)
  }

  @Test("A spring pushed hard into the content hands over its velocity at the edge", arguments: [1.0, -1])
  func crossing(side: Double) {
    let motion = motion(excess: 50 * side, velocity: -2000 * side, release: .fling)
    // B = v + w·a, and the velocity of the crossing is B·e^(w·a/B).
    let slope = -2000 + w * 50
    #expect(abs(motion.duration + 50 / slope) < 1e-15)
    #expect(abs(motion.crossingVelocity - side * slope * exp(w * 50 / slope)) < 1e-9)
    #expect(abs(motion.velocity(at: motion.duration - 1e-9) - motion.crossingVelocity) < 1e-3)
    #expect(motion.position(at: motion.duration) == 1000)
  }

  @Test("A spring that arrives slower than the friction's stop velocity rests on the edge")
  func slowArrival() {
    // With B = -s·e/2 and a₀ = s·e/(2w) it arrives after 1/w with half of the stop velocity s.
    let slope = -ScrollConstants.frictionStopVelocity * M_E / 2
    let motion = motion(excess: -slope / w, velocity: 2 * slope, release: .fling, rest: 1e-6)
    #expect(motion.crossingVelocity == 0)
    #expect(abs(motion.duration - 1 / w) < 1e-6)
    #expect(motion.position(at: motion.duration) == 1000)
    #expect(motion.position(at: motion.duration * 0.99) > 1000)
  }
}
