import Foundation

/// Turns a window's pointer and fingers into `UITouch`es and takes each to its recognisers, then to its view.
///
/// Recognisers hear of a touch first; what they take, the view gets `touchesCancelled` for and hears no more of. When
/// the view hears of the rest is for `TouchDelivery` to say.
@MainActor
final class TouchDispatcher {
  private unowned let window: UIWindow

  /// The touches that are down, in the order in which they came.
  private var active: [UITouch] = []
  private lazy var delivery = TouchDelivery(window: window) { [unowned self] in active }
  private lazy var arbiter = GestureArbiter { [unowned self] in delivery.takeAway($0) }
  private let hover = HoverTracker()
  private var taps = TapCounter()

  /// What the event in hand changes.
  private var changed: UITouch?

  init(window: UIWindow) {
    self.window = window
  }

  // MARK: The pointer

  func pointerDown(at location: CGPoint, time: TimeInterval) {
    begin(.pointer, at: TouchSample(time: time, location: location))
  }

  func pointerMoved(_ move: PendingMove) {
    if touch(of: .pointer) != nil {
      update(.pointer, along: move.samples, phase: .moved)
    } else if let last = move.samples.last {
      hover.pointerMoved(to: last.location, in: window)
    }
  }

  func pointerUp(at location: CGPoint, time: TimeInterval) {
    update(.pointer, along: [TouchSample(time: time, location: location)], phase: .ended)
    hover.pointerMoved(to: location, in: window)
  }

  func pointerLeft(time: TimeInterval) {
    hover.pointerLeft()
  }

  // MARK: Fingers

  func touch(id: Int, at location: CGPoint, phase: InputEvent.TouchPhase, time: TimeInterval) {
    let sample = TouchSample(time: time, location: location)
    switch phase {
    case .began: begin(.finger(id), at: sample)
    case .moved: update(.finger(id), along: [sample], phase: .moved)
    case .ended: update(.finger(id), along: [sample], phase: .ended)
    case .cancelled: update(.finger(id), along: [sample], phase: .cancelled)
    }
  }

  /// Takes all touches away: the window goes out of sight, or the pointer's press is lost.
  ///
  /// - Parameter time: When that happened; nil for when each touch was last heard of.
  func cancelAll(at time: TimeInterval? = nil) {
    if let time { delivery.deliverDue(by: time) }
    // What the views have not heard of yet is over before they do.
    delivery.takeAway(active.filter { $0.delay != nil })
    for touch in active {
      let sample = TouchSample(time: time ?? touch.latest.time, location: touch.latest.location)
      update(touch.source, along: [sample], phase: .cancelled)
    }
    hover.pointerLeft()
  }

  /// Views below `view` left the window: they hear no more of touches, and their recognisers are through.
  func forget(_ view: UIView) {
    arbiter.abandonRecognizers(below: view)
    delivery.takeAway(active.filter { $0.view?.isDescendant(of: view) ?? false })
    hover.forget(view)
  }

  /// A drag of a scroll view will not begin with the touches that it follows.
  func dragWasRuledOut() {
    delivery.reconsider()
  }

  // MARK: From input to event

  private func touch(of source: TouchSource) -> UITouch? {
    for touch in active where touch.source == source { return touch }
    return nil
  }

  private func begin(_ source: TouchSource, at sample: TouchSample) {
    guard touch(of: source) == nil else { return }
    delivery.deliverDue(by: sample.time)
    // The pointer finds what shows up under it; a finger finds what is there without it.
    if source == .pointer { hover.pointerMoved(to: sample.location, in: window) } else { hover.pointerLeft() }
    let view = target(at: sample)
    hover.pointerLeft()
    guard let view, view.isDescendant(of: window) else { return }
    let touch = UITouch(
      source: source, sample: sample, tapCount: taps.count(at: sample), view: view, window: window)
    if !view.isMultipleTouchEnabled, active.contains(where: { $0.view === view }) {
      touch.deliveryToView = .over
    }
    active.append(touch)
    // What is typed with on the screen is not what the keys are for.
    if !(window.keyboard.map(view.isDescendant(of:)) ?? false) { window.lastUsedView = view }
    send(touch)
  }

  /// The view that a touch is for: the one that the hit test finds or, of the scroll views that this lies in, the
  /// innermost one whose content moves. A press that catches that is no press on what comes past.
  private func target(at sample: TouchSample) -> UIView? {
    guard let hit = window.hitTest(sample.location, with: nil) else { return nil }
    let scrollViews = ((hit as? UIScrollView).map { [$0] } ?? []) + hit.scrollViewsAround
    return scrollViews.first(where: \.isCaughtByPress) ?? hit
  }

  /// Takes a touch along `samples`, in parts where in between it is time for a view to hear of a touch, or for a
  /// recogniser to decide.
  private func update(_ source: TouchSource, along samples: [TouchSample], phase: UITouch.Phase) {
    var first = 0
    while first < samples.count {
      let time = samples[first].time
      decideDue(by: time)
      let due = nextDue(after: time)
      var end = first + 1
      while end < samples.count, samples[end].time < due { end += 1 }
      step(source, along: end - first == samples.count ? samples : Array(samples[first..<end]), phase: phase)
      first = end
    }
  }

  /// Does what falls due by `time`.
  private func decideDue(by time: TimeInterval) {
    if arbiter.nextDue <= delivery.nextDue { arbiter.decideDue(by: time) }
    delivery.deliverDue(by: time)
    arbiter.decideDue(by: time)
  }

  /// The first time after `time` at which a view hears of a touch or a recogniser decides; infinity for none.
  private func nextDue(after time: TimeInterval) -> TimeInterval {
    let (delivered, decided) = (delivery.nextDue, arbiter.nextDue)
    return min(delivered > time ? delivered : .infinity, decided > time ? decided : .infinity)
  }

  private func step(_ source: TouchSource, along samples: [TouchSample], phase: UITouch.Phase) {
    // One that is over may still be in delivery: what hears of its end may take all touches away.
    guard let touch = touch(of: source), !touch.isOver else { return }
    touch.move(along: samples, phase: phase)
    send(touch)
    if touch.isOver {
      active.removeAll { $0 === touch }
      // Here rather than on delivery: an app's `sendEvent` may keep the end of a touch to itself.
      for recognizer in touch.gestureRecognizers ?? [] { recognizer.remove(touch) }
      arbiter.settle()
    }
  }

  private func send(_ touch: UITouch) {
    changed = touch
    window.sendEvent(UIEvent(timestamp: touch.timestamp, touches: active))
    changed = nil
    for touch in active where !touch.isOver { touch.rest() }
  }

  // MARK: From event to recognisers and views

  func deliver(_ event: UIEvent) {
    guard let touch = changed else { return }
    if touch.phase == .began { gatherRecognizers(for: touch) }
    deliverToRecognizers(touch, event)
    delivery.deliver(touch, with: event)
  }

  private func gatherRecognizers(for touch: UITouch) {
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? []
      where !(recognizer is UIHoverGestureRecognizer)
        && touch.view?.keepsToItself(touch, from: recognizer) != true && recognizer.shouldReceive(touch)
      {
        recognizers.append(recognizer)
      }
      view = current.keepsToItself(touch) ? nil : current.superview
    }
    touch.gestureRecognizers = recognizers.filter { arbiter.admit($0, touch: touch) }
  }

  private func deliverToRecognizers(_ touch: UITouch, _ event: UIEvent) {
    for recognizer in touch.gestureRecognizers ?? [] where recognizer.touches.contains(where: { $0 === touch }) {
      guard recognizer.state != .failed, recognizer.state != .ended, recognizer.state != .cancelled else { continue }
      switch touch.phase {
      case .began: recognizer.touchesBegan([touch], with: event)
      case .moved: recognizer.touchesMoved([touch], with: event)
      case .ended: recognizer.touchesEnded([touch], with: event)
      case .cancelled: recognizer.touchesCancelled([touch], with: event)
      case .stationary: break
      }
    }
  }
}

/// Counts touches that follow each other quickly in one place.
private struct TapCounter {
  private var last: TouchSample?
  private var number = 0

  mutating func count(at sample: TouchSample) -> Int {
    let isNext =
      last.map {
        sample.time - $0.time <= GestureConstants.tapInterval
          && GestureConstants.distance($0.location, sample.location) <= GestureConstants.multipleTapDistance
      } ?? false
    number = isNext ? number + 1 : 1
    last = sample
    return number
  }
}
