/// Which kind of timing an animator goes by.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's own curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  case spring
}

/// What tells an animator its timing: `UICubicTimingParameters` or `UISpringTimingParameters`, or what hands out one of them.
@MainActor
public protocol UITimingCurveProvider {
  var timingCurveType: UITimingCurveType { get }

  /// The curve, for `.builtin` and `.cubic`.
  var cubicTimingParameters: UICubicTimingParameters? { get }

  /// The spring, for `.spring`.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The pace, and the duration, which some springs have of themselves.
  func settling(in duration: Double) -> (duration: Double, pace: AnimationPace) {
    if let springTimingParameters { return springTimingParameters.settling(in: duration) }
    return (duration, .cubic(cubicTimingParameters?.timing ?? .linear))
  }
}
