import Foundation
import Rendering

extension DevicePlacement {
  /// Where an origin of the bounds of the view that is placed like this lies, in device pixels of its own plane; nil when
  /// that is not between pixels.
  func pixels(of origin: CGPoint) -> ChangeLog.Origin? {
    guard map.isAxisAligned, let x = Self.wholePixel(origin.x * map.a), let y = Self.wholePixel(origin.y * map.d) else {
      return nil
    }
    return ChangeLog.Origin(x: x, y: y)
  }

  /// A coordinate that lies on a pixel boundary, else nil. Each end of a way by itself: many short ways that each count as
  /// none would make a long one that nobody repaints.
  private static func wholePixel(_ coordinate: CGFloat) -> Int32? {
    let rounded = coordinate.rounded()
    guard abs(coordinate - rounded) < roundingError, abs(rounded) <= CGFloat(DeviceRect.limit) else { return nil }
    return Int32(rounded)
  }

  /// How far a coordinate may be from a whole pixel and count as one: what sums and products of points leave.
  private static let roundingError = 1e-6
}
