import Foundation

/// Delivers the touches of a window to their views, after the recognizers have received them.
///
/// A view in a scroll view that may still be dragged does not receive the touch at first. Once a drag is ruled out, or
/// 150 ms after the touch came down, the view receives everything that it missed: the beginning, and one move with all
/// locations since. If a drag begins before, the view never receives the touch.
///
/// A recognizer with `delaysTouchesBegan` delays the touch in the same way while it is undecided, without a limit of
/// time. One with `delaysTouchesEnded` delays only the end. Touches that were lifted in the meantime are withheld until
/// then. If the gesture is recognized, it takes them from their views.
///
/// The order follows the times of events: a move in time begins a drag even if no frame was drawn before the time was
/// up, and a later one does not.
@MainActor
final class TouchDelivery {
  private unowned let engine: WindowEngine

  private var window: UIWindow { engine.window }

  /// The touches that are down, and the one that is just being lifted, in the order of their beginnings.
  private(set) var touches: [UITouch] = []

  /// The lifted touches whose end their views have not received.
  private(set) var withheld: [UITouch] = []

  init(engine: WindowEngine) {
    self.engine = engine
  }

  func add(_ touch: UITouch) {
    touches.append(touch)
  }

  func remove(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
  }

  /// The touches that their views have not received in full.
  var waiting: [UITouch] { withheld + touches.filter(\.isDelayed) }

  /// Whether there are any of these.
  var isWaiting: Bool {
    if !withheld.isEmpty { return true }
    for touch in touches where touch.isDelayed { return true }
    return false
  }

  /// When the next delayed touch is due; infinity for none.
  var nextDue: TimeInterval {
    var earliest = TimeInterval.infinity
    for touch in touches {
      guard let delay = touch.delay, !isBeginningDelayed(touch) else { continue }
      earliest = min(earliest, delay.end)
    }
    return earliest
  }

  /// Delivers the current change of a touch to its view.
  func deliver(_ touch: UITouch, with event: UIEvent) {
    if touch.phase == .cancelled, touch.isDelayed { touch.deliveryToView = .over }
    // Delayed touches may be due by now.
    deliverDue(by: event.timestamp)
    if touch.phase == .began { return begin(touch, with: event) }
    if touch.isDelayed { return wait(touch) }
    let delivery = touch.deliveryToView
    if delivery == .ongoing, touch.phase == .ended, isEndDelayed(touch) {
      touch.deliveryToView = .ending
      return withheld.append(touch)
    }
    if touch.isOver { touch.deliveryToView = .over }
    guard delivery == .ongoing else { return }
    switch touch.phase {
    case .moved: touch.view?.touchesMoved([touch], with: event)
    case .ended: touch.view?.touchesEnded([touch], with: event)
    case .cancelled: touch.view?.touchesCancelled([touch], with: event)
    case .began, .stationary: break
    }
  }

  /// Ends the delivery of touches to their views, because a gesture has taken them or the views are gone.
  func takeAway(_ touches: [UITouch]) {
    for touch in touches {
      let hasHeard = touch.deliveryToView == .ongoing || touch.deliveryToView == .ending
      touch.deliveryToView = .over
      withheld.removeAll { $0 === touch }
      guard hasHeard else { continue }
      touch.view?.touchesCancelled([touch], with: event(at: touch.timestamp, of: touch))
    }
  }

  /// Delivers the delayed touches that are due at `time`, and the withheld ones that are decided.
  func deliverDue(by time: TimeInterval) {
    deliverWithheld()
    for touch in touches {
      guard let delay = touch.delay, !isBeginningDelayed(touch),
        time >= delay.end || touch.isOver || !mayBecomeDrag(touch)
      else { continue }
      deliverMissed(touch, on: delay)
    }
  }

  /// Delivers the withheld touches that no undecided gesture delays.
  func deliverWithheld() {
    for touch in withheld {
      // An earlier callback may have taken it away.
      if let delay = touch.delay, !isBeginningDelayed(touch) { deliverMissed(touch, on: delay) }
      if touch.deliveryToView == .ongoing { touch.deliveryToView = .ending }
      if touch.deliveryToView == .ending, !isEndDelayed(touch) {
        let event = event(at: touch.timestamp, of: touch)
        touch.deliveryToView = .over
        touch.view?.touchesEnded([touch], with: event)
      }
    }
    withheld.removeAll { $0.deliveryToView == .over }
  }

  /// Rechecks delayed touches after a gesture was decided. Views receive what they missed in the next frame, or earlier
  /// with the current event.
  func reconsider() {
    if isWaiting { window.frameClock.add(self) }
  }

  // MARK: Internals

  private func begin(_ touch: UITouch, with event: UIEvent) {
    guard touch.deliveryToView == .pending else { return }
    guard mayBecomeDrag(touch) || isBeginningDelayed(touch) else { return announce(touch, with: event) }
    touch.deliveryToView = .delayed(ContentTouchDelay(start: touch.latest))
    window.frameClock.add(self)
  }

  private func wait(_ touch: UITouch) {
    guard var delay = touch.delay else { return }
    if touch.isOver { return withheld.append(touch) }
    delay.add(touch.samples)
    touch.deliveryToView = .delayed(delay)
  }

  /// Whether a scroll view around its view delays the touch for a drag.
  private func mayBecomeDrag(_ touch: UITouch) -> Bool {
    touch.view?.scrollViewsAround.contains { $0.delays(touch) } ?? false
  }

  /// Whether the view does not receive the touch at all yet.
  private func isBeginningDelayed(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && $0.isUndecided(on: touch) } ?? false
  }

  /// Whether the view does not receive the end of the touch yet.
  private func isEndDelayed(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesEnded && $0.isUndecided(on: touch) } ?? false
  }

  /// Delivers the beginning of a touch, if the scroll view around its view permits.
  private func announce(_ touch: UITouch, with event: UIEvent) {
    guard let view = touch.view else { return touch.deliveryToView = .over }
    let isAllowed = view.scrollViewsAround.first?.touchesShouldBegin([touch], with: event, in: view) ?? true
    // The callback may have removed the view.
    guard isAllowed, touch.deliveryToView != .over else { return touch.deliveryToView = .over }
    touch.deliveryToView = .ongoing
    view.touchesBegan([touch], with: event)
  }

  /// Delivers everything that the view has missed.
  private func deliverMissed(_ touch: UITouch, on delay: ContentTouchDelay) {
    let (start, latest) = (delay.start, touch.latest)
    touch.replay(UITouch.Report(phase: .began, samples: CoalescedSamples(start), previous: start.location)) {
      announce(touch, with: event(at: start.time, of: touch))
    }
    // A nested run loop may have advanced the touch.
    guard let moves = delay.moves, touch.deliveryToView == .ongoing, touch.latest.time == latest.time else { return }
    touch.replay(UITouch.Report(phase: .moved, samples: moves, previous: start.location)) {
      touch.view?.touchesMoved([touch], with: event(at: moves.end.time, of: touch))
    }
  }

  private func event(at time: TimeInterval, of touch: UITouch) -> UIEvent {
    UIEvent(
      timestamp: time, touches: touches.contains { $0 === touch } ? touches : touches + [touch],
      buttonMask: touch.button ?? [], modifierFlags: window.heldKeys.modifierFlags)
  }
}

extension TouchDelivery: FrameParticipant {
  func advance(to time: TimeInterval) -> NextFrameRequest {
    deliverDue(by: time)
    return nextDue < .infinity ? .at(nextDue) : .none
  }
}
