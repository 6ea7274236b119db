import CPangoCairo
import Foundation
import Rendering

extension CGContext {
  /// Draws an image so that it fills `rect` of user space, upright where y points down, as it does in a view: other
  /// than in Core Graphics, no flipping is needed. A rectangle of negative size counts from the other side.
  ///
  /// - Parameter byTiling: Whether copies of the rectangle are laid next to each other, all over the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard let rect = rect.finiteStandardized, rect.width > 0, rect.height > 0,
      let fromDevice = imageMatrix(for: image, in: rect)
    else { return }
    var path = PathElements()
    path.addRect(rect, transform: state.ctm)
    let shape = byTiling ? PaintShape.plane : .fill(path, .winding)
    // What does not show is not only a waste of time: it may lie farther away than pixman's 16 bits hold.
    if let box = deviceBox(of: shape), !box.intersects(clipBox) { return }
    image.withSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(pattern) }
      var matrix = cairo_matrix_t(byTiling ? nearestTile(of: image, fromDevice) : fromDevice)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, state.interpolationQuality.cairoValue)
      // The path makes the edges: sampling beyond them must not fade.
      cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      paint(.pattern(pattern), within: shape)
    }
  }

  /// A copy of what has been drawn so far; nil if there is no memory for it. A transparency layer that has not ended is
  /// not in it.
  public func makeImage() -> CGImage? {
    flush()
    return bitmap.copy(of: DeviceRect(bitmap.size)).map(CGImage.init)
  }

  /// What has been drawn, without a copy: what is drawn from now on is drawn nowhere. A transparency layer that has not
  /// ended is not in it.
  package func finish() -> CGImage {
    finishDrawing()
    return CGImage(bitmap: bitmap)
  }

  /// From device pixels to those of an image that fills a rectangle of user space; nil where it is too flat, or its
  /// pixels are too large or too small, for pixman's 16 bits either side of the point.
  private func imageMatrix(for image: CGImage, in rect: CGRect) -> CGAffineTransform? {
    let toDevice = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(userSpaceToDeviceSpaceTransform)
    guard let (longest, shortest) = toDevice.unitLengths, shortest > 1.0 / 8192, longest < 32768 else { return nil }
    let inverse = toDevice.inverted()
    return inverse.isFinite && max(abs(inverse.tx), abs(inverse.ty)) < Self.farthestImagePixel ? inverse : nil
  }

  /// Farther away, positions are not exact to a hundredth of a pixel any more.
  private static let farthestImagePixel = 1e12

  /// The same tiles, counted from one that shows.
  private func nearestTile(of image: CGImage, _ fromDevice: CGAffineTransform) -> CGAffineTransform {
    let box = clipBox
    let seen = CGPoint(x: box.midX, y: box.midY).applying(fromDevice)
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    return fromDevice.concatenating(
      CGAffineTransform(
        translationX: -(seen.x / width).rounded(.down) * width, y: -(seen.y / height).rounded(.down) * height))
  }
}
