import Diagnostics
import Foundation
import ScrollPhysics

/// The curve of an animation's pace by its name.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1), time along x and the way along y. Animations in a
/// `CATransaction` go by its function.
public final class CAMediaTimingFunction: Sendable {
  let curve: CubicBezierTiming

  /// A name that is none of the known ones is a programming error.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: curve = .linear
    case .easeIn: curve = UIView.AnimationCurve.easeIn.timing
    case .easeOut: curve = UIView.AnimationCurve.easeOut.timing
    case .easeInEaseOut: curve = UIView.AnimationCurve.easeInOut.timing
    // The control points are those that Core Animation has published.
    case .default: curve = CubicBezierTiming(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    default: requirementFailure("CAMediaTimingFunction(name:) with \(name.rawValue)")
    }
  }

  /// The x of both control points is clamped to 0...1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    requirement(
      c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite,
      "CAMediaTimingFunction(controlPoints:) with (\(c1x), \(c1y)), (\(c2x), \(c2y))")
    curve = CubicBezierTiming(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y))
  }

  /// Writes x and y of one of the four points of the curve, 0 being (0, 0) and 3 (1, 1), to the two numbers at `values`.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    requirement(points.indices.contains(index), "CAMediaTimingFunction.getControlPoint(at: \(index)) of four")
    (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
  }
}
