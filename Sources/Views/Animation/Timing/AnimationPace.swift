import Foundation
import ScrollPhysics

/// How an animation paces itself: the part of the way that is done as a function of the part of the time that is over.
enum AnimationPace: Sendable {
  case cubic(CubicBezierTiming)

  /// A spring for each axis, whose unit of time is the whole duration.
  case spring(AxisPair<DampedSpring>)

  /// At the end from the beginning on: for who wants no motion.
  case jump

  /// A spring that settles within the duration.
  ///
  /// - Parameters:
  ///   - velocity: In ways per second, along each axis.
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

  /// A spring of a given frequency, which may be cut off by the end of the duration.
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

  /// The part of the way that is done along each axis when `fraction` of the time is over: 0 before the beginning, 1 from the
  /// end on, and in between whatever the pace makes of it.
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

  /// The first part of the time after which `progress` of the way is done, along the x axis.
  ///
  /// - Parameter progress: From 0 to 1.
  func fraction(reaching progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if case .jump = self { return progress }
    func isThere(_ fraction: Double) -> Bool { self.progress(at: fraction).horizontal >= progress }
    // Steps short enough not to miss the first swing of any spring that is allowed.
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
