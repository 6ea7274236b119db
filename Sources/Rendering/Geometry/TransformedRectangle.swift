/// A rectangle, with corners rounded or not, under any affine map. Its local origin is its top-left corner.
package struct TransformedRectangle: Hashable, Sendable {
  /// Local units. Nothing is covered unless both sides are above 0.
  package var width: Double
  package var height: Double

  /// Local units; at most half the shorter side is used, and nothing of a negative or NaN radius.
  package var radius: Double

  /// From local units to device pixels. Nothing is covered under a singular map.
  package var map: AffineMap

  package init(width: Double, height: Double, radius: Double, map: AffineMap) {
    self.width = width
    self.height = height
    self.radius = radius
    self.map = map
  }

  /// Every device pixel that is covered at all; empty when nothing is, or when a number is NaN.
  package var bounds: DeviceRect {
    guard width > 0, height > 0, map.inverse != nil else { return .empty }
    // Offsets instead of four corners: an affine image of a rectangle is a parallelogram.
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

  /// Pixels that are certainly covered in full: all but the rounded edges when upright, none when turned.
  package var opaqueInterior: DeviceRect {
    guard map.isAxisAligned, width > 0, height > 0 else { return .empty }
    let inset = effectiveRadius
    let minX = (map.tx + map.a * inset).rounded(.up)
    let minY = (map.ty + map.d * inset).rounded(.up)
    let maxX = (map.tx + map.a * (width - inset)).rounded(.down)
    let maxY = (map.ty + map.d * (height - inset)).rounded(.down)
    return DeviceRect(roundingOut: minX, minY, maxX, maxY)
  }

  /// The radius that is drawn: 0 or more, at most half the shorter side.
  var effectiveRadius: Double {
    radius > 0 ? min(radius, width / 2, height / 2) : 0
  }

  /// What is left inside a border of that width in local units; nil when the border fills everything.
  func inset(by distance: Double) -> TransformedRectangle? {
    guard width > 2 * distance, height > 2 * distance else { return nil }
    return TransformedRectangle(
      width: width - 2 * distance, height: height - 2 * distance, radius: max(0, effectiveRadius - distance),
      map: AffineMap(translationX: distance, y: distance).concatenating(map))
  }
}
