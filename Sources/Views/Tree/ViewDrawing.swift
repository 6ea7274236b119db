import Drawing
import Foundation
import Rendering

/// A view's own picture: what `draw(_:)` made, kept until the view asks to be drawn again.
///
/// A view that draws nothing never gets a bitmap: its context is made when `draw(_:)` first asks for it.
struct ViewDrawing {
  /// What only a view has that draws, or is to.
  private final class Picture {
    /// The stale part, in points from the picture's top left: moving the bounds' origin does not move the picture.
    var dirty = CGRect.null
    var bitmap: Bitmap?
    /// Device pixels per point when the view last drew something; 0 before.
    var scale: CGFloat = 0

    func isForAnother(scale: CGFloat) -> Bool { self.scale != 0 && scale != self.scale }
  }

  private var picture: Picture?

  /// The whole picture is to be made anew: at first, and when the size changed.
  var needsWholeDisplay = true

  var bitmap: Bitmap? { picture?.bitmap }

  /// Has a part of the bounds drawn anew.
  mutating func add(dirty rect: CGRect, of bounds: CGRect) {
    let part = rect.standardized.intersection(bounds)
    let picture = existingOrNewPicture()
    picture.dirty = picture.dirty.union(part.offsetBy(dx: -bounds.origin.x, dy: -bounds.origin.y))
  }

  /// Whether `draw(_:)` must run before the picture is shown at `scale` device pixels per point.
  func needsDisplay(at scale: CGFloat) -> Bool {
    if needsWholeDisplay { return true }
    guard let picture else { return false }
    return !picture.dirty.isNull || (picture.bitmap != nil && picture.isForAnother(scale: scale))
  }

  /// Starts drawing anew: which part of the bounds is to be drawn, and what has been drawn so far. The part is of whole
  /// pixels as far as the bounds reach, so that its edges do not show.
  mutating func begin(bounds: CGRect, scale: CGFloat) -> (rect: CGRect, present: Bitmap?) {
    let isWhole = needsWholeDisplay || picture?.isForAnother(scale: scale) == true
    let rect = isWhole ? bounds : stalePart(of: bounds, scale: scale)
    needsWholeDisplay = false
    picture?.dirty = .null
    if isWhole { picture?.bitmap = nil }
    return (rect, bitmap)
  }

  /// - Parameters:
  ///   - bitmap: What was drawn; nil for nothing, and for what no bitmap can be had for.
  ///   - hasDrawn: Whether there was anything to draw.
  mutating func finish(_ bitmap: Bitmap?, scale: CGFloat, hasDrawn: Bool) {
    guard hasDrawn || picture != nil else { return }
    let picture = existingOrNewPicture()
    (picture.bitmap, picture.scale) = (bitmap, scale)
  }

  private mutating func existingOrNewPicture() -> Picture {
    if let picture { return picture }
    let picture = Picture()
    self.picture = picture
    return picture
  }

  private func stalePart(of bounds: CGRect, scale: CGFloat) -> CGRect {
    (picture?.dirty ?? .null).offsetBy(dx: bounds.origin.x, dy: bounds.origin.y)
      .roundedOut(toPixelsFrom: bounds.origin, scale: scale)
      .intersection(bounds)
  }
}
