import CPangoCairo
import Foundation
import Rendering

extension CGContext {
  /// Draws an image so that it fills `rect` of user space, upright where y points down, as it does in a view: other than
  /// in Core Graphics, no flipping is needed. A rectangle of negative size counts from the other side.
  ///
  /// - Parameter byTiling: Whether copies of the rectangle are laid next to each other, all over the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard let rect = rect.finiteStandardized, rect.width > 0, rect.height > 0,
      let fromDevice = imageMatrix(for: image, in: rect)
    else { return }
    var path = PathElements()
    path.addRect(rect, transform: state.ctm)
    image.withSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(pattern) }
      var matrix = fromDevice
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, state.interpolationQuality.cairoValue)
      // The path makes the edges: sampling beyond them must not fade.
      cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      paint(.pattern(pattern), within: byTiling ? .plane : .fill(path, .winding))
    }
  }

  /// A copy of what has been drawn so far; nil if there is no memory for it. A transparency layer that has not ended is
  /// not in it.
  public func makeImage() -> CGImage? {
    guard let copy = Bitmap(size: bitmap.size) else { return nil }
    flush()
    for row in 0..<Int(bitmap.height) {
      (copy.pixels + row * copy.stride / 4)
        .update(from: bitmap.pixels + row * bitmap.stride / 4, count: Int(bitmap.width))
    }
    return CGImage(bitmap: copy)
  }

  /// From device pixels to those of an image that fills a rectangle of user space; nil where it is too flat or too far
  /// away for pixman's 16 bits either side of the point.
  private func imageMatrix(for image: CGImage, in rect: CGRect) -> cairo_matrix_t? {
    let toDevice = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(state.ctm).concatenating(baseTransform)
    guard let (longest, shortest) = toDevice.unitLengths, shortest > 1.0 / 8192, longest < 32768 else { return nil }
    let inverse = toDevice.inverted()
    guard inverse.isFinite, max(abs(inverse.tx), abs(inverse.ty)) < CGContext.farthestDeviceCoordinate * 8 else {
      return nil
    }
    return cairo_matrix_t(inverse)
  }
}
