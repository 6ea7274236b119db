import Diagnostics
import Foundation
import ScrollPhysics

/// Timing by a cubic Bézier curve from (0, 0) to (1, 1), with time along x and progress along y.
public final class UICubicTimingParameters: UITimingCurveProvider {
  let timing: CubicBezierTiming

  /// The curve that the parameters were created with; `easeInOut` if they were created with control points.
  public let animationCurve: UIView.AnimationCurve

  /// `.builtin` or `.cubic`, depending on the initializer.
  public let timingCurveType: UITimingCurveType

  /// Creates the timing of one of UIKit's curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, timingCurveType, timing) = (curve, .builtin, curve.timing)
  }

  /// Creates the timing of a curve with two control points.
  ///
  /// - Parameters:
  ///   - point1: The first control point. Its x is clamped to 0...1; its y is not limited. Must be finite.
  ///   - point2: The second control point, likewise.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    requirement(point1.isFinite && point2.isFinite, "UICubicTimingParameters with \(point1) and \(point2)")
    (animationCurve, timingCurveType) = (.easeInOut, .cubic)
    timing = CubicBezierTiming(x1: point1.x, y1: point1.y, x2: point2.x, y2: point2.y)
  }

  /// The first control point, with the clamped x.
  public var controlPoint1: CGPoint { CGPoint(x: timing.x1, y: timing.y1) }
  /// The second control point, with the clamped x.
  public var controlPoint2: CGPoint { CGPoint(x: timing.x2, y: timing.y2) }

  /// These parameters.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil: the timing is not a spring.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}
