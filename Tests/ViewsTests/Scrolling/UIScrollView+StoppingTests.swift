import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Stopping a scroll view")
struct UIScrollViewStoppingTests {
  /// Stops the view, and expects that it rests at once, at `position` if told.
  private func expectStop(_ rig: ScrollRig, at position: CGFloat? = nil, _ calls: [String]) {
    rig.log.clear()
    let expected = position ?? rig.position
    rig.scrollView.stopScrollingAndZooming()
    #expect(rig.position == expected && rig.log.calls == calls)
    let scrollView = rig.scrollView
    #expect(!scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isScrollAnimating)
    rig.harness.runUntilIdle()
    #expect(rig.position == expected && rig.log.calls == calls)
  }

  @Test("At rest nothing happens, at an offset that is not legal, too", arguments: MotionSetting.all)
  func atRest(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    expectStop(rig, [])
    rig.show(ScrollRig.reach + 100)
    expectStop(rig, [])
  }

  @Test("A fling ends where it shows", arguments: MotionSetting.all)
  func fling(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.fling()
    rig.harness.run(for: 0.2)
    expectStop(rig, ["didEndDecelerating ---"])
  }

  @Test("A bounce is at its edge at once, before the delegate hears of its end", arguments: MotionSetting.all)
  func bounce(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.bounce()
    #expect(rig.position > ScrollRig.reach)
    expectStop(rig, at: ScrollRig.reach, ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("An animation ends where it shows, begun or not", arguments: MotionSetting.all)
  func animation(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.animate(to: 400)
    expectStop(rig, at: 0, ["didEndScrollingAnimation ---"])
    rig.animate(to: 400)
    rig.harness.run(for: 0.15)
    expectStop(rig, ["didEndScrollingAnimation ---"])
  }

  @Test("The way to the top ends without an arrival")
  func scrollToTop() {
    let rig = ScrollRig(.vertical)
    rig.harness.strike("Home", modifiers: .control)
    rig.harness.run(for: 0.15)
    expectStop(rig, [])
    #expect(rig.position > -ScrollRig.reach && rig.position < 0)
  }

  @Test("A turn of the wheel ends where it shows", arguments: MotionSetting.all)
  func wheel(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.pointer.wheel(at: setting.place(0), notches: setting.vector(5))
    rig.harness.run(for: 0.05)
    expectStop(rig, [])
    #expect(rig.position > 0 && rig.position < 300)
  }

  @Test("A drag is over, and the finger moves nothing any more", arguments: MotionSetting.all)
  func drag(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.finger.pull(from: setting.place(50), to: setting.place(0))
    rig.harness.run(for: 0.004)
    rig.finger.move(to: setting.place(-4))
    rig.harness.runFrame()
    expectStop(rig, ["willEndDragging TD-", "didEndDragging(false) ---"])
    #expect(!rig.scrollView.isTracking)
    rig.finger.move(from: setting.place(0), to: setting.place(-100), duration: 0.1)
    rig.finger.release(at: setting.place(-100))
    rig.harness.runUntilIdle()
    #expect(rig.position == 44 && rig.log.calls.count == 2)
  }

  @Test("A drag beyond the edge is over, and the content on the edge at once", arguments: MotionSetting.all)
  func dragBeyondEdge(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.show(ScrollRig.reach)
    rig.finger.pull(from: setting.place(100), to: setting.place(0))
    rig.harness.run(for: 0.1)
    expectStop(
      rig, at: ScrollRig.reach,
      [
        "willEndDragging TD-", "didEndDragging(true) -Dd", "willBeginDecelerating -Dd", "didScroll ---",
        "didEndDecelerating ---",
      ])
  }

  @Test("A bounce that a finger holds is at its edge at once", arguments: MotionSetting.all)
  func heldBounce(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.bounce()
    rig.finger.press(at: setting.place(0))
    rig.log.clear()
    rig.scrollView.stopScrollingAndZooming()
    #expect(rig.position == ScrollRig.reach && rig.log.calls == ["didScroll T-d"])
    rig.finger.release(at: setting.place(0))
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach)
    #expect(rig.log.calls == ["didScroll T-d", "didEndDragging(false) -Dd", "didEndDecelerating ---"])
  }

  @Test(
    "A view that pages is on its nearest page at once: in a drag, in flight, on the keys' way",
    arguments: MotionSetting.all)
  func pages(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isPagingEnabled = true
    rig.finger.pull(from: setting.place(60), to: setting.place(-50))
    rig.harness.run(for: 0.1)
    #expect(rig.position == 100)
    expectStop(
      rig, at: 0,
      [
        "willEndDragging TD-", "didEndDragging(true) -Dd", "willBeginDecelerating -Dd", "didScroll ---",
        "didEndDecelerating ---",
      ])
    rig.finger.release(at: setting.place(-50))
    rig.fling()
    rig.harness.run(for: 0.05)
    let nearest: CGFloat = rig.position < 200 ? 0 : 400
    #expect(rig.position > 80 && rig.position < 400)
    expectStop(rig, at: nearest, ["didScroll ---", "didEndDecelerating ---"])
    rig.show(0)
    let (back, on) = setting.axis == .vertical ? ("Page_Up", "Page_Down") : ("Left", "Right")
    rig.harness.strike(setting.sign > 0 ? on : back)
    rig.harness.run(for: 0.08)
    #expect(rig.position > 200 && rig.position < 400)
    expectStop(rig, at: 400, ["didScroll ---"])
  }

  @Test("A view that pages and leaves its window rests on a page", arguments: MotionSetting.all)
  func removedPages(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isPagingEnabled = true
    rig.fling()
    rig.harness.run(for: 0.05)
    rig.log.clear()
    let nearest: CGFloat = rig.position < 200 ? 0 : 400
    rig.scrollView.removeFromSuperview()
    #expect(rig.position == nearest && rig.log.calls == ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("It may be stopped in each of the callbacks", arguments: MotionSetting.all)
  func inCallbacks(setting: MotionSetting) {
    let names = ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating"]
    for name in names {
      let rig = ScrollRig(setting)
      var position: CGFloat?
      rig.log.next(name) { [unowned rig] scrollView in
        scrollView.stopScrollingAndZooming()
        position = rig.position
      }
      rig.fling()
      rig.harness.runUntilIdle()
      #expect(rig.position == position, "\(name)")
      let starts = rig.log.calls.filter { $0.hasPrefix("willBeginDec") }.count
      #expect(rig.log.calls.filter { $0.hasPrefix("didEndDecelerating") }.count == starts, "\(name)")
      #expect(rig.log.calls.filter { $0.hasPrefix("willEndDragging") }.count == 1, "\(name)")
      #expect(rig.log.calls.filter { $0.hasPrefix("didEndDragging") }.count == 1, "\(name)")
    }
  }

  // MARK: Scrolling is switched off

  /// Switches scrolling off, and expects that the content rests at once, at `position` if told, and that a finger moves
  /// nothing any more.
  private func expectStopWhenSwitchedOff(_ rig: ScrollRig, at position: CGFloat? = nil, _ calls: [String]) {
    rig.log.clear()
    let expected = position ?? rig.position
    rig.scrollView.isScrollEnabled = false
    #expect(rig.position == expected && rig.log.calls == calls)
    let scrollView = rig.scrollView
    #expect(!scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isTracking)
    rig.fling()
    rig.harness.runUntilIdle()
    #expect(rig.position == expected && rig.log.calls == calls)
  }

  @Test("Switched off in mid-fling it stops where it shows", arguments: MotionSetting.all)
  func switchedOffInFling(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.fling()
    rig.harness.run(for: 0.2)
    expectStopWhenSwitchedOff(rig, ["didEndDecelerating ---"])
  }

  @Test("Switched off in mid-bounce it is at its edge at once", arguments: MotionSetting.all)
  func switchedOffInBounce(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.bounce()
    #expect(rig.position > ScrollRig.reach)
    expectStopWhenSwitchedOff(rig, at: ScrollRig.reach, ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("Switched off while a finger holds a bounce it is at its edge at once", arguments: MotionSetting.all)
  func switchedOffHeld(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.bounce()
    rig.finger.press(at: setting.place(0))
    rig.log.clear()
    rig.scrollView.isScrollEnabled = false
    #expect(rig.position == ScrollRig.reach && !rig.scrollView.isTracking && !rig.scrollView.isDecelerating)
    #expect(rig.log.calls.last == "didEndDecelerating ---")
    let calls = rig.log.calls
    rig.finger.release(at: setting.place(0))
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach && rig.log.calls == calls)
  }

  @Test("Switched off on the wheel's way it stops where it shows", arguments: MotionSetting.all)
  func switchedOffOnWheel(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.pointer.wheel(at: setting.place(0), notches: setting.vector(5))
    rig.harness.run(for: 0.05)
    #expect(rig.position > 0 && rig.position < 300)
    expectStopWhenSwitchedOff(rig, [])
  }

  @Test("Switched off on the way to where the app sent it, it goes on", arguments: MotionSetting.all)
  func switchedOffInAnimation(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.animate(to: 400)
    rig.harness.run(for: 0.15)
    rig.scrollView.isScrollEnabled = false
    #expect(rig.scrollView.isScrollAnimating)
    rig.harness.runUntilIdle()
    #expect(rig.position == 400)
    #expect(rig.log.callsUpToRounding == ["didScroll ---A", "didEndScrollingAnimation ---"])
  }
}
