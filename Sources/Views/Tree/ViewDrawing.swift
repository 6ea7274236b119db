import Drawing
import Foundation
import Rendering

/// A view's own picture: the result of `draw(_:)`, kept until the view must be drawn again.
///
/// A view that draws nothing has no bitmap: its context is made on first use in `draw(_:)`.
struct ViewDrawing {
  private final class Picture {
    /// The damage, in points from the picture's top left: a change of the bounds' origin does not move the picture.
    var damage = CGRect.null
    var bitmap: Bitmap?
    var tiles: PictureTiles?
    /// Whether the bitmap is that of an image, which drawing must not change.
    var isBorrowed = false
    /// Device pixels per point at the last drawing; 0 before the first.
    var scale: CGFloat = 0

    func isForAnother(scale: CGFloat) -> Bool { self.scale != 0 && scale != self.scale }
  }

  private var picture: Picture?

  /// Whether the whole picture must be drawn: at first, and after a change of size.
  var needsFullRedraw = true

  var bitmap: Bitmap? { picture?.bitmap }

  /// The tiles of a picture too large for one bitmap; nil for any other.
  var tiles: PictureTiles? { picture?.tiles }

  /// Whether there is a picture, or may be one once the damage is drawn.
  var mayShowPicture: Bool {
    if needsFullRedraw { return true }
    guard let picture else { return false }
    return picture.bitmap != nil || picture.tiles != nil || !picture.damage.isNull
  }

  /// Damages a part of the bounds.
  mutating func addDamage(_ rect: CGRect, of bounds: CGRect) {
    let part = rect.standardized.intersection(bounds)
    let picture = existingOrNewPicture()
    picture.damage = picture.damage.union(part.offsetBy(dx: -bounds.origin.x, dy: -bounds.origin.y))
  }

  /// Whether `draw(_:)` must run before the picture is displayed at `scale` device pixels per point.
  func needsDisplay(at scale: CGFloat) -> Bool {
    if needsFullRedraw { return true }
    guard let picture else { return false }
    return !picture.damage.isNull
      || ((picture.bitmap != nil || picture.tiles != nil) && picture.isForAnother(scale: scale))
  }

  /// Begins drawing. Returns the part of the bounds to draw, and the existing bitmap. The part is expanded to whole
  /// pixels within the bounds, so that its edges are invisible.
  mutating func begin(bounds: CGRect, scale: CGFloat) -> (rect: CGRect, present: Bitmap?) {
    let isWhole = needsFullRedraw || picture?.isForAnother(scale: scale) == true || picture?.isBorrowed == true
    let rect = isWhole ? bounds : damagedRect(of: bounds, scale: scale)
    needsFullRedraw = false
    picture?.damage = .null
    picture?.tiles = nil
    if isWhole { picture?.bitmap = nil }
    return (rect, bitmap)
  }

  /// Begins or continues drawing in tiles. The damaged ones are removed.
  mutating func prepareTiles(scale: CGFloat) {
    let picture = existingOrNewPicture()
    if needsFullRedraw || picture.tiles?.scale != scale {
      (picture.tiles, picture.scale) = (PictureTiles(scale: scale), scale)
    } else if !picture.damage.isNull {
      picture.tiles?.remove(touching: picture.damage.applying(CGAffineTransform(scaleX: scale, y: scale)))
    }
    needsFullRedraw = false
    (picture.damage, picture.bitmap) = (.null, nil)
  }

  /// Ends drawing, and stores the result.
  ///
  /// - Parameters:
  ///   - bitmap: The drawn bitmap; nil if nothing was drawn, or if the view is too large for a bitmap.
  ///   - hasDrawn: Whether there was anything to draw.
  ///   - isBorrowed: Whether the bitmap is that of an image.
  mutating func finish(_ bitmap: Bitmap?, scale: CGFloat, hasDrawn: Bool, isBorrowed: Bool = false) {
    guard hasDrawn || picture != nil else { return }
    let picture = existingOrNewPicture()
    (picture.bitmap, picture.scale, picture.isBorrowed) = (bitmap, scale, isBorrowed)
  }

  private mutating func existingOrNewPicture() -> Picture {
    if let picture { return picture }
    let picture = Picture()
    self.picture = picture
    return picture
  }

  private func damagedRect(of bounds: CGRect, scale: CGFloat) -> CGRect {
    (picture?.damage ?? .null).offsetBy(dx: bounds.origin.x, dy: bounds.origin.y)
      .roundedOut(toPixelsFrom: bounds.origin, scale: scale)
      .intersection(bounds)
  }
}
