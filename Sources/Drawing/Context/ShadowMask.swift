import CPangoCairo
import Foundation
import Rendering

/// The mask through which a shadow is painted. A wide blur reduces its resolution.
final class ShadowMask {
  /// The largest deviation, in device pixels. Wider shadows look like a uniform tint.
  private static let largestDeviation = 768.0

  private let surface: OpaquePointer
  private let blur: GaussianBlur
  /// Device pixels per pixel of the mask; at least 1.
  private let reduction: CGFloat
  /// The device pixels that the mask covers before the shadow's offset, and that offset.
  private let area: CGRect
  private let offset: CGSize

  /// Nil if no part of the shadow is visible, or if there is no memory for the mask.
  init?(_ shadow: GraphicsState.Shadow, of shape: PaintShape, in context: CGContext) {
    let scale = context.baseTransform.a
    offset = CGSize(width: shadow.offset.width * scale, height: shadow.offset.height * scale)
    // The specification of canvas' shadowBlur, which follows Core Graphics, makes the deviation half the blur.
    let deviation = min(shadow.blur / 2 * scale, Self.largestDeviation)
    reduction = max(1, deviation / GaussianBlur.largestDeviation)
    blur = GaussianBlur(deviation: min(deviation / reduction, GaussianBlur.largestDeviation))
    let reach = CGFloat(blur.reach + 1) * reduction
    let clip = context.clipBox
    guard !clip.isEmpty, max(abs(offset.width), abs(offset.height)) < CGContext.farthestDeviceCoordinate else {
      return nil
    }
    // The visible area of the shadow, extended by the reach of the blur.
    var area = clip.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)
    if let box = context.deviceBox(of: shape) { area = area.intersection(box.insetBy(dx: -reach, dy: -reach)) }
    guard !area.isEmpty else { return nil }
    self.area = area.integral
    let (width, height) = ((self.area.width / reduction).rounded(.up), (self.area.height / reduction).rounded(.up))
    guard width <= CGFloat(Bitmap.maximumSide), height <= CGFloat(Bitmap.maximumSide),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    else { return nil }
    self.surface = surface
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  /// Calls `body` to draw in device pixels. Returns false if cairo cannot draw at this resolution or is out of memory.
  func draw(_ body: (OpaquePointer) -> Void) -> Bool {
    cairo_surface_set_device_scale(surface, 1 / reduction, 1 / reduction)
    cairo_surface_set_device_offset(surface, -area.minX / reduction, -area.minY / reduction)
    guard let cairo = cairo_create(surface) else { return false }
    defer { cairo_destroy(cairo) }
    body(cairo)
    cairo_surface_set_device_scale(surface, 1, 1)
    cairo_surface_set_device_offset(surface, 0, 0)
    return cairo_status(cairo) == CAIRO_STATUS_SUCCESS && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
  }

  /// Blurs the mask and returns it as a pattern in device pixels, which the caller destroys. Nil if out of memory.
  func blurredPattern() -> OpaquePointer? {
    cairo_surface_flush(surface)
    let size = PixelSize(width: cairo_image_surface_get_width(surface), height: cairo_image_surface_get_height(surface))
    guard let bytes = cairo_image_surface_get_data(surface),
      blur.reach == 0
        || blur.apply(to: bytes, size: size, bytesPerRow: Int(cairo_image_surface_get_stride(surface)))
    else { return nil }
    cairo_surface_mark_dirty(surface)
    let pattern = cairo_pattern_create_for_surface(surface)
    var matrix = cairo_matrix_t(
      xx: 1 / reduction, yx: 0, xy: 0, yy: 1 / reduction,
      x0: -(area.minX + offset.width) / reduction, y0: -(area.minY + offset.height) / reduction)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    return pattern
  }
}
