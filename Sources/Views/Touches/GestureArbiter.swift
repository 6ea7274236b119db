import Foundation

/// Decides which of the recognizers that follow the same touches may recognize.
///
/// **Invariant:** any two participants that have recognized (state `began`, `changed` or `ended`) and share a touch may
/// recognize simultaneously. So the first one that recognizes makes all incompatible others fail, and a later
/// incompatible one fails at once.
///
/// A recognizer that wants to recognize before a required failure is decided waits here, and continues to receive
/// touches. Recognizers ask in the order in which they receive touches: those of the deepest view first.
@MainActor
final class GestureArbiter {
  /// A recognizer from its first touch until its reset.
  private struct Participant {
    let recognizer: UIGestureRecognizer
    /// All touches of the sequence that it does not ignore, including lifted ones.
    var touches: [UITouch]
    /// The state that it wants and waits for.
    var wanted: UIGestureRecognizer.State?
  }

  private var participants: [Participant] = []

  /// Called when a recognizer takes touches away from their views.
  private let takeFromViews: ([UITouch]) -> Void

  init(takeFromViews: @escaping ([UITouch]) -> Void) {
    self.takeFromViews = takeFromViews
  }

  /// Admits a recognizer with a touch that it will follow. A recognizer that has decided, and only waits for the end of
  /// its touches or the failure of another, does not get new ones.
  ///
  /// - Returns: Whether it gets the touch.
  func admit(_ recognizer: UIGestureRecognizer, touch: UITouch) -> Bool {
    if let index = index(of: recognizer) {
      guard mayFollow(touch, participants[index]) else { return false }
      participants[index].touches.append(touch)
    } else {
      // A gesture that a touchpad drives gives way to touches.
      recognizer.abandon()
      // A callback may have disabled or removed it.
      guard recognizer.isEnabled, recognizer.view != nil else { return false }
      participants.append(Participant(recognizer: recognizer, touches: [touch]))
      recognizer.arbiter = self
    }
    recognizer.add(touch)
    return true
  }

  /// Releases a touch that a recognizer ignores.
  func release(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
    guard let index = index(of: recognizer) else { return }
    participants[index].touches.removeAll { $0 === touch }
  }

  /// Whether a recognizer got a touch and did not ignore it. The touch may be lifted.
  func admitted(_ touch: UITouch, to recognizer: UIGestureRecognizer) -> Bool {
    index(of: recognizer).map { participants[$0].touches.contains { $0 === touch } } ?? false
  }

  /// Handles a recognizer that wants another state.
  func change(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    switch (recognizer.state, state) {
    case (.possible, .failed): fail(recognizer)
    case (.possible, _): tryToRecognize(recognizer, as: state)
    default: recognizer.enter(state)
    }
    settle()
  }

  /// The next time at which a recognizer decides without an event; infinity for none.
  var nextDue: TimeInterval {
    var earliest = TimeInterval.infinity
    for participant in participants { earliest = min(earliest, participant.recognizer.due) }
    return earliest
  }

  /// Lets recognizers decide that are due at `time`.
  func decideDue(by time: TimeInterval) {
    for participant in participants where participant.recognizer.due <= time { participant.recognizer.decide() }
  }

  /// Resets the recognizers without touches that wait for nothing.
  func settle() {
    // One at a time: each failure may let another recognizer recognize, which is then finished, too.
    while let recognizer = nextToAbandon { abandon(recognizer) }
  }

  /// A finished recognizer, or, if there is none, one of several that wait for each other in a cycle; nil if all may
  /// continue.
  private var nextToAbandon: UIGestureRecognizer? {
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

  /// Ends the gesture of a recognizer that is finished, disabled or detached.
  func abandon(_ recognizer: UIGestureRecognizer) {
    guard index(of: recognizer) != nil else { return }
    if isOngoing(recognizer) { recognizer.enter(.cancelled) }
    if recognizer.state == .possible { fail(recognizer) }
    leave(recognizer)
  }

  /// Ends the recognizers of views below `view`, which left the window.
  func abandonRecognizers(below view: UIView) {
    for recognizer in participants.map(\.recognizer) where recognizer.view?.isDescendant(of: view) ?? true {
      abandon(recognizer)
    }
  }

  // MARK: Deciding

  private func tryToRecognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    guard let index = index(of: recognizer) else { return }
    let rivals = rivals(of: participants[index])
    if rivals.contains(where: {
      hasRecognized($0) && !Self.mayRecognizeSimultaneously($0, recognizer) && prevents($0, recognizer)
    }) {
      return fail(recognizer)
    }
    let requirements = rivals.filter { mustFail($0, before: recognizer) }
    if requirements.contains(where: hasRecognized) { return fail(recognizer) }
    // Each delegate may have run the run loop, in which recognizers come and go.
    guard let index = self.index(of: recognizer) else { return }
    if requirements.contains(where: { $0.state == .possible }) {
      participants[index].wanted = state
      return
    }
    participants[index].wanted = nil
    if recognizer.shouldBegin() {
      recognize(recognizer, as: state)
    } else {
      fail(recognizer)
    }
  }

  private func recognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    guard let index = index(of: recognizer) else { return }
    let participant = participants[index]
    // All of them before a recognizer that waits for one of them asks again.
    for rival in rivals(of: participant)
    where rival.state == .possible && !Self.mayRecognizeSimultaneously(rival, recognizer) && prevents(recognizer, rival)
    {
      markFailed(rival)
    }
    if recognizer.cancelsTouchesInView { takeFromViews(participant.touches) }
    // A view may have disabled it.
    if self.index(of: recognizer) != nil { recognizer.enter(state) }
    reconsiderWaiting()
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    markFailed(recognizer)
    reconsiderWaiting()
  }

  private func markFailed(_ recognizer: UIGestureRecognizer) {
    // Its delegate may have disabled it.
    guard let index = index(of: recognizer) else { return }
    participants[index].wanted = nil
    recognizer.enter(.failed)
  }

  /// Lets waiting recognizers ask again after a decision.
  private func reconsiderWaiting() {
    for participant in participants where participant.wanted != nil {
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

  /// Whether a participant may follow one more touch: it is undecided, or it continues and no incompatible recognizer
  /// has the touch.
  private func mayFollow(_ touch: UITouch, _ participant: Participant) -> Bool {
    let recognizer = participant.recognizer
    if recognizer.state == .possible { return participant.wanted != .ended }
    return isOngoing(recognizer)
      && !participants.contains { other in
        other.touches.contains { $0 === touch } && hasRecognized(other.recognizer)
          && !Self.mayRecognizeSimultaneously(other.recognizer, recognizer)
          && (prevents(other.recognizer, recognizer) || prevents(recognizer, other.recognizer))
      }
  }

  private func index(of recognizer: UIGestureRecognizer) -> Int? {
    participants.firstIndex { $0.recognizer === recognizer }
  }

  /// The other recognizers that share a touch with a participant, or that it waits for on the same views.
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

  static func mayRecognizeSimultaneously(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    first.recognizesTogether(with: second) || second.recognizesTogether(with: first)
      || first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false
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
