import ScrollPhysics
import TestSupport
import Testing

@Suite("Motions to a target")
struct MotionApproachTests {
  /// All cases except releases, which may bounce.
  private let cases: [any MotionCase] =
    EaseCase.random(3000, seed: 31) + FrictionCase.random(3000, seed: 32) + SpringCase.random(3000, seed: 33)
    + TargetCase.random(3000, seed: 34)

  @Test("A motion to a target never passes it, not even by one bit")
  func noOvershoot() {
    for original in cases {
      let side = self.side(of: original)
      let target = original.motion.target
      let last = original.motion.position(at: original.motion.duration.nextDown)
      for position in original.positions(100) + [last] {
        #expect(side * (position - target) >= 0, "\(original)")
      }
    }
  }

  @Test("A motion to a target approaches it monotonically once it has turned toward it")
  func monotone() {
    var turned = 0
    for original in cases {
      let side = self.side(of: original)
      let motion = original.motion
      let distances = original.positions(100).map { side * ($0 - motion.target) }
      let furthest = distances.firstIndex(of: distances.max() ?? 0) ?? 0
      let (out, back) = (distances[...furthest], distances[furthest...])
      #expect(zip(out, out.dropFirst()).allSatisfy { $0 <= $1 }, "\(original)")
      #expect(zip(back, back.dropFirst()).allSatisfy { $0 >= $1 }, "\(original)")
      if side * motion.velocity(at: 0) <= 0 {
        #expect(furthest == 0, "\(original)")
      } else if furthest > 0 {
        turned += 1
      }
    }
    #expect(turned > 1500)
  }

  /// Returns the side of the target on which a motion starts, or to which it goes first if it starts on it.
  private func side(of original: some MotionCase) -> Double {
    let displacement = original.position - original.motion.target
    return (displacement != 0 ? displacement : original.velocity) < 0 ? -1 : 1
  }
}
