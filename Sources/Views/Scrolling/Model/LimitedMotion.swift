import ScrollPhysics

/// A motion whose positions are clamped to a range.
struct LimitedMotion: Motion {
  private let base: any Motion
  private let limits: ClosedRange<Double>

  /// - Parameters:
  ///   - base: The motion. It comes to rest inside `limits`.
  ///   - limits: The range of positions, in points.
  init(_ base: any Motion, within limits: ClosedRange<Double>) {
    self.base = base
    self.limits = limits
  }

  var duration: Double { base.duration }

  var target: Double { base.target }

  func position(at elapsed: Double) -> Double {
    min(max(base.position(at: elapsed), limits.lowerBound), limits.upperBound)
  }

  /// The velocity of the underlying motion, also while the position is clamped.
  func velocity(at elapsed: Double) -> Double { base.velocity(at: elapsed) }
}
