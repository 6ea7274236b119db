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

  /// The pixel boundary that a coordinate lies on; nil when it lies on none. Both ends of a move are rounded separately:
  /// many moves that are each too short to count would add up to one that is never repainted.
  private static func wholePixel(_ coordinate: CGFloat) -> Int32? {
    let rounded = coordinate.rounded()
    guard abs(coordinate - rounded) < roundingError, abs(rounded) <= CGFloat(DeviceRect.limit) else { return nil }
    return Int32(rounded)
  }

  /// How far a coordinate may be from a whole pixel and count as one: what sums and products of points leave.
  private static let roundingError = 1e-6
}
