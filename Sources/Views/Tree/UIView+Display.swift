import Drawing
import Foundation
import Rendering

// What a change of the tree does to the screen: the view tells its window which part is stale ("damage"), in window
// points; the window asks for a frame. Damage is taken before and after a change, where the view was and where it is.

extension UIView {
  /// Marks a part of the bounds as stale on the screen.
  func damage(_ rect: CGRect) {
    guard let window else { return }
    var rect = rect.standardized
    var isTurned = false
    var view: UIView = self
    while true {
      if view.isHidden || view.alpha == 0 { return }
      if view.clipsToBounds { rect = rect.intersection(view.bounds) }
      if rect.isEmpty { return }
      guard let superview = view.superview else { break }
      if !view.transform.isAxisAligned { isTurned = true }
      rect = view.convertToSuperview(rect)
      view = superview
    }
    window.recordDamage(rect, outset: isTurned ? 1 : 0)
  }

  /// Marks everything as stale that this view and its subviews show.
  func damageExtent() {
    guard window != nil, !isHidden, alpha > 0 else { return }
    damage(paintedExtent)
  }

  /// The box around what the view and the views below it can paint, in this view's coordinates.
  private var paintedExtent: CGRect {
    var extent = bounds
    guard !clipsToBounds else { return extent }
    for subview in subviews where !subview.isHidden && subview.alpha > 0 {
      extent = extent.union(subview.convertToSuperview(subview.paintedExtent))
    }
    return extent
  }
}

extension CGAffineTransform {
  /// Whether upright rectangles stay upright rectangles, unmirrored.
  var isAxisAligned: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}
