import ScrollPhysics
import TestSupport
import Testing

@Suite("Restarted motions")
struct MotionRestartTests {
  @Test("A restarted motion continues on the same curve, to a billionth of its size")
  func semigroup() {
    var generator = SplitMix64(seed: 11)
    var tried = 0
    for original in MotionCases.ofEveryKind(3000) where expectSameWay(original, using: &generator) {
      tried += 1
    }
    #expect(tried > 9000)
  }

  @Test("A motion restarted many times arrives at the same place and time")
  func manyRestarts() {
    for original in MotionCases.ofEveryKind(300) { expectSameEnd(original) }
  }

  @Test("A restarted motion arrives at a stopping edge with the same velocity")
  func arrivalVelocity() {
    var arrivals = 0
    for var release in ReleaseCase.random(3000, seed: 16) {
      release.edges = .stop
      let motion = release.motion
      guard motion.arrivalVelocity != 0, motion.duration > 0 else { continue }
      arrivals += 1
      // Including the last moment before the arrival.
      for elapsed in release.times(7).dropLast() + [motion.duration.nextDown] {
        let again = release.restarted(at: elapsed).motion
        let difference = abs(again.arrivalVelocity - motion.arrivalVelocity)
        #expect(difference < 1e-9 * release.size, "\(release) at \(elapsed)")
      }
    }
    #expect(arrivals > 300)
  }

  /// Returns whether there was a motion to compare.
  private func expectSameWay(_ original: some MotionCase, using generator: inout SplitMix64) -> Bool {
    let motion = original.motion
    guard motion.duration > 1e-3 else { return false }
    let s = generator.number(in: 0...1) * motion.duration
    let u = generator.number(in: 0...1) * (motion.duration - s) * 0.9999
    // A motion within the rest distance of its target may end at once.
    guard abs(motion.position(at: s) - motion.target) > original.restDistance, s + u < motion.duration - 1e-6 else {
      return false
    }
    let again = original.restarted(at: s).motion
    let tolerance = 1e-9 * original.size
    #expect(abs(again.position(at: u) - motion.position(at: s + u)) < tolerance, "\(original), \(s) + \(u)")
    #expect(abs(again.velocity(at: u) - motion.velocity(at: s + u)) < tolerance, "\(original), \(s) + \(u)")
    #expect(abs(again.duration - (motion.duration - s)) < 1e-6, "\(original), \(s)")
    return true
  }

  private func expectSameEnd<Case: MotionCase>(_ original: Case) {
    var current = original
    var elapsed = 0.0
    let step = original.motion.duration / 40
    while current.motion.duration > 1.5 * step, abs(current.position - current.motion.target) > current.restDistance {
      current = current.restarted(at: step)
      elapsed += step
    }
    #expect(abs(current.motion.target - original.motion.target) < 1e-7 * original.size, "\(original)")
    // Within the rest distance it may end at once.
    guard current.motion.duration > 0 else { return }
    #expect(abs(elapsed + current.motion.duration - original.motion.duration) < 1e-5, "\(original)")
  }
}
