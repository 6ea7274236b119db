/// The position of a mapped bitmap on device pixels, which decides how it is sampled.
enum BitmapPlacement {
  /// Aligned: each bitmap pixel is one device pixel.
  case exact(DeviceRect)

  /// Upright, but scaled or between pixels. Edges snap to whole pixels.
  case scaled(DeviceRect)

  /// Rotated, skewed or mirrored, with antialiased edges. Also used where sampling may exceed pixman's range: pixman
  /// then draws nothing, so the pixels must not count as covered.
  case transformed(TransformedRectangle)

  init(of size: PixelSize, by map: AffineMap) {
    let width = Double(size.width)
    let height = Double(size.height)
    guard map.isAxisAligned, Self.canSample(width, scale: map.a), Self.canSample(height, scale: map.d) else {
      self = .transformed(TransformedRectangle(width: width, height: height, radius: 0, map: map))
      return
    }
    let rect = DeviceRect(
      snapping: map.tx, map.ty, map.tx + map.a * width, map.ty + map.d * height)
    let isWhole = Double(rect.minX) == map.tx && Double(rect.minY) == map.ty
    let isExact = map.a == 1 && map.d == 1 && isWhole && rect.width == size.width && rect.height == size.height
    self = isExact ? .exact(rect) : .scaled(rect)
  }

  /// Whether the bitmap's side plus one device pixel fits the 16 bits of pixman's sampling.
  private static func canSample(_ side: Double, scale: Double) -> Bool {
    side + 1 / scale < Double(Bitmap.maximumSide) || scale == 1
  }

  /// The bounding box of the pixels that the bitmap touches; empty for a singular map.
  var bounds: DeviceRect {
    switch self {
    case .exact(let rect), .scaled(let rect): rect
    case .transformed(let rectangle): rectangle.bounds
    }
  }

  /// The pixels that an opaque bitmap covers fully.
  var fullyCoveredBounds: DeviceRect {
    switch self {
    case .exact(let rect), .scaled(let rect): rect
    case .transformed: .empty
    }
  }
}
