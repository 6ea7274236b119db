import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Touches that catch a motion")
struct CaughtMotionTests {
  @Test(
    "A touch that catches a fling stops it at its position at that time, and after the release it stays",
    arguments: MotionSetting.all)
  func catchFling(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling()
    let released = rig.harness.time
    rig.harness.run(for: 0.3)
    rig.log.clear()
    rig.finger.press(at: setting.place(0))
    let decay = 1000 * log(ScrollConstants.normalDecelerationRate)
    let elapsed = rig.harness.time - released + ScrollConstants.inputLead
    let caught = rig.position
    // The finger released after 80 points, 10 of them the slop.
    #expect(abs(caught - (70 + 1000 * expm1(decay * elapsed) / decay)) <= 0.5)
    #expect(rig.scrollView.isTracking && rig.scrollView.isDecelerating)
    rig.harness.run(for: 0.3)
    rig.release(at: 0)
    #expect(rig.log.calls == ["didScroll -Dd", "didEndDragging(false) -Dd", "didEndDecelerating ---"])
    #expect(rig.position == caught && !rig.scrollView.isDecelerating)
  }

  @Test("A drag that catches a fling continues from the shown position", arguments: MotionSetting.all)
  func dragCaughtFling(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(running: 0.3)
    rig.log.clear()
    rig.finger.press(at: setting.place(25))
    let caught = rig.position
    rig.move(from: 25, to: -25, duration: 0.2)
    rig.release(at: -25)
    #expect(rig.position == caught + 40)
    #expect(rig.log.calls == ["didScroll -Dd", "didEndDecelerating T--"] + ScrollLog.drag)
  }

  @Test(
    "A touch that catches a bounce holds it beyond the edge without a jump, and after the release it returns",
    arguments: MotionSetting.all)
  func catchBounce(setting: MotionSetting) {
    let rig = ScrollRig(setting).bounce()
    rig.finger.press(at: setting.place(100))
    let caught = rig.position
    #expect(caught > ScrollRig.reach + 20)
    rig.harness.run(for: 0.5)
    #expect(rig.position == caught)
    rig.move(from: 100, to: 88, duration: 0.05)
    #expect(rig.position - caught >= 0 && rig.position - caught <= 2)
    rig.move(from: 88, to: 100, duration: 0.05)
    rig.release(at: 100)
    #expect(rig.position == ScrollRig.reach && rig.log.calls.last == "didEndDecelerating ---")
  }

  @Test("A click that catches a bounce lets it return to the edge", arguments: MotionSetting.all)
  func clickBounce(setting: MotionSetting) {
    let rig = ScrollRig(setting).bounce()
    rig.harness.click(at: setting.place(0))
    #expect(rig.position == ScrollRig.reach)
    #expect(
      rig.log.calls == [
        // The content has been decelerating since the fling, so the delegate receives the end only once.
        "didScroll --d", "didEndDragging(true) --d", "didScroll --d", "didScroll ---", "didEndDecelerating ---",
      ])
  }
}
