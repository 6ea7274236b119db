import Diagnostics
import Foundation
import ScrollPhysics

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a name from a string. `CAMediaTimingFunction` accepts only the predefined ones.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Core Animation's default curve: a fast start and a slow end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1), with time along x and progress along y. Set
/// it with `CATransaction`.
public final class CAMediaTimingFunction: Sendable {
  let curve: CubicBezierTiming

  /// Creates a predefined function. An unknown name is a programming error.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: curve = .linear
    case .easeIn: curve = UIView.AnimationCurve.easeIn.timing
    case .easeOut: curve = UIView.AnimationCurve.easeOut.timing
    case .easeInEaseOut: curve = UIView.AnimationCurve.easeInOut.timing
    // The control points that Core Animation documents.
    case .default: curve = CubicBezierTiming(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    default: requirementFailure("CAMediaTimingFunction(name:) with \(name.rawValue)")
    }
  }

  /// Creates a function from two control points. Their x is clamped to 0...1; all numbers must be finite.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    requirement(
      c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite,
      "CAMediaTimingFunction(controlPoints:) with (\(c1x), \(c1y)), (\(c2x), \(c2y))")
    curve = CubicBezierTiming(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y))
  }

  /// Writes the x and y of a point of the curve to the two numbers at `values`.
  ///
  /// - Parameter index: 0 for (0, 0), 1 and 2 for the control points, 3 for (1, 1). Any other is a programming error.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    requirement(points.indices.contains(index), "CAMediaTimingFunction.getControlPoint(at: \(index)) of four")
    (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
  }
}
