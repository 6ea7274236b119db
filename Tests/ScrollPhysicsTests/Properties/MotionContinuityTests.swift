import ScrollPhysics
import TestSupport
import Testing

@Suite("Continuity of motions")
struct MotionContinuityTests {
  @Test("Position and velocity are continuous between the first moment and the rest")
  func continuity() {
    for original in MotionCases.ofEveryKind(2000) {
      for time in original.times(10) { expectNoJump(in: original, at: time) }
    }
  }

  @Test("Position and velocity are continuous where a motion crosses an edge")
  func continuityAtEdges() {
    var edgesPassed = 0
    for release in ReleaseCase.random(4000, seed: 2026) {
      for time in edgePassages(of: release) {
        expectNoJump(in: release, at: time)
        edgesPassed += 1
      }
    }
    #expect(edgesPassed > 300)
  }

  @Test("The velocity is the derivative of the position")
  func derivative() {
    var generator = SplitMix64(seed: 14)
    for original in MotionCases.ofEveryKind(3000) { expectDerivative(of: original, using: &generator) }
  }

  @Test("A motion starts at the given position unless it has nothing to do")
  func startingPosition() {
    for original in MotionCases.ofEveryKind(3000) {
      let motion = original.motion
      #expect(motion.position(at: -1) == original.position, "\(original)")
      #expect(motion.position(at: 0) == (motion.duration > 0 ? original.position : motion.target), "\(original)")
    }
  }

  @Test("A motion starts with exactly the given velocity")
  func startingVelocity() {
    let springs = SpringCase.random(3000, seed: 21).map { spring in
      var spring = spring
      spring.release = .fling
      return spring
    }
    let cases: [any MotionCase] =
      EaseCase.random(3000, seed: 18) + FrictionCase.random(3000, seed: 19) + TargetCase.random(3000, seed: 20)
    for original in cases + springs where original.motion.duration > 0 {
      #expect(original.motion.velocity(at: 0) == original.velocity, "\(original)")
      #expect(original.motion.velocity(at: -1) == original.velocity, "\(original)")
    }
  }

  @Test("Only a finger's release beyond an edge recoils, in proportion to its distance from the edge")
  func recoil() {
    var recoils = 0
    for release in ReleaseCase.random(4000, seed: 22) where release.motion.duration > 0 {
      let excess = release.range.excess(of: release.position)
      let heldBack = release.edges == .stop && release.velocity * excess > 0
      let jump = release.release == .finger ? ScrollConstants.releaseRecoil * excess : 0
      #expect(release.motion.velocity(at: 0) == (heldBack ? 0 : release.velocity) - jump, "\(release)")
      if jump != 0 { recoils += 1 }
    }
    #expect(recoils > 300)
  }

  private func expectNoJump(in original: some MotionCase, at time: Double) {
    let motion = original.motion
    // A small part of the whole distance; none where that is rounded away.
    let step = 1e-7 * motion.duration
    guard time > 2 * step, time < motion.duration - 2 * step else { return }
    let rounding = 1e-11 * original.size
    let way = motion.position(at: time + step) - motion.position(at: time - step)
    let change = motion.velocity(at: time + step) - motion.velocity(at: time - step)
    #expect(abs(way) <= 2 * step * original.topSpeed + rounding, "\(original) at \(time)")
    #expect(abs(change) <= 2 * step * original.topAcceleration + rounding, "\(original) at \(time)")
  }

  private func expectDerivative(of original: some MotionCase, using generator: inout SplitMix64) {
    let motion = original.motion
    guard motion.duration > 1e-3 else { return }
    let h = 1e-5 * motion.duration
    let time = generator.number(in: 2 * h...motion.duration - 2 * h)
    let slope = (motion.position(at: time + h) - motion.position(at: time - h)) / (2 * h)
    let tolerance = h * original.topAcceleration + 1e-15 * original.size / h
    #expect(abs(slope - motion.velocity(at: time)) <= tolerance, "\(original) at \(time)")
  }

  /// Returns the times at which the motion crosses an edge, in either direction, to within rounding.
  private func edgePassages(of release: ReleaseCase) -> [Double] {
    let motion = release.motion
    func isLegal(_ time: Double) -> Bool { release.range.contains(motion.position(at: time)) }
    return (0..<100).compactMap { step in
      var early = motion.duration * Double(step) / 100
      var late = motion.duration * Double(step + 1) / 100
      guard late < motion.duration, isLegal(early) != isLegal(late) else { return nil }
      while late - early > 1e-10 {
        let middle = (early + late) / 2
        if isLegal(middle) == isLegal(early) { early = middle } else { late = middle }
      }
      return early
    }
  }
}
