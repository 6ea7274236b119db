import Foundation

extension UIView {
  /// Whether the user is at work in this view or a descendant: it has the first responder, a touch, or an open menu.
  package var isInUse: Bool {
    guard let window else { return false }
    if let responder = window.firstResponder, isNext(of: responder) { return true }
    if let owner = window.contextMenu?.owner, owner.isDescendant(of: self) { return true }
    return window.touchDispatcher.hasTouch(in: self)
  }

  /// Whether events that a responder does not handle pass this view.
  private func isNext(of responder: UIResponder) -> Bool {
    var current: UIResponder? = responder
    while let responder = current, responder !== self { current = responder.next }
    return current != nil
  }
}
