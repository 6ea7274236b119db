import Foundation

/// Recognises one or several quick touches in one place; discrete.
///
/// A touch that moves more than 10 points or is held longer than 0.75 s is no tap; of several taps the next must come
/// within 0.35 s and 30 points.
public final class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps in a row; at least 1.
  public var numberOfTapsRequired = 1

  /// How many fingers together; at least 1.
  public var numberOfTouchesRequired = 1

  private var tapsSoFar = 0
  private var isDown = false
  private var mostTouches = 0

  /// Where and when the present tap came down.
  private var start = TouchSample(time: 0, location: .zero)

  /// When the gesture fails unless something happens.
  private var deadline: TimeInterval = 0

  override var isBetweenTouches: Bool { tapsSoFar > 0 && state == .possible }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    mostTouches = max(mostTouches, numberOfTouches)
    guard mostTouches <= numberOfTouchesRequired else { return fail() }
    if isDown { return }
    let sample = TouchSample(time: event.timestamp, location: windowLocation)
    if tapsSoFar > 0,
      sample.time > deadline
        || GestureConstants.distance(sample.location, start.location) > GestureConstants.multipleTapDistance
    {
      return fail()
    }
    isDown = true
    start = sample
    deadline = event.timestamp + GestureConstants.tapDuration
    waitForDeadline()
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isTooFar = touches.contains { touch in
      GestureConstants.distance(touch.windowLocation, start.location) > GestureConstants.tapMovement
        && numberOfTouches == 1
    }
    if isTooFar { fail() }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard state == .possible, isDown, numberOfTouches == touches.count else { return }
    guard mostTouches == numberOfTouchesRequired, event.timestamp <= deadline else { return fail() }
    isDown = false
    mostTouches = 0
    tapsSoFar += 1
    if tapsSoFar >= numberOfTapsRequired {
      view?.window?.frameClock.remove(self)
      state = .ended
    } else {
      deadline = event.timestamp + GestureConstants.tapInterval
      waitForDeadline()
    }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail()
  }

  public override func reset() {
    tapsSoFar = 0
    isDown = false
    mostTouches = 0
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
  func advance(to time: TimeInterval) -> FrameDemand {
    guard state == .possible else { return .none }
    guard time > deadline else { return .at(deadline.nextUp) }
    fail()
    return .none
  }
}
