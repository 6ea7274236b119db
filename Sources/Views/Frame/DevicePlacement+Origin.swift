import Foundation
import Rendering

extension DevicePlacement {
  /// Returns an origin of the placed view's bounds in device pixels of its own plane; nil if it is not on a whole
  /// pixel.
  func pixels(of origin: CGPoint) -> ChangeLog.Origin? {
    guard map.isAxisAligned, let x = Self.wholePixel(origin.x * map.a), let y = Self.wholePixel(origin.y * map.d) else {
      return nil
    }
    return ChangeLog.Origin(x: x, y: y)
  }

  /// Returns the pixel boundary at a coordinate; nil if there is none. Each end of a move is rounded on its own:
  /// otherwise many moves below the threshold would add up to one that is never repainted.
  private static func wholePixel(_ coordinate: CGFloat) -> Int32? {
    let rounded = coordinate.rounded()
    guard abs(coordinate - rounded) < wholePixelTolerance, abs(rounded) <= CGFloat(DeviceRect.limit) else { return nil }
    return Int32(rounded)
  }

  /// The tolerance for a whole pixel, in pixels: the rounding error of sums and products of points.
  private static let wholePixelTolerance = 1e-6
}
