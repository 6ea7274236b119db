// Where key events begin their way up the responder chain, and how the focus on text is given up.

extension UIWindow {
  /// The first responder; without one the view that was used last, so that the keys scroll what the pointer did, or the
  /// foremost view that the keys can scroll.
  var keyTarget: UIResponder {
    if let firstResponder { return firstResponder }
    if let lastUsedView, lastUsedView.window === self { return lastUsedView }
    return foremostScrollView(in: self) ?? rootViewController?.viewIfLoaded ?? self
  }

  /// Has the first responder give way if it takes text.
  func dismissKeyboard() {
    if let firstResponder, firstResponder is any UIKeyInput { firstResponder.resignFirstResponder() }
  }

  private func foremostScrollView(in view: UIView) -> UIScrollView? {
    guard !view.isHidden, view.isUserInteractionEnabled else { return nil }
    if let scrollView = view as? UIScrollView, scrollView.isScrolledByKeys { return scrollView }
    for subview in view.subviews.reversed() {
      if let found = foremostScrollView(in: subview) { return found }
    }
    return nil
  }
}
