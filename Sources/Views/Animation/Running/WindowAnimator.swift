import Foundation

/// Brings all animations of a window's views up to date before each frame, and ends those that are over.
@MainActor
final class WindowAnimator: FrameParticipant {
  private weak var window: UIWindow?
  private var groups: [AnimationGroup] = []
  private var views: [ViewAnimations] = []

  /// Whether a group waits until what it animates may come into sight.
  private var hasSleepers = false

  /// The time that is shown, in seconds on the clock of the window's events.
  private(set) var time = -TimeInterval.infinity

  init(window: UIWindow) {
    self.window = window
  }

  var timeInHand: TimeInterval? { window?.timeInHand }

  // MARK: What there is

  func add(_ group: AnimationGroup) {
    if !groups.contains(where: { $0 === group }) { groups.append(group) }
    wake()
  }

  /// The animations of a view in this window.
  func animations(of view: UIView) -> ViewAnimations {
    if let animations = view.animations { return animations }
    let animations = ViewAnimations(view: view, time: time)
    views.append(animations)
    return animations
  }

  func wake() {
    window?.frameClock.add(self)
  }

  /// Something was moved, shown or hidden.
  func sightDidChange() {
    if hasSleepers { wake() }
  }

  /// Views below `view` left the window: their animations are over.
  func forget(_ view: UIView) {
    for animations in views where animations.view?.isDescendant(of: view) ?? true {
      animations.remove(.interrupted) { _ in true }
    }
    views.removeAll { $0.all.isEmpty }
  }

  /// There are no frames any more: what is animated is at its end.
  func endAll() {
    let ended = groups
    groups = []
    for group in ended { group.end(.interrupted, at: time) }
    views.removeAll { $0.all.isEmpty }
    for group in ended { group.tellEnd() }
  }

  // MARK: Time

  /// What follows the end of an animation begins at that end, whatever frame comes after it; several that follow each
  /// other may pass in one frame.
  func advance(to time: TimeInterval) -> NextFrameRequest {
    // An event may be older than the last frame.
    self.time = max(self.time, time)
    // They are looked at below; what moves them meanwhile need not wake them.
    hasSleepers = false
    for _ in 0..<AnimationConstants.mostChainedEnds {
      let ended = step()
      if ended.isEmpty { return request() }
      for group in ended { tellEnd(of: group) }
    }
    return .nextFrame
  }

  /// When any group has to be looked at next.
  private func request() -> NextFrameRequest {
    let sleepers = groups.filter(\.isOutOfSight)
    hasSleepers = !sleepers.isEmpty
    return groups.reduce(.none) { request, group in
      sleepers.contains { $0 === group } ? request : request.orSooner(group.request(after: time))
    }
  }

  /// - Returns: What is over now, in the order of the ends.
  private func step() -> [AnimationGroup] {
    for group in groups { group.timeline.begin(at: time) }
    let ended = groups.filter { $0.isOver(at: time) }
    groups.removeAll { $0.isOver(at: time) }
    for group in ended { group.end(.finished, at: time) }
    views.removeAll { $0.all.isEmpty }
    for animations in views { animations.update(to: time) }
    return ended.sorted { ($0.endTime ?? time) < ($1.endTime ?? time) }
  }

  private func tellEnd(of group: AnimationGroup) {
    let end = max(group.endTime ?? time, time - AnimationConstants.longestCatchUp)
    guard let window else { return group.tellEnd() }
    window.attend(to: end) { group.tellEnd() }
  }
}
