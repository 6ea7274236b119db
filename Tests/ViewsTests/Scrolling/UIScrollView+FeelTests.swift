import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Bouncing and deceleration")
struct UIScrollViewFeelTests {

  // MARK: Bounces

  @Test(
    "Without bounces a drag holds the content at the edge until the finger is back where it reached the edge",
    arguments: MotionSetting.all)
  func noBounceInDrag(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach - 50)
    rig.scrollView.bounces = false
    rig.pull(from: 110, to: -100)
    #expect(rig.position == ScrollRig.reach)
    rig.move(from: -100, to: 40, duration: 0.2)
    #expect(rig.position == ScrollRig.reach)
    rig.move(from: 40, to: 80, duration: 0.1)
    #expect(rig.position == ScrollRig.reach - 30)
    rig.release(at: 80)
    #expect(rig.log.calls == ScrollLog.drag && rig.log.offsets.allSatisfy { rig.along($0) <= ScrollRig.reach })
  }

  @Test("Without bounces a fling stops exactly at the edge", arguments: MotionSetting.all)
  func noBounceInFling(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach - 300)
    rig.scrollView.bounces = false
    rig.flingToRest(2000)
    #expect(rig.position == ScrollRig.reach && rig.log.offsets.allSatisfy { rig.along($0) <= ScrollRig.reach })
    #expect(rig.log.calls == ScrollLog.fling + ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("Each axis has its own bounce setting, and bounces sets both", arguments: MotionSetting.all)
  func axes(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.bouncesHorizontally = setting.axis == .vertical
    rig.scrollView.bouncesVertically = setting.axis == .horizontal
    #expect(!rig.scrollView.bounces)
    rig.show(ScrollRig.reach)
    rig.finger.pull(from: setting.place(80, across: 80), to: setting.place(-80, across: -80))
    rig.harness.run(for: 0.1)
    #expect(rig.position == ScrollRig.reach)
    rig.harness.releaseToRest(at: setting.place(-80, across: -80))
    rig.scrollView.bounces = true
    #expect(rig.scrollView.bouncesHorizontally && rig.scrollView.bouncesVertically)
    rig.finger.pull(from: setting.place(80), to: setting.place(-80))
    #expect(rig.position > ScrollRig.reach + 20)
  }

  @Test("Switching bounces off during a bounce puts the content on the edge", arguments: MotionSetting.all)
  func switchedOff(setting: MotionSetting) {
    let rig = ScrollRig(setting).bounce()
    rig.scrollView.bounces = false
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach && !rig.scrollView.isDecelerating)
    #expect(rig.log.calls.last == "didEndDecelerating ---" && rig.log.offsets.last == rig.offset(ScrollRig.reach))
  }

  // MARK: Small content

  /// Values of `bounces` and `alwaysBounce`, and whether content that fits can be dragged.
  private nonisolated static let smallContent = [
    (true, true, true), (true, false, false), (false, true, false), (false, false, false),
  ]

  @Test(
    "Content that fits into the view can be dragged only if it bounces and always bounces",
    arguments: MotionSetting.all,
    smallContent)
  func small(setting: MotionSetting, feel: (bounces: Bool, always: Bool, isDragged: Bool)) {
    let rig = ScrollRig(setting)
    rig.scrollView.contentSize = CGSize(width: 400, height: 300)
    rig.scrollView.bounces = feel.bounces
    if setting.axis == .horizontal { rig.scrollView.alwaysBounceHorizontal = feel.always }
    if setting.axis == .vertical { rig.scrollView.alwaysBounceVertical = feel.always }
    rig.log.clear()
    rig.dragToRest(100)
    #expect(rig.scrollView.contentOffset == .zero)
    #expect(rig.log.calls == (feel.isDragged ? ScrollLog.springBack : []))
  }

  @Test("Always bouncing on one axis leaves the other alone", arguments: MotionSetting.all)
  func smallAcross(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.contentSize = CGSize(width: 400, height: 300)
    if setting.axis == .horizontal { rig.scrollView.alwaysBounceVertical = true }
    if setting.axis == .vertical { rig.scrollView.alwaysBounceHorizontal = true }
    rig.log.clear()
    rig.dragToRest(100)
    #expect(rig.log.calls.isEmpty)
  }

  // MARK: Deceleration rate

  @Test("Deceleration rates are the factors of the velocity per millisecond")
  func rates() {
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    #expect(UIScrollView.DecelerationRate(rawValue: 0.99) == .fast)
  }

  @Test("An app's own deceleration rate determines the fling", arguments: MotionSetting.all)
  func ownRate(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.995)
    rig.flingToRest(500)
    let expected = 30 + (500 - 10) / (-1000 * log(0.995))
    #expect(abs(rig.along(rig.log.proposedTarget) - expected) < 1e-6 && abs(rig.position - expected) <= 0.5)
  }

  @Test("A fling continues at its velocity when the deceleration rate changes", arguments: MotionSetting.all)
  func changedRate(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling()
    let released = rig.harness.time
    rig.harness.run(for: 0.2)
    let frame =
      (rig.harness.time * Double(setting.framesPerSecond) + 1e-9).rounded(.down) / Double(setting.framesPerSecond)
    let decay = 1000 * log(0.998)
    let speed = 1000 * exp(decay * (frame - released + 1.0 / 60))
    let position = rig.exactPosition
    rig.scrollView.decelerationRate = .fast
    #expect(rig.exactPosition == position && rig.scrollView.isDecelerating)
    rig.harness.runUntilIdle()
    #expect(abs(rig.position - (position + (speed - 10) / (-1000 * log(0.99)))) <= 0.5 + 1e-6)
    #expect(rig.log.calls.last == "didEndDecelerating ---")
    #expect(rig.log.calls.filter { $0.hasPrefix("willBegin") || $0.hasPrefix("didEnd") }.count == 4)
  }

  // MARK: Flags

  @Test("Tracking, dragging, decelerating and animating flags are right in every state", arguments: MotionSetting.all)
  func flags(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    let scrollView = rig.scrollView
    func expect(_ flags: String, _ state: Comment) {
      let now = [
        scrollView.isTracking ? "T" : "-", scrollView.isDragging ? "D" : "-", scrollView.isDecelerating ? "d" : "-",
        scrollView.isScrollAnimating ? "A" : "-",
      ].joined()
      #expect(now == flags, state)
    }
    expect("----", "idle")
    rig.finger.press(at: setting.place(60))
    expect("T---", "pressed")
    rig.finger.move(from: setting.place(60), to: setting.place(-20), duration: 0.08)
    rig.harness.runFrame()
    expect("TD--", "dragged")
    rig.finger.move(from: setting.place(-20), to: setting.place(-60), duration: 0.04)
    rig.finger.release(at: setting.place(-60))
    expect("-Dd-", "let go")
    rig.harness.run(for: 0.1)
    expect("-Dd-", "decelerating")
    rig.finger.press(at: setting.place(0))
    expect("T-d-", "caught")
    rig.finger.release(at: setting.place(0))
    expect("----", "let go at rest")
    rig.pointer.wheel(at: setting.place(0), notches: setting.vector(1))
    expect("----", "wheel")
    rig.harness.runUntilIdle()
    rig.animate(to: 0)
    expect("---A", "about to animate")
    rig.harness.run(for: 0.1)
    expect("---A", "animating")
    rig.finger.press(at: setting.place(0))
    expect("T---", "stopped by a touch")
    rig.release(at: 0)
    expect("----", "idle again")
  }
}
