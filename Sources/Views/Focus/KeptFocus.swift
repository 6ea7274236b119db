/// What had the keys in a part of a window, while that part is away or something is in front of it.
@MainActor
package struct KeptFocus {
  private enum Kind {
    case firstResponder
    /// With the ring.
    case shown
    /// The view was pressed last.
    case used
  }

  private let kind: Kind
  private weak var view: UIView?

  /// The view in which the user worked last, at that time.
  private weak var lastUsedView: UIView?

  /// - Parameter part: The window itself, or a view in it.
  /// - Returns: Nil if the keys go elsewhere.
  package init?(in part: UIView) {
    guard let window = part.window else { return nil }
    func inside(_ view: UIView?) -> UIView? { view.flatMap { $0.isDescendant(of: part) ? $0 : nil } }
    if let responder = inside(window.firstResponder as? UIView) {
      (kind, view) = (.firstResponder, responder)
    } else if let focused = inside(window.focusSystem.focusedView) {
      (kind, view) = (.shown, focused)
    } else if let used = inside(window.lastUsedView) {
      // A part of a list may show something else by then.
      let list = used.canBecomeFocused ? nil : used.scrollViewForKeys
      (kind, view) = (.used, list ?? used)
    } else {
      return nil
    }
    lastUsedView = window.lastUsedView
  }

  /// Whether it was first responder.
  package var isFirstResponder: Bool { if case .firstResponder = kind { true } else { false } }

  /// Whether a text has the keys, which keeps them.
  package var isBlocked: Bool { view?.window?.firstResponder is any UIKeyInput }

  /// Gives the keys back, unless a text has them, or the view has left the window.
  package func restore() {
    guard let view, let window = view.window, !isBlocked else { return }
    switch kind {
    case .firstResponder: if window.firstResponder == nil { view.becomeFirstResponder() }
    case .shown: window.focusSystem.showFocus(around: view)
    case .used:
      window.lastUsedView = view
      window.focusSystem.pressWillEnd()
    }
  }

  /// Gives the keys back, unless the user has moved them to another view that is in the window.
  package func restoreIfUnused() {
    guard let view, let window = view.window, window.focusSystem.focusedView == nil else { return }
    let used = window.lastUsedView
    if used?.window !== window || used === lastUsedView || used === view { restore() }
  }
}
