import CPixman

/// Sets a bitmap's image up so that pixman samples it where a map puts it.
///
/// Pixman maps device pixels to bitmap pixels in 16.16 fixed point. The result for a pixel must not depend on which
/// rectangle is painted, so the image is anchored to the device by its map alone.
enum BitmapSampler {
  /// Calls the body with the image; does not when the map is singular or beyond what pixman can express. The image is
  /// valid only during the call.
  static func withImage(of bitmap: Bitmap, map: AffineMap, _ body: (PlacedImage) -> Void) {
    let placement = BitmapPlacement(of: bitmap.size, by: map)
    let bounds = placement.bounds
    if case .exact = placement {
      body(PlacedImage(image: bitmap.image, originX: bounds.minX, originY: bounds.minY))
      return
    }
    // Close to the pixels that are painted, to keep the numbers within 16 bits.
    let anchorX = max(bounds.minX, 0)
    let anchorY = max(bounds.minY, 0)
    guard let inverse = map.inverse, var transform = transform(inverse, fromX: anchorX, y: anchorY) else { return }
    let image = bitmap.image
    pixman_image_set_transform(image, &transform)
    pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
    // The outline decides where the bitmap ends, so its edge must not fade of its own.
    pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
    body(PlacedImage(image: image, originX: anchorX, originY: anchorY))
    pixman_image_set_transform(image, nil)
    pixman_image_set_filter(image, PIXMAN_FILTER_NEAREST, nil, 0)
    pixman_image_set_repeat(image, PIXMAN_REPEAT_NONE)
  }

  /// From device pixels relative to the anchor to bitmap pixels; nil when a number does not fit.
  private static func transform(_ map: AffineMap, fromX anchorX: Int32, y anchorY: Int32) -> pixman_transform_t? {
    let origin = map.apply(Double(anchorX), Double(anchorY))
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
