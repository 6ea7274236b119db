import Foundation
import Testing

@testable import Views

/// A setting that every test of a motion runs in: one of two axes, two directions and three frame rates.
struct MotionSetting: CustomTestStringConvertible, Sendable {
  let axis: Axis
  /// 1, or -1 for the mirror image.
  let sign: CGFloat
  let framesPerSecond: Int

  static let all: [MotionSetting] = Axis.allCases.flatMap { axis in
    [1, -1].flatMap { sign in
      [30, 60, 144].map { MotionSetting(axis: axis, sign: sign, framesPerSecond: $0) }
    }
  }

  /// The setting for tests that depend on neither the direction nor the frame rate.
  static let vertical = MotionSetting(axis: .vertical, sign: 1, framesPerSecond: 60)

  var testDescription: String { "\(axis) \(sign > 0 ? "forward" : "backward") at \(framesPerSecond) Hz" }

  /// Returns the vector of `along` points in the setting's direction and `across` points on the other axis.
  func vector(_ along: CGFloat, across: CGFloat = 0) -> CGPoint {
    axis == .horizontal ? CGPoint(x: sign * along, y: across) : CGPoint(x: across, y: sign * along)
  }

  /// Returns the point at `vector(along:across:)` from the middle of a window of 400 by 400 points.
  func place(_ along: CGFloat, across: CGFloat = 0) -> CGPoint {
    let vector = vector(along, across: across)
    return CGPoint(x: 200 + vector.x, y: 200 + vector.y)
  }

  /// Returns the component of a vector in the setting's direction.
  func along(_ vector: CGPoint) -> CGFloat { sign * vector[axis] }
}
