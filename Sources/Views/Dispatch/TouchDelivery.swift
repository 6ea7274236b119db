import Foundation

/// Delivers the touches of a window to their views, after the recognizers have received them.
///
/// A view in a scroll view that may still be dragged does not receive the touch at first. Once a drag is ruled out, or
/// 150 ms after the touch came down, the view receives everything that it missed: the beginning, and one move with all
/// locations since. If a drag begins before, the view never receives the touch.
///
/// The order follows the times of events: a move in time begins a drag even if no frame was drawn before the time was
/// up, and a later one does not.
@MainActor
final class TouchDelivery {
  private unowned let window: UIWindow

  /// The touches that are down, and the one that is just being lifted, in the order of their beginnings.
  private(set) var touches: [UITouch] = []

  init(window: UIWindow) {
    self.window = window
  }

  func add(_ touch: UITouch) {
    touches.append(touch)
  }

  func remove(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
  }

  /// Whether any touch is delayed.
  var isWaiting: Bool {
    for touch in touches where touch.isDelayed { return true }
    return false
  }

  /// When the next delayed touch is due; infinity for none.
  var nextDue: TimeInterval {
    var earliest = TimeInterval.infinity
    for touch in touches { earliest = min(earliest, touch.delay?.end ?? .infinity) }
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
      let hasHeard = touch.deliveryToView == .ongoing
      touch.deliveryToView = .over
      guard hasHeard else { continue }
      touch.view?.touchesCancelled([touch], with: event(at: touch.timestamp))
    }
  }

  /// Delivers the delayed touches that are due at `time`.
  func deliverDue(by time: TimeInterval) {
    for touch in touches {
      guard let delay = touch.delay, time >= delay.end || touch.isOver || !mayBecomeDrag(touch) else { continue }
      deliverMissed(touch, on: delay)
    }
  }

  /// Rechecks delayed touches after a drag was ruled out. Views receive what they missed in the next frame, or earlier
  /// with the current event.
  func reconsider() {
    if isWaiting { window.frameClock.add(self) }
  }

  // MARK: Internals

  private func begin(_ touch: UITouch, with event: UIEvent) {
    guard touch.deliveryToView == .pending else { return }
    guard mayBecomeDrag(touch) else { return announce(touch, with: event) }
    touch.deliveryToView = .delayed(ContentTouchDelay(start: touch.latest))
    window.frameClock.add(self)
  }

  private func wait(_ touch: UITouch) {
    guard var delay = touch.delay else { return }
    delay.add(touch.samples)
    touch.deliveryToView = .delayed(delay)
  }

  /// Whether a scroll view around its view delays the touch for a drag.
  private func mayBecomeDrag(_ touch: UITouch) -> Bool {
    touch.view?.scrollViewsAround.contains { $0.delays(touch) } ?? false
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
      announce(touch, with: event(at: start.time))
    }
    // A nested run loop may have advanced the touch.
    guard let way = delay.way, touch.deliveryToView == .ongoing, touch.latest.time == latest.time else { return }
    touch.replay(UITouch.Report(phase: .moved, samples: way, previous: start.location)) {
      touch.view?.touchesMoved([touch], with: event(at: way.end.time))
    }
  }

  private func event(at time: TimeInterval) -> UIEvent {
    UIEvent(timestamp: time, touches: touches)
  }
}

extension TouchDelivery: FrameParticipant {
  func advance(to time: TimeInterval) -> NextFrameRequest {
    deliverDue(by: time)
    return nextDue < .infinity ? .at(nextDue) : .none
  }
}
