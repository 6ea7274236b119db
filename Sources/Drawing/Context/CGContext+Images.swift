import CPangoCairo
import Foundation
import Rendering

extension CGContext {
  /// Draws an image scaled to fill `rect`, in user space. Unlike in Core Graphics, the image is upright where y points
  /// down, as in a view. A negative width or height extends the rectangle in the opposite direction, without mirroring.
  ///
  /// - Parameter byTiling: Whether to repeat the rectangle in all directions until the clip is full.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard let rect = rect.finiteStandardized, rect.width > 0, rect.height > 0,
      let fromDevice = imageMatrix(for: image, in: rect)
    else { return }
    var path = PathElements()
    path.addRect(rect, transform: state.ctm)
    let shape = byTiling ? PaintShape.plane : .fill(path, .winding)
    // Skip invisible images: besides saving time, their positions may exceed pixman's 16 bits.
    if let box = deviceBox(of: shape), !box.intersects(clipBox) { return }
    image.withSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(pattern) }
      var matrix = cairo_matrix_t(byTiling ? nearestTile(of: image, fromDevice) : fromDevice)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, state.interpolationQuality.cairoValue)
      // The path makes the edges, so sampling beyond them must not fade.
      cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      paint(.pattern(pattern), within: shape)
    }
  }

  /// Paints only the shadow of an image that fills `rect`, with the state's shadow. Paints nothing without one.
  package func drawShadow(of image: CGImage, in rect: CGRect) {
    guard let shadow = state.shadow else { return }
    withPattern(of: image, in: rect) { cast(shadow, of: .pattern($0), within: .plane) }
  }

  /// Calls `body` with a pattern of an image that fills `rect`, transparent around it. Does nothing if the image is too
  /// flat, or scaled too much.
  func withPattern(of image: CGImage, in rect: CGRect, _ body: (OpaquePointer) -> Void) {
    guard let rect = rect.finiteStandardized, rect.width > 0, rect.height > 0,
      let fromDevice = imageMatrix(for: image, in: rect)
    else { return }
    image.withSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(pattern) }
      var matrix = cairo_matrix_t(fromDevice)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      body(pattern)
    }
  }

  /// Returns the map from device pixels to the pixels of an image that fills `rect`. Nil if it is too flat, or scales
  /// too much or too little for pixman's 16-bit integer and fractional parts.
  private func imageMatrix(for image: CGImage, in rect: CGRect) -> CGAffineTransform? {
    let toDevice = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(userSpaceToDeviceSpaceTransform)
    guard let (longest, shortest) = toDevice.unitLengths, shortest > 1.0 / 8192, longest < 32768 else { return nil }
    let inverse = toDevice.inverted()
    return inverse.isFinite && max(abs(inverse.tx), abs(inverse.ty)) < Self.farthestImagePixel ? inverse : nil
  }

  /// The farthest position that is accurate to a hundredth of a pixel.
  private static let farthestImagePixel = 1e12

  /// Returns the same tiling with a visible tile as its origin.
  private func nearestTile(of image: CGImage, _ fromDevice: CGAffineTransform) -> CGAffineTransform {
    let box = clipBox
    let seen = CGPoint(x: box.midX, y: box.midY).applying(fromDevice)
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    return fromDevice.concatenating(
      CGAffineTransform(
        translationX: -(seen.x / width).rounded(.down) * width, y: -(seen.y / height).rounded(.down) * height))
  }
}
