import Drawing
import Foundation

/// The context that an image renderer's actions draw in. `UIColor.setFill()` and `setStroke()` set its fill and stroke
/// colors. Coordinates are the renderer's, in points.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// The drawing context.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// An image of the drawing up to this point.
  public var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(image, scale: format.scale)
  }

  /// Fills a rectangle with the fill color.
  public func fill(_ rect: CGRect) {
    fill(rect, blendMode: .normal)
  }

  /// Fills a rectangle with the fill color and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    draw(blendMode) { cgContext.fill(rect) }
  }

  /// Strokes a line one point wide just inside a rectangle with the stroke color.
  public func stroke(_ rect: CGRect) {
    stroke(rect, blendMode: .normal)
  }

  /// Strokes a line one point wide just inside a rectangle with the stroke color and a blend mode.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    draw(blendMode) { cgContext.stroke(rect.shrunk(dx: 0.5, dy: 0.5), width: 1) }
  }

  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }

  private func draw(_ blendMode: CGBlendMode, _ body: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    body()
    cgContext.restoreGState()
  }
}
