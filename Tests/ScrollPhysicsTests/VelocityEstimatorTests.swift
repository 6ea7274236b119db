import Glibc
import ScrollPhysics
import TestSupport
import Testing

@Suite("Velocity at release")
struct VelocityEstimatorTests {
  /// Returns an estimator with samples of `path` at `rate` a second, ending at `end`.
  private func estimator(
    rate: Double, count: Int, endingAt end: Double = 1, path: (Double) -> Double
  ) -> VelocityEstimator {
    var estimator = VelocityEstimator()
    for index in (0..<count).reversed() {
      let time = end - Double(index) / rate
      estimator.add(time: time, position: path(time))
    }
    return estimator
  }

  @Test("A steady drag has its velocity at any event rate", arguments: [60.0, 125, 500, 1000])
  func steady(rate: Double) {
    for velocity in [-700.0, 3, 1200] {
      let estimator = estimator(rate: rate, count: 200) { velocity * $0 + 40 }
      #expect(abs(estimator.velocity(at: 1) - velocity) < 1e-6)
    }
  }

  @Test("An accelerating drag has the velocity of its end, not the mean")
  func accelerating() {
    let estimator = estimator(rate: 125, count: 20) { 3000 * $0 * $0 }
    #expect(abs(estimator.velocity(at: 1) - 6000) < 1e-6)
  }

  @Test("Whole-pixel positions do not distort the velocity")
  func quantized() {
    let estimator = estimator(rate: 1000, count: 200) { ($0 * 400).rounded() }
    #expect(abs(estimator.velocity(at: 1) - 400) < 40)
  }

  @Test("Samples older than a tenth of a second do not count")
  func window() {
    let estimator = estimator(rate: 100, count: 100) { $0 < 0.9 ? 5000 * $0 : 4500 + 200 * ($0 - 0.9) }
    #expect(abs(estimator.velocity(at: 1) - 200) < 1e-6)
  }

  @Test("Above a thousand events a second the velocity is that of the newest events")
  func capacity() {
    let estimator = estimator(rate: 10_000, count: 2000) { $0 < 0.95 ? 5000 * $0 : 4750 + 200 * ($0 - 0.95) }
    #expect(abs(estimator.velocity(at: 1) - 200) < 1e-6)
  }

  @Test("A pause of 40 ms before the release gives velocity 0")
  func silenceBeforeTheRelease() {
    let estimator = estimator(rate: 125, count: 20) { 800 * $0 }
    #expect(abs(estimator.velocity(at: 1.039) - 800) < 1e-6)
    #expect(estimator.velocity(at: 1.0401) == 0)
    #expect(estimator.velocity(at: 100) == 0)
  }

  @Test("Only samples after a pause count")
  func silenceInTheMiddle() {
    var estimator = estimator(rate: 125, count: 20) { 800 * $0 }
    estimator.add(time: 1.06, position: 800)
    #expect(estimator.velocity(at: 1.06) == 0)
    estimator.add(time: 1.07, position: 801)
    #expect(abs(estimator.velocity(at: 1.07) - 100) < 1e-6)
  }

  @Test("Two samples give the velocity between them, and fewer give 0")
  func fewSamples() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity(at: 0) == 0)
    estimator.add(time: 1, position: 10)
    #expect(estimator.velocity(at: 1) == 0)
    estimator.add(time: 1.01, position: 14)
    #expect(abs(estimator.velocity(at: 1.01) - 400) < 1e-9)
  }

  @Test("Of several samples with one timestamp, the last position counts")
  func equalStamps() {
    var estimator = VelocityEstimator()
    for (time, position) in [(1.0, -50.0), (1.0, 0), (1.01, 90), (1.01, 5), (1.02, -3), (1.02, 10)] {
      estimator.add(time: time, position: position)
    }
    #expect(abs(estimator.velocity(at: 1.02) - 500) < 1e-6)
  }

  @Test("A timestamp that runs backwards corrects the newest sample")
  func backwards() {
    var estimator = VelocityEstimator()
    for (time, position) in [(1.0, 0.0), (1.01, 5), (1.02, 90), (0.5, 10)] {
      estimator.add(time: time, position: position)
    }
    #expect(abs(estimator.velocity(at: 1.02) - 500) < 1e-6)
  }

  @Test("The velocity is clamped to the maximum", arguments: [1.0, -1])
  func limit(direction: Double) {
    #expect(
      estimator(rate: 125, count: 20) { direction * 6 * ScrollConstants.maximumVelocity * $0 }.velocity(at: 1)
        == direction * ScrollConstants.maximumVelocity)
    var twoSamples = VelocityEstimator()
    twoSamples.add(time: 0, position: 0)
    twoSamples.add(time: Double.leastNonzeroMagnitude, position: direction * 1e12)
    #expect(twoSamples.velocity(at: 0) == direction * ScrollConstants.maximumVelocity)
  }

  @Test("Mirrored samples give exactly the opposite velocity, and any samples a finite one")
  func anything() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      var estimator = VelocityEstimator()
      var mirror = VelocityEstimator()
      var time = generator.magnitude(exponents: -3...9)
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        time += generator.magnitude(exponents: -12 ... -1.5)
        let position = generator.magnitude(exponents: -9...12)
        estimator.add(time: time, position: position)
        mirror.add(time: time, position: -position)
      }
      let velocity = estimator.velocity(at: time)
      #expect(abs(velocity) <= ScrollConstants.maximumVelocity)
      #expect(mirror.velocity(at: time) == -velocity)
    }
  }

  @Test("The velocity depends neither on the clock's origin nor on the content's position")
  func shifted() {
    let path = { (time: Double) in 300 * time * time + 500 * time }
    let near = estimator(rate: 125, count: 20, path: path).velocity(at: 1)
    let far = estimator(rate: 125, count: 20, endingAt: 1e6) { path($0 - 1e6 + 1) + 1e6 }.velocity(at: 1e6)
    #expect(abs(near - far) < 1e-3)
  }

  @Test("The window and the pause end at whole milliseconds, whatever the clock's origin")
  func boundaries() {
    for origin in [0.0, 0.1, 0.3, 7.7, 12_345.678, 98_765.432_1] {
      var window = VelocityEstimator()
      // 101 timestamps, 0 to 100 ms: the first still counts, which its position shows.
      for number in 0...100 { window.add(time: origin + Double(number) / 1000, position: number == 0 ? -50 : 0) }
      #expect(abs(window.velocity(at: origin + 0.1)) > 1, "window from \(origin)")

      var gap = VelocityEstimator()
      for number in 0...5 { gap.add(time: origin + Double(number) / 100, position: Double(number)) }
      #expect(gap.velocity(at: origin + 0.09) == 0, "gap from \(origin)")
      #expect(gap.velocity(at: origin + 0.089) != 0, "gap from \(origin)")
    }
  }
}
