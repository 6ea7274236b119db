/// The antialiased coverage of device pixels by a transformed rectangle.
///
/// Coverage is a ramp one pixel wide along the signed distance d from the pixel's center to the outline: clamp(½ - d).
/// The distance is computed in local space, where that is simple, and divided by the length of its gradient in device
/// space. It depends on the shape and the pixel alone, never on the painted region.
struct RectangleCoverage {
  /// The length of the aligned runs that are classified as a whole: most are entirely inside or outside.
  static let runLength: Int32 = 16

  enum Run {
    case none
    case full
    case mixed
  }

  private let toLocal: AffineMap
  private let centerX: Double
  private let centerY: Double
  /// The outline of the largest corner.
  private let corner: CornerOutline
  private let corners: Corners
  /// The outlines by the numbers of their corners, where they differ; else empty.
  private let outlines: [CornerOutline]

  /// Local units per device pixel, across the vertical and the horizontal edges.
  private let gradientX: Double
  private let gradientY: Double

  /// Nil if the rectangle covers nothing.
  init?(_ rectangle: TransformedRectangle) {
    guard rectangle.width > 0, rectangle.height > 0, let inverse = rectangle.map.inverse else { return nil }
    toLocal = inverse
    centerX = rectangle.width / 2
    centerY = rectangle.height / 2
    corner = rectangle.corner
    corners = rectangle.corners
    outlines = corners.areEqual ? [] : (0..<4).map { rectangle.outline(ofShare: rectangle.corners[$0]) }
    gradientX = Self.length(inverse.a, inverse.c)
    gradientY = Self.length(inverse.b, inverse.d)
  }

  /// Returns the coverage, 0 to 255, of the pixel with this top left corner.
  func value(x: Int32, y: Int32) -> UInt8 {
    let (localX, localY) = local(x: Double(x) + 0.5, y: Double(y) + 0.5)
    let number = Corners.corner(x: localX, y: localY)
    let corner = outlines.isEmpty ? self.corner : outlines[number]
    let cornerX = abs(localX) - centerX + corner.reach
    let cornerY = abs(localY) - centerY + corner.reach
    let coverage: Double
    if cornerX > 0, cornerY > 0, corner.reach > 0, corners.contains(number) {
      coverage = cornerCoverage(
        corner, cornerX, cornerY, signX: localX < 0 ? -1 : 1, signY: localY < 0 ? -1 : 1)
    } else {
      coverage =
        Self.slabCoverage(offset: localX, halfWidth: centerX, gradient: gradientX)
        * Self.slabCoverage(offset: localY, halfWidth: centerY, gradient: gradientY)
    }
    return UInt8(Self.unit(coverage) * 255 + 0.5)
  }

  /// Classifies the run of pixels that starts at x, a multiple of `runLength`.
  func run(x: Int32, y: Int32) -> Run {
    let half = Double(Self.runLength) / 2
    let (localX, localY) = local(x: Double(x) + half, y: Double(y) + 0.5)
    let outsideX = (abs(localX) - centerX) / gradientX
    let outsideY = (abs(localY) - centerY) / gradientY
    // All pixel centers are within half a run from here, and coverage ends half a pixel outside the outline.
    if max(outsideX, outsideY) > half + 0.5 { return .none }
    // The shape is convex, so all pixels between two full ones are full.
    let isFull = value(x: x, y: y) == 255 && value(x: x + Self.runLength - 1, y: y) == 255
    return isFull ? .full : .mixed
  }

  /// Returns a device position relative to the rectangle's center, in local units.
  private func local(x: Double, y: Double) -> (Double, Double) {
    let point = toLocal.apply(x, y)
    return (point.x - centerX, point.y - centerY)
  }

  /// Returns the coverage at a position relative to the center of the corner's curve, positive toward the corner.
  private func cornerCoverage(
    _ corner: CornerOutline, _ x: Double, _ y: Double, signX: Double, signY: Double
  ) -> Double {
    let distance = corner.distance(x, y)
    let normalX = signX * distance.slopeX
    let normalY = signY * distance.slopeY
    let gradient = Self.length(
      normalX * toLocal.a + normalY * toLocal.b, normalX * toLocal.c + normalY * toLocal.d)
    return Self.unit(0.5 - (distance.value - corner.reach) / gradient)
  }

  /// Returns the coverage by the strip between two parallel edges; exact even if the strip is thinner than a pixel.
  private static func slabCoverage(offset: Double, halfWidth: Double, gradient: Double) -> Double {
    let near = (halfWidth - abs(offset)) / gradient
    let far = (halfWidth + abs(offset)) / gradient
    return unit(unit(0.5 + near) + unit(0.5 + far) - 1)
  }

  /// Clamps to 0...1; NaN gives 0.
  private static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  private static func length(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
  }
}
