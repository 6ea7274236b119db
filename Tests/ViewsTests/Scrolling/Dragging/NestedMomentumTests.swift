import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Momentum of nested scroll views", .unpainted)
struct NestedMomentumTests {
  private static let rate = -1000 * log(0.998)

  private static let innerFling = [
    "inner willBeginDragging TD-", "inner didScroll TD-", "inner willEndDragging TD-",
    "inner didEndDragging(true) -Dd", "inner willBeginDecelerating -Dd", "inner didScroll -Dd",
  ]
  private static let innerBounce = innerFling + ["inner didScroll ---", "inner didEndDecelerating ---"]
  private static let handOver =
    innerFling + [
      "outer willBeginDecelerating -Dd", "outer didScroll -Dd", "inner didScroll ---", "inner didEndDecelerating ---",
      "outer didScroll -Dd",
    ]

  /// Returns the distance of content on friction, `elapsed` seconds after its release at `velocity`.
  private func glide(_ velocity: CGFloat, _ elapsed: TimeInterval) -> CGFloat {
    -velocity * expm1(-Self.rate * (elapsed + 1.0 / 60)) / Self.rate
  }

  /// Returns the total distance of content on friction.
  private func reach(_ velocity: CGFloat) -> CGFloat { (velocity - 10) / Self.rate }

  /// Returns the calls without the last step of a glide, which may show nothing new.
  private func withoutLast(_ calls: [String]) -> [String] { calls.filter { $0 != "outer didScroll ---" } }

  // MARK: Handing over

  @Test(
    "A fling crosses the inner edge into the outer scroll view without a change, in every frame",
    arguments: MotionSetting.all)
  func handOver(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [600, 0]).fling(1000)
    let released = rig.harness.time
    while rig.harness.time < released + 1.5 {
      rig.harness.stepFrame()
      let way = 70 + glide(1000, rig.harness.time - released)
      #expect(rig.areWays([min(way, 200), max(way - 200, 0)], within: 1e-6), "at \(rig.harness.time - released) s")
    }
    rig.harness.runUntilIdle()
    #expect(rig.areWays([200, 70 + reach(1000) - 200], within: 0.5) && rig.isAtRest)
    #expect(withoutLast(rig.calls) == Self.handOver + ["outer didEndDecelerating ---"])
  }

  @Test("A fling through three levels is one glide", arguments: MotionSetting.all)
  func threeLevels(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [700, 650, 0]).fling(1000)
    let released = rig.harness.time
    while rig.harness.time < released + 1.5 {
      rig.harness.stepFrame()
      let way = 70 + glide(1000, rig.harness.time - released)
      let expected = [min(way, 100), min(max(way - 100, 0), 150), max(way - 250, 0)]
      #expect(rig.areWays(expected, within: 1e-6), "at \(rig.harness.time - released) s")
    }
    rig.harness.runUntilIdle()
    #expect(rig.areWays([100, 150, 70 + reach(1000) - 250], within: 0.5) && rig.isAtRest)
    let ends = ["inner didEndDecelerating ---", "middle didEndDecelerating ---", "outer didEndDecelerating ---"]
    #expect(rig.calls.filter { $0.contains("didEndDecelerating") } == ends)
  }

  @Test("At the inner edge a fling moves the outer scroll view from its first point on", arguments: MotionSetting.all)
  func atTheEdge(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [800, 0]).fling(1000)
    let released = rig.harness.time
    while rig.harness.time < released + 1.5 {
      rig.harness.stepFrame()
      #expect(rig.areWays([0, 70 + glide(1000, rig.harness.time - released)], within: 1e-6))
    }
    rig.harness.runUntilIdle()
    #expect(rig.areWays([0, 70 + reach(1000)], within: 0.5) && rig.isAtRest)
    let outerFling = Self.innerFling.map { $0.replacing("inner", with: "outer") }
    #expect(withoutLast(rig.calls) == outerFling + ["outer didEndDecelerating ---"])
  }

  @Test("A fling released after the handover moves the outer scroll view", arguments: MotionSetting.all)
  func afterHandOver(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [725, 0]).flingToRest(1000, duration: 0.16)
    #expect(rig.areWays([75, 75 + reach(1000)], within: 0.5) && rig.isAtRest)
    #expect(
      withoutLast(rig.calls) == [
        "inner willBeginDragging TD-", "inner didScroll TD-", "outer willBeginDragging TD-", "inner didScroll TD-",
        "outer didScroll TD-", "inner willEndDragging TD-", "inner didEndDragging(false) ---",
        "outer willEndDragging TD-", "outer didEndDragging(true) -Dd", "outer willBeginDecelerating -Dd",
        "outer didScroll -Dd", "outer didEndDecelerating ---",
      ])
  }

  @Test("A fling beyond the outer scroll view's edge bounces there", arguments: MotionSetting.all)
  func bounceAtOuterEdge(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [600, 700]).fling(1500)
    var peak: CGFloat = 0
    rig.logs[1].onScroll = { [unowned rig] _ in peak = max(peak, rig.ways[1] - 100) }
    rig.harness.runUntilIdle()
    // Friction slows the content by two points per second for each point; the spring's peak is v/(e w).
    let speed = 1500 - Self.rate * (200 + 100 - 110)
    #expect(abs(peak - speed / (M_E * 11)) < 2)
    #expect(rig.areWays([200, 100]) && rig.isAtRest)
    #expect(rig.calls == Self.handOver + ["outer didScroll ---", "outer didEndDecelerating ---"])
  }

  // MARK: Motions that are not handed over

  enum Refusal: CaseIterable {
    case outerPages, noTransfer, outerDisabled, outerAtItsEdge
  }

  @Test(
    "Where the outer scroll view takes no momentum, the inner one bounces", arguments: MotionSetting.all,
    Refusal.allCases)
  func refused(setting: MotionSetting, refusal: Refusal) {
    let rig = NestedScrollRig(setting, positions: [600, refusal == .outerAtItsEdge ? 800 : 0])
    switch refusal {
    case .outerPages: rig.outer.isPagingEnabled = true
    case .noTransfer:
      rig.inner.transfersHorizontalScrollingToParent = false
      rig.inner.transfersVerticalScrollingToParent = false
    case .outerDisabled: rig.outer.isScrollEnabled = false
    case .outerAtItsEdge: break
    }
    rig.fling(1000)
    var peak: CGFloat = 0
    rig.logs[0].onScroll = { [unowned rig] _ in peak = max(peak, rig.ways[0]) }
    rig.harness.runUntilIdle()
    #expect(peak > 215 && rig.areWays([200, 0]) && rig.calls == Self.innerBounce && rig.isAtRest)
  }

  @Test("A finger on the outer scroll view holds it, so the inner one bounces", arguments: MotionSetting.all)
  func heldOuter(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [600, 0])
    let handle = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    handle.frame.origin = rig.outer.contentOffset
    rig.outer.addSubview(handle)
    rig.harness.touch(1, .began, at: CGPoint(x: 10, y: 10))
    #expect(rig.outer.isTracking && !rig.inner.isTracking)
    rig.fling(1000, running: 3)
    #expect(rig.areWays([200, 0]) && rig.calls == Self.innerBounce)
    rig.harness.touch(1, .ended, at: CGPoint(x: 10, y: 10))
    #expect(rig.isAtRest && rig.calls == Self.innerBounce)
  }

  @Test(
    "A target chosen for the inner scroll view keeps its momentum inside, also at its edge",
    arguments: MotionSetting.all, [120, 190, 201, 900] as [CGFloat])
  func chosenTarget(setting: MotionSetting, way: CGFloat) {
    let rig = NestedScrollRig(setting, positions: [600, 0])
    let target = setting.vector(way)
    let start = rig.inner.contentOffset
    rig.logs[0].target = { _ in CGPoint(x: start.x + target.x, y: start.y + target.y) }
    rig.flingToRest(1000)
    #expect(rig.areWays([min(way, 200), 0]) && rig.isAtRest && rig.calls == Self.innerBounce)
  }

  // MARK: Interruptions

  @Test(
    "A press on the inner scroll view stops the outer one, and a drag continues both from there",
    arguments: MotionSetting.all)
  func caught(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [750, 0]).fling(1000, running: 0.1)
    rig.clear()
    rig.finger.press(at: setting.place(0))
    let caught = rig.ways
    #expect(caught[0] == 50 && caught[1] > 30 && rig.outer.isTracking)
    rig.harness.run(for: 0.3)
    #expect(rig.ways == caught)
    rig.move(from: 0, to: -60, duration: 0.2)
    #expect(rig.areWays([50, caught[1] + 50]))
    rig.release(at: -60)
    #expect(rig.areWays([50, caught[1] + 50]) && rig.isAtRest)
    #expect(
      rig.calls == [
        "outer didScroll -Dd", "outer didEndDecelerating T--", "outer willBeginDragging TD-", "outer didScroll TD-",
        "outer willEndDragging TD-", "outer didEndDragging(false) ---",
      ])
  }

  @Test("An inner scroll view that grows during the glide takes more of it", arguments: MotionSetting.all)
  func innerGrows(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [600, 0]).fling(1000, running: 0.05)
    rig.inner.contentInset = UIEdgeInsets(top: 100, left: 100, bottom: 100, right: 100)
    rig.harness.runUntilIdle()
    #expect(rig.areWays([300, 70 + reach(1000) - 300], within: 1) && rig.isAtRest)
    #expect(rig.calls.filter { $0.contains("didEndDecelerating") }.count == 2)
  }

  @Test("An outer scroll view disabled before the glide arrives does not move", arguments: MotionSetting.all)
  func outerSwitchedOff(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [600, 0]).fling(1000, running: 0.05)
    rig.outer.isScrollEnabled = false
    rig.harness.runUntilIdle()
    #expect(rig.areWays([200, 0]) && rig.calls == Self.innerBounce && rig.isAtRest)
  }

  @Test("Removing the inner scroll view before the handover stops the glide", arguments: MotionSetting.all)
  func innerRemoved(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [600, 0]).fling(1000, running: 0.05)
    rig.inner.removeFromSuperview()
    rig.harness.runUntilIdle()
    #expect(rig.ways[0] > 70 && rig.ways[0] < 200 && rig.ways[1] == 0 && rig.isAtRest)
    #expect(rig.calls == Self.innerFling + ["inner didEndDecelerating ---"])
  }

  @Test(
    "Removing the inner scroll view after the handover leaves the outer one in motion", arguments: MotionSetting.all)
  func innerRemovedLater(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [600, 0]).fling(1000, running: 0.5)
    rig.inner.removeFromSuperview()
    rig.harness.runUntilIdle()
    #expect(rig.areWays([200, 70 + reach(1000) - 200], within: 0.5) && rig.isAtRest)
    #expect(withoutLast(rig.calls) == Self.handOver + ["outer didEndDecelerating ---"])
  }
}
