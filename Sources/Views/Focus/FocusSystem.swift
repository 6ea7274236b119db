import Foundation

/// Which view of a window the keys go to, and how Tab takes them to another.
///
/// The order is that of the tree: a view before its subviews, these from back to front. A view that takes text is first
/// responder while it has the focus; with any other view the text input that was first responder gives way.
@MainActor
final class FocusSystem {
  private unowned let window: UIWindow

  private(set) weak var focusedView: UIView?

  private let ring = FocusRing()

  enum Direction {
    case forward, backward
  }

  init(window: UIWindow) {
    self.window = window
  }

  /// Takes the focus to the next view that can have it, from the last to the first.
  ///
  /// - Returns: False when there is none.
  func move(_ direction: Direction) -> Bool {
    let views = focusableViews(in: window)
    guard let next = next(direction, among: views) else { return false }
    guard focus(next) else { return false }
    ring.surround(next)
    next.scrollIntoSight()
    return true
  }

  /// The present first responder is another than `old`.
  func firstResponderDidChange(from old: UIResponder?) {
    if let view = window.firstResponder as? UIView, view.canBecomeFocused {
      setFocusedView(view)
      let showsAlways = (view as? any TextInputClient)?.showsFocusAlways ?? false
      if window.isPressingKey || showsAlways { ring.surround(view) }
    } else if let old, old === focusedView {
      setFocusedView(nil)
    }
  }

  /// A view that stays in the window was hidden or disabled. Tab goes on from its place. What is first responder is so also
  /// where it cannot be seen.
  func loseFocus(in view: UIView) {
    guard let focusedView, focusedView.isDescendant(of: view), focusedView !== window.firstResponder else { return }
    window.lastUsedView = focusedView
    setFocusedView(nil)
  }

  /// A view left the window.
  func forget(_ view: UIView) {
    if focusedView?.isDescendant(of: view) ?? false { setFocusedView(nil) }
  }

  /// The view that the keys go to, which may have become unable to take them.
  var keyTarget: UIView? {
    guard let focusedView, isFocusable(focusedView), focusedView.isShownAndTouchable else { return nil }
    return focusedView
  }

  // MARK: Internals

  /// Gives a view the focus; the first responder must give way.
  private func focus(_ view: UIView) -> Bool {
    if view.canBecomeFirstResponder { return view.becomeFirstResponder() }
    if let text = window.firstResponder as? any UIKeyInput & UIResponder, !text.resignFirstResponder() { return false }
    setFocusedView(view)
    return true
  }

  private func setFocusedView(_ view: UIView?) {
    guard view !== focusedView else { return }
    let old = focusedView
    ring.removeFromSuperview()
    focusedView = view
    old?.focusDidChange()
    view?.focusDidChange()
  }

  private func next(_ direction: Direction, among views: [UIView]) -> UIView? {
    // The present place may be that of a view which cannot have the focus, or not any more.
    guard let present = (focusedView ?? window.lastUsedView)?.placeInTree(of: window) else {
      return direction == .forward ? views.first : views.last
    }
    func comes(_ first: [Int]?, before second: [Int]?) -> Bool {
      (first ?? []).lexicographicallyPrecedes(second ?? [])
    }
    switch direction {
    case .forward: return views.first { comes(present, before: $0.placeInTree(of: window)) } ?? views.first
    case .backward: return views.last { comes($0.placeInTree(of: window), before: present) } ?? views.last
    }
  }

  private func focusableViews(in view: UIView) -> [UIView] {
    guard view.isTouchable else { return [] }
    return (isFocusable(view) ? [view] : []) + view.currentSubviews.flatMap(focusableViews)
  }

  private func isFocusable(_ view: UIView) -> Bool {
    view.canBecomeFocused && view.bounds.width > 0 && view.bounds.height > 0
  }
}

extension UIView {
  /// Takes the focus away from this view and its descendants, which stay in the window but cannot have it.
  package func loseFocus() {
    window?.focusSystem.loseFocus(in: self)
  }

  /// Whether nothing from here up to the window keeps touches, and so the keys, away.
  fileprivate var isShownAndTouchable: Bool {
    isTouchable && (superview?.isShownAndTouchable ?? (self is UIWindow))
  }

  /// The indices among siblings that lead from `root` down to here: less in the tree's order comes before. Nil elsewhere.
  fileprivate func placeInTree(of root: UIView) -> [Int]? {
    if self === root { return [] }
    guard let superview, let index = superview.existingSubviewList?.index(of: self) else { return nil }
    return superview.placeInTree(of: root).map { $0 + [index] }
  }

  /// Has all scroll views around show the view.
  package func scrollIntoSight() {
    for scrollView in scrollViewsAround {
      let margin = FocusRing.reach
      scrollView.scrollRectToVisible(
        convert(bounds, to: scrollView).shrunk(dx: -margin, dy: -margin), animated: true)
    }
  }
}
