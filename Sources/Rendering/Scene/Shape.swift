/// The area that an element paints. The straight edges of the first two cases lie on pixel boundaries; all else is
/// antialiased.
package enum Shape: Hashable, Sendable {
  case rectangle(DeviceRect)

  /// The radius is in device pixels, clamped to half the shorter side. Negative and NaN count as 0. `corners` says which part of it
  /// each corner has.
  case rounded(DeviceRect, radius: Double, corners: Corners = .all, curve: CornerCurve = .circular)

  case transformed(TransformedRectangle)

  /// The bounding box of the covered pixels.
  package var bounds: DeviceRect {
    switch self {
    case .rectangle(let rect), .rounded(let rect, _, _, _): rect.isEmpty ? .empty : rect
    case .transformed(let rectangle): rectangle.bounds
    }
  }

  /// A rectangle of fully covered pixels: everything for a rectangle, a large part of other shapes.
  package var opaqueInterior: DeviceRect {
    switch self {
    case .rectangle(let rect): rect.isEmpty ? .empty : rect
    case .rounded(let rect, let radius, _, _):
      Self.opaqueInterior(of: rect, radius: Self.clamped(radius, in: rect), reach: corner.reach)
    case .transformed(let rectangle): rectangle.opaqueInterior
    }
  }

  /// The radius as drawn, in the shape's own units.
  var effectiveRadius: Double {
    switch self {
    case .rectangle: 0
    case .rounded(let rect, let radius, _, _): Self.clamped(radius, in: rect)
    case .transformed(let rectangle): rectangle.effectiveRadius
    }
  }

  /// The part of the radius that each corner has.
  var corners: Corners {
    switch self {
    case .rectangle: .all
    case .rounded(_, _, let corners, _): corners
    case .transformed(let rectangle): rectangle.corners
    }
  }

  /// The curve of the rounded corners.
  var curve: CornerCurve {
    switch self {
    case .rectangle: .circular
    case .rounded(_, _, _, let curve): curve
    case .transformed(let rectangle): rectangle.curve
    }
  }

  /// How far the largest corner reaches along its edges, in the shape's own units.
  package var cornerReach: Double { corner.reach }

  /// Returns an upright shape with the same corners in another rectangle.
  package func moved(to rect: DeviceRect) -> Shape {
    effectiveRadius > 0 ? .rounded(rect, radius: effectiveRadius, corners: corners, curve: curve) : .rectangle(rect)
  }

  /// The outline of the corner that reaches farthest, in the shape's own units.
  var corner: CornerOutline { transformedRectangle.corner }

  /// The area as a transformed rectangle.
  var transformedRectangle: TransformedRectangle {
    switch self {
    case .rectangle(let rect), .rounded(let rect, _, _, _):
      TransformedRectangle(
        width: Double(rect.width), height: Double(rect.height), radius: effectiveRadius, corners: corners,
        curve: curve, map: AffineMap(translationX: Double(rect.minX), y: Double(rect.minY)))
    case .transformed(let rectangle):
      rectangle
    }
  }

  private static func clamped(_ radius: Double, in rect: DeviceRect) -> Double {
    radius > 0 ? min(radius, Double(min(rect.width, rect.height)) / 2) : 0
  }

  private static func opaqueInterior(of rect: DeviceRect, radius: Double, reach: Double) -> DeviceRect {
    guard !rect.isEmpty else { return .empty }
    let corner = Int32(reach.rounded(.up))
    let columns = DeviceRect(
      minX: rect.minX + corner, minY: rect.minY, maxX: rect.maxX - corner, maxY: rect.maxY)
    let rows = DeviceRect(
      minX: rect.minX, minY: rect.minY + corner, maxX: rect.maxX, maxY: rect.maxY - corner)
    // A pixel on the diagonal is full if its center is half a pixel inside the arc:
    // √2 (radius - inset - ½) <= radius - ½.
    let inscribed = rect.inset(by: Int32(max(0, (radius - 0.5) * (1 - 0.5.squareRoot())).rounded(.up)))
    let bar = columns.area >= rows.area ? columns : rows
    return inscribed.area > bar.area ? inscribed : bar
  }
}
