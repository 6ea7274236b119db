import Foundation

/// Recognizes a touch that is held in place. Continuous: it begins when the time is up, and changes with each move.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the touch must be held, in seconds.
  open var minimumPressDuration = GestureConstants.longPressDuration

  /// How far the touch may move before, in points.
  open var allowableMovement = GestureConstants.tapMovement

  /// The number of fingers, at least 1.
  open var numberOfTouchesRequired = 1

  /// The number of taps just before the press; 0 by default.
  open var numberOfTapsRequired = 0

  private var start = TouchSample(time: 0, location: .zero)

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else {
      if state == .possible { state = .failed }
      return
    }
    guard touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return state = .failed }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    start = TouchSample(time: event.timestamp, location: windowLocation)
    view?.window?.frameClock.add(self)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state != .possible {
      state = .changed
    } else if isComplete, GestureConstants.distance(windowLocation, start.location) > allowableMovement {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    view?.window?.frameClock.remove(self)
  }

  override var due: TimeInterval { isWaiting ? start.time + minimumPressDuration : .infinity }

  override func decide() {
    if isWaiting { state = .began }
  }

  private var isComplete: Bool { numberOfTouches == numberOfTouchesRequired }

  private var isWaiting: Bool { state == .possible && isComplete }
}

extension UILongPressGestureRecognizer: FrameParticipant {
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    guard due <= time else { return due < .infinity ? .at(due) : .none }
    decide()
    return .none
  }
}
