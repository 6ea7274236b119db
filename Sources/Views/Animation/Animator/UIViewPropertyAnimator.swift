import Diagnostics
import Foundation
import ScrollPhysics

/// Animates the changes of blocks, and can be paused, scrubbed, reversed and stopped.
///
/// The blocks run when the animator starts. As with `UIView.animate`, properties have their new values at once and what
/// is on screen follows. At the end of a reversed animation the properties have their old values again. A property that
/// another block or the app changes in the meantime no longer belongs to the animator.
///
/// The animator stays active for its whole duration, even if its views or properties stop being animated, and it is
/// kept alive while it is active. As in UIKit, a call that its state does not allow is a programming error.
open class UIViewPropertyAnimator: IdentityHashable, UIViewImplicitlyAnimating {
  private struct Block {
    let changes: () -> Void
    let delayFactor: Double
    /// Whether only the animation blocks in it are animated.
    var isGathering = false
  }

  /// The blocks that have not run yet.
  private var blocks: [Block] = []
  var hasBlocks: Bool { !blocks.isEmpty }

  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  private var options: UIView.AnimationOptions = []

  /// The animations it controls, while it is active.
  var group: AnimationGroup?

  /// The course of the animations without a delay factor.
  var course: AnimationCourse

  /// Whether `continueAnimation` sent it to its end with other timing.
  var isDiverted = false

  /// The properties that were animated when it was stopped, with their values at the end.
  var stopped: [(member: AnimationGroup.Member, final: AnimatableValue)] = []

  /// Whether the animator is inactive, active (running or paused) or stopped.
  open internal(set) var state = UIViewAnimatingState.inactive

  /// The duration from start to end, in seconds. A spring given by its physics sets it itself.
  open private(set) var duration: TimeInterval

  /// The delay of the first start, in seconds.
  open private(set) var delay: TimeInterval = 0

  /// The timing that the animator was created with.
  open private(set) var timingParameters: (any UITimingCurveProvider)?

  let pace: AnimationPace

  /// Whether the animator may be paused, scrubbed and stopped. If not, such a call is a programming error. True by
  /// default.
  open var isInterruptible = true

  /// Whether the views receive touches while they are animated. Set it before the animator starts. True by default.
  open var isUserInteractionEnabled = true

  /// Whether `fractionComplete` is the fraction of the change, so that scrubbing follows the finger. Otherwise it is
  /// the fraction of the duration, and scrubbing follows the curve. True by default.
  open var scrubsLinearly = true

  /// Whether the animations run back to their start. Changing it while they run reverses them where they are, along the
  /// same curve. A repeating animation that is reversed ends at its start.
  open var isReversed = false {
    didSet { if isReversed != oldValue { turn() } }
  }

  /// Whether views move with reduced motion too, because they follow a finger. Set it before the animator starts.
  package var keepsMotion = false

  // MARK: Initializers

  /// Creates an animator that is not started.
  ///
  /// - Parameters:
  ///   - duration: Seconds; a negative value counts as 0, and with 0 nothing is animated. Must be finite. A spring
  ///     given by its physics ignores it.
  ///   - parameters: The curve or spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    requirement(duration.isFinite, "UIViewPropertyAnimator with the duration \(duration)")
    let (own, pace) = parameters.settling(in: max(0, duration))
    self.duration = own
    self.pace = pace
    timingParameters = parameters
    course = AnimationCourse(pace: pace)
  }

  /// Creates an animator with the duration 0 and the curve `.easeInOut`, for a property that gets another one later.
  public convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Creates an animator with one of UIKit's curves. It is not started.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve, as in `UICubicTimingParameters`. It is not started.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles within the duration, as in `UISpringTimingParameters`. It is not
  /// started.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it after a delay, in seconds.
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

  // MARK: Animations and completions

  /// Adds a block, which runs when the animator starts.
  ///
  /// If the animator is active, the block runs at once and its changes are animated in the remaining time. In a
  /// reversed animator they run from their end to their start.
  ///
  /// - Parameter delayFactor: The fraction of the duration to wait before the changes begin. Clamped to 0...1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    requirement(!delayFactor.isNaN, "UIViewPropertyAnimator.addAnimations(delayFactor:) with \(delayFactor)")
    requirement(state != .stopped, "UIViewPropertyAnimator.addAnimations on one that is stopped")
    let block = Block(changes: animation, delayFactor: min(max(delayFactor, 0), 1))
    guard let group else { return blocks.append(block) }
    join(group) { span in run(block, in: span) }
  }

  /// Adds a block, which runs when the animator starts, or at once if it is active.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block that begins animations of its own, which become part of this one. Its other changes are not animated.
  package func addBlocks(in block: @escaping () -> Void) {
    blocks.append(Block(changes: block, delayFactor: 0, isGathering: true))
  }

  /// Adds a block to call once when the animations are over, with the position where they ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Starting

  /// Starts the animations, or resumes them after a pause. A pause during the delay waits for the rest of the delay.
  open func startAnimation() {
    start(afterDelay: nil)
  }

  /// Starts or resumes the animations after a delay.
  ///
  /// - Parameter delay: Seconds; a negative value counts as 0. Must be finite. After a pause it replaces the rest of an
  ///   earlier delay.
  open func startAnimation(afterDelay delay: TimeInterval) {
    requirement(delay.isFinite, "UIViewPropertyAnimator.startAnimation(afterDelay:) with \(delay)")
    if state == .inactive { self.delay = max(0, delay) }
    start(afterDelay: max(0, delay))
  }

  /// Whether the animations run, including their delay, rather than being paused or over.
  open var isRunning: Bool { group.map { !$0.timeline.isPaused } ?? false }

  // MARK: Controlling; UIViewPropertyAnimator+Control.swift implements it.

  /// Pauses the animations where they are until `startAnimation()`.
  ///
  /// An animator that has not started becomes active and pauses at its beginning. One that still waits for its delay
  /// waits for the rest of the delay when it resumes.
  open func pauseAnimation() {
    pause()
  }

  /// The completed fraction, from 0 to 1, in the direction in which the animations run: a reversed animator counts from
  /// the end. Setting it moves the animations there. The value is clamped; NaN is a programming error.
  ///
  /// Setting it makes an animator that has not started active and pauses it.
  open var fractionComplete: CGFloat {
    get { completedFraction }
    set { scrub(to: newValue) }
  }

  /// Runs the rest of the animations with other timing or in another time, from where they are.
  ///
  /// - Parameters:
  ///   - parameters: The new timing; nil keeps the curve. A spring given by its physics takes its own time.
  ///   - durationFactor: The time for the rest, in durations of the animator; 0 keeps the time that is left. Must be
  ///     finite and not negative.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    continueRest(with: parameters, durationFactor: durationFactor)
  }

  /// Stops the animations. The properties keep the values on screen.
  ///
  /// - Parameter withoutFinishing: True to become inactive without calling the completions. False to wait for
  ///   `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    stop(forGood: withoutFinishing)
  }

  /// Sets the properties of a stopped animator to the values of the given position, and calls the completions. It is a
  /// programming error if the animator is not stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition)
  }

  private func start(afterDelay delay: TimeInterval?) {
    requirement(state != .stopped, "UIViewPropertyAnimator.startAnimation on one that is stopped")
    let group = group ?? activate()
    guard group.timeline.isPaused else { return }
    let (position, rest) = (group.timeline.position(at: group.now), group.timeline.delay(at: group.now))
    group.timeline.run(timelineDirection, from: position, at: group.currentTime, delay: delay ?? rest)
    if group.hasWindows { return group.wake() }
    // Without a window there are no frames, so the animation ends at once.
    group.timeline.begin(at: 0)
    group.end(.finished, at: .infinity)
    group.callCompletionsSoon()
  }

  /// The direction of the timeline. Diverted animations have a timeline of their own, which runs forward to their goal.
  var timelineDirection: AnimationTimeline.Direction { isReversed && !isDiverted ? .backward : .forward }

  /// Runs the blocks and pauses their animations at the beginning.
  func activate() -> AnimationGroup {
    var timeline = AnimationTimeline(
      duration: max(duration, .leastNormalMagnitude), repetition: options.repetition)
    timeline.pause(atPosition: isReversed ? timeline.duration : 0)
    let group = AnimationGroup(
      timeline: timeline, allowsUserInteraction: isUserInteractionEnabled, isAnimatorControlled: true,
      keepsMotion: keepsMotion)
    (self.group, state, course, isDiverted) = (group, .active, AnimationCourse(pace: pace), false)
    group.addCompletion { _ in self.groupDidEnd(group) }
    let due = blocks
    blocks = []
    for block in due { run(block, in: .whole) }
    if !group.hasWindows, let window = AnimationContext.anyWindowDrawingFrames { group.join(window) }
    return group
  }

  private func run(_ block: Block, in span: AnimationCourse.Span) {
    guard let group, duration > 0, !AnimationContext.isSuppressed else {
      return AnimationContext.suppressing(block.changes)
    }
    let delay = AnimationCourse.Span(start: block.delayFactor, length: 1 - block.delayFactor)
    let context = AnimationContext(
      group: group, duration: duration, options: options,
      course: AnimationCourse(pace: pace, span: span.part(delay)))
    if block.isGathering { context.gather(block.changes) } else { context.run(block.changes) }
  }

  // MARK: Completion

  private func groupDidEnd(_ group: AnimationGroup) {
    // A stopped group also reports its end.
    guard group === self.group else { return }
    self.group = nil
    state = .inactive
    let isAtEnd = group.endTime != nil
    if isAtEnd, isReversed {
      UIView.performWithoutAnimation {
        for member in group.membersAtEnd.reversed() { member.property.set(member.view, member.original) }
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
