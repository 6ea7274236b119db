import Drawing
import Foundation

/// Drawing in the current context, which does nothing without one. It discards the context's own path.
extension UIBezierPath {
  /// Fills the path with the current fill colour.
  @preconcurrency @MainActor public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    trace(in: context)
    context.fillPath(using: fillRule)
  }

  /// Fills the path with the current fill colour, a blend mode and an opacity from 0 to 1, which replace the context's.
  @preconcurrency @MainActor public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { fill() }
  }

  /// Strokes the path with the current stroke colour and the path's line style.
  @preconcurrency @MainActor public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    setLineStyle(in: context)
    trace(in: context)
    context.strokePath()
    context.restoreGState()
  }

  /// Strokes the path with the current stroke colour, a blend mode and an opacity from 0 to 1, which replace the
  /// context's.
  @preconcurrency @MainActor public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { stroke() }
  }

  /// Intersects the current clip with the inside of the path. An empty path changes nothing.
  @preconcurrency @MainActor public func addClip() {
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
