/// The kind of timing that an animator uses.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's own curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A damped spring.
  case spring
}

/// A type that provides an animator's timing: `UICubicTimingParameters`, `UISpringTimingParameters`, or a type that
/// returns one of them.
@preconcurrency @MainActor
public protocol UITimingCurveProvider {
  /// The kind of timing.
  var timingCurveType: UITimingCurveType { get }

  /// The curve, for `.builtin` and `.cubic`.
  var cubicTimingParameters: UICubicTimingParameters? { get }

  /// The spring, for `.spring`.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// Returns the pacing and the duration in seconds, which a spring given by its physics sets itself.
  func settling(in duration: Double) -> (duration: Double, pace: AnimationPace) {
    if let springTimingParameters { return springTimingParameters.settling(in: duration) }
    return (duration, .cubic(cubicTimingParameters?.timing ?? .linear))
  }
}
