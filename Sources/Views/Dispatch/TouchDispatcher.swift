import Foundation

/// Turns a window's pointer and fingers into `UITouch`es, and delivers each to its recognizers, then to its view.
///
/// Recognizers receive a touch first. When they take it, the view receives `touchesCancelled` and nothing more.
/// `TouchDelivery` decides when the view receives the rest.
@MainActor
final class TouchDispatcher {
  private unowned let engine: WindowEngine

  private var window: UIWindow { engine.window }
  private let delivery: TouchDelivery
  private let arbiter: GestureArbiter
  private let hover = HoverTracker()
  private var taps = TapCounter()

  /// The buttons of the pointer that are down, as far as the window's events tell.
  private var buttons: UIEvent.ButtonMask = []

  /// What recognizers answered about the touches since none was down.
  private var acceptance: [UIGestureRecognizer: Bool] = [:]

  /// The touch that the current event changes.
  private var changed: UITouch?

  /// The receivers that have not received the current change yet.
  private var undelivered: Undelivered?

  private struct Undelivered {
    let touch: UITouch
    let event: UIEvent
    var recognizers: ArraySlice<UIGestureRecognizer>
    var isViewDue = true
  }

  /// The last event, while touches are down. It is reused for the next one unless code retains it.
  private var event: UIEvent?

  /// The touch that changed last, and the set of it alone, which all its moves share. Nil while no touch is down.
  private var lastTouchSet: (touch: UITouch, alone: Set<UITouch>)?

  init(engine: WindowEngine) {
    self.engine = engine
    let delivery = TouchDelivery(engine: engine)
    self.delivery = delivery
    arbiter = GestureArbiter { delivery.takeAway($0) }
  }

  /// Whether a button of the pointer, or a finger, is down.
  var hasTouches: Bool { !delivery.touches.isEmpty }

  /// The number of touches that are down, and of those that views have not received in full.
  var counts: (down: Int, withheld: Int) { (delivery.touches.count, delivery.waiting.count) }

  /// Whether a press of the pointer is a touch.
  var isPointerDown: Bool { pointerTouch != nil }

  /// Whether a touch of the pointer's secondary button is down.
  var isSecondaryButtonDown: Bool { pointerTouch?.isOfSecondaryButton ?? false }

  /// Whether a touch belongs to a view or a descendant: the view receives it, or a recognizer there follows it.
  func hasTouch(in view: UIView) -> Bool {
    delivery.touches.contains { touch in
      if touch.deliveryToView != .over, let target = touch.view, target.isDescendant(of: view) { return true }
      return touch.gestureRecognizers?.contains {
        $0.state != .possible && $0.isPossibleOrOngoing && $0.view?.isDescendant(of: view) == true
      } ?? false
    }
  }

  // MARK: The pointer

  /// Handles a button that goes down. A secondary one begins a touch only if nothing else is down.
  func pointerDown(_ button: UIEvent.ButtonMask, at location: CGPoint, time: TimeInterval) {
    let sample = TouchSample(time: time, location: location)
    // A release of the secondary button may be lost to another program.
    if let touch = pointerTouch, touch.isOfSecondaryButton {
      buttons.remove(.secondary)
      update(touch, along: CoalescedSamples(place(sample, of: touch)), phase: .cancelled)
    }
    buttons.insert(button)
    if button == .primary || !hasTouches { begin(.pointer(button), at: sample) }
  }

  func pointerMoved(along samples: CoalescedSamples) {
    if let touch = pointerTouch {
      update(touch, along: touch.window === window ? samples : samples.map { place($0, of: touch) }, phase: .moved)
    } else {
      hover.pointerMoved(to: samples.end, in: window)
    }
  }

  /// Handles a button that comes up. The touch that it began ends.
  func pointerUp(_ button: UIEvent.ButtonMask, at location: CGPoint, time: TimeInterval) {
    let sample = TouchSample(time: time, location: location)
    let touch = touch(of: .pointer(button))
    if let touch { update(touch, along: CoalescedSamples(place(sample, of: touch)), phase: .ended) }
    buttons.remove(button)
    // The press of a secondary button that opened a menu has not ended the hover.
    if button == .primary || touch != nil { hover.pointerMoved(to: sample, in: window) }
  }

  func pointerLeft(time: TimeInterval) {
    hover.pointerLeft()
  }

  // MARK: Fingers

  func touch(id: Int, at sample: TouchSample, phase: InputEvent.TouchPhase) {
    switch phase {
    case .began: begin(.finger(id), at: sample)
    case .moved: update(.finger(id), at: sample, phase: .moved)
    case .ended: update(.finger(id), at: sample, phase: .ended)
    case .cancelled: update(.finger(id), at: sample, phase: .cancelled)
    }
  }

  /// Cancels all touches, because the window became invisible or the pointer's press was lost.
  ///
  /// - Parameter time: When that happened; nil for the time of each touch's last event.
  func cancelAll(at time: TimeInterval? = nil) {
    if let time { delivery.deliverDue(by: time) }
    // Views that have not received a touch yet never will.
    delivery.takeAway(delivery.touches.filter(\.isDelayed))
    delivery.takeAway(delivery.withheld)
    buttons = []
    for touch in delivery.touches {
      var sample = touch.latest
      if let time { sample.time = time }
      update(touch, along: CoalescedSamples(sample), phase: .cancelled)
    }
    hover.pointerLeft()
  }

  /// Looks again at what is under the pointer, because its style may have changed.
  func updateHover() {
    hover.update(in: window)
  }

  /// Ends touches and recognizers of views below `view`, which left the window.
  func forget(_ view: UIView) {
    arbiter.abandonRecognizers(below: view)
    delivery.takeAway((delivery.withheld + delivery.touches).filter { $0.view?.isDescendant(of: view) ?? false })
    hover.forget(view)
  }

  /// Rechecks delayed touches after a gesture that may delay them was recognized or failed.
  func gestureWasDecided() {
    delivery.reconsider()
  }

  // MARK: From input to event

  private func touch(of source: TouchSource) -> UITouch? {
    for touch in delivery.touches where touch.source == source { return touch }
    return nil
  }

  private var pointerTouch: UITouch? {
    for touch in delivery.touches where touch.button != nil { return touch }
    return nil
  }

  private func begin(_ source: TouchSource, at sample: TouchSample) {
    guard touch(of: source) == nil else { return }
    delivery.deliverDue(by: sample.time)
    // The pointer hits indicators that appear under it; a finger does not.
    if case .pointer = source { hover.pointerMoved(to: sample, in: window) } else { hover.pointerLeft() }
    // The secondary button does not stop scrolling.
    let view = source == .pointer(.secondary) ? window.hitTest(sample.location, with: nil) : target(at: sample)
    hover.pointerLeft()
    guard let view, view.isDescendant(of: window), !isExcluded(view) else { return }
    let touch = UITouch(
      source: source, sample: place(sample, in: view.window), tapCount: taps.count(at: sample), view: view,
      window: view.window ?? window)
    if !view.isMultipleTouchEnabled, delivery.touches.contains(where: { $0.view === view }) {
      touch.deliveryToView = .over
    }
    delivery.add(touch)
    if takesKeys(view) { view.window?.lastUsedView = view }
    send(touch)
  }

  /// Whether a view receives no touch now, because it or a view that has one is for exclusive touches.
  private func isExcluded(_ view: UIView) -> Bool {
    delivery.touches.contains { touch in
      guard !touch.isOver, let other = touch.view, other !== view else { return false }
      return other.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  /// Whether a pressed view becomes the target of key events: the on-screen keyboard and menus never do.
  private func takesKeys(_ view: UIView) -> Bool {
    let tools = [view.window?.keyboard, window.contextMenu] as [UIView?]
    return !tools.contains { $0.map(view.isDescendant(of:)) ?? false }
  }

  /// The target of a touch: the view of the hit test, or of the scroll views around it the innermost one whose content
  /// moves. A press that stops scrolling is not delivered to the content.
  private func target(at sample: TouchSample) -> UIView? {
    guard let hit = window.hitTest(sample.location, with: nil) else { return nil }
    let scrollViews = ((hit as? UIScrollView).map { [$0] } ?? []) + hit.scrollViewsAround
    return scrollViews.first(where: \.catchesPress) ?? hit
  }

  private func update(_ source: TouchSource, at sample: TouchSample, phase: UITouch.Phase) {
    guard let touch = touch(of: source) else { return }
    update(touch, along: CoalescedSamples(place(sample, of: touch)), phase: phase)
  }

  /// Converts a location to the window of a touch.
  private func place(_ sample: TouchSample, of touch: UITouch) -> TouchSample { place(sample, in: touch.window) }

  private func place(_ sample: TouchSample, in target: UIWindow?) -> TouchSample {
    var sample = sample
    sample.location = window.point(sample.location, in: target)
    return sample
  }

  /// Moves a touch, in parts if in between a delayed touch is due or a recognizer decides.
  private func update(_ touch: UITouch, along samples: CoalescedSamples, phase: UITouch.Phase) {
    if !delivery.isWaiting, arbiter.nextDue > samples.end.time { return step(touch, along: samples, phase: phase) }
    var part: CoalescedSamples?
    var due = -TimeInterval.infinity
    for sample in samples {
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

  /// Does everything that is due by `time`.
  private func decideDue(by time: TimeInterval) {
    if arbiter.nextDue <= delivery.nextDue { arbiter.decideDue(by: time) }
    delivery.deliverDue(by: time)
    arbiter.decideDue(by: time)
  }

  /// The first time after `time` at which a delayed touch is due or a recognizer decides; infinity for none.
  private func nextDue(after time: TimeInterval) -> TimeInterval {
    let (delivered, decided) = (delivery.nextDue, arbiter.nextDue)
    return min(delivered > time ? delivered : .infinity, decided > time ? decided : .infinity)
  }

  private func step(_ touch: UITouch, along samples: CoalescedSamples, phase: UITouch.Phase) {
    // A callback about its end, or an earlier move, may cancel all touches.
    guard !touch.isOver else { return }
    // A nested run loop has advanced the touch.
    guard phase != .moved || samples.end.time >= touch.latest.time else { return }
    touch.move(along: samples, phase: phase)
    // Before the actions of the press, which may move the focus.
    if touch.isOver, touch.view.map(takesKeys) ?? false { touch.view?.window?.focusSystem.pressWillEnd() }
    send(touch)
    if touch.isOver { end(touch) }
  }

  private func end(_ touch: UITouch) {
    delivery.remove(touch)
    if delivery.touches.isEmpty { (event, lastTouchSet, acceptance) = (nil, nil, [:]) }
    // Here and not on delivery: an app's `sendEvent` may swallow the end of a touch.
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.remove(touch) }
    arbiter.settle()
    delivery.deliverWithheld()
  }

  private func send(_ touch: UITouch) {
    let outer = changed
    changed = touch
    (touch.window ?? window).sendEvent(event(of: touch))
    changed = outer
    for touch in delivery.touches where !touch.isOver { touch.rest() }
  }

  /// An event of all touches. If code retains it, it stays unchanged.
  private func event(of touch: UITouch) -> UIEvent {
    let (time, flags) = (touch.timestamp, engine.heldKeys.modifierFlags)
    let mask = touch.button == nil ? [] : buttons
    if isKnownUniquelyReferenced(&event), let event {
      event.reuse(timestamp: time, touches: delivery.touches, buttonMask: mask, modifierFlags: flags)
      return event
    }
    let event = UIEvent(timestamp: time, touches: delivery.touches, buttonMask: mask, modifierFlags: flags)
    self.event = event
    return event
  }

  // MARK: From event to recognizers and views

  func deliver(_ event: UIEvent) {
    guard let touch = changed else { return }
    if touch.phase == .began { gatherRecognizers(for: touch, event) }
    let outer = undelivered
    undelivered = Undelivered(touch: touch, event: event, recognizers: touch.gestureRecognizers?[...] ?? [])
    deliverRest()
    undelivered = outer
  }

  /// Finishes the delivery when a run loop starts within it: the remaining receivers receive the touch first, and a
  /// touch that is over makes room for the next.
  func finishDelivery() {
    guard let touch = undelivered?.touch else { return }
    deliverRest()
    undelivered = nil
    if touch.isOver { end(touch) }
  }

  /// Recognizers first, then the view.
  private func deliverRest() {
    while let rest = undelivered, let recognizer = undelivered?.recognizers.popFirst() {
      tell(recognizer, of: rest.touch, rest.event)
    }
    guard let rest = undelivered, rest.isViewDue else { return }
    undelivered?.isViewDue = false
    delivery.deliver(rest.touch, with: rest.event)
  }

  private func gatherRecognizers(for touch: UITouch, _ event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled && !(recognizer is UIHoverGestureRecognizer)
        && touch.view?.withholds(touch, from: recognizer) != true && accepts(recognizer, event)
        && recognizer.shouldReceive(touch)
      {
        recognizers.append(recognizer)
      }
      view = current.confines(touch) ? nil : current.superview
    }
    touch.gestureRecognizers = recognizers.filter { arbiter.admit($0, touch: touch) }
  }

  /// Whether a recognizer accepts the events of the touches since none was down. It is asked once.
  private func accepts(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
    if let answer = acceptance[recognizer] { return answer }
    let answer = recognizer.accepts(event)
    acceptance[recognizer] = answer
    return answer
  }

  private func tell(_ recognizer: UIGestureRecognizer, of touch: UITouch, _ event: UIEvent) {
    guard recognizer.follows(touch), recognizer.isPossibleOrOngoing else { return }
    recognizer.recordInput(event.buttonMask, event.modifierFlags)
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
    if let lastTouchSet, lastTouchSet.touch === touch { return lastTouchSet.alone }
    lastTouchSet = (touch, [touch])
    return [touch]
  }
}

/// Counts touches in quick succession at one place.
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
