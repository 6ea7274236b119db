import Foundation

/// The focus of a window: the view that receives its keys, and how Tab and presses move it.
///
/// Tab follows what is seen; see `FocusOrder`. A press takes the focus from the view that has it, unless that is first
/// responder: the next key shows it where the press was. A focused view that takes text is first responder. Focusing any
/// other view makes a text input that is first responder resign.
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
    guard let next = next(direction) else { return false }
    return giveFocus(to: next)
  }

  /// Moves the focus to a view because of a key.
  ///
  /// - Returns: False if it cannot have it, or the first responder refuses to resign.
  @discardableResult
  func giveFocus(to view: UIView) -> Bool {
    guard showFocus(in: view) else { return false }
    view.scrollIntoSight()
    return true
  }

  /// Shows the focus in the innermost view at or around another one that can have it. Not in a text, where that would
  /// begin editing, and not around a scroll view that the keys move.
  func showFocus(around view: UIView) {
    let views = sequence(first: view, next: \.superview).lazy.filter { !($0 is any UIKeyInput) }
    let innermost = views.first { self.isFocusable($0) || ($0 as? UIScrollView)?.isScrolledByKeys == true }
    if let innermost { showFocus(in: innermost) }
  }

  /// Follows a press: the keys go to the view that was pressed, and the ring waits for the next one.
  func pressWillEnd() {
    if focusedView !== window.firstResponder { setFocusedView(nil) }
  }

  @discardableResult
  private func showFocus(in view: UIView) -> Bool {
    guard isFocusable(view), view.isTouchableInWindow, focus(view) else { return false }
    showRing()
    return true
  }

  /// Shows the ring around the focused view, unless that shows the focus inside.
  func showRing() {
    guard let focusedView, !focusedView.showsFocusInside else { return ring.removeFromSuperview() }
    ring.surround(focusedView)
  }

  /// Moves the focus from a search field to its results: to the first list behind the field, or without a list to the first
  /// view in the content of a scroll view.
  ///
  /// - Parameters:
  ///   - bar: The view with the field. The focus does not go to another part of it.
  ///   - area: The view with the results.
  /// - Returns: False without results.
  func moveToResults(of bar: UIView, in area: UIView) -> Bool {
    let all = FocusOrder(in: window, with: bar, where: isFocusable).views
    let behind = all.firstIndex { $0 === bar }.map { all[$0...] + all[..<$0] } ?? all[...]
    let views = behind.filter {
      $0.isDescendant(of: area) && !$0.isDescendant(of: bar) && !bar.isDescendant(of: $0) && !($0 is any UIKeyInput)
    }
    let result = views.first { $0 is UIScrollView } ?? views.first { !$0.scrollViewsAround.isEmpty }
    return result.map { $0.prepareForFocusFromSearch() && giveFocus(to: $0) } ?? false
  }

  /// Updates the focus after the first responder changed from `old`.
  func firstResponderDidChange(from old: UIResponder?) {
    if let view = window.firstResponder as? UIView, view.canBecomeFocused {
      setFocusedView(view)
      let showsAlways = (view as? any TextInputClient)?.showsFocusAlways ?? false
      if window.isPressingKey || showsAlways { showRing() }
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
    if let scrollView = view?.scrollViewForKeys { window.lastUsedScrollView = scrollView }
    old?.focusDidChange()
    view?.focusDidChange()
  }

  private func next(_ direction: Direction) -> UIView? {
    // The present place may be that of a view that cannot be focused, and is hidden with one around it.
    let present = focusedView ?? window.lastUsedView
    let path = present.map { Array(sequence(first: $0, next: \.superview)) } ?? []
    let place = path.last { !$0.isTouchable } ?? present
    let views = FocusOrder(in: window, with: place, where: isFocusable).views
    let index = place.flatMap { place in views.firstIndex { $0 === place } }
    let (before, behind) = index.map { (views[..<$0], views[($0 + 1)...]) } ?? (views[...], [])
    let others = Array(behind + before)
    let next = direction == .forward ? others.first : others.last
    return next ?? place.flatMap { isFocusable($0) && $0.isTouchableInWindow ? $0 : nil }
  }

  private func isFocusable(_ view: UIView) -> Bool {
    view.canBecomeFocused && view.bounds.width > 0 && view.bounds.height > 0
  }
}

extension UIView {
  /// Moves the keyboard focus to this view, with its ring.
  package func takeFocus() {
    window?.focusSystem.giveFocus(to: self)
  }

  /// Whether the keyboard focus or the first responder is in this view.
  package var containsFocus: Bool {
    guard let window else { return false }
    let views = [window.focusSystem.focusedView, window.firstResponder as? UIView]
    return views.contains { $0?.isDescendant(of: self) == true }
  }

  /// Shows the focus in this view, because a key worked it. A text in it that is edited keeps the keys.
  package func showFocus() {
    guard let window, !isFocused else { return }
    if let text = window.firstResponder as? any UIKeyInput & UIView, text.isDescendant(of: self) { return }
    window.focusSystem.showFocus(around: self)
  }

  /// Moves the focus from a search field in this view to the results.
  ///
  /// - Parameter area: The view with the results; nil for the content in front.
  /// - Returns: False without results.
  package func moveFocus(toResultsIn area: UIView?) -> Bool {
    guard let window else { return false }
    return window.focusSystem.moveToResults(of: self, in: area ?? window.frontmostController?.viewIfLoaded ?? window)
  }

  /// Moves the ring of the focus after `showsFocusInside` has changed.
  package func focusMovedInside() {
    if isFocused, showsFocusInside { window?.focusSystem.showRing() }
  }

  /// Removes the focus from this view and its descendants, which stay in the window but cannot have it.
  package func loseFocus() {
    window?.focusSystem.loseFocus(in: self)
  }

  /// Whether neither the view nor an ancestor blocks touches, and so keys.
  fileprivate var isTouchableInWindow: Bool {
    isTouchable && (superview?.isTouchableInWindow ?? (self is UIWindow))
  }

  /// Scrolls all enclosing scroll views until the view is visible.
  package func scrollIntoSight() {
    for scrollView in scrollViewsAround {
      let margin = FocusRing.reach
      scrollView.reveal(convert(bounds, to: scrollView).shrunk(dx: -margin, dy: -margin))
    }
  }
}
