import Foundation
import Views

extension CGRect {
  /// Whether the rectangles share an area. Rectangles that only touch do not.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle at a distance.
  func moved(by distance: CGPoint) -> CGRect { offsetBy(dx: distance.x, dy: distance.y) }

  /// Whether a rectangle shows an element with this frame. One without a width or height, such as an estimate of 0, is in
  /// sight where it would be if it grew.
  func isInSight(of rect: CGRect) -> Bool {
    Axis.allCases.allSatisfy { axis in
      let (start, length) = (origin[axis], size[axis])
      let (first, end) = (rect.origin[axis], rect.origin[axis] + rect.size[axis])
      return start < end && (length == 0 ? start >= first : start + length > first)
    }
  }
}
