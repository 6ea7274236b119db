import Foundation
import Rendering

/// The pictures that a layer keeps of subtrees: its shadow, and its mask.
@MainActor
struct LayerPictures {
  /// Whether any layer ever had such a picture. Until then, changes of the tree pay for one check.
  static var areUsed = false

  /// The shadow; nil if it must be made again.
  var shadow: LayerPicture?

  /// The mask; nil if it must be made again.
  var mask: LayerPicture?
}

/// A picture in a layer's coordinates.
struct LayerPicture {
  /// Nil if the picture is empty.
  let bitmap: Bitmap?

  /// The place of the bitmap.
  let frame: CGRect

  /// Pixels per point.
  let scale: CGFloat

  /// The bounds of the layer for which it was made.
  let bounds: CGRect
}

extension UIView {
  /// Tells the layers that keep pictures of this view that it changed in a rectangle of its coordinates.
  func noteChange(in rect: @autoclosure () -> CGRect) {
    guard LayerPictures.areUsed else { return }
    let changed = notePictureChange(in: rect(), from: nil)
    noteChangeAbove(in: changed)
  }

  /// The same for a change that the view's own layer does not show, like that of its place.
  func noteChangeAbove(in rect: @autoclosure () -> CGRect) {
    guard LayerPictures.areUsed else { return }
    var (view, rect) = (self, rect())
    while let superview = view.storedSuperview {
      rect = Self.box(around: rect, by: view.presentationToSuperview)
      if superview.clipsToBounds { rect = rect.intersection(superview.presentationBounds) }
      rect = superview.notePictureChange(in: rect, from: view)
      view = superview
    }
  }

  /// Drops the pictures of this view's layer that a change in `subview` affects, and damages their place.
  ///
  /// - Returns: The rectangle that changed with them.
  private func notePictureChange(in rect: CGRect, from subview: UIView?) -> CGRect {
    guard let layer = existingLayer else { return rect }
    if let subview, subview.isMask {
      layer.pictures.mask = nil
      return damageUnnoticed(paintedExtent)
    }
    // Only the first copy is in its place.
    let rect = subview != nil && layer.instances != nil ? damageUnnoticed(paintedExtent) : rect
    let shadow = layer.shownLook.shadow
    guard shadow.isVisible, shadow.path == nil, !clipsToBounds, !isSilhouetteFull(in: rect) else { return rect }
    layer.pictures.shadow = nil
    return damageUnnoticed(paintedExtent)
  }

  /// Whether the view's background hides the outline of everything in a rectangle.
  private func isSilhouetteFull(in rect: CGRect) -> Bool {
    guard animations == nil, storedBackgroundColor?.color(in: traits).isOpaque == true else { return false }
    // The square inside a quarter circle leaves this part of the radius.
    let corner = presentationCornerRadius * (1 - 0.5.squareRoot()) + 1
    return rect.isEmpty || presentationBounds.insetBy(dx: corner, dy: corner).contains(rect)
  }

  private func damageUnnoticed(_ rect: CGRect) -> CGRect {
    if let (window, placement) = DevicePlacement.find(self) {
      window.recordDamage(placement.pixels(touchedBy: rect), of: self)
    }
    return rect
  }
}
