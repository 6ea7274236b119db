import Drawing
import Foundation

/// Drawing in the current context; where there is none, nothing happens.
extension UIImage {
  /// Draws the image at its size, its top left corner at `point`.
  @MainActor public func draw(at point: CGPoint) {
    draw(at: point, blendMode: .normal, alpha: 1)
  }

  @MainActor public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image so that it fills `rect`; one with cap insets keeps its edges.
  @MainActor public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// - Parameters:
  ///   - blendMode: How the image meets what is there; the context's own does not count.
  ///   - alpha: The opacity, from 0 to 1; the context's own does not count.
  @MainActor public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context, cgImage in
      if capInsets == .zero, resizingMode == .stretch {
        context.draw(cgImage, in: rect)
      } else {
        drawParts(of: cgImage, in: rect, context)
      }
    }
  }

  /// Fills `rect` with copies of the image at its size, from the origin of the space on.
  @MainActor public func drawAsPattern(in rect: CGRect) {
    draw(.normal, 1) { context, cgImage in
      context.clip(to: rect)
      context.draw(cgImage, in: CGRect(origin: .zero, size: size), byTiling: true)
    }
  }

  @MainActor private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext, CGImage) -> Void) {
    guard let cgImage, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    body(context, cgImage)
    context.restoreGState()
  }

  /// Draws an image with caps, or one that is tiled as a whole.
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
