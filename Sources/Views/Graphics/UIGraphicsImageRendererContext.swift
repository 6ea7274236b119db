import Drawing
import Foundation

/// What an image renderer's actions draw into. Where it says fill colour or stroke colour it means those that
/// `UIColor.setFill()` and `setStroke()` set.
@MainActor
public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// What has been drawn so far.
  public var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(image, scale: format.scale)
  }

  public func fill(_ rect: CGRect) {
    fill(rect, blendMode: .normal)
  }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    draw(blendMode) { cgContext.fill(rect) }
  }

  /// Draws a line of one point just inside the edges of a rectangle.
  public func stroke(_ rect: CGRect) {
    stroke(rect, blendMode: .normal)
  }

  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    draw(blendMode) { cgContext.stroke(rect.shrunk(dx: 0.5, dy: 0.5), width: 1) }
  }

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
