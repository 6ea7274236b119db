import Foundation
import Rendering

/// The pictures that a layer keeps of subtrees: its shadow, its mask, and all of it.
@MainActor
struct LayerPictures {
  /// Whether any layer ever had such a picture. Until then, changes of the tree pay for one check.
  static var areUsed = false

  /// The shadow; nil if it must be made again.
  var shadow: LayerPicture?

  /// The mask; nil if it must be made again.
  var mask: LayerPicture?

  /// The layer itself with everything in it, if it is rasterized or in perspective; nil if it must be made again.
  var whole: LayerPicture?
}

/// How often pictures of subtrees were drawn.
struct PictureCounts: Equatable {
  var shadows = 0
  var masks = 0
  var rasters = 0

  static func + (first: PictureCounts, second: PictureCounts) -> PictureCounts {
    PictureCounts(
      shadows: first.shadows + second.shadows, masks: first.masks + second.masks,
      rasters: first.rasters + second.rasters)
  }
}

/// How a picture of a small rectangle stands for one of a larger rectangle.
struct PictureStretch: Hashable {
  /// The small rectangle, in pixels from its top left.
  let outline: Shape
  /// Whether its middle column is stretched.
  let isWide: Bool
  /// Whether its middle row is stretched.
  let isHigh: Bool
}

/// A picture in a layer's coordinates.
final class LayerPicture {
  /// Nil if the picture is empty.
  let bitmap: Bitmap?

  /// The place of the bitmap.
  let frame: CGRect

  /// Pixels per point.
  let scale: CGFloat

  /// The bounds of the layer for which it was made.
  let bounds: CGRect

  /// The pixel of each axis that stretches when the layer has other bounds; nil for a picture of these bounds alone.
  let stretch: PictureStretch?

  /// Whether it shows the layer from behind.
  let facesAway: Bool

  init(
    bitmap: Bitmap?, frame: CGRect, scale: CGFloat, bounds: CGRect, stretch: PictureStretch? = nil,
    facesAway: Bool = false
  ) {
    (self.bitmap, self.frame, self.scale, self.bounds) = (bitmap, frame, scale, bounds)
    (self.stretch, self.facesAway) = (stretch, facesAway)
  }
}

extension UIView {
  /// Tells the layers that keep pictures of this view that it changed in a rectangle of its coordinates.
  func damagePictures(in rect: @autoclosure () -> CGRect) {
    guard LayerPictures.areUsed else { return }
    let changed = damageOwnPictures(in: rect(), from: nil)
    damagePicturesAbove(in: changed)
  }

  /// Reports a change that the view's own layer does not show, such as a new place.
  func damagePicturesAbove(in rect: @autoclosure () -> CGRect) {
    guard LayerPictures.areUsed else { return }
    var (view, rect) = (self, rect())
    while let superview = view.storedSuperview {
      rect = view.presentationBoxInSuperview(rect)
      if superview.clipsToBounds { rect = rect.intersection(superview.presentationBounds) }
      rect = superview.damageOwnPictures(in: rect, from: view)
      view = superview
    }
  }

  /// Drops the pictures of this view's layer that a change in `subview` affects, and damages their place.
  ///
  /// - Returns: The rectangle that changed with them.
  private func damageOwnPictures(in rect: CGRect, from subview: UIView?) -> CGRect {
    guard let layer = existingLayer else { return rect }
    let isWholeStale = layer.pictures.whole != nil
    layer.pictures.whole = nil
    if let subview, subview.isMask {
      layer.pictures.mask = nil
      return damageWindow(paintedExtent)
    }
    let changed = damageShadow(of: layer, in: rect, from: subview)
    return isWholeStale ? damageWindow(paintedExtent) : changed
  }

  /// Reports the change to the shadow, and to the copies that the layer shows.
  private func damageShadow(of layer: CALayer, in rect: CGRect, from subview: UIView?) -> CGRect {
    // Only the first copy is in its place.
    let rect = subview != nil && layer.instances != nil ? damageWindow(paintedExtent) : rect
    let shadow = layer.shown.look.shadow
    guard shadow.isVisible, shadow.path == nil, !clipsToBounds, !isSilhouetteFull(in: rect) else { return rect }
    // A picture that stretches is compared with the layer's outline in each frame.
    if layer.pictures.shadow?.stretch == nil { layer.pictures.shadow = nil }
    return damageWindow(paintedExtent)
  }

  /// Whether the view's background hides the outline of everything in a rectangle.
  func isSilhouetteFull(in rect: CGRect) -> Bool {
    guard animations == nil, storedBackgroundColor?.color(in: traits).isOpaque == true else { return false }
    // The square inside a quarter circle leaves this part of the radius.
    let corner = presentationCornerRadius * (1 - 0.5.squareRoot()) + 1
    return rect.isEmpty || presentationBounds.insetBy(dx: corner, dy: corner).contains(rect)
  }

  private func damageWindow(_ rect: CGRect) -> CGRect {
    if let (window, placement) = DevicePlacement.find(self) {
      window.addDamage(placement.pixels(touchedBy: rect), of: self)
    }
    return rect
  }
}
