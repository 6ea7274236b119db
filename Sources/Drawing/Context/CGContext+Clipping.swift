import CPangoCairo
import Foundation

/// Narrowing the clip. Only `restoreGState` widens it again. Every call uses up the current path.
extension CGContext {
  /// Clips to the inside of the current path. An empty path changes nothing, as in Core Graphics.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard !isPathEmpty else { return }
    intersectClipWithPath(rule)
  }

  public func clip(to rect: CGRect) {
    clip(to: [rect])
  }

  /// Clips to the union of the rectangles; with none, hides all that follows.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    intersectClipWithPath(.winding)
  }

  private func intersectClipWithPath(_ rule: CGPathFillRule) {
    trace(currentPath, on: cairo)
    beginPath()
    cairo_set_antialias(cairo, state.antialiasing.cairoValue)
    cairo_set_fill_rule(cairo, rule.cairoValue)
    cairo_clip(cairo)
  }
}
