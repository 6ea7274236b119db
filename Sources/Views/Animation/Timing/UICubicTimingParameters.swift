import Diagnostics
import Foundation
import ScrollPhysics

/// A pace along a cubic Bézier curve from (0, 0) to (1, 1): time runs along x, the way along y.
public final class UICubicTimingParameters: UITimingCurveProvider {
  let timing: CubicBezierTiming

  public let animationCurve: UIView.AnimationCurve

  public let timingCurveType: UITimingCurveType

  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, timingCurveType, timing) = (curve, .builtin, curve.timing)
  }

  /// - Parameters:
  ///   - point1: Its x is clamped to 0...1, as that of `point2`; their y may lie beyond.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    requirement(point1.isFinite && point2.isFinite, "UICubicTimingParameters with \(point1) and \(point2)")
    (animationCurve, timingCurveType) = (.easeInOut, .cubic)
    timing = CubicBezierTiming(x1: point1.x, y1: point1.y, x2: point2.x, y2: point2.y)
  }

  public var controlPoint1: CGPoint { CGPoint(x: timing.x1, y: timing.y1) }
  public var controlPoint2: CGPoint { CGPoint(x: timing.x2, y: timing.y2) }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}
