import Drawing
import Foundation
import Rendering

// What a change of the tree does to the screen: the view tells its window which pixels are stale ("damage"), and the
// window asks for a frame. Damage is taken before and after a change, where the view was and where it is.

extension UIView {
  /// Marks a part of the bounds as stale on the screen.
  func damage(_ rect: CGRect) {
    guard let placement = DevicePlacement(of: self) else { return }
    window?.recordDamage(placement.pixels(touchedBy: rect))
  }

  /// Marks as stale what shows a part of the view's own picture, given in the coordinates of the bounds.
  func damagePicture(_ rect: CGRect) {
    guard let scale = window?.platform?.scale, let placement = DevicePlacement(of: self) else { return }
    let (frame, shown) = (pictureFrame, shownPictureFrame)
    // While the size is animated the picture is stretched as a whole.
    guard shown.size == frame.size else { return damage(shown) }
    let part = rect.standardized.intersection(frame).offsetBy(
      dx: shown.origin.x - frame.origin.x, dy: shown.origin.y - frame.origin.y)
    let pixels = part.roundedOut(toPixelsFrom: shown.origin, scale: scale)
    // The pixels of a picture that is stretched or turned blend with their neighbours.
    let blend = placement.map.isTranslation(scaledBy: scale) ? 0 : 1 / scale
    window?.recordDamage(placement.pixels(touchedBy: pixels.insetBy(dx: -blend, dy: -blend)))
  }

  /// Where the view's picture is drawn.
  var pictureFrame: CGRect { pictureFrame(in: bounds) }

  /// Where it is seen: on its way there, while the bounds are animated.
  var shownPictureFrame: CGRect { pictureFrame(in: shownBounds) }

  /// Marks everything as stale that this view and its subviews show.
  func damageExtent() {
    guard let window, !isHidden, shownAlpha > 0 else { return }
    window.animator.sightDidChange()
    damage(paintedExtent)
  }

  /// Marks as stale what lies so far inside the bounds' edges, in points.
  private func damageRim(_ thickness: CGFloat) {
    let (outer, inner) = (shownBounds, shownBounds.insetBy(dx: thickness, dy: thickness))
    guard !inner.isEmpty else { return damage(outer) }
    for y in [outer.minY, inner.maxY] { damage(CGRect(x: outer.minX, y: y, width: outer.width, height: thickness)) }
    for x in [outer.minX, inner.maxX] { damage(CGRect(x: x, y: inner.minY, width: thickness, height: inner.height)) }
  }

  /// Notes that the view shows another part of its plane, which began at `origin` until now.
  func noteScroll(from origin: CGPoint) {
    guard shownBounds.origin != origin, let window else { return }
    window.animator.sightDidChange()
    window.recordScroll(of: self, from: origin)
  }

  /// The box around what the view and the views below it can paint, in this view's coordinates.
  var paintedExtent: CGRect {
    guard !clipsToBounds else { return shownBounds }
    var extent = shownBounds.union(shownPictureFrame)
    for subview in subviews where !subview.isHidden && subview.shownAlpha > 0 {
      extent = extent.union(Self.box(around: subview.paintedExtent, by: subview.shownToSuperview))
    }
    return extent
  }
}

extension AffineMap {
  /// Whether the map only scales from points to pixels and translates.
  func isTranslation(scaledBy scale: CGFloat) -> Bool { a == scale && b == 0 && c == 0 && d == scale }
}
