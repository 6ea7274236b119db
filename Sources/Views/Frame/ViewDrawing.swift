import Drawing
import Foundation
import Rendering

/// A view's own picture: what `draw(_:)` made, kept until the view asks to be drawn again.
///
/// A view that draws nothing never gets a bitmap: its context is made when `draw(_:)` first asks for it.
struct ViewDrawing {
  /// The whole picture is to be made anew: at first, and when the size changed.
  var needsWholeDisplay = true

  private var dirty = CGRect.null
  private var scale: CGFloat = 0

  private(set) var bitmap: Bitmap?

  mutating func add(dirty rect: CGRect) {
    dirty = dirty.union(rect.standardized)
  }

  /// Whether `draw(_:)` must run before the picture is shown at `scale` device pixels per point.
  func needsDisplay(at scale: CGFloat) -> Bool {
    needsWholeDisplay || !dirty.isNull || (bitmap != nil && scale != self.scale)
  }

  /// Starts drawing anew: which part is to be drawn, and what has been drawn so far.
  mutating func begin(bounds: CGRect, scale: CGFloat) -> (rect: CGRect, present: Bitmap?) {
    let isWhole = needsWholeDisplay || scale != self.scale
    let rect = isWhole ? bounds : dirty.intersection(bounds)
    needsWholeDisplay = false
    dirty = .null
    self.scale = scale
    if isWhole { bitmap = nil }
    return (rect, bitmap)
  }

  mutating func finish(_ bitmap: Bitmap?) {
    self.bitmap = bitmap
  }
}
