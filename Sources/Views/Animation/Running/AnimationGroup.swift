import Foundation

/// The animations that one block has begun: they share a timeline, and when all are over the block's completion is called.
@MainActor
final class AnimationGroup {
  var timeline: AnimationTimeline

  /// Whether the views hear of touches while they are animated.
  let allowsUserInteraction: Bool

  /// Whether an animator leads it, so that it may be stopped, moved and turned.
  let isLed: Bool

  /// What the course of an animation is at first that joins now, instead of its whole one.
  var courseOfJoining: ((AnimationCourse) -> AnimationCourse)?

  /// Whether all animations ran, or run, to their end.
  private(set) var isFinished = true

  private var views: [ViewAnimations] = []
  private var animators: [WindowAnimator] = []
  private var completions: [(Bool) -> Void] = []
  private var animationCount = 0
  private var isEnded = false

  /// What was animated at the end, of a group that an animator leads.
  private(set) var membersAtEnd: [Member] = []

  /// When it came to its end; nil when it never did.
  private(set) var endTime: TimeInterval?

  init(timeline: AnimationTimeline, allowsUserInteraction: Bool, isLed: Bool = false) {
    self.timeline = timeline
    self.allowsUserInteraction = allowsUserInteraction
    self.isLed = isLed
  }

  /// Has `completion` called when all is over, with whether everything ran to its end.
  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  // MARK: What it consists of

  func add(_ animations: ViewAnimations, in window: UIWindow) {
    animationCount += 1
    if !views.contains(where: { $0 === animations }) { views.append(animations) }
    join(window)
  }

  /// Goes on with the frames of `window`.
  func join(_ window: UIWindow) {
    let animator = window.animator
    if !animators.contains(where: { $0 === animator }) { animators.append(animator) }
    animator.add(self)
    if let time = window.timeInHand { timeline.begin(at: time) }
  }

  /// One of the animations was taken away.
  func didRemoveAnimation(_ end: AnimationEnd) {
    animationCount -= 1
    if end == .interrupted { isFinished = false }
    if isEmpty, !isEnded { wake() }
  }

  private var isEmpty: Bool { animationCount == 0 }

  var isAnywhere: Bool { !animators.isEmpty }

  /// Has all windows look at it in their next frames.
  func wake() {
    for animator in animators { animator.wake() }
  }

  /// The latest time that its windows were brought to.
  var shownTime: TimeInterval { animators.map(\.time).max() ?? -.infinity }

  /// The time of the event or frame in hand of one of its windows.
  var timeInHand: TimeInterval? { animators.lazy.compactMap(\.timeInHand).first }

  /// What is animated, and by no other group since; the properties of one view in the order in which their animations
  /// were begun.
  var members: [Member] {
    views.flatMap { animations in
      guard let view = animations.view else { return [Member]() }
      let own = animations.all.filter { $0.group === self && !$0.isOvertaken }
      return own.map { Member(view: view, original: $0.original) }
    }
  }

  /// A property of a view, with what it was before it was animated.
  struct Member {
    let view: UIView
    let original: AnimatableValue
  }

  /// Gives every animation another course.
  func setCourses(_ course: (PropertyAnimation) -> AnimationCourse) {
    for view in views { view.setCourses(of: self, course) }
  }

  // MARK: The end

  /// Whether there is nothing left to animate at `time`. What an animator leads goes by its time also if there is nothing to
  /// animate, as long as it has an end.
  func isOver(at time: TimeInterval) -> Bool {
    isEnded || timeline.end <= time || (isEmpty && (!isLed || timeline.isEndless))
  }

  /// When it has to be looked at after `time`. Where everything has jumped to its end, nothing is to be seen until it is
  /// over.
  func request(after time: TimeInterval) -> NextFrameRequest {
    let request = timeline.request(after: time)
    guard request == .nextFrame, !isEmpty, views.allSatisfy({ $0.onlyJumps(in: self) }) else { return request }
    return timeline.end < .infinity ? .at(timeline.end) : .none
  }

  /// Whether it goes on for ever where nobody can see it, as things are.
  var isOutOfSight: Bool { timeline.isEndless && !views.contains(where: \.mayShow) }

  /// Takes all animations away, at `time`.
  func end(_ end: AnimationEnd, at time: TimeInterval) {
    guard !isEnded else { return }
    isEnded = true
    if end == .interrupted { isFinished = false }
    if timeline.end <= time { endTime = timeline.end }
    if isLed { membersAtEnd = members }
    for view in views { view.remove(end) { $0.group === self } }
    views = []
  }

  /// Calls the completions, once.
  func tellEnd() {
    let due = completions
    completions = []
    for completion in due { completion(isFinished) }
    (animators, membersAtEnd) = ([], [])
  }

  /// Has the completions called where there are no frames: not at once, as one may begin the next animation, whose completion
  /// is then called in it, and so on.
  func tellEndSoon() {
    Task { tellEnd() }
  }
}

/// How an animation came to its end.
enum AnimationEnd {
  case finished
  /// Taken away before.
  case interrupted
}
