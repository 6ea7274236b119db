import Foundation
import ScrollPhysics

/// The pacing of an animation: the fraction of the change as a function of the fraction of the duration.
enum AnimationPace: Sendable {
  case cubic(CubicBezierTiming)

  /// A spring per axis, with the duration as the unit of time.
  case spring(AxisPair<DampedSpring>)

  /// Complete from the beginning, for reduced motion.
  case jump

  /// Returns a spring that settles within the duration.
  ///
  /// - Parameters:
  ///   - velocity: In whole changes per second, along each axis.
  ///   - duration: Seconds, above 0.
  static func spring(dampingRatio: Double, velocity: CGVector, duration: TimeInterval) -> AnimationPace {
    let ratios = AnimationConstants.dampingRatios
    let ratio = min(max(dampingRatio, ratios.lowerBound), ratios.upperBound)
    return .spring(
      AxisPair { axis in
        DampedSpring(
          dampingRatio: ratio, settling: AnimationConstants.settledFraction, after: 1,
          initialVelocity: clamped(axis == .horizontal ? velocity.dx : velocity.dy) * min(duration, 1e6))
      })
  }

  /// Returns a spring of a given frequency, which the end of the duration may cut off.
  static func spring(
    dampingRatio: Double, angularFrequency: Double, velocity: CGVector, duration: TimeInterval
  ) -> AnimationPace {
    .spring(
      AxisPair { axis in
        DampedSpring(
          dampingRatio: dampingRatio, angularFrequency: angularFrequency * duration,
          initialVelocity: clamped(axis == .horizontal ? velocity.dx : velocity.dy) * duration)
      })
  }

  static func clamped(_ velocity: Double) -> Double {
    min(max(velocity, -AnimationConstants.maximumVelocity), AnimationConstants.maximumVelocity)
  }

  /// Returns the fraction of the change along each axis at `fraction` of the duration: 0 before the beginning and 1
  /// from the end on. In between, a spring may overshoot.
  ///
  /// - Parameter fraction: Nil before the beginning.
  func progress(at fraction: Double?) -> AxisPair<Double> {
    guard let fraction else { return AxisPair { _ in 0 } }
    switch self {
    case .jump: return AxisPair { _ in 1 }
    case .cubic(let curve):
      let progress = curve.progress(at: fraction)
      return AxisPair { _ in progress }
    case .spring(let springs):
      guard fraction < 1 else { return AxisPair { _ in 1 } }
      return AxisPair { 1 - springs[$0].displacement(at: fraction) }
    }
  }

  /// Returns the smallest fraction of the duration at which `progress` along the x axis is reached.
  ///
  /// - Parameter progress: From 0 to 1; clamped.
  func fraction(reaching progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if case .jump = self { return progress }
    func isThere(_ fraction: Double) -> Bool { self.progress(at: fraction).horizontal >= progress }
    // The steps are short enough not to miss the first oscillation of any spring that is allowed.
    let steps = 512
    let first = (1...steps).first { isThere(Double($0) / Double(steps)) } ?? steps
    var (before, after) = (Double(first - 1) / Double(steps), Double(first) / Double(steps))
    while true {
      let middle = before + (after - before) / 2
      guard before < middle, middle < after else { return after }
      if isThere(middle) { after = middle } else { before = middle }
    }
  }
}
