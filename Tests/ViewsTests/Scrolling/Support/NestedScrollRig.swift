import Foundation
import TestSupport

@testable import Views

/// Nested scroll views in a window of 400 by 400 points, which each of them fills until something moves. Each has 1600
/// points to scroll along its axis, and none across.
///
/// One list holds their delegates' calls, each after the name of the scroll view: `inner didScroll TD-`.
@MainActor
final class NestedScrollRig: MotionRig {
  let harness: OffscreenHarness
  let setting: MotionSetting
  let logs: [ScrollLog]
  private(set) var calls: [String] = []

  /// The scroll views, innermost first.
  let scrollViews: [UIScrollView]
  private let starts: [CGPoint]

  /// The position of the dragging finger on the setting's axis, from the middle of the window.
  private var place: CGFloat = 0

  /// - Parameters:
  ///   - positions: The initial position of each, innermost first, as in `ScrollRig`: 800 is the edge in the setting's
  ///     direction.
  ///   - axes: The axis of each; the setting's for all if nil.
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
      // The window closes with the rig, and scroll views that still move then call their delegates.
      log.onEntry = { [weak self] in self?.note("\(names[index]) \($0)") }
    }
  }

  private func note(_ entry: String) {
    if calls.last != entry { calls.append(entry) }
  }

  var inner: UIScrollView { scrollViews[0] }
  var outer: UIScrollView { scrollViews[scrollViews.count - 1] }

  /// The distance of each since the beginning in the setting's direction, not rounded, innermost first.
  var ways: [CGFloat] {
    zip(scrollViews, starts).map { scrollView, start in
      let offset = scrollView.unroundedContentOffset
      return setting.along(CGPoint(x: offset.x - start.x, y: offset.y - start.y))
    }
  }

  /// Whether no scroll view moves or is held.
  var isAtRest: Bool {
    scrollViews.allSatisfy { !$0.isTracking && !$0.isDragging && !$0.isDecelerating }
  }

  /// The calls of a drag that is handed over from the inner scroll view to the outer one, and those of its end.
  static let handOver = [
    "inner willBeginDragging TD-", "inner didScroll TD-", "outer willBeginDragging TD-", "inner didScroll TD-",
    "outer didScroll TD-",
  ]
  static let ends = [
    "inner willEndDragging TD-", "inner didEndDragging(false) ---", "outer willEndDragging TD-",
    "outer didEndDragging(false) ---",
  ]

  func areWays(_ expected: [CGFloat], within tolerance: CGFloat = 1e-9) -> Bool {
    ways.count == expected.count && zip(ways, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }

  func clear() {
    calls = []
    for log in logs { log.clear() }
  }

  /// Presses, drags the content by `distance` and the slop of 10 points, and lets a frame show all of it.
  @discardableResult
  func pull(_ distance: CGFloat) -> Self {
    let way = distance + (distance < 0 ? -10 : 10)
    place = way / 2
    finger.press(at: setting.place(place))
    pullOn(way)
    return self
  }

  /// Drags further by `distance`, and lets a frame show all of it.
  func pullOn(_ distance: CGFloat) {
    finger.move(from: setting.place(place), to: setting.place(place - distance), duration: 0.2)
    place -= distance
    harness.run(for: 0.1)
  }

  /// Releases the finger at rest.
  func release() { release(at: place) }
}
