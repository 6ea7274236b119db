/// A rectangle, optionally rounded, under an affine map. Its local origin is its top left.
package struct TransformedRectangle: Hashable, Sendable {
  /// The size in local units. Unless both sides are above 0, nothing is covered.
  package var width: Double
  package var height: Double

  /// The corner radius in local units, clamped to half the shorter side. Negative and NaN count as 0.
  package var radius: Double

  /// The part of the radius that each corner has.
  package var corners: Corners

  /// The curve of the rounded corners.
  package var curve: CornerCurve

  /// Maps local units to device pixels. A singular map covers nothing.
  package var map: AffineMap

  package init(
    width: Double, height: Double, radius: Double, corners: Corners = .all, curve: CornerCurve = .circular,
    map: AffineMap
  ) {
    self.width = width
    self.height = height
    self.radius = radius
    self.corners = corners
    self.curve = curve
    self.map = map
  }

  /// The bounding box of the covered pixels; empty if nothing is covered or a number is NaN.
  package var bounds: DeviceRect {
    guard width > 0, height > 0, map.inverse != nil else { return .empty }
    // The image of a rectangle is a parallelogram, so offsets replace the four corners.
    let xAlongWidth = map.a * width
    let xAlongHeight = map.c * height
    let yAlongWidth = map.b * width
    let yAlongHeight = map.d * height
    return DeviceRect(
      roundingOut: map.tx + min(xAlongWidth, 0) + min(xAlongHeight, 0),
      map.ty + min(yAlongWidth, 0) + min(yAlongHeight, 0),
      map.tx + max(xAlongWidth, 0) + max(xAlongHeight, 0),
      map.ty + max(yAlongWidth, 0) + max(yAlongHeight, 0))
  }

  /// A rectangle of pixels that are certainly fully covered: inside the rounded edges if upright, else empty.
  package var opaqueInterior: DeviceRect {
    guard map.isAxisAligned, width > 0, height > 0 else { return .empty }
    let inset = corner.reach
    let minX = (map.tx + map.a * inset).rounded(.up)
    let minY = (map.ty + map.d * inset).rounded(.up)
    let maxX = (map.tx + map.a * (width - inset)).rounded(.down)
    let maxY = (map.ty + map.d * (height - inset)).rounded(.down)
    return DeviceRect(roundingOut: minX, minY, maxX, maxY)
  }

  /// The radius as drawn, from 0 to half the shorter side.
  var effectiveRadius: Double {
    radius > 0 ? min(radius, width / 2, height / 2) : 0
  }

  /// The outline of a corner with the whole radius, as drawn.
  var corner: CornerOutline { outline(ofShare: 1) }

  /// The outline of a corner with a part of the radius, as drawn.
  func outline(ofShare share: Double) -> CornerOutline {
    CornerOutline(radius: effectiveRadius * share, curve: curve, limit: min(width, height) / 2)
  }

  /// Returns the rectangle inside a border of this width, in local units; nil if the border fills everything.
  func inset(by distance: Double) -> TransformedRectangle? {
    guard width > 2 * distance, height > 2 * distance else { return nil }
    let radius = effectiveRadius
    return TransformedRectangle(
      width: width - 2 * distance, height: height - 2 * distance, radius: max(0, radius - distance),
      corners: radius > distance ? corners.inset(from: radius, by: distance) : corners, curve: curve,
      map: AffineMap(translationX: distance, y: distance).concatenating(map))
  }
}
