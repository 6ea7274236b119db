import Foundation
import Testing

@testable import Views

@MainActor
@Suite("The wheel during a drag")
struct WheelDuringDragTests {
  private static let drag = [
    "inner willBeginDragging TD-", "inner didScroll TD-", "inner willEndDragging TD-",
    "inner didEndDragging(false) ---",
  ]

  /// Turns the wheel back and forth, which would move the inner scroll view, or the outer one at its edge.
  private func turn(_ rig: NestedScrollRig) {
    for notches in [1, 1, -1, 3] as [CGFloat] {
      rig.pointer.wheel(at: rig.setting.place(0), notches: rig.setting.vector(notches))
      rig.harness.run(for: 0.05)
    }
    rig.harness.run(for: 0.5)
  }

  private func makeRig(_ setting: MotionSetting, at position: CGFloat, transfers: Bool) -> NestedScrollRig {
    let rig = NestedScrollRig(setting, positions: [position, 0])
    rig.inner.transfersHorizontalScrollingToParent = transfers
    rig.inner.transfersVerticalScrollingToParent = transfers
    return rig
  }

  nonisolated static let places: [(position: CGFloat, transfers: Bool)] = [(0, true), (0, false), (750, true)]

  @Test(
    "During a drag the wheel moves neither the inner nor the outer scroll view", arguments: MotionSetting.all, places)
  func drag(setting: MotionSetting, place: (position: CGFloat, transfers: Bool)) {
    let rig = makeRig(setting, at: place.position, transfers: place.transfers)
    // From 750 exactly to the edge.
    rig.pull(50)
    turn(rig)
    #expect(rig.areWays([50, 0]) && rig.inner.isDragging)
    rig.release()
    #expect(rig.areWays([50, 0]) && rig.calls == Self.drag && rig.isAtRest)
  }

  @Test("Under a resting finger the wheel moves nothing", arguments: MotionSetting.all, places)
  func touch(setting: MotionSetting, place: (position: CGFloat, transfers: Bool)) {
    let rig = makeRig(setting, at: place.position + 50, transfers: place.transfers)
    rig.finger.press(at: setting.place(0))
    turn(rig)
    rig.release(at: 0)
    #expect(rig.areWays([0, 0]) && rig.calls.isEmpty && rig.isAtRest)
  }

  @Test("During a touchpad motion the wheel moves nothing", arguments: MotionSetting.all, places)
  func touchpad(setting: MotionSetting, place: (position: CGFloat, transfers: Bool)) {
    let rig = makeRig(setting, at: place.position, transfers: place.transfers)
    rig.harness.send(.scroll(at: setting.place(0), delta: setting.vector(50), phase: .began))
    turn(rig)
    #expect(rig.areWays([50, 0]) && rig.inner.isDragging)
    rig.harness.send(.scroll(at: setting.place(0), delta: .zero, phase: .ended))
    rig.harness.runUntilIdle()
    #expect(rig.areWays([50, 0]) && rig.calls == Self.drag && rig.isAtRest)
  }

  @Test("The wheel does not take content that the app animates under a resting finger", arguments: MotionSetting.all)
  func animation(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.finger.press(at: setting.place(0))
    rig.animate(to: 400, running: 0.15)
    #expect(rig.scrollView.isTracking && rig.scrollView.isScrollAnimating)
    rig.wheelToRest(-3)
    #expect(rig.position == 400 && rig.scrollView.isTracking)
    rig.finger.release(at: setting.place(0))
    #expect(rig.position == 400 && !rig.scrollView.isTracking)
    #expect(rig.log.callsUpToRounding.last == "didEndScrollingAnimation T--")
  }
}
