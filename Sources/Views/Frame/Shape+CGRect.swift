import Foundation
import Rendering

extension Shape {
  /// Creates the shape of a view's bounds, with the corners that are displayed.
  @MainActor
  init(outlineOf view: UIView, map: AffineMap) {
    let (bounds, radius) = (view.presentationBounds, view.presentationCornerRadius)
    guard radius > 0, let shown = view.existingLayer?.shown else {
      self.init(of: bounds, radius: radius, map: map)
      return
    }
    let corners = view.animations?.presentation.corners ?? shown.look.corners
    self.init(
      of: bounds, radius: corners == .none ? 0 : radius, corners: corners, curve: shown.look.cornerCurve.drawn, map: map
    )
  }

  /// Creates the shape of a rectangle in device pixels, with each edge rounded once.
  ///
  /// - Parameters:
  ///   - radius: The corner radius, in the rectangle's units.
  ///   - map: From the rectangle's coordinates to device pixels.
  init(
    of rect: CGRect, radius: CGFloat = 0, corners: Corners = .all, curve: CornerCurve = .circular, map: AffineMap
  ) {
    guard map.isAxisAligned else {
      let local = AffineMap(translationX: rect.minX, y: rect.minY).concatenating(map).onGrid
      self = .transformed(
        TransformedRectangle(
          width: rect.width, height: rect.height, radius: radius, corners: corners, curve: curve, map: local))
      return
    }
    let (minX, minY) = map.apply(rect.minX, rect.minY)
    let (maxX, maxY) = map.apply(rect.maxX, rect.maxY)
    let device = DeviceRect(snapping: minX, minY, maxX, maxY)
    self =
      radius > 0
      ? .rounded(device, radius: radius * min(map.a, map.d), corners: corners, curve: curve) : .rectangle(device)
  }
}
