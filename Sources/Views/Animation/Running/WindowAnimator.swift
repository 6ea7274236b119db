import Foundation

/// Updates all animations of a window's views before each frame, and ends those that are over.
@MainActor
final class WindowAnimator: FrameParticipant {
  @Unretained private var engine: WindowEngine?
  private var groups: [AnimationGroup] = []
  private var views: [ViewAnimations] = []

  /// Whether an endless group sleeps because its views are not visible.
  private var hasSleepingGroups = false

  /// The time on screen, in seconds on the clock of the window's events.
  private(set) var time = -TimeInterval.infinity

  init(engine: WindowEngine) {
    self.engine = engine
  }

  var currentTime: TimeInterval? { engine?.currentTime }

  // MARK: Contents

  func add(_ group: AnimationGroup) {
    if !groups.contains(where: { $0 === group }) { groups.append(group) }
    wake()
  }

  /// Returns the animations of a view in this window, which may be empty.
  func animations(of view: UIView) -> ViewAnimations {
    if let animations = view.animations { return animations }
    let animations = ViewAnimations(view: view, time: time)
    views.append(animations)
    return animations
  }

  /// The number of blocks whose animations or completions are not over.
  var count: Int { groups.count }

  func wake() {
    engine?.frameClock.add(self)
  }

  /// Wakes sleeping groups after something was moved, shown or hidden.
  func wakeSleepingGroups() {
    if hasSleepingGroups { wake() }
  }

  /// Ends the animations of `view` and its descendants, which have left the window.
  func forget(_ view: UIView) {
    for animations in views where animations.view?.isDescendant(of: view) ?? true {
      animations.remove(.interrupted) { _ in true }
    }
    views.removeAll(where: \.isIdle)
  }

  /// Ends all animations, because the window draws no more frames.
  func endAll() {
    let ended = groups
    groups = []
    for group in ended { group.end(.interrupted, at: time) }
    views.removeAll(where: \.isIdle)
    for group in ended { group.callCompletions() }
  }

  // MARK: Time

  /// Updates all animations to `time`. An animation that a completion starts begins at the end of the previous one,
  /// whatever the frame rate; several chained ones may end in one frame.
  func advance(to time: TimeInterval) -> NextFrameRequest {
    // An event may be older than the last frame.
    self.time = max(self.time, time)
    // Every group is checked below, so changes in the meantime need not wake the sleepers.
    hasSleepingGroups = false
    for _ in 0..<AnimationConstants.maximumChainedCompletions {
      let ended = step()
      if ended.isEmpty { return request() }
      for group in ended { callCompletions(of: group) }
    }
    return .nextFrame
  }

  /// Returns when the next group needs an update.
  private func request() -> NextFrameRequest {
    let sleepers = groups.filter(\.isInvisible)
    hasSleepingGroups = !sleepers.isEmpty
    return groups.reduce(.none) { request, group in
      sleepers.contains { $0 === group } ? request : request.orSooner(group.request(after: time))
    }
  }

  /// Advances every group to the current time.
  ///
  /// - Returns: The groups that are over, in the order of their ends.
  private func step() -> [AnimationGroup] {
    for group in groups { group.timeline.begin(at: time) }
    // As in UIKit, a view without a window has its end state in the first frame.
    for animations in views where animations.view?.window == nil { animations.remove(.finished) { _ in true } }
    let ended = groups.filter { $0.isOver(at: time) }
    groups.removeAll { $0.isOver(at: time) }
    for group in ended { group.end(.finished, at: time) }
    views.removeAll(where: \.isIdle)
    for animations in views { animations.update(to: time) }
    return ended.sorted { ($0.endTime ?? time) < ($1.endTime ?? time) }
  }

  private func callCompletions(of group: AnimationGroup) {
    let end = max(group.endTime ?? time, time - AnimationConstants.longestCatchUp)
    guard let engine else { return group.callCompletions() }
    engine.window.withCurrentTime(to: end) { group.callCompletions() }
  }
}
