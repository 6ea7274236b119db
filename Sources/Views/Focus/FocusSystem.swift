import Foundation

/// The focus of a window: the view that receives its keys, and how Tab moves it.
///
/// The order is that of the tree: a view before its subviews, and those from back to front. A focused view that takes
/// text is first responder. Focusing any other view makes a text input that is first responder resign.
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

  /// Moves the focus to the next focusable view and wraps around.
  ///
  /// - Returns: False if there is none or the first responder refuses to resign.
  func move(_ direction: Direction) -> Bool {
    let views = focusableViews()
    guard let next = next(direction, among: views) else { return false }
    return take(next)
  }

  /// Moves the focus to a view because of a key.
  ///
  /// - Returns: False if it cannot have it, or the first responder refuses to resign.
  @discardableResult
  func take(_ view: UIView) -> Bool {
    guard isFocusable(view), view.isTouchableInWindow, focus(view) else { return false }
    ring.surround(view)
    view.scrollIntoSight()
    return true
  }

  /// Updates the focus after the first responder changed from `old`.
  func firstResponderDidChange(from old: UIResponder?) {
    if let view = window.firstResponder as? UIView, view.canBecomeFocused {
      setFocusedView(view)
      let showsAlways = (view as? any TextInputClient)?.showsFocusAlways ?? false
      if window.isPressingKey || showsAlways { ring.surround(view) }
    } else if let old, old === focusedView {
      setFocusedView(nil)
    }
  }

  /// Removes the focus from `view` and its descendants, which are hidden or disabled but stay in the window. Tab
  /// continues from there. The first responder keeps the focus even when it is not visible.
  func loseFocus(in view: UIView) {
    guard let focusedView, focusedView.isDescendant(of: view), focusedView !== window.firstResponder else { return }
    window.lastUsedView = focusedView
    setFocusedView(nil)
  }

  /// Removes the focus from a view that left the window.
  func forget(_ view: UIView) {
    if focusedView?.isDescendant(of: view) ?? false { setFocusedView(nil) }
  }

  /// The focused view, if it can take keys.
  var keyTarget: UIView? {
    guard let focusedView, isFocusable(focusedView), focusedView.isTouchableInWindow, focusedView.isReachedByKeys
    else { return nil }
    return focusedView
  }

  // MARK: Internals

  /// Focuses a view, unless the first responder refuses to resign.
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
    // The current position may be that of a view that cannot be focused.
    guard let present = (focusedView ?? window.lastUsedView)?.treePath(of: window) else {
      return direction == .forward ? views.first : views.last
    }
    func comes(_ first: [Int]?, before second: [Int]?) -> Bool {
      (first ?? []).lexicographicallyPrecedes(second ?? [])
    }
    switch direction {
    case .forward: return views.first { comes(present, before: $0.treePath(of: window)) } ?? views.first
    case .backward: return views.last { comes($0.treePath(of: window), before: present) } ?? views.last
    }
  }

  /// The views in the window that can be focused, in the order of the tree.
  private func focusableViews() -> [UIView] {
    var found: [UIView] = []
    window.visitTree { view, visitLater in
      if view !== window {
        guard view.isTouchable else { return }
        if isFocusable(view) { found.append(view) }
      }
      view.subviewsForKeys.forEach(visitLater)
    }
    return found
  }

  private func isFocusable(_ view: UIView) -> Bool {
    view.canBecomeFocused && view.bounds.width > 0 && view.bounds.height > 0
  }
}

extension UIView {
  /// Moves the keyboard focus to this view, with its ring.
  package func takeFocus() {
    window?.focusSystem.take(self)
  }

  /// Removes the focus from this view and its descendants, which stay in the window but cannot have it.
  package func loseFocus() {
    window?.focusSystem.loseFocus(in: self)
  }

  /// Whether neither the view nor an ancestor blocks touches, and so keys.
  fileprivate var isTouchableInWindow: Bool {
    isTouchable && (superview?.isTouchableInWindow ?? (self is UIWindow))
  }

  /// The sibling indices on the path from `root` to the view, which compare lexicographically in tree order. Nil if
  /// `root` is not an ancestor.
  fileprivate func treePath(of root: UIView) -> [Int]? {
    var (view, path) = (self, [Int]())
    while view !== root {
      guard let superview = view.superview, let index = superview.existingSubviewList?.index(of: view) else {
        return nil
      }
      path.append(index)
      view = superview
    }
    return path.reversed()
  }

  /// Scrolls all enclosing scroll views until the view is visible.
  package func scrollIntoSight() {
    for scrollView in scrollViewsAround {
      let margin = FocusRing.reach
      scrollView.reveal(convert(bounds, to: scrollView).shrunk(dx: -margin, dy: -margin))
    }
  }
}
