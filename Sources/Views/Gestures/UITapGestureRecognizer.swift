import Foundation

/// Recognizes one or several quick touches at one place. Discrete.
///
/// A touch that moves more than 10 points, or lasts longer than 0.75 s, is not a tap. Several taps must follow each
/// other within the desktop's double click time, 0.35 s without one, and 30 points.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in a row, at least 1.
  open var numberOfTapsRequired = 1

  /// The number of fingers, at least 1.
  open var numberOfTouchesRequired = 1

  private var tapsSoFar = 0
  private var isDown = false
  private var peakTouchCount = 0

  /// Where the current tap began, in the window.
  private var place = CGPoint.zero

  /// Where each of its fingers came down, in the window.
  private var starts: [UITouch: CGPoint] = [:]

  /// When the gesture fails without another event.
  private var deadline: TimeInterval = 0

  override var isBetweenTouches: Bool { tapsSoFar > 0 && state == .possible }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    peakTouchCount = max(peakTouchCount, numberOfTouches)
    guard peakTouchCount <= numberOfTouchesRequired else { return fail() }
    for touch in touches { starts[touch] = touch.windowLocation }
    if isDown { return }
    let location = windowLocation
    if tapsSoFar > 0,
      event.timestamp > deadline
        || GestureConstants.distance(location, place) > GestureConstants.multipleTapDistance
    {
      return fail()
    }
    isDown = true
    place = location
    deadline = event.timestamp + GestureConstants.tapDuration
    waitForDeadline()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isTooFar = touches.contains { touch in
      starts[touch].map { GestureConstants.distance(touch.windowLocation, $0) > GestureConstants.tapMovement } ?? false
    }
    if isTooFar { fail() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard state == .possible, isDown, numberOfTouches == touches.count else { return }
    guard peakTouchCount == numberOfTouchesRequired, event.timestamp <= deadline else { return fail() }
    isDown = false
    peakTouchCount = 0
    starts = [:]
    tapsSoFar += 1
    if tapsSoFar >= numberOfTapsRequired {
      view?.window?.frameClock.remove(self)
      state = .ended
    } else {
      deadline = event.timestamp + GestureConstants.currentTapInterval
      waitForDeadline()
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail()
  }

  open override func reset() {
    tapsSoFar = 0
    isDown = false
    peakTouchCount = 0
    starts = [:]
    view?.window?.frameClock.remove(self)
  }

  private func waitForDeadline() {
    view?.window?.frameClock.add(self)
  }

  private func fail() {
    tapsSoFar = 0
    state = .failed
  }
}

extension UITapGestureRecognizer: FrameParticipant {
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    // The clock does not learn that a view left its window, and continues to ask.
    guard state == .possible, isDown || isBetweenTouches else { return .none }
    guard time > deadline else { return .at(deadline.nextUp) }
    fail()
    return .none
  }
}
