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
    func isInSight(_ start: CGFloat, _ length: CGFloat, from first: CGFloat, _ whole: CGFloat) -> Bool {
      start < first + whole && (length == 0 ? start >= first : start + length > first)
    }
    return isInSight(origin.x, size.width, from: rect.origin.x, rect.size.width)
      && isInSight(origin.y, size.height, from: rect.origin.y, rect.size.height)
  }
}
