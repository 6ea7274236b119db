import ScrollPhysics

/// A motion that is held back at the ends of a range: what would go beyond them shows there.
struct LimitedMotion: Motion {
  private let base: any Motion
  private let limits: ClosedRange<Double>

  /// - Parameters:
  ///   - base: Comes to rest inside of `limits`.
  ///   - limits: The positions that it shows, in points.
  init(_ base: any Motion, within limits: ClosedRange<Double>) {
    self.base = base
    self.limits = limits
  }

  var duration: Double { base.duration }

  var target: Double { base.target }

  func position(at elapsed: Double) -> Double {
    min(max(base.position(at: elapsed), limits.lowerBound), limits.upperBound)
  }

  /// The velocity of the motion behind it, at an end of the range, too.
  func velocity(at elapsed: Double) -> Double { base.velocity(at: elapsed) }
}
