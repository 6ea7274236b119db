import Foundation

/// Turns a window's pointer and fingers into `UITouch`es and takes each to its recognisers, then to its view.
///
/// Recognisers hear of a touch first; what they take, the view gets `touchesCancelled` for and hears no more of. When
/// the view hears of the rest is for `TouchDelivery` to say.
@MainActor
final class TouchDispatcher {
  private unowned let window: UIWindow
  private let delivery: TouchDelivery
  private let arbiter: GestureArbiter
  private let hover = HoverTracker()
  private var taps = TapCounter()

  /// What the event in hand changes.
  private var changed: UITouch?

  /// Who has not heard yet of what the touch in hand does.
  private var undelivered: Undelivered?

  private struct Undelivered {
    let touch: UITouch
    let event: UIEvent
    var recognizers: ArraySlice<UIGestureRecognizer>
    var isViewDue = true
  }

  /// The last event, while touches are down: the next one, unless somebody keeps it.
  private var event: UIEvent?

  /// The touch that changed last, while touches are down, as recognisers hear of it: in a set that all its moves share.
  private var told: (touch: UITouch, alone: Set<UITouch>)?

  init(window: UIWindow) {
    self.window = window
    let delivery = TouchDelivery(window: window)
    self.delivery = delivery
    arbiter = GestureArbiter { delivery.takeAway($0) }
  }

  /// Whether the pointer's first button or a finger is down.
  var hasTouches: Bool { !delivery.touches.isEmpty }

  // MARK: The pointer

  func pointerDown(at location: CGPoint, time: TimeInterval) {
    begin(.pointer, at: TouchSample(time: time, location: location))
  }

  func pointerMoved(along way: CoalescedSamples) {
    if let touch = touch(of: .pointer) {
      update(touch, along: way, phase: .moved)
    } else {
      hover.pointerMoved(to: way.end.location, in: window)
    }
  }

  func pointerUp(at location: CGPoint, time: TimeInterval) {
    update(.pointer, at: TouchSample(time: time, location: location), phase: .ended)
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
    case .moved: update(.finger(id), at: sample, phase: .moved)
    case .ended: update(.finger(id), at: sample, phase: .ended)
    case .cancelled: update(.finger(id), at: sample, phase: .cancelled)
    }
  }

  /// Takes all touches away: the window goes out of sight, or the pointer's press is lost.
  ///
  /// - Parameter time: When that happened; nil for when each touch was last heard of.
  func cancelAll(at time: TimeInterval? = nil) {
    if let time { delivery.deliverDue(by: time) }
    // What the views have not heard of yet is over before they do.
    delivery.takeAway(delivery.touches.filter(\.isDelayed))
    for touch in delivery.touches {
      let sample = TouchSample(time: time ?? touch.latest.time, location: touch.latest.location)
      update(touch, along: CoalescedSamples(sample), phase: .cancelled)
    }
    hover.pointerLeft()
  }

  /// Views below `view` left the window: they hear no more of touches, and their recognisers are through.
  func forget(_ view: UIView) {
    arbiter.abandonRecognizers(below: view)
    delivery.takeAway(delivery.touches.filter { $0.view?.isDescendant(of: view) ?? false })
    hover.forget(view)
  }

  /// A drag of a scroll view will not begin with the touches that it follows.
  func dragWasRuledOut() {
    delivery.reconsider()
  }

  // MARK: From input to event

  private func touch(of source: TouchSource) -> UITouch? {
    for touch in delivery.touches where touch.source == source { return touch }
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
    if !view.isMultipleTouchEnabled, delivery.touches.contains(where: { $0.view === view }) {
      touch.deliveryToView = .over
    }
    delivery.add(touch)
    // What is typed with on the screen is not what the keys are for, nor is a menu.
    let tools = [window.keyboard, window.contextMenu] as [UIView?]
    if !tools.contains(where: { $0.map(view.isDescendant(of:)) ?? false }) { window.lastUsedView = view }
    send(touch)
  }

  /// The view that a touch is for: the one that the hit test finds or, of the scroll views that this lies in, the
  /// innermost one whose content moves. A press that catches that is no press on what comes past.
  private func target(at sample: TouchSample) -> UIView? {
    guard let hit = window.hitTest(sample.location, with: nil) else { return nil }
    let scrollViews = ((hit as? UIScrollView).map { [$0] } ?? []) + hit.scrollViewsAround
    return scrollViews.first(where: \.isCaughtByPress) ?? hit
  }

  private func update(_ source: TouchSource, at sample: TouchSample, phase: UITouch.Phase) {
    if let touch = touch(of: source) { update(touch, along: CoalescedSamples(sample), phase: phase) }
  }

  /// Takes a touch along `way`, in parts where in between it is time for a view to hear of a touch, or for a recogniser to
  /// decide.
  private func update(_ touch: UITouch, along way: CoalescedSamples, phase: UITouch.Phase) {
    if !delivery.isWaiting, arbiter.nextDue > way.end.time { return step(touch, along: way, phase: phase) }
    var part: CoalescedSamples?
    var due = -TimeInterval.infinity
    for sample in way {
      if sample.time < due {
        part?.append(sample)
        continue
      }
      if let part { step(touch, along: part, phase: phase) }
      decideDue(by: sample.time)
      due = nextDue(after: sample.time)
      part = CoalescedSamples(sample)
    }
    if let part { step(touch, along: part, phase: phase) }
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

  private func step(_ touch: UITouch, along way: CoalescedSamples, phase: UITouch.Phase) {
    // What hears of its end, or of a move before, may take all touches away.
    guard !touch.isOver else { return }
    // A run loop in there has gone on with the touch.
    guard phase != .moved || way.end.time >= touch.latest.time else { return }
    touch.move(along: way, phase: phase)
    send(touch)
    if touch.isOver { end(touch) }
  }

  private func end(_ touch: UITouch) {
    delivery.remove(touch)
    if delivery.touches.isEmpty { (event, told) = (nil, nil) }
    // Here rather than on delivery: an app's `sendEvent` may keep the end of a touch to itself.
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.remove(touch) }
    arbiter.settle()
  }

  private func send(_ touch: UITouch) {
    let outer = changed
    changed = touch
    window.sendEvent(event(at: touch.timestamp))
    changed = outer
    for touch in delivery.touches where !touch.isOver { touch.rest() }
  }

  /// An event of all touches. Who keeps one keeps it as it is.
  private func event(at time: TimeInterval) -> UIEvent {
    if isKnownUniquelyReferenced(&event), let event {
      event.reuse(timestamp: time, touches: delivery.touches)
      return event
    }
    let event = UIEvent(timestamp: time, touches: delivery.touches)
    self.event = event
    return event
  }

  // MARK: From event to recognisers and views

  func deliver(_ event: UIEvent) {
    guard let touch = changed else { return }
    if touch.phase == .began { gatherRecognizers(for: touch) }
    let outer = undelivered
    undelivered = Undelivered(touch: touch, event: event, recognizers: touch.gestureRecognizers?[...] ?? [])
    deliverRest()
    undelivered = outer
  }

  /// A run loop starts within the delivery of a touch: those who come after the one that runs it hear of the touch first,
  /// and a touch that is over makes way for the next.
  func finishDelivery() {
    guard let touch = undelivered?.touch else { return }
    deliverRest()
    undelivered = nil
    if touch.isOver { end(touch) }
  }

  /// Recognisers first, then the view.
  private func deliverRest() {
    while let rest = undelivered, let recognizer = undelivered?.recognizers.popFirst() {
      tell(recognizer, of: rest.touch, rest.event)
    }
    guard let rest = undelivered, rest.isViewDue else { return }
    undelivered?.isViewDue = false
    delivery.deliver(rest.touch, with: rest.event)
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

  private func tell(_ recognizer: UIGestureRecognizer, of touch: UITouch, _ event: UIEvent) {
    guard recognizer.follows(touch), recognizer.isUndecidedOrGoing else { return }
    let touches = alone(touch)
    switch touch.phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  private func alone(_ touch: UITouch) -> Set<UITouch> {
    if let told, told.touch === touch { return told.alone }
    told = (touch, [touch])
    return [touch]
  }
}

/// Counts touches that follow each other quickly in one place.
private struct TapCounter {
  private var last: TouchSample?
  private var number = 0

  @MainActor
  mutating func count(at sample: TouchSample) -> Int {
    let isNext =
      last.map {
        sample.time - $0.time <= GestureConstants.currentTapInterval
          && GestureConstants.distance($0.location, sample.location) <= GestureConstants.multipleTapDistance
      } ?? false
    number = isNext ? number + 1 : 1
    last = sample
    return number
  }
}
