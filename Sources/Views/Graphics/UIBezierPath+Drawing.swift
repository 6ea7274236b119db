import Drawing
import Foundation

// Drawing in the current context, which does nothing without one. It discards the context's own path.

extension UIBezierPath {
  func trace(in context: CGContext) {
    context.beginPath()
    context.addPath(cgPath)
  }

  @MainActor func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }
}
