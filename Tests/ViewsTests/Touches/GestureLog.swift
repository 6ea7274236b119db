import Foundation

@testable import Views

/// A log of the states that a recognizer reports to its targets.
@MainActor
final class GestureLog {
  private(set) var states: [UIGestureRecognizer.State] = []

  /// Called with each state after it is logged.
  var onChange: ((UIGestureRecognizer.State) -> Void)?

  init(_ recognizer: UIGestureRecognizer) {
    recognizer.addTarget { [weak self] in
      self?.states.append($0.state)
      self?.onChange?($0.state)
    }
  }

  func clear() {
    states = []
  }
}

/// A delegate whose answers a test sets.
@MainActor
final class ScriptedGestureDelegate: UIGestureRecognizerDelegate {
  typealias Pair = (UIGestureRecognizer, UIGestureRecognizer)

  var begins: (UIGestureRecognizer) -> Bool = { _ in true }
  var receives: (UITouch) -> Bool = { _ in true }
  var receivesPress: (UIPress) -> Bool = { _ in true }
  var receivesEvent: (UIEvent) -> Bool = { _ in true }
  var simultaneous: (Pair) -> Bool = { _ in false }
  var requiresFailure: (Pair) -> Bool = { _ in false }
  var isRequiredToFail: (Pair) -> Bool = { _ in false }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins(recognizer) }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives(touch)
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    receivesPress(press)
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receivesEvent(event)
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { simultaneous((recognizer, other)) }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { requiresFailure((recognizer, other)) }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { isRequiredToFail((recognizer, other)) }
}
