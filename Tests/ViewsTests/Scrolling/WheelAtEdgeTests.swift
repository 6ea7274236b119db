import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The wheel at an edge", .unpainted)
struct WheelAtEdgeTests {
  private func turn(_ rig: ScrollRig, by notches: CGFloat = 1, modifiers: KeyModifiers = []) {
    let place = CGPoint(x: 200, y: 200)
    rig.pointer.wheel(at: place, notches: rig.setting.vector(notches), modifiers: modifiers)
  }

  private func turn(_ rig: NestedScrollRig, by notches: CGFloat = 1) {
    rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: rig.setting.vector(notches))
  }

  @Test(
    "A notch loses its rest at the edge, and the next notch moves the outer scroll view", arguments: MotionSetting.all)
  func atTheEdge(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [760, 0])
    turn(rig)
    rig.harness.runUntilIdle()
    #expect(rig.areWays([40, 0]))
    // The reverse direction belongs to the inner scroll view.
    turn(rig)
    turn(rig, by: -1)
    rig.harness.runUntilIdle()
    #expect(rig.areWays([-20, 60]) && rig.isAtRest)
    #expect(rig.logs.map(\.calls) == [["didScroll ---"], ["didScroll ---"]])
  }

  @Test("Quick notches move the outer scroll view once the inner target is at the edge", arguments: MotionSetting.all)
  func quickSuccession(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [760, 0])
    for _ in 0..<3 { turn(rig) }
    rig.harness.runUntilIdle()
    #expect(rig.areWays([40, 120]))
  }

  @Test("Notches stay in the inner scroll view if the transfer is off", arguments: MotionSetting.all)
  func noTransfer(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [760, 0])
    rig.inner.transfersHorizontalScrollingToParent = setting.axis == .vertical
    rig.inner.transfersVerticalScrollingToParent = setting.axis == .horizontal
    for _ in 0..<3 { turn(rig) }
    rig.harness.runUntilIdle()
    #expect(rig.areWays([40, 0]) && rig.calls == ["inner didScroll ---"])
  }

  @Test("A notch across an inner scroll view of the other axis moves the outer one", arguments: MotionSetting.all)
  func across(setting: MotionSetting) {
    let other: Axis = setting.axis == .horizontal ? .vertical : .horizontal
    let rig = NestedScrollRig(setting, positions: [0, 0], axes: [other, setting.axis])
    turn(rig)
    rig.harness.runUntilIdle()
    #expect(rig.areWays([0, 60]) && rig.calls == ["outer didScroll ---"])
  }

  // MARK: Bounces

  @Test(
    "Notches back during a bounce count from the edge, not from the shown offset", arguments: MotionSetting.all, [1, 3])
  func inMidBounce(setting: MotionSetting, notches: Int) {
    let rig = ScrollRig(setting).bounce()
    rig.startLog()
    #expect(rig.position > ScrollRig.reach + 60)
    for _ in 0..<notches { turn(rig, by: -1) }
    #expect(rig.log.calls == ["didEndDecelerating ---"])
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach - CGFloat(notches) * 60)
    #expect(rig.log.calls == ["didEndDecelerating ---", "didScroll ---"])
  }

  @Test("A notch outwards during a bounce changes nothing", arguments: MotionSetting.all)
  func onInMidBounce(setting: MotionSetting) {
    let rig = ScrollRig(setting).bounce()
    turn(rig)
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach)
    #expect(rig.log.calls == ["didScroll --d", "didScroll ---", "didEndDecelerating ---"])
  }

  @Test("A notch does nothing while content is held beyond the edge", arguments: MotionSetting.all)
  func whilePulled(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach).pull(from: 50, to: -60)
    let pulled = rig.exactPosition
    for notches in [1, -1] as [CGFloat] { turn(rig, by: notches) }
    rig.harness.run(for: 0.5)
    #expect(rig.exactPosition == pulled)
    rig.release(at: -60)
    #expect(rig.position == ScrollRig.reach)
    #expect(rig.log.calls == ScrollLog.springBack)
  }

  // MARK: Modifiers

  @Test("Ctrl and the wheel scroll where nothing can be zoomed", arguments: MotionSetting.all)
  func control(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    turn(rig, modifiers: .control)
    rig.harness.runUntilIdle()
    #expect(rig.position == 60 && rig.log.calls == ["didScroll ---"])
  }
}
