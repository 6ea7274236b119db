import Drawing
import Foundation

// Rectangle drawing in the current context, which does nothing without one.

/// Fills a rectangle with the current fill color.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Fills a rectangle with the current fill color and a blend mode.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  withBlendMode(blendMode) { UIRectFill(rect) }
}

/// Draws a frame one point wide just inside a rectangle. As in UIKit it uses the fill color.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  let rect = rect.standardized
  guard rect.width > 2, rect.height > 2 else { return UIRectFill(rect) }
  UIGraphicsGetCurrentContext()?.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
  ])
}

/// Draws a frame one point wide just inside a rectangle with the current fill color and a blend mode.
@preconcurrency @MainActor
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  withBlendMode(blendMode) { UIRectFrame(rect) }
}

/// Intersects the current clip with a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

@MainActor
private func withBlendMode(_ blendMode: CGBlendMode, _ body: () -> Void) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  body()
  context.restoreGState()
}
