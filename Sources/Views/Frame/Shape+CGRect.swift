import Foundation
import Rendering

extension Shape {
  /// Creates the shape of a rectangle in device pixels, with each edge rounded once.
  ///
  /// - Parameters:
  ///   - radius: The corner radius, in the rectangle's units.
  ///   - map: From the rectangle's coordinates to device pixels.
  init(of rect: CGRect, radius: CGFloat = 0, map: AffineMap) {
    guard map.isAxisAligned else {
      let local = AffineMap(translationX: rect.minX, y: rect.minY).concatenating(map)
      self = .transformed(
        TransformedRectangle(width: rect.width, height: rect.height, radius: radius, map: local))
      return
    }
    let (minX, minY) = map.apply(rect.minX, rect.minY)
    let (maxX, maxY) = map.apply(rect.maxX, rect.maxY)
    let device = DeviceRect(snapping: minX, minY, maxX, maxY)
    self = radius > 0 ? .rounded(device, radius: radius * min(map.a, map.d)) : .rectangle(device)
  }
}
