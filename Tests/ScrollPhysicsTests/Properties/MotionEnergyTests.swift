import ScrollPhysics
import TestSupport
import Testing

/// The energy of a motion never increases.
///
/// For a spring of angular frequency `w` the energy per unit of mass is `½v² + ½w²a²`, with `a` the displacement from
/// its rest: beyond an edge, the distance beyond it. For friction it is `½v²`, which is the same with `a = 0`, so one
/// energy holds for the whole motion after a release, inside the range and beyond its edges. It is counted from the
/// first moment after the release, including the recoil. An ``EaseMotion`` from rest is driven and has no such law.
@Suite("Energy of motions")
struct MotionEnergyTests {
  @Test("A motion after a release never gains energy, neither beyond the edges nor at them")
  func release() {
    for release in ReleaseCase.random(4000, seed: 2026) {
      expectNoGain(in: release, angularFrequency: ScrollConstants.edgeAngularFrequency) {
        release.range.excess(of: $0)
      }
    }
  }

  @Test("The spring of an edge never gains energy")
  func spring() {
    for spring in SpringCase.random(4000, seed: 2024) {
      expectNoGain(in: spring, angularFrequency: ScrollConstants.edgeAngularFrequency) { $0 - spring.edge }
    }
  }

  @Test("A motion to a target never gains energy")
  func target() {
    for approach in TargetCase.random(4000, seed: 2025) {
      expectNoGain(in: approach, angularFrequency: approach.angularFrequency) { $0 - approach.target }
    }
  }

  @Test("Under friction the speed only falls")
  func friction() {
    for fling in FrictionCase.random(4000, seed: 2023) {
      expectNoGain(in: fling, angularFrequency: 0) { _ in 0 }
    }
  }

  private func expectNoGain(
    in original: some MotionCase, angularFrequency w: Double, displacement: (Double) -> Double
  ) {
    let motion = original.motion
    let energies = original.times(60).map { time in
      let (a, v) = (displacement(motion.position(at: time)), motion.velocity(at: time))
      return v * v / 2 + w * w * a * a / 2
    }
    // A displacement is as exact as the position that it is computed from.
    let largest = max(abs(original.position), abs(motion.target), 1)
    let rounding = 1e-12 * energies[0] + 8 * largest.ulp * w * original.topSpeed
    for (before, after) in zip(energies, energies.dropFirst()) {
      #expect(after <= before + rounding, "\(original)")
    }
  }
}
