import Foundation

extension UIApplication {
  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: A method with up to two arguments: the sender and the event.
  ///   - target: Nil for the first responder that can perform the action: from the first responder of the key window upward,
  ///     or without one from the sender, if that is a responder, or from the key window.
  ///   - sender: The sender, which may be nil.
  ///   - event: The event that caused the action; nil for none.
  /// - Returns: Whether there was a target. A target without the method is a programming error.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let first = keyWindow?.firstResponder ?? sender as? UIResponder ?? keyWindow ?? self
    guard let receiver = target ?? first.target(forAction: action, withSender: sender) else { return false }
    action.perform(on: receiver, with: sender, event)
    return true
  }
}
