import CPixman

/// Prepares a bitmap's image so that pixman samples it under a map.
///
/// Pixman maps device pixels to bitmap pixels in 16.16 fixed point. The result for a pixel must not depend on the
/// painted rectangle, so the image's anchor on the device depends on the map alone.
enum BitmapSampler {
  /// Calls `body` with the image, which is valid only during the call. Does not call it if the map is singular or out
  /// of pixman's range.
  static func withImage(of bitmap: Bitmap, map: AffineMap, _ body: (PlacedImage) -> Void) {
    let placement = BitmapPlacement(of: bitmap.size, by: map)
    let bounds = placement.bounds
    if case .exact = placement {
      body(PlacedImage(image: bitmap.image, originX: bounds.minX, originY: bounds.minY))
      return
    }
    let (anchorX, anchorY) = (anchor(bounds.minX), anchor(bounds.minY))
    guard let inverse = map.inverse,
      var transform = transform(inverse, fromX: Double(anchorX) - map.tx, y: Double(anchorY) - map.ty)
    else { return }
    let image = bitmap.image
    pixman_image_set_transform(image, &transform)
    pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
    // The outline defines the bitmap's edge, so sampling must not fade there.
    pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
    body(PlacedImage(image: image, originX: anchorX, originY: anchorY))
    pixman_image_set_transform(image, nil)
    pixman_image_set_filter(image, PIXMAN_FILTER_NEAREST, nil, 0)
    pixman_image_set_repeat(image, PIXMAN_REPEAT_NONE)
  }

  /// The farthest anchor to the left of the window and above it, in pixels: within pixman's 16 bits.
  private static let farthestAnchor: Int32 = -16384

  /// Returns the first pixel of the bitmap, so that a bitmap that moves by whole pixels looks the same. One far outside
  /// of the window is sampled from the window's edge, which keeps the numbers within 16 bits.
  private static func anchor(_ first: Int32) -> Int32 {
    first >= farthestAnchor ? first : 0
  }

  /// Returns the map from device pixels, relative to the anchor, to bitmap pixels; nil if a number overflows.
  ///
  /// - Parameters:
  ///   - map: From device pixels to bitmap pixels. Its translation is not used, because rounding errors depend on it.
  ///   - x: The distance of the anchor from the bitmap's origin on the device, and `y`.
  private static func transform(_ map: AffineMap, fromX x: Double, y: Double) -> pixman_transform_t? {
    let origin = (x: map.a * x + map.c * y, y: map.b * x + map.d * y)
    guard let a = fixed(map.a), let c = fixed(map.c), let x = fixed(origin.x),
      let b = fixed(map.b), let d = fixed(map.d), let y = fixed(origin.y)
    else { return nil }
    var transform = pixman_transform_t()
    pixman_transform_init_identity(&transform)
    transform.matrix.0 = (a, c, x)
    transform.matrix.1 = (b, d, y)
    return transform
  }

  private static func fixed(_ value: Double) -> pixman_fixed_t? {
    pixman_fixed_t(exactly: (value * 65536).rounded())
  }
}
