import Foundation
import TestSupport

@testable import Views

/// Scroll views in one another, each filling the window of 400 by 400 points until something moves; each has 1600
/// points to go along its axis, and nothing across.
///
/// What their delegates hear is in one list, each entry after the name of the scroll view: `inner didScroll TD-`.
@MainActor
final class NestedScrollRig {
  let harness: OffscreenHarness
  let setting: MotionSetting
  let logs: [ScrollLog]
  private(set) var calls: [String] = []

  /// Innermost first.
  let scrollViews: [UIScrollView]
  private let starts: [CGPoint]

  /// Where the finger is that pulls, on the setting's axis from the middle of the window.
  private var place: CGFloat = 0

  /// - Parameters:
  ///   - positions: Where each begins, innermost first, as `ScrollRig` counts positions: 800 is the edge in the
  ///     setting's direction.
  ///   - axes: Along which each moves; the setting's for all if nil.
  init(_ setting: MotionSetting, positions: [CGFloat], axes: [Axis]? = nil) {
    self.setting = setting
    harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    let axes = axes ?? positions.map { _ in setting.axis }
    scrollViews = zip(positions, axes).map { position, axis in Self.scrollView(at: position * setting.sign, on: axis) }
    starts = scrollViews.map(\.contentOffset)
    logs = scrollViews.map { _ in ScrollLog() }
    for (inner, outer) in zip(scrollViews, scrollViews.dropFirst()) {
      inner.frame.origin = outer.contentOffset
      outer.addSubview(inner)
    }
    if let outermost = scrollViews.last { harness.window.addSubview(outermost) }
    harness.run(for: 2)
    listen()
  }

  private static func scrollView(at position: CGFloat, on axis: Axis) -> UIScrollView {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let isVertical = axis == .vertical
    scrollView.contentSize = CGSize(width: isVertical ? 400 : 2000, height: isVertical ? 2000 : 400)
    scrollView.contentOffset[axis] = ScrollRig.reach + position
    return scrollView
  }

  private func listen() {
    let names = scrollViews.count == 2 ? ["inner", "outer"] : ["inner", "middle", "outer"]
    for (index, log) in logs.enumerated() {
      scrollViews[index].delegate = log
      // The window closes with the rig, and what moves then still says so.
      log.onEntry = { [weak self] in self?.note("\(names[index]) \($0)") }
    }
  }

  private func note(_ entry: String) {
    if calls.last != entry { calls.append(entry) }
  }

  var inner: UIScrollView { scrollViews[0] }
  var outer: UIScrollView { scrollViews[scrollViews.count - 1] }
  var pointer: ScriptedPointer { harness.pointer }
  var finger: ScriptedPointer { harness.finger }

  /// How far each has moved in the setting's direction since the beginning, before it is rounded; innermost first.
  var ways: [CGFloat] {
    zip(scrollViews, starts).map { scrollView, start in
      let offset = scrollView.unroundedContentOffset
      return setting.along(CGPoint(x: offset.x - start.x, y: offset.y - start.y))
    }
  }

  /// Whether nothing holds or moves any of them.
  var isAtRest: Bool {
    scrollViews.allSatisfy { !$0.isTracking && !$0.isDragging && !$0.isDecelerating }
  }

  func areWays(_ expected: [CGFloat], within tolerance: CGFloat = 1e-9) -> Bool {
    ways.count == expected.count && zip(ways, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }

  func clear() {
    calls = []
    for log in logs { log.clear() }
  }

  /// Presses and pulls the content by `distance` and the slop of 10 points, and has the last of it shown.
  func pull(_ distance: CGFloat) {
    let way = distance + (distance < 0 ? -10 : 10)
    place = way / 2
    finger.press(at: setting.place(place))
    pullOn(way)
  }

  /// Pulls on by `distance`, and has the last of it shown.
  func pullOn(_ distance: CGFloat) {
    finger.move(from: setting.place(place), to: setting.place(place - distance), duration: 0.2)
    place -= distance
    harness.run(for: 0.1)
  }

  /// Lets go at rest what was pulled.
  func release() {
    finger.release(at: setting.place(place))
    harness.runUntilIdle()
  }

  /// Drags the content at `speed`, points per second, and lets it go in motion.
  func fling(_ speed: CGFloat, duration: TimeInterval = 0.08) {
    let way = speed * duration
    finger.fling(from: setting.place(way / 2), to: setting.place(-way / 2), duration: duration)
  }
}
