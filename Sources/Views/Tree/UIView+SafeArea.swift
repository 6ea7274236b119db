import Foundation

// All safe areas come from view controllers: from their `additionalSafeAreaInsets`, and from the bars of containers. A
// window on a desktop has no bars.
// Insets are pushed down the tree at once when their causes change. The walk ends at a view whose insets stay the same:
// without any insets a move costs one comparison.
//
// Outside of a window all insets are zero, even the additional ones, as UIKit documents.

extension UIView {
  /// The bounds without the margins of `safeAreaInsets`; empty if these leave nothing.
  var safeAreaFrame: CGRect {
    let rest = bounds.inset(by: safeAreaInsets)
    return CGRect(x: rest.origin.x, y: rest.origin.y, width: max(0, rest.size.width), height: max(0, rest.size.height))
  }

  /// Updates the insets of this view, and if they changed, those of its descendants.
  func updateSafeArea() {
    visitTree { view, visitLater in
      guard view.updateOwnSafeArea(in: view.superview) else { return }
      for subview in view.currentSubviews { visitLater(subview) }
    }
  }

  /// Updates subviews after a change that they see and this view does not: of the bounds, or of the insets for
  /// subviews.
  func updateSafeAreaOfSubviews() {
    for subview in currentSubviews { subview.updateSafeArea() }
  }

  /// Updates a tree that entered or left a window: a view without insets may contain one whose controller adds some.
  func updateSafeAreaThroughout(in superview: UIView?) {
    visitTree(from: superview) { view, superview, visitLater in
      _ = view.updateOwnSafeArea(in: superview)
      if view.safeAreaInsetsForSubviews != .zero {
        view.existingSubviewList?.forEach { visitLater($0, view) }
      } else {
        view.existingSubviewList?.forEachObserver { subview in
          // Without margins a bare leaf has no insets, and had none.
          if !subview.isBareLeaf { visitLater(subview, view) }
        }
      }
    }
  }

  /// Updates this view after a change of its frame. Its descendants follow later, so that they can be moved first.
  ///
  /// - Returns: Whether the insets changed.
  func safeAreaFollowsFrame() -> Bool {
    // Additional insets do not depend on the view's place.
    guard let superview, superview.safeAreaInsetsForSubviews != .zero else { return false }
    return updateOwnSafeArea(in: superview)
  }

  private func updateOwnSafeArea(in superview: UIView?) -> Bool {
    let insets = computedSafeAreaInsets(in: superview)
    guard insets != storedSafeAreaInsets else { return false }
    storedSafeAreaInsets = insets
    setNeedsLayout()
    guidesDidChange()
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    return true
  }

  // MARK: The definition

  private func computedSafeAreaInsets(in superview: UIView?) -> UIEdgeInsets {
    let inherited = inheritedSafeAreaInsets(in: superview)
    guard let viewController, window != nil else { return inherited }
    let additional = viewController.additionalSafeAreaInsets.adding(viewController.barInsets)
    if additional == .zero { return inherited }
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

  /// How far a margin extends into a view that begins `distance` inward of it. Into a view that begins outside (a
  /// negative distance) it extends at most by its own width, as in UIKit.
  private static func remainder(of margin: CGFloat, after distance: CGFloat) -> CGFloat {
    min(max(0, margin - distance), margin)
  }
}
