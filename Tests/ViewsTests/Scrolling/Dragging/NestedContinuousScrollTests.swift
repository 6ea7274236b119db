import Foundation
import ScrollPhysics
import Testing

@testable import Views

@MainActor
@Suite("Touchpad scrolling of nested scroll views")
struct NestedContinuousScrollTests {
  private static let rate = -1000 * log(0.998)

  /// Sends a scroll event at a place that the inner scroll view still covers after the outer one moved.
  private func send(_ rig: NestedScrollRig, _ phase: InputEvent.ScrollPhase, _ along: CGFloat) {
    rig.harness.send(.scroll(at: rig.setting.place(-100), delta: rig.setting.vector(along), phase: phase))
  }

  private func rest(_ rig: NestedScrollRig) {
    rig.harness.run(for: 0.1)
    send(rig, .ended, 0)
    rig.harness.runUntilIdle()
  }

  @Test("At the inner edge a touchpad motion moves the outer scroll view, and back again", arguments: MotionSetting.all)
  func handOver(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [740, 0])
    send(rig, .began, 40)
    send(rig, .changed, 50)
    send(rig, .changed, 50)
    #expect(rig.areWays([60, 80]))
    send(rig, .changed, -100)
    #expect(rig.areWays([40, 0]))
    send(rig, .changed, 30)
    rest(rig)
    #expect(rig.areWays([60, 10]) && rig.isAtRest)
    #expect(
      rig.calls == [
        "inner willBeginDragging TD-", "inner didScroll TD-", "outer willBeginDragging TD-", "inner didScroll TD-",
        "outer didScroll TD-", "inner didScroll TD-", "outer didScroll TD-", "inner didScroll TD-",
        "outer didScroll TD-", "inner willEndDragging TD-", "inner didEndDragging(false) ---",
        "outer willEndDragging TD-", "outer didEndDragging(false) ---",
      ])
  }

  @Test("A touchpad's momentum crosses the inner edge without a change", arguments: MotionSetting.all)
  func momentum(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [600, 0])
    for number in 0..<11 {
      send(rig, number == 0 ? .began : .changed, 8)
      if number < 10 { rig.harness.run(for: 0.008) }
    }
    send(rig, .ended, 0)
    let released = rig.harness.time
    while rig.harness.time < released + 1.5 {
      rig.harness.runFrame()
      let way = 88 - 1000 * expm1(-Self.rate * (rig.harness.time - released + 1.0 / 60)) / Self.rate
      #expect(rig.areWays([min(way, 200), max(way - 200, 0)], within: 1e-6), "at \(rig.harness.time - released) s")
    }
    rig.harness.runUntilIdle()
    #expect(rig.isAtRest)
  }

  @Test("New touchpad motion over the inner scroll view stops the outer one's momentum", arguments: MotionSetting.all)
  func stopsOuter(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [750, 0]).fling(1000)
    let released = rig.harness.time
    rig.harness.run(for: 0.21)
    #expect(rig.outer.isDecelerating && rig.ways[0] == 50)
    rig.clear()
    // The reverse direction belongs to the inner scroll view.
    send(rig, .began, -5)
    let way = 70 - 1000 * expm1(-Self.rate * (rig.harness.time - released + 1.0 / 60)) / Self.rate
    #expect(rig.areWays([45, way - 50], within: 1e-6))
    send(rig, .changed, -15)
    rest(rig)
    #expect(rig.areWays([30, way - 50], within: 0.5) && rig.isAtRest)
    #expect(
      rig.calls.filter { !$0.contains("didScroll") } == [
        "outer didEndDecelerating ---", "outer willBeginDragging TD-", "inner willBeginDragging TD-",
        "inner willEndDragging TD-", "inner didEndDragging(false) ---", "outer willEndDragging TD-",
        "outer didEndDragging(false) ---",
      ])
  }
}
