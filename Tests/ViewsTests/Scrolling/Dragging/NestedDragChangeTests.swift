import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Changes during a drag of nested scroll views", .unpainted)
struct NestedDragChangeTests {
  private static let (handOver, ends) = (NestedScrollRig.handOver, NestedScrollRig.ends)

  @Test("An inner scroll view that grows takes the following motion, and nothing jumps", arguments: MotionSetting.all)
  func innerGrows(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 0]).pull(140)
    rig.inner.contentInset = UIEdgeInsets(top: 100, left: 100, bottom: 100, right: 100)
    #expect(rig.areWays([60, 80]))
    rig.pullOn(120)
    #expect(rig.areWays([160, 100]))
    rig.release()
    #expect(rig.areWays([160, 100]) && rig.isAtRest && rig.calls.suffix(4) == Self.ends[...])
  }

  @Test("An outer scroll view whose offset the app sets continues from there", arguments: MotionSetting.all)
  func outerMoved(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 0]).pull(140)
    let offset = rig.outer.contentOffset
    let step = setting.vector(-30)
    rig.outer.contentOffset = CGPoint(x: offset.x + step.x, y: offset.y + step.y)
    #expect(rig.areWays([60, 50]))
    rig.pullOn(40)
    #expect(rig.areWays([60, 90]))
    rig.release()
    #expect(rig.areWays([60, 90]) && rig.calls == Self.handOver + Self.ends && rig.isAtRest)
  }

  @Test(
    "Removing or disabling the inner scroll view ends the drag of all", arguments: MotionSetting.all,
    [Ending.remove, .switchOff])
  func innerGone(setting: MotionSetting, ending: Ending) {
    let rig = NestedScrollRig(setting, positions: [740, 0]).pull(140)
    if ending == .remove { rig.inner.removeFromSuperview() } else { rig.inner.isScrollEnabled = false }
    #expect(rig.calls == Self.handOver + Self.ends && !rig.outer.isDragging)
    rig.pullOn(40)
    rig.release()
    #expect(rig.areWays([60, 80]) && rig.calls == Self.handOver + Self.ends && rig.isAtRest)
  }

  @Test("A disabled outer scroll view ends its drag, and does not move in the rest of it", arguments: MotionSetting.all)
  func outerSwitchedOff(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 0]).pull(140)
    rig.outer.isScrollEnabled = false
    #expect(!rig.outer.isDragging)
    rig.pullOn(40)
    rig.release()
    #expect(rig.ways[1] == 80 && rig.isAtRest)
    #expect(rig.calls == Self.handOver + Self.ends)
  }

  /// Calls with which an app may end the drag in a callback.
  enum Ending: CaseIterable {
    case remove, switchOff, animate
  }

  @Test(
    "A drag that ends in the first callback of a move across two edges leaves no scroll view dragging",
    arguments: MotionSetting.all, Ending.allCases)
  func endedAtOnce(setting: MotionSetting, ending: Ending) {
    let rig = NestedScrollRig(setting, positions: [780, 770, 0])
    rig.logs[0].onEntry = { [unowned rig, note = rig.logs[0].onEntry] entry in
      note?(entry)
      guard entry.hasPrefix("willBeginDragging") else { return }
      switch ending {
      case .remove: rig.inner.removeFromSuperview()
      case .switchOff: rig.inner.isScrollEnabled = false
      case .animate: rig.inner.setContentOffset(.zero, animated: true)
      }
    }
    // One event moves the finger past two edges.
    rig.finger.press(at: setting.place(100))
    rig.move(to: -100)
    #expect(!rig.outer.isDragging && !rig.inner.isDragging && !rig.scrollViews[1].isDragging)
    rig.release(at: -100)
    let way: CGFloat = ending == .animate ? -setting.sign * 800 - 780 : 0
    #expect(rig.isAtRest && rig.areWays([way, 0, 0]))
    let end = ending == .animate ? ["inner didEndScrollingAnimation ---"] : []
    #expect(
      rig.calls.filter { !$0.contains("didScroll") } == [
        "inner willBeginDragging TD-", "inner willEndDragging TD-", "inner didEndDragging(false) ---",
      ] + end)
  }

  @Test("Removing a middle scroll view as its drag begins ends the drag of all", arguments: MotionSetting.all)
  func middleRemoved(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [780, 770, 0])
    rig.logs[1].onEntry = { [unowned rig, note = rig.logs[1].onEntry] entry in
      note?(entry)
      if entry.hasPrefix("willBeginDragging") { rig.scrollViews[1].removeFromSuperview() }
    }
    rig.finger.press(at: setting.place(100))
    rig.move(to: -100)
    rig.release(at: -100)
    #expect(rig.isAtRest && rig.areWays([0, 0, 0]))
    #expect(
      rig.calls == [
        "inner willBeginDragging TD-", "middle willBeginDragging TD-", "inner willEndDragging TD-",
        "inner didEndDragging(false) ---", "middle willEndDragging TD-", "middle didEndDragging(false) ---",
      ])
  }

  /// The calls of a drag that is handed over, in order, each once.
  nonisolated static let distinctCalls = [
    "inner willBeginDragging TD-", "inner didScroll TD-", "outer willBeginDragging TD-", "outer didScroll TD-",
    "inner willEndDragging TD-", "inner didEndDragging(false) ---", "outer willEndDragging TD-",
    "outer didEndDragging(false) ---",
  ]

  @Test(
    "Removing either scroll view in any callback ends each drag that began, and nothing moves on",
    arguments: MotionSetting.all, distinctCalls)
  func removedInCallback(setting: MotionSetting, call: String) {
    for removed in [0, 1] {
      let rig = NestedScrollRig(setting, positions: [740, 0])
      for (index, log) in rig.logs.enumerated() {
        let name = index == 0 ? "inner" : "outer"
        log.onEntry = { [weak rig, note = log.onEntry] entry in
          note?(entry)
          if "\(name) \(entry)" == call { rig?.scrollViews[removed].removeFromSuperview() }
        }
      }
      rig.pull(140)
      rig.release()
      #expect(rig.calls.contains(call) && rig.scrollViews[removed].window == nil)
      #expect(rig.isAtRest && rig.harness.isIdle)
      for log in rig.logs {
        let told = log.calls.filter { !$0.hasPrefix("didScroll") }.map { $0.prefix { $0 != " " } }
        #expect(told.isEmpty || told.first == "willBeginDragging" && told.last == "didEndDragging(false)")
        #expect(Set(told).count == told.count && told.count <= 3)
      }
    }
  }

  @Test("An outer scroll view disabled before the drag reaches it does not move", arguments: MotionSetting.all)
  func outerSwitchedOffBefore(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 0]).pull(40)
    rig.outer.isScrollEnabled = false
    rig.pullOn(100)
    // The inner scroll view is at its edge and stretches.
    #expect(rig.ways[0] > 60 && rig.ways[0] < 140 && rig.ways[1] == 0)
    rig.release()
    #expect(rig.areWays([60, 0], within: 0.5) && rig.isAtRest && rig.logs[1].calls.isEmpty)
  }

  @Test("An inner scroll view that moved out of the outer one does not drag it", arguments: MotionSetting.all)
  func movedOut(setting: MotionSetting) {
    for way in [40, 140] as [CGFloat] {
      let rig = NestedScrollRig(setting, positions: [740, 0]).pull(way)
      let outer = rig.ways[1]
      rig.inner.frame.origin = .zero
      rig.harness.window.addSubview(rig.inner)
      rig.pullOn(50)
      #expect(rig.ways[1] == outer && !rig.outer.isDragging)
      rig.release()
      #expect(rig.ways[1] == outer && rig.isAtRest)
      let told = rig.logs[1].calls.filter { !$0.hasPrefix("didScroll") }
      #expect(told == (way > 60 ? ["willBeginDragging TD-", "willEndDragging TD-", "didEndDragging(false) ---"] : []))
    }
  }

  @Test(
    "An outer scroll view removed when the inner drag ends receives the end of its drag", arguments: MotionSetting.all)
  func outerRemovedAtTheEnd(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 0])
    rig.logs[0].next("didEndDragging(false)") { [unowned rig] _ in rig.outer.removeFromSuperview() }
    rig.pull(140)
    rig.release()
    #expect(rig.areWays([60, 80]) && rig.isAtRest && rig.harness.isIdle)
    #expect(rig.calls == Self.handOver + Self.ends.prefix(2) + ["outer didEndDragging(false) ---"])
  }
}
