import Foundation

// The root of all safe areas are the `additionalSafeAreaInsets` of view controllers; a window on a desktop has no bars,
// and is safe all over. From there the insets are pushed down the tree, at once, whenever something they follow from
// changes. What does not change is not told, and below it the walk ends: where no view has insets, moving views and
// contents about costs a comparison.
//
// Outside of a window all insets are zero, as UIKit documents, even the additional ones: what is not shown is not
// covered.

extension UIView {
  /// The bounds without the margins that `safeAreaInsets` gives, of no size where these leave nothing.
  var safeAreaFrame: CGRect {
    let rest = bounds.inset(by: safeAreaInsets)
    return CGRect(x: rest.origin.x, y: rest.origin.y, width: max(0, rest.size.width), height: max(0, rest.size.height))
  }

  /// Brings the insets of this view up to date, and if they changed, those below it.
  func updateSafeArea() {
    if updateOwnSafeArea(in: superview) { updateSafeAreaOfSubviews() }
  }

  /// For changes that subviews see and this view does not: of the bounds, or of what is given on to subviews.
  func updateSafeAreaOfSubviews() {
    for subview in currentSubviews { subview.updateSafeArea() }
  }

  /// For a tree that came into a window or left it: a view without insets may be above one whose controller adds some.
  func updateSafeAreaThroughout(in superview: UIView?) {
    _ = updateOwnSafeArea(in: superview)
    if safeAreaInsetsForSubviews != .zero {
      existingSubviewList?.forEach { $0.updateSafeAreaThroughout(in: self) }
    } else {
      existingSubviewList?.forEachWhoMayHear { subview in
        // Where there are no margins a view without anything of its own has no insets, and had none.
        if !subview.isBareLeaf { subview.updateSafeAreaThroughout(in: self) }
      }
    }
  }

  /// For a change of the frame. Those below are not told yet, so that they may be moved first.
  ///
  /// - Returns: Whether the insets changed.
  func safeAreaFollowsFrame() -> Bool {
    // Additional insets do not depend on where the view lies.
    guard let superview, superview.safeAreaInsetsForSubviews != .zero else { return false }
    return updateOwnSafeArea(in: superview)
  }

  private func updateOwnSafeArea(in superview: UIView?) -> Bool {
    let insets = dueSafeAreaInsets(in: superview)
    guard insets != storedSafeAreaInsets else { return false }
    storedSafeAreaInsets = insets
    setNeedsLayout()
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    return true
  }

  // MARK: The definition

  private func dueSafeAreaInsets(in superview: UIView?) -> UIEdgeInsets {
    let inherited = inheritedSafeAreaInsets(in: superview)
    guard let additional = viewController?.additionalSafeAreaInsets, additional != .zero, window != nil else {
      return inherited
    }
    return UIEdgeInsets(
      top: max(0, inherited.top + additional.top), left: max(0, inherited.left + additional.left),
      bottom: max(0, inherited.bottom + additional.bottom), right: max(0, inherited.right + additional.right))
  }

  private func inheritedSafeAreaInsets(in superview: UIView?) -> UIEdgeInsets {
    guard let superview else { return .zero }
    let margins = superview.safeAreaInsetsForSubviews
    guard margins != .zero else { return .zero }
    let (outer, inner) = (superview.bounds, frame)
    return UIEdgeInsets(
      top: Self.remainder(of: margins.top, after: inner.minY - outer.minY),
      left: Self.remainder(of: margins.left, after: inner.minX - outer.minX),
      bottom: Self.remainder(of: margins.bottom, after: outer.maxY - inner.maxY),
      right: Self.remainder(of: margins.right, after: outer.maxX - inner.maxX))
  }

  /// How far a margin reaches into a view that begins `distance` inward of it. Into a view that begins outside, where
  /// the distance is negative, it reaches no farther than it is wide, as in UIKit.
  private static func remainder(of margin: CGFloat, after distance: CGFloat) -> CGFloat {
    min(max(0, margin - distance), margin)
  }
}
