import Glibc
import ScrollPhysics
import TestSupport
import Testing

@Suite("Springs with any damping")
struct DampedSpringTests {
  private static let ratios = [0.05, 0.2, 0.5, 0.8, 0.999999, 1, 1.000001, 1.5, 5, 100]

  private func displacement(_ spring: DampedSpring, around time: Double, step: Double) -> [Double] {
    [time - step, time, time + step].map(spring.displacement)
  }

  @Test("A spring obeys its differential equation at any damping ratio", arguments: ratios)
  func equation(ratio: Double) {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<300 {
      let w = generator.number(in: 2...30)
      let spring = DampedSpring(
        dampingRatio: ratio, angularFrequency: w, initialVelocity: generator.number(in: -20...20))
      let time = generator.number(in: 0.01...0.6)
      let h = 1e-4 / max(w * ratio, w)
      let a = displacement(spring, around: time, step: h)
      let velocity = (a[2] - a[0]) / (2 * h)
      let acceleration = (a[2] - 2 * a[1] + a[0]) / (h * h)
      let terms = [acceleration, 2 * ratio * w * velocity, w * w * a[1]]
      #expect(abs(terms.reduce(0, +)) < 1e-3 * (terms.map(abs).max() ?? 0) + 1e-4 * w * w)
    }
  }

  @Test("A spring starts at displacement 1 with the given velocity", arguments: ratios)
  func start(ratio: Double) {
    for velocity in [-7.0, 0, 3] {
      let spring = DampedSpring(dampingRatio: ratio, angularFrequency: 10, initialVelocity: velocity)
      #expect(spring.displacement(at: 0) == 1)
      #expect(spring.displacement(at: -1) == 1)
      let h = 1e-9
      #expect(abs((1 - spring.displacement(at: h)) / h - velocity) < 1e-3)
    }
  }

  @Test("A spring oscillates only with a damping ratio under 1")
  func swinging() {
    for (ratio, swings) in [(0.3, true), (0.9, true), (1, false), (3, false)] {
      let spring = DampedSpring(dampingRatio: ratio, angularFrequency: 10, initialVelocity: 0)
      #expect((1...3000).contains { spring.displacement(at: Double($0) / 1000) < 0 } == swings)
    }
  }

  @Test("The displacement is continuous in the damping ratio around 1")
  func aroundOne() {
    func spring(_ ratio: Double) -> DampedSpring {
      DampedSpring(dampingRatio: ratio, angularFrequency: 9, initialVelocity: 2)
    }
    for step in 1...100 {
      let time = Double(step) / 50
      let values = [1 - 1e-9, 1, 1 + 1e-9].map { spring($0).displacement(at: time) }
      #expect(abs(values[0] - values[1]) < 1e-7 && abs(values[2] - values[1]) < 1e-7)
    }
  }

  @Test("A spring that is given a duration settles at its end, and not much earlier", arguments: ratios)
  func settling(ratio: Double) {
    for velocity in [-30.0, -2, 0, 1, 50] {
      for duration in [0.1, 1, 40] {
        let spring = DampedSpring(
          dampingRatio: ratio, settling: 0.001, after: duration, initialVelocity: velocity / duration)
        let rest = (0...5000).map { abs(spring.displacement(at: duration * (1 + Double($0) / 1000))) }
        #expect(rest.allSatisfy { $0 <= 0.001 + 1e-12 })
        let late = (500..<1000).map { abs(spring.displacement(at: duration * Double($0) / 1000)) }
        #expect((late.max() ?? 0) > 0.001)
      }
    }
  }

  @Test("The settling time is the time at which the spring settles, and not much later", arguments: ratios)
  func settlingTime(ratio: Double) {
    for velocity in [-30.0, 0, 12] {
      let spring = DampedSpring(dampingRatio: ratio, angularFrequency: 12, initialVelocity: velocity)
      let time = spring.settlingTime(within: 0.01)
      #expect((0...5000).allSatisfy { abs(spring.displacement(at: time * (1 + Double($0) / 1000))) <= 0.01 + 1e-12 })
      #expect((500..<1000).contains { abs(spring.displacement(at: time * Double($0) / 1000)) > 0.01 })
    }
  }

  @Test("Extreme ratios, frequencies, velocities and times give finite displacements")
  func extremes() {
    for ratio in [1e-3, 1, 1e6] {
      for frequency in [1e-9, 1, 1e9] {
        for velocity in [-1e12, 0, 1e12] {
          let spring = DampedSpring(dampingRatio: ratio, angularFrequency: frequency, initialVelocity: velocity)
          for time in [1e-12, 1, 1e12] { #expect(spring.displacement(at: time).isFinite) }
          #expect(spring.settlingTime(within: 1e-3).isFinite)
          let fitted = DampedSpring(dampingRatio: ratio, settling: 1e-3, after: 2, initialVelocity: velocity)
          #expect(abs(fitted.displacement(at: 2)) <= 1e-3 + 1e-9)
        }
      }
    }
  }

  @Test("A damping ratio of 0, a frequency of NaN and a duration of 0 are refused")
  func refusals() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = DampedSpring(dampingRatio: 0, angularFrequency: 1, initialVelocity: 0)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = DampedSpring(dampingRatio: 1, angularFrequency: .nan, initialVelocity: 0)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = DampedSpring(dampingRatio: 1, settling: 0.001, after: 0, initialVelocity: 0)
    }
  }
}
