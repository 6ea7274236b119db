import Drawing
import Foundation
import Rendering

/// A view's own picture: what `draw(_:)` made, kept until the view asks to be drawn again.
///
/// A view that draws nothing never gets a bitmap: its context is made when `draw(_:)` first asks for it.
struct ViewDrawing {
  /// The whole picture is to be made anew: at first, and when the size changed.
  var needsWholeDisplay = true

  /// The stale part, in points from the picture's top left: moving the bounds' origin does not move the picture.
  private var dirty = CGRect.null
  private var scale: CGFloat = 0

  private(set) var bitmap: Bitmap?

  /// Has a part of the bounds drawn anew.
  mutating func add(dirty rect: CGRect, of bounds: CGRect) {
    let part = rect.standardized.intersection(bounds)
    dirty = dirty.union(part.offsetBy(dx: -bounds.origin.x, dy: -bounds.origin.y))
  }

  /// Whether `draw(_:)` must run before the picture is shown at `scale` device pixels per point.
  func needsDisplay(at scale: CGFloat) -> Bool {
    needsWholeDisplay || !dirty.isNull || (bitmap != nil && scale != self.scale)
  }

  /// Starts drawing anew: which part of the bounds is to be drawn, and what has been drawn so far. The part is of whole
  /// pixels as far as the bounds reach, so that its edges do not show.
  mutating func begin(bounds: CGRect, scale: CGFloat) -> (rect: CGRect, present: Bitmap?) {
    let isWhole = needsWholeDisplay || scale != self.scale
    let rect = isWhole ? bounds : stalePart(of: bounds, scale: scale)
    needsWholeDisplay = false
    dirty = .null
    self.scale = scale
    if isWhole { bitmap = nil }
    return (rect, bitmap)
  }

  mutating func finish(_ bitmap: Bitmap?) {
    self.bitmap = bitmap
  }

  private func stalePart(of bounds: CGRect, scale: CGFloat) -> CGRect {
    dirty.offsetBy(dx: bounds.origin.x, dy: bounds.origin.y)
      .roundedOut(toPixelsFrom: bounds.origin, scale: scale)
      .intersection(bounds)
  }
}
