import Foundation

// Order of the callbacks of a move, as logged from UIKit: willMove(toSuperview:), willMove(toWindow:) down the tree,
// the move itself, didMoveToWindow() down the tree, didMoveToSuperview(), and last the new superview's
// didAddSubview(_:). The window callbacks come only when the window changes. The safe area follows at once on
// the move itself, so that what is told after it finds the insets as they are there.

extension UIView {
  /// The window at the root of the tree, nil when the root is no window.
  public var window: UIWindow? {
    var view = self
    while let above = view.superview { view = above }
    return view as? UIWindow
  }

  /// Inserts `view` just in front of `sibling`; at the very front when `sibling` is no subview of this view, as UIKit
  /// does. Relative to itself a view stays where it is.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, relativeTo: sibling, distance: 1, ifNoSibling: subviews.count)
  }

  /// Inserts `view` just behind `sibling`; at the very front when `sibling` is no subview of this view, as UIKit does.
  /// Relative to itself a view stays where it is.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, relativeTo: sibling, distance: 0, ifNoSibling: subviews.count)
  }

  /// Swaps the subviews at two indices. An index that is not there is a programming error.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    precondition(
      subviews.indices.contains(index1) && subviews.indices.contains(index2),
      "UIView.exchangeSubview(at: \(index1), withSubviewAt: \(index2)) with \(subviews.count) subviews")
    guard index1 != index2 else { return }
    subviews.swapAt(index1, index2)
    subviews[index1].damageExtent()
    subviews[index2].damageExtent()
  }

  /// Moves a subview to the front. A view that is no subview of this one is left alone, as in UIKit.
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { reorder(view, to: subviews.count) }
  }

  /// Moves a subview to the back. A view that is no subview of this one is left alone, as in UIKit.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { reorder(view, to: 0) }
  }

  /// Whether `view` is this view or one of its ancestors.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// The first view in this tree, itself included, that has the tag; depth first, back to front.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Internals

  private func insert(_ view: UIView, relativeTo sibling: UIView, distance: Int, ifNoSibling fallback: Int) {
    guard view !== sibling || view.superview !== self else { return }
    guard sibling.superview === self, let index = subviews.firstIndex(where: { $0 === sibling }) else {
      return insert(view, at: fallback)
    }
    // A sibling behind it moves down by one when the view is taken out from below.
    if view.superview === self, let present = subviews.firstIndex(where: { $0 === view }), present < index {
      return insert(view, at: index + distance - 1)
    }
    insert(view, at: index + distance)
  }

  /// Takes the view out of its superview; `removeFromSuperview()` is this.
  func leaveSuperview() {
    guard let oldSuperview = superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { announceMove(to: nil) }
    oldSuperview.willRemoveSubview(self)
    detach(from: oldSuperview)
    if let oldWindow {
      oldWindow.forget(self)
      updateSafeAreaThroughout()
      announceMoved()
    }
    didMoveToSuperview()
  }

  /// Puts `view` at `index` of the subviews as they are without it.
  func insert(_ view: UIView, at index: Int) {
    precondition(view !== self, "a view cannot be its own subview: \(view)")
    precondition(!isDescendant(of: view), "\(view) cannot become a subview of its own descendant \(self)")
    if view.superview === self { return reorder(view, to: index) }
    let (oldSuperview, oldWindow, newWindow) = (view.superview, view.window, window)
    let (oldTraits, oldTint): (Traits, UIColor) = (view.traits, view.tintColor)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announceMove(to: newWindow) }
    if let oldSuperview {
      oldSuperview.willRemoveSubview(view)
      view.detach(from: oldSuperview)
    }
    view.attach(to: self, at: index)
    view.appearanceMayHaveChanged(from: oldTraits, tint: oldTint)
    if oldWindow !== newWindow {
      oldWindow?.forget(view)
      view.updateSafeAreaThroughout()
      view.announceMoved()
    } else {
      view.updateSafeArea()
    }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  private func attach(to superview: UIView, at index: Int) {
    superview.subviews.insert(self, at: min(index, superview.frontIndex(for: self)))
    self.superview = superview
    damageExtent()
    if layoutState == .needed || subtreeNeedsLayout { superview.noteLayoutNeededBelow() }
    superview.setNeedsLayout()
  }

  private func detach(from superview: UIView) {
    damageExtent()
    if let index = superview.subviews.lastIndex(where: { $0 === self }) { superview.subviews.remove(at: index) }
    self.superview = nil
    superview.setNeedsLayout()
  }

  private func reorder(_ view: UIView, to index: Int) {
    guard let present = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: present)
    subviews.insert(view, at: min(index, frontIndex(for: view)))
    view.damageExtent()
  }

  /// The foremost place that a view may be inserted at: behind the overlays, unless it is one.
  private func frontIndex(for view: UIView) -> Int {
    subviews.count - (view.isOverlay ? 0 : subviews.reversed().prefix(while: \.isOverlay).count)
  }

  private func announceMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.announceMove(to: window) }
  }

  private func announceMoved() {
    didMoveToWindow()
    for subview in subviews { subview.announceMoved() }
  }
}
