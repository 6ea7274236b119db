import Foundation

/// Decides which of the recognisers that follow the same touches recognise.
///
/// **Invariant:** of all recognisers that take part, any two that have recognised (their state is `began`, `changed` or
/// `ended`) and share a touch may recognise simultaneously. So the first one to recognise makes the others fail that
/// may not go with it, and a later one that may not go with it fails at once.
///
/// A recogniser that wants to recognise while one that must fail before it is undecided waits here, and keeps hearing of
/// its touches. Recognisers ask in the order in which touches are handed to them: those of the deepest view first.
@MainActor
final class GestureArbiter {
  /// A recogniser that takes part, from its first touch until it is reset.
  private struct Participant {
    let recognizer: UIGestureRecognizer
    /// All touches of the sequence that it does not ignore, those already lifted included.
    var touches: [UITouch]
    /// The state that it wants and waits for.
    var wanted: UIGestureRecognizer.State?
  }

  private var participants: [Participant] = []

  /// Called when a recogniser takes its touches away from the views.
  private let takeFromViews: ([UITouch]) -> Void

  init(takeFromViews: @escaping ([UITouch]) -> Void) {
    self.takeFromViews = takeFromViews
  }

  /// Takes in a recogniser with a touch that it follows from now on. One that has decided already, and only waits for
  /// the end of its touches or for another to fail, does not get new ones.
  ///
  /// - Returns: Whether it gets the touch.
  func admit(_ recognizer: UIGestureRecognizer, touch: UITouch) -> Bool {
    if let index = index(of: recognizer) {
      guard mayFollow(touch, participants[index]) else { return false }
      participants[index].touches.append(touch)
    } else {
      // What goes on without touches, driven by a touchpad, gives way to them.
      recognizer.abandon()
      // Who was told of that may have switched it off or taken it away.
      guard recognizer.isEnabled, recognizer.view != nil else { return false }
      participants.append(Participant(recognizer: recognizer, touches: [touch]))
      recognizer.arbiter = self
    }
    recognizer.add(touch)
    return true
  }

  /// A recogniser ignores a touch, and competes for it no more.
  func release(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
    guard let index = index(of: recognizer) else { return }
    participants[index].touches.removeAll { $0 === touch }
  }

  /// A recogniser wants another state.
  func change(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    switch (recognizer.state, state) {
    case (.possible, .failed): fail(recognizer)
    case (.possible, _): tryToRecognize(recognizer, as: state)
    default: recognizer.enter(state)
    }
    settle()
  }

  /// When the next recogniser decides by time alone; infinity when none does.
  var nextDue: TimeInterval {
    var earliest = TimeInterval.infinity
    for participant in participants { earliest = min(earliest, participant.recognizer.due) }
    return earliest
  }

  /// Has those decide whose time has come at `time`.
  func decideDue(by time: TimeInterval) {
    for participant in participants where participant.recognizer.due <= time { participant.recognizer.decide() }
  }

  /// Resets the recognisers that are through: no touch left, nothing to wait for.
  func settle() {
    // One at a time: each that fails may let another recognise, which is then through, too.
    while let recognizer = nextToLeave { abandon(recognizer) }
  }

  /// One that is through or, when there is nobody else, one of those that wait for each other in a circle, and would for
  /// ever; nil when all may go on.
  private var nextToLeave: UIGestureRecognizer? {
    var areAllWaiting = true
    for participant in participants {
      let recognizer = participant.recognizer
      if recognizer.touches.isEmpty {
        if participant.wanted != nil { continue }
        if !recognizer.isBetweenTouches, !recognizer.isNotifyingTargets { return recognizer }
      }
      areAllWaiting = false
    }
    return areAllWaiting ? participants.first?.recognizer : nil
  }

  /// Ends what `recognizer` does now: it is through, was switched off, or was taken from its view.
  func abandon(_ recognizer: UIGestureRecognizer) {
    guard index(of: recognizer) != nil else { return }
    if isOngoing(recognizer) { recognizer.enter(.cancelled) }
    if recognizer.state == .possible { fail(recognizer) }
    leave(recognizer)
  }

  /// The views below `view` left the window: their recognisers are through.
  func abandonRecognizers(below view: UIView) {
    for recognizer in participants.map(\.recognizer) where recognizer.view?.isDescendant(of: view) ?? true {
      abandon(recognizer)
    }
  }

  // MARK: Deciding

  private func tryToRecognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    guard let index = index(of: recognizer) else { return }
    let rivals = rivals(of: participants[index])
    if rivals.contains(where: { hasRecognized($0) && !maySimultaneously($0, recognizer) && prevents($0, recognizer) }) {
      return fail(recognizer)
    }
    let requirements = rivals.filter { mustFail($0, before: recognizer) }
    if requirements.contains(where: hasRecognized) { return fail(recognizer) }
    // Each delegate that was asked may have run the run loop, which lets others come and go.
    guard let index = self.index(of: recognizer) else { return }
    if requirements.contains(where: { $0.state == .possible }) {
      participants[index].wanted = state
      return
    }
    participants[index].wanted = nil
    if recognizer.shouldBegin() {
      recognise(recognizer, as: state)
    } else {
      fail(recognizer)
    }
  }

  private func recognise(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    guard let index = index(of: recognizer) else { return }
    let participant = participants[index]
    // All of them before anyone who waited for one of them may ask again.
    for rival in rivals(of: participant)
    where rival.state == .possible && !maySimultaneously(rival, recognizer) && prevents(recognizer, rival) {
      giveUp(rival)
    }
    if recognizer.cancelsTouchesInView { takeFromViews(participant.touches) }
    // The views may have switched it off.
    if self.index(of: recognizer) != nil { recognizer.enter(state) }
    reconsiderWaiting()
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    giveUp(recognizer)
    reconsiderWaiting()
  }

  private func giveUp(_ recognizer: UIGestureRecognizer) {
    // Its delegate may have switched it off when asked.
    guard let index = index(of: recognizer) else { return }
    participants[index].wanted = nil
    recognizer.enter(.failed)
  }

  /// Something was decided: who waited for it asks again.
  private func reconsiderWaiting() {
    for participant in participants {
      guard let index = index(of: participant.recognizer), let wanted = participants[index].wanted else { continue }
      tryToRecognize(participant.recognizer, as: wanted)
    }
  }

  private func leave(_ recognizer: UIGestureRecognizer) {
    participants.removeAll { $0.recognizer === recognizer }
    recognizer.arbiter = nil
    recognizer.startOver()
    reconsiderWaiting()
  }

  // MARK: Relations

  /// Whether a recogniser that takes part already may follow one more touch: it has not decided yet, or it goes on and
  /// the touch belongs to nobody that it may not go with.
  private func mayFollow(_ touch: UITouch, _ participant: Participant) -> Bool {
    let recognizer = participant.recognizer
    if recognizer.state == .possible { return participant.wanted != .ended }
    return isOngoing(recognizer)
      && !participants.contains { other in
        other.touches.contains { $0 === touch } && hasRecognized(other.recognizer)
          && !maySimultaneously(other.recognizer, recognizer)
          && (prevents(other.recognizer, recognizer) || prevents(recognizer, other.recognizer))
      }
  }

  private func index(of recognizer: UIGestureRecognizer) -> Int? {
    participants.firstIndex { $0.recognizer === recognizer }
  }

  /// The others that share a touch with a participant, or that it waits for from the same views.
  private func rivals(of participant: Participant) -> [UIGestureRecognizer] {
    participants.filter { other in
      other.recognizer !== participant.recognizer
        && (other.touches.contains { touch in participant.touches.contains { $0 === touch } }
          || mustFail(other.recognizer, before: participant.recognizer))
    }.map(\.recognizer)
  }

  private func hasRecognized(_ recognizer: UIGestureRecognizer) -> Bool {
    isOngoing(recognizer) || recognizer.state == .ended
  }

  private func isOngoing(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.state == .began || recognizer.state == .changed
  }

  private func maySimultaneously(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false
      || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) ?? false
  }

  private func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    first.canPrevent(second) && second.canBePrevented(by: first)
  }

  private func mustFail(_ first: UIGestureRecognizer, before second: UIGestureRecognizer) -> Bool {
    second.requiresFailure(of: first)
      || second.shouldRequireFailure(of: first) || first.shouldBeRequiredToFail(by: second)
      || second.delegate?.gestureRecognizer(second, shouldRequireFailureOf: first) ?? false
      || first.delegate?.gestureRecognizer(first, shouldBeRequiredToFailBy: second) ?? false
  }
}
