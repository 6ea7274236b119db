import Diagnostics
import Foundation
import ScrollPhysics

/// Animates the changes of blocks, and can be paused, moved by hand, turned round and stopped on the way.
///
/// The blocks run when it starts. Their properties have their new values at once, and what is shown follows, as with
/// `UIView.animate`; at the end, properties whose animations ran back have the values again that they had before.
/// What another block or the app changes meanwhile is no longer the animator's.
///
/// It is active for its time, whatever becomes of what it animates. While it is active it is kept alive. A call that its state does not allow is a programming error, as in UIKit.
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  private struct Block {
    let changes: () -> Void
    let delayFactor: Double
  }

  /// Blocks that have not run yet.
  private var blocks: [Block] = []
  var hasBlocks: Bool { !blocks.isEmpty }

  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  private var options: UIView.AnimationOptions = []

  /// What it leads, while it is active.
  var group: AnimationGroup?

  /// The course of what has no delay of its own.
  var course: AnimationCourse

  /// Whether it was sent to its end at another pace than its own.
  var isDiverted = false

  /// What was animated when it was stopped.
  var stopped: [StoppedProperty] = []

  public internal(set) var state = UIViewAnimatingState.inactive

  /// How long the whole way takes, in seconds. That of a spring given by its physics is its own.
  public let duration: TimeInterval

  /// How long the first start waits, in seconds.
  public private(set) var delay: TimeInterval = 0

  public let timingParameters: (any UITimingCurveProvider)?

  let pace: AnimationPace

  /// Whether it may be paused, moved and stopped.
  open var isInterruptible = true

  /// Whether the views hear of touches while they are animated; counts for blocks that have not begun.
  open var isUserInteractionEnabled = true

  /// Whether `fractionComplete` is the part of the way that is done, so that what is scrubbed follows the hand; else it is
  /// the part of the time that is over, and what is scrubbed goes by the curve.
  open var scrubsLinearly = true

  /// Whether the animations run back to where they came from. Turned on the way they go on from where they are, along the
  /// same curve; those that repeat end with the way back.
  open var isReversed = false {
    didSet { if isReversed != oldValue { turn() } }
  }

  // MARK: Initialisers

  /// - Parameter duration: Seconds; negative counts as 0, and with 0 nothing is animated.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    requirement(duration.isFinite, "UIViewPropertyAnimator with the duration \(duration)")
    let (own, pace) = parameters.settling(in: max(0, duration))
    self.duration = own
    self.pace = pace
    timingParameters = parameters
    course = AnimationCourse(pace: pace)
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that has started.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    animator.options = options
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What it animates

  /// Has `animation` run when the animator starts, or at once when it is active: then it gets what is left of the time, and
  /// on the way back goes in that from its end to its start.
  ///
  /// - Parameter delayFactor: The part of the time, from 0 to 1, that it waits; values outside are clamped.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    requirement(!delayFactor.isNaN, "UIViewPropertyAnimator.addAnimations(delayFactor:) with \(delayFactor)")
    requirement(state != .stopped, "UIViewPropertyAnimator.addAnimations on one that is stopped")
    let block = Block(changes: animation, delayFactor: min(max(delayFactor, 0), 1))
    guard let group else { return blocks.append(block) }
    join(group) { span in run(block, in: span) }
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Has `completion` called when the animations are over, with where they came to rest.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Starting

  /// Starts, or goes on after a pause, which may have been in a delay: then what is left of that is waited for.
  open func startAnimation() {
    start(afterDelay: nil)
  }

  /// - Parameter delay: Seconds; negative counts as 0. After a pause it stands in for what was left of another one.
  open func startAnimation(afterDelay delay: TimeInterval) {
    requirement(delay.isFinite, "UIViewPropertyAnimator.startAnimation(afterDelay:) with \(delay)")
    if state == .inactive { self.delay = max(0, delay) }
    start(afterDelay: max(0, delay))
  }

  private func start(afterDelay delay: TimeInterval?) {
    requirement(state != .stopped, "UIViewPropertyAnimator.startAnimation on one that is stopped")
    let group = group ?? activate()
    guard group.timeline.isPaused else { return }
    let (position, rest) = (group.timeline.position(at: group.now), group.timeline.delay(at: group.now))
    group.timeline.run(timelineDirection, from: position, at: group.timeInHand, delay: delay ?? rest)
    if group.isAnywhere { return group.wake() }
    // Without a window there are no frames, and it is at the end at once.
    group.timeline.begin(at: 0)
    group.end(.finished, at: .infinity)
    group.tellEndSoon()
  }

  /// Which way the time of the animations goes. Diverted ones have a way of their own, forward to where they are sent.
  var timelineDirection: AnimationTimeline.Direction { isReversed && !isDiverted ? .backward : .forward }

  /// Runs the blocks. The animations wait where they begin.
  func activate() -> AnimationGroup {
    var timeline = AnimationTimeline(
      duration: max(duration, .leastNormalMagnitude), repetition: options.repetition)
    timeline.pause(atPosition: isReversed ? timeline.duration : 0)
    let group = AnimationGroup(timeline: timeline, allowsUserInteraction: isUserInteractionEnabled, isLed: true)
    (self.group, state, course, isDiverted) = (group, .active, AnimationCourse(pace: pace), false)
    group.addCompletion { _ in self.groupDidEnd(group) }
    let due = blocks
    blocks = []
    for block in due { run(block, in: .whole) }
    if !group.isAnywhere, let window = AnimationContext.anyWindowWithFrames { group.join(window) }
    return group
  }

  private func run(_ block: Block, in span: AnimationCourse.Span) {
    guard let group, duration > 0, !AnimationContext.isSuppressed else {
      return AnimationContext.suppressing(block.changes)
    }
    let delay = AnimationCourse.Span(start: block.delayFactor, length: 1 - block.delayFactor)
    AnimationContext(
      group: group, duration: duration, options: options,
      course: AnimationCourse(pace: pace, span: span.part(delay))
    ).run(block.changes)
  }

  // MARK: The end

  private func groupDidEnd(_ group: AnimationGroup) {
    // A group that was stopped is told of its end, too.
    guard group === self.group else { return }
    self.group = nil
    state = .inactive
    let isAtEnd = group.endTime != nil
    if isAtEnd, isReversed {
      UIView.performWithoutAnimation {
        for member in group.membersAtEnd.reversed() { member.original.set(on: member.view) }
      }
    }
    complete(at: !isAtEnd ? .current : isReversed ? .start : .end)
  }

  /// Calls the completions, once.
  func complete(at position: UIViewAnimatingPosition) {
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}
