import Drawing
import Foundation

/// Drawing in the current context, which does nothing without one.
extension UIImage {
  /// Draws the image at its own size with its top left corner at `point`.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(at: point, blendMode: .normal, alpha: 1)
  }

  /// Draws the image at its own size with its top left corner at `point`, with a blend mode and an opacity from 0 to 1,
  /// which replace the context's.
  @preconcurrency @MainActor public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image scaled to `rect`. The edges within its cap insets keep their size.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws the image scaled to `rect`, with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - rect: The target, in points.
  ///   - blendMode: Replaces the context's blend mode.
  ///   - alpha: The opacity, from 0 to 1; replaces the context's.
  @preconcurrency @MainActor public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context, cgImage in
      if capInsets == .zero, resizingMode == .stretch {
        context.draw(cgImage, in: rect)
      } else {
        drawParts(of: cgImage, in: rect, context)
      }
    }
  }

  /// Tiles `rect` with the image at its own size, aligned with the origin of the coordinate space.
  @preconcurrency @MainActor public func drawAsPattern(in rect: CGRect) {
    draw(.normal, 1) { context, cgImage in
      context.clip(to: rect)
      context.draw(cgImage, in: CGRect(origin: .zero, size: size), byTiling: true)
    }
  }

  /// Returns the image in another size, in points; nil for a size without a pixel or of numbers that are not finite.
  @preconcurrency @MainActor public func byPreparingThumbnail(ofSize size: CGSize) -> UIImage? {
    guard cgImage != nil, size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return nil }
    let thumbnail = UIGraphicsImageRenderer(size: size, format: imageRendererFormat).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
    return thumbnail.cgImage == nil ? nil : thumbnail
  }

  /// Makes the image in another size, and passes it on before the call returns; see `byPreparingThumbnail(ofSize:)`.
  @preconcurrency @MainActor public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping (UIImage?) -> Void
  ) {
    completionHandler(byPreparingThumbnail(ofSize: size))
  }

  /// The format of a renderer whose images have the scale of this one.
  @preconcurrency @MainActor public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  @MainActor private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext, CGImage) -> Void) {
    guard let cgImage, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    body(context, cgImage)
    context.restoreGState()
  }

  /// Draws an image with cap insets or a tiled one.
  private func drawParts(of cgImage: CGImage, in rect: CGRect, _ context: CGContext) {
    guard rect.isFinite else { return }
    let image = ResizableImage(
      pixels: CGSize(width: cgImage.width, height: cgImage.height), scale: scale, capInsets: capInsets,
      in: rect.standardized)
    for part in image.parts {
      guard let pixels = cgImage.cropping(to: part.source) else { continue }
      if resizingMode == .tile, part.role == .filling {
        context.saveGState()
        context.clip(to: part.target)
        context.draw(pixels, in: CGRect(origin: part.target.origin, size: part.tileSize), byTiling: true)
        context.restoreGState()
      } else {
        context.draw(pixels, in: part.target)
      }
    }
  }
}
