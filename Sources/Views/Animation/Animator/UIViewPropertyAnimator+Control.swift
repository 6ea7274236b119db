import Diagnostics
import Foundation

// Pausing, scrubbing, reversing and stopping an active animator. The animator has one position on its timeline, from
// which the value of every animation follows.

extension UIViewPropertyAnimator {
  // MARK: Pausing

  func pause() {
    requireInterruptible("pauseAnimation")
    let group = group ?? activate()
    group.timeline.pause(at: group.now)
  }

  // MARK: Scrubbing

  var completedFraction: CGFloat {
    guard let group else { return 0 }
    let time = group.timeline.fraction(at: group.now)
    let isDirect = !scrubsLinearly && !isDiverted
    let done = isDirect ? time ?? 0 : min(max(course.progress(at: time).horizontal, 0), 1)
    return isReversed ? 1 - done : done
  }

  func scrub(to fraction: CGFloat) {
    requirement(!fraction.isNaN, "UIViewPropertyAnimator.fractionComplete is NaN")
    requireInterruptible("fractionComplete")
    // An animator that is over or has no blocks has nothing to move.
    guard let group = group ?? (hasBlocks ? activate() : nil) else { return }
    let clamped = min(max(fraction, 0), 1)
    let done = isReversed ? 1 - clamped : clamped
    restoreFullCourse(of: group)
    move(group, toFraction: scrubsLinearly ? pace.fraction(reaching: done) : done)
  }

  /// Moves the animations to a fraction of their duration. Running animations keep running; the delay ends.
  private func move(_ group: AnimationGroup, toFraction fraction: Double) {
    let position = fraction * group.timeline.duration
    if group.timeline.isPaused {
      group.timeline.pause(atPosition: position)
    } else {
      group.timeline.run(timelineDirection, from: position, at: group.currentTime)
    }
    group.wake()
  }

  /// Reverses the animations where they are. A delayed animation keeps its delay in either direction.
  func turn() {
    guard let group else { return }
    if let fraction = fullCourseFraction(of: group) {
      restoreFullCourse(of: group)
      move(group, toFraction: fraction)
    } else if !group.timeline.isPaused {
      let delay = group.timeline.delay(at: group.now)
      group.timeline.run(timelineDirection, from: 0, at: group.currentTime, delay: delay)
      group.wake()
    }
  }

  /// Returns the fraction of the whole course's duration that corresponds to the current values; nil before the
  /// beginning.
  func fullCourseFraction(of group: AnimationGroup) -> Double? {
    let fraction = group.timeline.fraction(at: group.now)
    guard isDiverted else { return fraction }
    return pace.fraction(reaching: course.progress(at: fraction).horizontal)
  }

  // MARK: Continuing with other timing

  func continueRest(with parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    requirement(
      durationFactor >= 0 && durationFactor.isFinite,
      "UIViewPropertyAnimator.continueAnimation(durationFactor:) with \(durationFactor)")
    requireInterruptible("continueAnimation")
    guard let group, parameters != nil || durationFactor > 0 else { return startAnimation() }
    let fraction = group.timeline.fraction(at: group.now)
    let rest = timelineDirection == .backward ? fraction ?? 0 : 1 - (fraction ?? 0)
    let time = durationFactor > 0 ? durationFactor * duration : rest * group.timeline.duration
    let (length, newPace) = parameters?.settling(in: time) ?? (time, pace)
    divert(group, from: fraction, pace: newPace, duration: length)
  }

  /// Sends every animation from its current value to the end that it is heading for.
  private func divert(
    _ group: AnimationGroup, from fraction: Double?, pace: AnimationPace, duration: TimeInterval
  ) {
    group.setCourses { $0.course.continued(from: fraction, to: isReversed ? .start : .end, pace: pace) }
    course = course.continued(from: fraction, to: isReversed ? .start : .end, pace: pace)
    isDiverted = true
    group.timeline = AnimationTimeline(duration: max(duration, .leastNormalMagnitude))
    group.timeline.run(.forward, from: 0, at: group.currentTime)
    group.wake()
  }

  /// Begins the animations that `add` makes while the animator is active. On the whole course they get the remaining
  /// part; in a diverted animator they get the rest of the diversion.
  func join(_ group: AnimationGroup, _ add: (AnimationCourse.Span) -> Void) {
    let done = fullCourseFraction(of: group) ?? 0
    if isDiverted {
      let rest = AnimationCourse.Span(from: group.timeline.fraction(at: group.now) ?? 0, to: 1)
      let (goal, pace): (AnimationCourse.Goal, _) = (isReversed ? .start : .end, pace)
      group.joiningCourse = { $0.continued(from: done, to: goal, pace: pace).within(rest) }
    }
    add(isReversed ? AnimationCourse.Span(from: 0, to: done) : AnimationCourse.Span(from: done, to: 1))
    group.joiningCourse = nil
  }

  /// Puts every animation back on its whole course, at the beginning of the timeline.
  private func restoreFullCourse(of group: AnimationGroup) {
    guard isDiverted else { return }
    isDiverted = false
    course = AnimationCourse(pace: pace)
    group.setCourses(\.fullCourse)
    let isPaused = group.timeline.isPaused
    group.timeline = AnimationTimeline(duration: max(duration, .leastNormalMagnitude))
    if isPaused { group.timeline.pause(atPosition: 0) }
  }

  // MARK: Stopping

  func stop(forGood withoutFinishing: Bool) {
    guard let group else { return }
    requireInterruptible("stopAnimation")
    let members = group.members
    let (shown, final) = (members.map { $0.property.shown($0.view) }, members.map { $0.property.model($0.view) })
    self.group = nil
    group.end(.interrupted, at: group.now)
    if group.hasWindows { group.wake() } else { group.callCompletionsSoon() }
    UIView.performWithoutAnimation {
      for (member, value) in zip(members, shown) { member.property.set(member.view, value) }
    }
    stopped = withoutFinishing ? [] : Array(zip(members, final))
    state = withoutFinishing ? .inactive : .stopped
  }

  func finish(at finalPosition: UIViewAnimatingPosition) {
    requirement(state == .stopped, "UIViewPropertyAnimator.finishAnimation(at:) on one that is not stopped")
    let members = stopped
    (stopped, state) = ([], .inactive)
    UIView.performWithoutAnimation {
      switch finalPosition {
      case .current: break
      case .end: for (member, final) in members { member.property.set(member.view, final) }
      case .start: for (member, _) in members.reversed() { member.property.set(member.view, member.original) }
      }
    }
    complete(at: finalPosition)
  }

  private func requireInterruptible(_ function: String) {
    requirement(isInterruptible, "UIViewPropertyAnimator.\(function) on one that is not interruptible")
    requirement(state != .stopped, "UIViewPropertyAnimator.\(function) on one that is stopped")
  }
}

extension AnimationGroup {
  /// The time of the current event or frame, otherwise the time on screen.
  var now: TimeInterval { currentTime ?? shownTime }
}
