import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Critically damped springs")
struct CriticallyDampedSpringTests {
  @Test("A critically damped spring obeys its differential equation")
  func equation() {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<1000 {
      let w = generator.number(in: 2...40)
      let spring = CriticallyDampedSpring(
        displacement: generator.number(in: -300...300), velocity: generator.number(in: -5000...5000),
        angularFrequency: w)
      let t = generator.number(in: 0.01...0.5)
      let h = 1e-5
      let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
      let expected = -2 * w * spring.velocity(at: t) - w * w * spring.displacement(at: t)
      #expect(abs(acceleration - expected) < 0.05)
    }
  }

  @Test("A critically damped spring starts with the given displacement and velocity")
  func start() {
    let spring = CriticallyDampedSpring(displacement: -30, velocity: 400, angularFrequency: 11)
    #expect(spring.displacement(at: 0) == -30)
    #expect(spring.velocity(at: 0) == 400)
    #expect(CriticallyDampedSpring(displacement: 1e12, velocity: 1e-9, angularFrequency: 11).velocity(at: 0) == 1e-9)
  }

  @Test("A critically damped spring crosses its rest only when pushed toward it harder than w times the displacement")
  func crossing() throws {
    #expect(CriticallyDampedSpring(displacement: 10, velocity: -99, angularFrequency: 10).crossingTime == nil)
    #expect(CriticallyDampedSpring(displacement: 10, velocity: 500, angularFrequency: 10).crossingTime == nil)
    #expect(CriticallyDampedSpring(displacement: 0, velocity: 500, angularFrequency: 10).crossingTime == nil)
    for side in [1.0, -1] {
      let spring = CriticallyDampedSpring(displacement: 10 * side, velocity: -300 * side, angularFrequency: 10)
      let time = try #require(spring.crossingTime)
      #expect(abs(time - 0.05) < 1e-15)
      #expect(abs(spring.displacement(at: time)) < 1e-14)
    }
  }

  @Test("A spring settles at the moment after which its displacement stays below the rest distance")
  func settling() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let displacement = generator.magnitude(exponents: -3...3)
      // Outwards, or inwards too slowly to cross the rest.
      let velocity = displacement * generator.number(in: -10.9...200)
      let spring = CriticallyDampedSpring(displacement: displacement, velocity: velocity, angularFrequency: 11)
      let settled = spring.settlingTime(within: 0.25)
      for later in [0, 1e-6, 0.01, 0.1, 1, 10] {
        #expect(abs(spring.displacement(at: settled + later)) < 0.25)
      }
      if settled > 0 { #expect(abs(spring.displacement(at: settled.nextDown)) > 0.25 - 1e-12) }
    }
  }

  @Test("A spring has settled at time 0 only if its displacement also stays within the rest distance")
  func fastButNear() {
    let fast = CriticallyDampedSpring(displacement: 0, velocity: 1000, angularFrequency: 11)
    #expect(fast.settlingTime(within: 0.5) > 0.5)
    let slow = CriticallyDampedSpring(displacement: 0.1, velocity: 1, angularFrequency: 11)
    #expect(slow.settlingTime(within: 0.5) == 0)
    #expect(CriticallyDampedSpring(displacement: 0, velocity: 0, angularFrequency: 11).settlingTime(within: 0.5) == 0)
  }

  @Test("A critically damped spring settles in finite time from any displacement and velocity")
  func extremes() {
    for displacement in [-1e12, -1, -Double.leastNonzeroMagnitude, 0, 1e-9, 1e12] {
      for velocity in [-1e7, -1e-9, 0, Double.leastNonzeroMagnitude, 1e7] {
        let spring = CriticallyDampedSpring(
          displacement: displacement, velocity: velocity, angularFrequency: 11)
        #expect(spring.settlingTime(within: 0.25) < 10)
        #expect(spring.settlingTime(within: 0.25) >= 0)
      }
    }
  }
}
