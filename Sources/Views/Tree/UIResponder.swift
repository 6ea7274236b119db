import Foundation

/// An object that events can go to, and that passes on what it does not handle: a view, a view controller, a window,
/// the application and its delegate.
@MainActor
open class UIResponder: IdentityHashable {
  /// Makes a responder.
  public init() {}

  /// Who gets what this responder does not handle. Nil ends the chain.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether this object may become the first responder. False by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this object agrees to stop being the first responder. True by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether key events come to this responder first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks to get key events first. False when this responder may not, is in no window, or the present first responder
  /// will not give way, or named another successor.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let present = window.firstResponder {
      guard present.resignFirstResponder() else { return false }
      // Who heard of that may have named another one, or taken this one away.
      guard window.firstResponder == nil, responderWindow === window, canBecomeFirstResponder else {
        return isFirstResponder
      }
    }
    window.firstResponder = self
    return true
  }

  /// Stops being the first responder, if this object agrees. Returns whether it is not the first responder any longer.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window at the end of the responder chain.
  var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }

  // MARK: Events; each goes on along the chain unless a subclass takes it.

  /// Called when touches came down. The default implementation passes them to `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches moved. The default implementation passes them to `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches were lifted. The default implementation passes them to `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The touches were taken away: a gesture was recognised, or the window went out of sight.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when keys went down. The default implementation passes them to `next`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when keys came up. The default implementation passes them to `next`.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// The presses were taken away: the desktop's keys go to another window.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
}
