import Foundation

/// Follows the pointer while its button is down on an indicator. Begins at once, and ignores fingers.
final class IndicatorPressGestureRecognizer: UIGestureRecognizer {
  /// The time of the last pointer event, in seconds on the clock of the window's events.
  private(set) var lastTime: TimeInterval = 0

  override func shouldReceive(_ touch: UITouch) -> Bool {
    touch.type == .indirectPointer && !touch.isOfSecondaryButton && super.shouldReceive(touch)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    state = .cancelled
  }
}
