import Foundation

/// Delivers presses of keys to the gesture recognizers of a window, before the responders.
///
/// A press goes to the recognizers of the target's view and its ancestors that accept it when the key goes down. They
/// receive its repeats and its end too, wherever the keys go by then.
@MainActor
final class PressDispatcher {
  /// The recognizers that received the beginning of each key that is down.
  private var receivers: [UIKeyboardHIDUsage: [Receiver]] = [:]

  private struct Receiver {
    weak var recognizer: UIGestureRecognizer?
  }

  /// - Parameter target: The responder that receives the press next.
  func deliver(_ event: UIPressesEvent, to target: UIResponder) {
    guard let code = event.press.key?.keyCode else { return }
    if event.press.phase == .began, receivers[code] == nil {
      receivers[code] = recognizers(around: target).filter { accepts($0, event) }.map { Receiver(recognizer: $0) }
    }
    let current = receivers[code] ?? []
    if event.press.phase != .began { receivers[code] = nil }
    for recognizer in current.compactMap(\.recognizer) where recognizer.isEnabled && recognizer.view != nil {
      tell(recognizer, of: event)
    }
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ event: UIPressesEvent) -> Bool {
    recognizer.isEnabled && recognizer.accepts(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event.press) ?? true
  }

  private func tell(_ recognizer: UIGestureRecognizer, of event: UIPressesEvent) {
    recognizer.recordInput(event.buttonMask, event.modifierFlags)
    switch event.press.phase {
    case .began: recognizer.pressesBegan([event.press], with: event)
    case .ended: recognizer.pressesEnded([event.press], with: event)
    case .cancelled: recognizer.pressesCancelled([event.press], with: event)
    }
  }

  private func recognizers(around target: UIResponder) -> [UIGestureRecognizer] {
    var (found, responder) = ([UIGestureRecognizer](), Optional(target))
    while let current = responder {
      found += (current as? UIView)?.gestureRecognizers ?? []
      responder = current.next
    }
    return found
  }
}
