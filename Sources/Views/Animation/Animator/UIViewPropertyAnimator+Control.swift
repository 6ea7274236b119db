import Diagnostics
import Foundation

// An animator on its way: paused, moved, turned and stopped. It is always at one place of its time, and every animation
// follows from that.

extension UIViewPropertyAnimator {
  /// Whether the animations are on their way.
  public var isRunning: Bool { group.map { !$0.timeline.isPaused } ?? false }

  // MARK: Pausing

  /// Stops the animations where they are until `startAnimation()`. One that has not started is active from then on, at its
  /// beginning; one whose delay is not over waits for the rest of it when it goes on.
  public func pauseAnimation() {
    requireInterruptible("pauseAnimation")
    let group = group ?? activate()
    group.timeline.pause(at: group.now)
  }

  // MARK: Moving by hand

  /// How far it is on its way, from 0 to 1, in the direction in which it runs: reversed, it counts from the end. Values
  /// outside are clamped.
  ///
  /// Setting it moves the animations there. One that has not started is paused by that.
  public var fractionComplete: CGFloat {
    get {
      guard let group else { return 0 }
      let time = group.timeline.fraction(at: group.now)
      let isDirect = !scrubsLinearly && !isDiverted
      let done = isDirect ? time ?? 0 : min(max(course.progress(at: time).horizontal, 0), 1)
      return isReversed ? 1 - done : done
    }
    set {
      requirement(!newValue.isNaN, "UIViewPropertyAnimator.fractionComplete is NaN")
      requireInterruptible("fractionComplete")
      // One that is over, or has nothing to animate, has nothing to move.
      guard let group = group ?? (hasBlocks ? activate() : nil) else { return }
      let clamped = min(max(newValue, 0), 1)
      let done = isReversed ? 1 - clamped : clamped
      returnToWholeCourse(of: group)
      move(group, toFraction: scrubsLinearly ? pace.fraction(reaching: done) : done)
    }
  }

  /// Puts the animations at a part of their time; they run on if they did, and a delay is over.
  private func move(_ group: AnimationGroup, toFraction fraction: Double) {
    let position = fraction * group.timeline.duration
    if group.timeline.isPaused {
      group.timeline.pause(atPosition: position)
    } else {
      group.timeline.run(timelineDirection, from: position, at: group.timeInHand)
    }
    group.wake()
  }

  /// Turns the animations round where they are. What waits to begin waits on, on its way to either end.
  func turn() {
    guard let group else { return }
    if let fraction = wholeFraction(of: group) {
      returnToWholeCourse(of: group)
      move(group, toFraction: fraction)
    } else if !group.timeline.isPaused {
      let delay = group.timeline.delay(at: group.now)
      group.timeline.run(timelineDirection, from: 0, at: group.timeInHand, delay: delay)
      group.wake()
    }
  }

  /// The part of the whole course's time that is over where the animations are; nil before the beginning.
  func wholeFraction(of group: AnimationGroup) -> Double? {
    let fraction = group.timeline.fraction(at: group.now)
    guard isDiverted else { return fraction }
    return pace.fraction(reaching: course.progress(at: fraction).horizontal)
  }

  // MARK: Going on in another way

  /// Goes on at another pace or in another time, from where the animations are.
  ///
  /// - Parameters:
  ///   - parameters: Nil keeps the curve. A spring given by its physics takes its own time.
  ///   - durationFactor: How long the rest of the way takes, in durations of the animator; 0 keeps the time that is left.
  ///     Not negative.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
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

  /// Sends every animation from where it is to the end that it is on the way to.
  private func divert(
    _ group: AnimationGroup, from fraction: Double?, pace: AnimationPace, duration: TimeInterval
  ) {
    group.setCourses { $0.course.continued(from: fraction, to: isReversed ? .start : .end, pace: pace) }
    course = course.continued(from: fraction, to: isReversed ? .start : .end, pace: pace)
    isDiverted = true
    group.timeline = AnimationTimeline(duration: max(duration, .leastNormalMagnitude))
    group.timeline.run(.forward, from: 0, at: group.timeInHand)
    group.wake()
  }

  /// Has what `add` animates begin on the way: on the whole course it has the part that is left, and while the animator is
  /// sent somewhere, the rest of that way.
  func join(_ group: AnimationGroup, _ add: (AnimationCourse.Span) -> Void) {
    let done = wholeFraction(of: group) ?? 0
    if isDiverted {
      let rest = AnimationCourse.Span(from: group.timeline.fraction(at: group.now) ?? 0, to: 1)
      let (goal, pace): (AnimationCourse.Goal, _) = (isReversed ? .start : .end, pace)
      group.courseOfJoining = { $0.continued(from: done, to: goal, pace: pace).within(rest) }
    }
    add(isReversed ? AnimationCourse.Span(from: 0, to: done) : AnimationCourse.Span(from: done, to: 1))
    group.courseOfJoining = nil
  }

  /// Has every animation on its course from one end to the other again, its time at the beginning.
  private func returnToWholeCourse(of group: AnimationGroup) {
    guard isDiverted else { return }
    isDiverted = false
    course = AnimationCourse(pace: pace)
    group.setCourses(\.wholeCourse)
    let isPaused = group.timeline.isPaused
    group.timeline = AnimationTimeline(duration: max(duration, .leastNormalMagnitude))
    if isPaused { group.timeline.pause(atPosition: 0) }
  }

  // MARK: Stopping

  /// Stops the animations for good: the properties have the values that are shown.
  ///
  /// - Parameter withoutFinishing: Whether that is all, and no completion is called; else `finishAnimation(at:)` is to
  ///   follow.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard let group else { return }
    requireInterruptible("stopAnimation")
    let members = group.members.map {
      StoppedProperty(member: $0, final: $0.view.modelValue(of: $0.original.property))
    }
    let shown = members.map { $0.view.shownValue(of: $0.original.property) }
    self.group = nil
    group.end(.interrupted, at: group.now)
    if group.isAnywhere { group.wake() } else { group.tellEndSoon() }
    UIView.performWithoutAnimation {
      for (member, value) in zip(members, shown) { value.set(on: member.view) }
    }
    stopped = withoutFinishing ? [] : members
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Gives the properties of an animator that was stopped the values of a place, and calls the completions.
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    requirement(state == .stopped, "UIViewPropertyAnimator.finishAnimation(at:) on one that is not stopped")
    let members = stopped
    (stopped, state) = ([], .inactive)
    UIView.performWithoutAnimation {
      switch finalPosition {
      case .current: break
      case .end: for member in members { member.final.set(on: member.view) }
      case .start: for member in members.reversed() { member.original.set(on: member.view) }
      }
    }
    complete(at: finalPosition)
  }

  /// A property that was animated when the animator was stopped.
  struct StoppedProperty {
    let view: UIView
    let original: AnimatableValue
    /// What it was on the way to.
    let final: AnimatableValue

    init(member: AnimationGroup.Member, final: AnimatableValue) {
      (view, original) = (member.view, member.original)
      self.final = final
    }
  }

  private func requireInterruptible(_ function: String) {
    requirement(isInterruptible, "UIViewPropertyAnimator.\(function) on one that is not interruptible")
    requirement(state != .stopped, "UIViewPropertyAnimator.\(function) on one that is stopped")
  }
}

extension AnimationGroup {
  /// The time in hand, else the one that is shown.
  var now: TimeInterval { timeInHand ?? shownTime }
}
