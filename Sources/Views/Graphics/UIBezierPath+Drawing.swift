import Drawing
import Foundation

/// Drawing in the current context; where there is none, nothing happens. The context's own path is used up.
extension UIBezierPath {
  /// Fills with the current fill colour.
  @MainActor public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    trace(in: context)
    context.fillPath(using: fillRule)
  }

  /// Fills with the current fill colour at an opacity from 0 to 1, in another blend mode.
  @MainActor public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { fill() }
  }

  /// Strokes along the path with the current stroke colour, in the path's line style.
  @MainActor public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    setLineStyle(in: context)
    trace(in: context)
    context.strokePath()
    context.restoreGState()
  }

  /// Strokes with the current stroke colour at an opacity from 0 to 1, in another blend mode.
  @MainActor public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { stroke() }
  }

  /// Clips all that follows to the inside of the path; an empty path changes nothing.
  @MainActor public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    trace(in: context)
    context.clip(using: fillRule)
  }

  private func trace(in context: CGContext) {
    context.beginPath()
    context.addPath(cgPath)
  }

  @MainActor private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }
}
