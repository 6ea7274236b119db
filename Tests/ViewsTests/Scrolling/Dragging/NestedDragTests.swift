import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Drags of nested scroll views", .unpainted)
struct NestedDragTests {
  private static let (handOver, ends) = (NestedScrollRig.handOver, NestedScrollRig.ends)
  private static let innerSpringsBack = [
    "inner willBeginDragging TD-", "inner didScroll TD-", "inner willEndDragging TD-",
    "inner didEndDragging(true) --d", "inner willBeginDecelerating --d", "inner didScroll --d", "inner didScroll ---",
    "inner didEndDecelerating ---",
  ]

  private func band(_ pull: CGFloat) -> CGFloat { RubberBand(dimension: 400).visible(pull) }

  // MARK: Handing over

  @Test(
    "At the inner edge the drag moves the outer scroll view, whose drag begins with its first point",
    arguments: MotionSetting.all)
  func handOver(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 0]).pull(140)
    #expect(rig.areWays([60, 80]) && rig.calls == Self.handOver)
    rig.release()
    #expect(rig.areWays([60, 80]) && rig.calls == Self.handOver + Self.ends && rig.isAtRest)
  }

  @Test(
    "A drag out and back leaves all scroll views where they were, and continues in the other direction",
    arguments: MotionSetting.all)
  func outAndBack(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 0]).pull(140)
    rig.pullOn(-140)
    #expect(rig.areWays([0, 0]))
    rig.pullOn(-30)
    #expect(rig.areWays([-30, 0]))
    rig.release()
    #expect(rig.areWays([-30, 0]) && rig.isAtRest)
    #expect(rig.calls.suffix(4) == Self.ends[...] && rig.calls.filter { $0.contains("willBegin") }.count == 2)
  }

  @Test("All offsets depend on the finger's position alone", arguments: MotionSetting.all)
  func pathIndependent(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 770, 0])
    rig.finger.press(at: setting.place(160))
    // The first move contains the slop.
    for place in [149, 100, -30, 190, -100, 20, 60, -150, 130] as [CGFloat] {
      rig.move(to: place, rest: 0.05)
      let displacement = 150 - place
      let inner = min(displacement, 60)
      let middle = min(max(displacement - 60, 0), 30)
      #expect(rig.areWays([inner, middle, max(displacement - 90, 0)]), "with the finger at \(place)")
    }
  }

  @Test("A drag moves three levels from the innermost outwards", arguments: MotionSetting.all)
  func threeLevels(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 770, 0]).pull(150)
    rig.release()
    #expect(rig.areWays([60, 30, 60]) && rig.isAtRest)
    let begins = ["inner willBeginDragging TD-", "middle willBeginDragging TD-", "outer willBeginDragging TD-"]
    #expect(rig.calls.filter { $0.contains("willBegin") } == begins)
    #expect(
      rig.calls.suffix(6) == [
        "inner willEndDragging TD-", "inner didEndDragging(false) ---", "middle willEndDragging TD-",
        "middle didEndDragging(false) ---", "outer willEndDragging TD-", "outer didEndDragging(false) ---",
      ])
  }

  @Test("A middle scroll view of the other axis is skipped", arguments: MotionSetting.all)
  func perpendicularBetween(setting: MotionSetting) {
    let other: Axis = setting.axis == .horizontal ? .vertical : .horizontal
    let rig = NestedScrollRig(setting, positions: [740, 0, 0], axes: [setting.axis, other, setting.axis]).pull(140)
    rig.release()
    #expect(rig.areWays([60, 0, 80]) && rig.calls == Self.handOver + Self.ends)
  }

  // MARK: Drags that are not handed over

  /// Reasons for which a drag stays in the inner scroll view.
  enum Refusal: CaseIterable {
    case noTransfer, outerDisabled, outerWithoutRoomToMove
  }

  @Test(
    "Where the drag may not move the outer scroll view, the inner one resists and returns",
    arguments: MotionSetting.all, Refusal.allCases)
  func refused(setting: MotionSetting, refusal: Refusal) {
    let rig = NestedScrollRig(setting, positions: [740, 0])
    switch (refusal, setting.axis) {
    case (.noTransfer, .horizontal): rig.inner.transfersHorizontalScrollingToParent = false
    case (.noTransfer, .vertical): rig.inner.transfersVerticalScrollingToParent = false
    case (.outerDisabled, _): rig.outer.isScrollEnabled = false
    case (.outerWithoutRoomToMove, _): rig.outer.contentSize = rig.outer.bounds.size
    }
    rig.inner.frame.origin = rig.outer.contentOffset
    rig.harness.run(for: 1)
    rig.clear()
    let before = rig.outer.contentOffset
    rig.pull(140)
    #expect(abs(rig.ways[0] - 60 - band(80)) < 1e-9)
    rig.release()
    #expect(abs(rig.ways[0] - 60) < 1e-9 && rig.outer.contentOffset == before && rig.isAtRest)
    #expect(rig.calls == Self.innerSpringsBack)
  }

  @Test("The transfer setting of the other axis has no effect", arguments: MotionSetting.all)
  func otherTransfer(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 0])
    rig.inner.transfersHorizontalScrollingToParent = setting.axis == .horizontal
    rig.inner.transfersVerticalScrollingToParent = setting.axis == .vertical
    rig.pull(140)
    #expect(rig.areWays([60, 80]))
  }

  // MARK: Beyond all edges

  @Test(
    "Beyond the outer edge the outer scroll view resists, whether the inner one bounces or not",
    arguments: MotionSetting.all, [true, false])
  func outerResists(setting: MotionSetting, innerBounces: Bool) {
    let rig = NestedScrollRig(setting, positions: [740, 760])
    rig.inner.bounces = innerBounces
    rig.pull(140)
    #expect(rig.areWays([60, 40 + band(40)]) && rig.calls == Self.handOver)
    rig.release()
    #expect(rig.areWays([60, 40]) && rig.isAtRest)
    #expect(
      rig.calls == Self.handOver + Self.ends.prefix(3) + [
        "outer didEndDragging(true) --d", "outer willBeginDecelerating --d", "outer didScroll --d",
        "outer didScroll ---", "outer didEndDecelerating ---",
      ])
  }

  @Test("Without room in any scroll view, the innermost one resists", arguments: MotionSetting.all)
  func nobodyHasRoom(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [800, 800]).pull(140)
    #expect(rig.areWays([band(140), 0]))
    rig.release()
    #expect(rig.areWays([0, 0]) && rig.calls == Self.innerSpringsBack)
  }

  @Test(
    "Without room in any scroll view, and bounces off in the innermost, the next one resists",
    arguments: MotionSetting.all)
  func nobodyHasRoomNorBounces(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [800, 800])
    rig.inner.bounces = false
    rig.pull(140)
    #expect(rig.areWays([0, band(140)]))
    rig.release()
    #expect(rig.areWays([0, 0]) && rig.isAtRest)
    let outerSpringsBack = Self.innerSpringsBack.map { $0.replacing("inner", with: "outer") }
    #expect(rig.calls == outerSpringsBack)
  }

  // MARK: A paging outer scroll view

  @Test(
    "A paging outer scroll view goes to the nearest page after the release", arguments: MotionSetting.all,
    [(250, 0), (270, 400)] as [(CGFloat, CGFloat)])
  func pagingOuter(setting: MotionSetting, drag: (distance: CGFloat, page: CGFloat)) {
    let rig = NestedScrollRig(setting, positions: [740, 0])
    rig.outer.isPagingEnabled = true
    rig.pull(drag.distance)
    #expect(rig.areWays([60, drag.distance - 60]))
    rig.release()
    #expect(rig.areWays([60, drag.page]) && rig.isAtRest)
    #expect(
      rig.calls == Self.handOver + Self.ends.prefix(3) + [
        "outer didEndDragging(true) -Dd", "outer willBeginDecelerating -Dd", "outer didScroll -Dd",
        "outer didScroll ---", "outer didEndDecelerating ---",
      ])
  }
}
