import Foundation

/// Takes the touches of a window to their views, after the recognisers have heard of them.
///
/// A view in a scroll view that may still be dragged with the touch hears nothing of it at first. When it is certain that
/// it is no drag, and 150 ms after it came down in any case, the view hears of all that it has missed: where the touch
/// came down and, in one move, where it went since. If a drag begins before, the view never hears of the touch.
///
/// Which comes first is a matter of the times of the events: a move that came in time begins a drag though no frame
/// was drawn before the time was up, and one that came later does not.
@MainActor
final class TouchDelivery {
  private unowned let window: UIWindow

  /// The touches that are down, and the one that is just being lifted, in the order in which they came down.
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

  /// Whether a view waits to hear of a touch.
  var isWaiting: Bool {
    for touch in touches where touch.isDelayed { return true }
    return false
  }

  /// When the next view hears of a touch that it waits for; infinity when none waits.
  var nextDue: TimeInterval {
    var earliest = TimeInterval.infinity
    for touch in touches { earliest = min(earliest, touch.delay?.end ?? .infinity) }
    return earliest
  }

  /// Tells the view of what the touch does now.
  func deliver(_ touch: UITouch, with event: UIEvent) {
    if touch.phase == .cancelled, touch.isDelayed { touch.deliveryToView = .over }
    // What is decided by now others may have waited for, too.
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

  /// The views hear no more of touches: a gesture has them, or the views are gone.
  func takeAway(_ touches: [UITouch]) {
    for touch in touches {
      let hasHeard = touch.deliveryToView == .ongoing
      touch.deliveryToView = .over
      guard hasHeard else { continue }
      touch.view?.touchesCancelled([touch], with: event(at: touch.timestamp))
    }
  }

  /// Tells the views of touches that they need not wait for any more at `time`.
  func deliverDue(by time: TimeInterval) {
    for touch in touches {
      guard let delay = touch.delay, time >= delay.end || touch.isOver || !mayBecomeDrag(touch) else { continue }
      catchUp(touch, on: delay)
    }
  }

  /// A drag that views may wait for will not begin: what they have missed they hear with the next frame, unless they
  /// hear it sooner from the event in hand.
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

  /// Whether a scroll view around its view keeps the touch back for a drag.
  private func mayBecomeDrag(_ touch: UITouch) -> Bool {
    touch.view?.scrollViewsAround.contains { $0.delays(touch) } ?? false
  }

  /// The view hears that the touch came down, if the scroll view around it lets it.
  private func announce(_ touch: UITouch, with event: UIEvent) {
    guard let view = touch.view else { return touch.deliveryToView = .over }
    let isAllowed = view.scrollViewsAround.first?.touchesShouldBegin([touch], with: event, in: view) ?? true
    // Who was asked may have taken the view away.
    guard isAllowed, touch.deliveryToView != .over else { return touch.deliveryToView = .over }
    touch.deliveryToView = .ongoing
    view.touchesBegan([touch], with: event)
  }

  /// The view hears of all that it has missed.
  private func catchUp(_ touch: UITouch, on delay: ContentTouchDelay) {
    let (start, latest) = (delay.start, touch.latest)
    touch.replay(UITouch.Report(phase: .began, samples: CoalescedSamples(start), previous: start.location)) {
      announce(touch, with: event(at: start.time))
    }
    // A run loop in there may have gone on with the touch.
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
