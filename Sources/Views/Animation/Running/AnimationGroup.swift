import Foundation

/// The animations that one block has begun. They share a timeline, and the block's completion runs when all are over.
@MainActor
final class AnimationGroup {
  var timeline: AnimationTimeline

  /// Whether the views receive touches while they are animated.
  let allowsUserInteraction: Bool

  /// Whether a property animator controls the group, so that it may be stopped, scrubbed and reversed.
  let isAnimatorControlled: Bool

  /// Whether views move with reduced motion too.
  let keepsMotion: Bool

  /// The course that a joining animation starts on, given its whole course; nil if they are the same.
  var joiningCourse: ((AnimationCourse) -> AnimationCourse)?

  /// Whether no animation has been removed early.
  private(set) var isFinished = true

  /// The groups of the repeated parts of the block; its completion waits for them.
  var repeatedParts: [AnimationGroup] = []

  private var views: [ViewAnimations] = []
  private var animators: [WindowAnimator] = []
  private var completions: [(Bool) -> Void] = []
  private var animationCount = 0
  private var isEnded = false

  /// The animated properties at the end of a group that an animator controls.
  private(set) var membersAtEnd: [Member] = []

  /// The time of its end; nil while it runs or if it was ended early.
  private(set) var endTime: TimeInterval?

  init(
    timeline: AnimationTimeline, allowsUserInteraction: Bool, isAnimatorControlled: Bool = false,
    keepsMotion: Bool = false
  ) {
    self.timeline = timeline
    self.allowsUserInteraction = allowsUserInteraction
    self.isAnimatorControlled = isAnimatorControlled
    self.keepsMotion = keepsMotion
  }

  /// Adds a block to call when all is over, with whether every animation ran to its end.
  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  // MARK: Members

  func add(_ animations: ViewAnimations, in window: UIWindow) {
    animationCount += 1
    if !views.contains(where: { $0 === animations }) { views.append(animations) }
    join(window)
  }

  /// Advances with the frames of `window`.
  func join(_ window: UIWindow) {
    let animator = window.animator
    if !animators.contains(where: { $0 === animator }) { animators.append(animator) }
    animator.add(self)
    if let time = window.currentTime { timeline.begin(at: time) }
  }

  /// Accounts for an animation that was removed.
  func didRemoveAnimation(_ end: AnimationEnd) {
    animationCount -= 1
    if end == .interrupted { isFinished = false }
    if isEmpty, !isEnded { wake() }
  }

  private var isEmpty: Bool { animationCount == 0 }

  var hasWindows: Bool { !animators.isEmpty }

  /// Requests an update from all its windows in their next frames.
  func wake() {
    for animator in animators { animator.wake() }
  }

  /// The latest time on screen of its windows.
  var shownTime: TimeInterval { animators.map(\.time).max() ?? -.infinity }

  /// The time of the event or frame that one of its windows is handling.
  var currentTime: TimeInterval? { animators.lazy.compactMap(\.currentTime).first }

  /// The animated properties that no later group has animated. Those of one view are in the order of their beginning.
  var members: [Member] {
    views.flatMap { animations in
      guard let view = animations.view else { return [Member]() }
      let own = animations.all.filter { $0.group === self && !$0.isSuperseded }
      return own.map { Member(view: view, property: $0.property, original: $0.original) }
    }
  }

  /// A property of a view, with its value before the animation.
  struct Member {
    let view: UIView
    let property: AnimatableProperty
    let original: AnimatableValue
  }

  /// Gives every animation another course.
  func setCourses(_ course: (PropertyAnimation) -> AnimationCourse) {
    for view in views { view.setCourses(of: self, course) }
  }

  // MARK: Completion

  /// Whether nothing is left to animate at `time`. A group that an animator controls lasts its whole duration even when
  /// empty, unless it is endless.
  func isOver(at time: TimeInterval) -> Bool {
    isEnded || timeline.end <= time || (isEmpty && (!isAnimatorControlled || timeline.isEndless))
  }

  /// Returns when the group needs its next update. If all its animations jump, that is not before its end.
  func request(after time: TimeInterval) -> NextFrameRequest {
    let request = timeline.request(after: time)
    guard request == .nextFrame, !isEmpty, views.allSatisfy({ $0.onlyJumps(in: self) }) else { return request }
    return timeline.end < .infinity ? .at(timeline.end) : .none
  }

  /// Whether it repeats forever while it is not visible.
  var isInvisible: Bool { timeline.isEndless && !views.contains(where: \.canBecomeVisible) }

  /// Removes all animations, at `time`.
  func end(_ end: AnimationEnd, at time: TimeInterval) {
    guard !isEnded else { return }
    isEnded = true
    if end == .interrupted { isFinished = false }
    if timeline.end <= time { endTime = timeline.end }
    if isAnimatorControlled { membersAtEnd = members }
    for view in views { view.remove(end) { $0.group === self } }
    views = []
  }

  /// Calls the completions, once.
  func callCompletions() {
    let due = completions
    completions = []
    for completion in due { completion(isFinished) }
    (animators, membersAtEnd) = ([], [])
  }

  /// Calls the completions where there are no frames. Asynchronous: a completion may begin the next animation, whose
  /// completion would otherwise nest in it without bound.
  func callCompletionsSoon() {
    Task { callCompletions() }
  }
}

/// How an animation ended.
enum AnimationEnd {
  case finished
  /// Removed before its end.
  case interrupted
}
