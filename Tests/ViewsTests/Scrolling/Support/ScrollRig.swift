import Foundation
import TestSupport

@testable import Views

/// A scroll view of 400 by 400 points that fills a window, scrolled to the middle of content of 2000 by 2000 points:
/// the same in all four directions.
@MainActor
final class ScrollRig: MotionRig {
  let harness: OffscreenHarness
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let log = ScrollLog()
  let setting: MotionSetting

  /// The middle of the range of offsets, and the distance from it to the edges.
  static let middle = CGPoint(x: 800, y: 800)
  static let reach: CGFloat = 800

  /// Creates a rig whose content is at `position`, with an empty log.
  init(_ setting: MotionSetting, at position: CGFloat = 0) {
    self.setting = setting
    harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    scrollView.contentSize = CGSize(width: 2000, height: 2000)
    harness.add(scrollView, frame: scrollView.frame)
    show(position)
    scrollView.delegate = log
  }

  /// The content's distance from the middle of the range, in the setting's direction.
  var position: CGFloat { along(scrollView.contentOffset) }

  /// The position, not rounded to pixels.
  var exactPosition: CGFloat { along(scrollView.unroundedContentOffset) }

  /// Whether nothing moves or holds the content.
  var isAtRest: Bool { !scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating }

  /// Whether the content is at rest and the window needs no frame.
  var isIdle: Bool { isAtRest && harness.isIdle }

  /// Scrolls the content to `position`, and lets the indicators fade.
  func show(_ position: CGFloat) {
    scrollView.contentOffset = offset(position)
    harness.run(until: harness.time.rounded(.up) + 2)
  }

  /// Returns the content offset at `position`.
  func offset(_ position: CGFloat) -> CGPoint {
    let vector = setting.vector(position)
    return CGPoint(x: Self.middle.x + vector.x, y: Self.middle.y + vector.y)
  }

  /// Returns the distance of a content offset from the middle of the range, in the setting's direction.
  func along(_ offset: CGPoint) -> CGFloat {
    setting.along(CGPoint(x: offset.x - Self.middle.x, y: offset.y - Self.middle.y))
  }

  /// Moves the edges of the content, so that the range of offsets reaches `position` from its middle in both
  /// directions.
  func moveEdges(to position: CGFloat) {
    let inset = position - Self.reach
    scrollView.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// Updates motions to the present time, as delivery of an event does, and clears the log.
  func startLog() {
    harness.window.frameClock.advance(to: harness.time)
    log.clear()
  }

  /// Drags the content by `distance` and the slop, and releases it at rest.
  @discardableResult
  func drag(_ distance: CGFloat) -> Self {
    let way = distance + (distance < 0 ? -10 : 10)
    finger.drag(from: setting.place(way / 2), to: setting.place(-way / 2))
    return self
  }

  /// Drags the content by `distance` and the slop, releases it at rest, and waits until nothing moves.
  @discardableResult
  func dragToRest(_ distance: CGFloat) -> Self {
    drag(distance)
    harness.runUntilIdle()
    return self
  }

  /// Begins to scroll the content to `position`, animated, and lets `seconds` pass.
  @discardableResult
  func animate(to position: CGFloat, running seconds: TimeInterval? = nil) -> Self {
    scrollView.setContentOffset(offset(position), animated: true)
    if let seconds { harness.run(for: seconds) }
    return self
  }

  /// Runs `action` during an event of the window, a key press, so that the window knows the present time.
  func inEvent(_ action: @escaping () -> Void) {
    let handler = KeyHandler()
    harness.window.addSubview(handler)
    handler.onKey = { _ in action() }
    handler.becomeFirstResponder()
    harness.strike("F5")
    handler.removeFromSuperview()
  }

  /// Returns the scroll view's current time: the present time during an event, otherwise that of the last frame.
  func time(inEvent isInEvent: Bool) -> TimeInterval {
    let rate = Double(setting.framesPerSecond)
    return isInEvent ? harness.time : (harness.time * rate + 1e-6).rounded(.down) / rate
  }

  /// Flings the content past the edge, waits until it is on its way beyond it, and clears the log.
  @discardableResult
  func bounce() -> Self {
    show(Self.reach - 100)
    fling(3000, running: 0.1)
    log.clear()
    return self
  }
}
