import Foundation

/// Recognizes one or several quick touches at one place. Discrete.
///
/// A touch that moves more than 10 points, or lasts longer than 0.75 s, is not a tap. Several fingers must come down
/// within 0.3 s. Several taps must follow each other within the desktop's double click time, 0.35 s without one, and 30
/// points.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in a row, at least 1.
  open var numberOfTapsRequired = 1

  /// The number of fingers, at least 1.
  open var numberOfTouchesRequired = 1

  /// The pointer's buttons that are pressed together; the primary one by default. Fingers have none, and always tap.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  private var tapsSoFar = 0

  private struct Finger {
    let touch: UITouch
    /// Where it came down, in the window.
    let start: CGPoint
  }

  /// The fingers of the current tap in the order in which they came down, including those that were lifted. Empty
  /// between taps.
  private var fingers: [Finger] = []

  /// The center of the places where the fingers of the tap before came down, in the window.
  private var lastPlace = CGPoint.zero

  /// When the first finger of the current tap came down.
  private var begin: TimeInterval = 0

  /// When the gesture fails without another event.
  private var deadline: TimeInterval = 0

  private var isDown: Bool { !fingers.isEmpty }

  override var isBetweenTouches: Bool { tapsSoFar > 0 && state == .possible }

  // MARK: Reading

  /// The number of fingers of the tap, including those that were lifted before the others.
  open override var numberOfTouches: Int { isDown ? fingers.count : super.numberOfTouches }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard fingers.indices.contains(touchIndex) else { return super.location(ofTouch: touchIndex, in: view) }
    return fingers[touchIndex].touch.location(in: view)
  }

  /// The center of all fingers of the tap, including those that were lifted.
  package override var windowLocation: CGPoint {
    isDown ? center { $0.touch.windowLocation } : super.windowLocation
  }

  // MARK: Touches

  override func shouldReceive(_ touch: UITouch) -> Bool {
    touch.button.map(buttonMaskRequired.contains) ?? true && super.shouldReceive(touch)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if !isDown {
      if tapsSoFar > 0, event.timestamp > deadline { return fail() }
      (begin, deadline) = (event.timestamp, event.timestamp + GestureConstants.tapDuration)
      waitForDeadline()
    }
    for touch in touches { fingers.append(Finger(touch: touch, start: touch.windowLocation)) }
    guard fingers.count <= numberOfTouchesRequired,
      event.timestamp - begin <= GestureConstants.fingersTogether
    else { return fail() }
    guard fingers.count == numberOfTouchesRequired, tapsSoFar > 0 else { return }
    if GestureConstants.distance(center(\.start), lastPlace) > GestureConstants.multipleTapDistance { fail() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isTooFar = fingers.contains { finger in
      touches.contains(finger.touch)
        && GestureConstants.distance(finger.touch.windowLocation, finger.start) > GestureConstants.tapMovement
    }
    if isTooFar { fail() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard state == .possible, isDown else { return }
    let hasButtons = touches.allSatisfy { $0.button == nil || event.buttonMask == buttonMaskRequired }
    guard hasButtons, event.timestamp <= deadline else { return fail() }
    guard fingers.allSatisfy(\.touch.isOver) else { return }
    guard fingers.count == numberOfTouchesRequired else { return fail() }
    tapsSoFar += 1
    if tapsSoFar >= numberOfTapsRequired {
      view?.window?.frameClock.remove(self)
      state = .ended
    } else {
      lastPlace = center(\.start)
      fingers = []
      deadline = event.timestamp + GestureConstants.currentTapInterval
      waitForDeadline()
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail()
  }

  open override func reset() {
    locationWithoutTouch = windowLocation
    tapsSoFar = 0
    fingers = []
    view?.window?.frameClock.remove(self)
  }

  private func center(_ location: (Finger) -> CGPoint) -> CGPoint {
    let sum = fingers.reduce(CGPoint.zero) { $0 + location($1) }
    return CGPoint { sum[$0] / CGFloat(fingers.count) }
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
