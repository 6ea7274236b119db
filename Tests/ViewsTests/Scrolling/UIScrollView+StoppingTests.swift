import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Stopping scroll views", .unpainted)
struct UIScrollViewStoppingTests {
  /// Calls that end the motion of the user and of friction.
  enum Ending: CaseIterable {
    case stop, disable

    @MainActor
    func end(_ scrollView: UIScrollView) {
      if self == .stop { scrollView.stopScrollingAndZooming() } else { scrollView.isScrollEnabled = false }
    }
  }

  /// Ends the motion, and checks that the content rests at once, at `position` if given, and that a finger cannot move
  /// it if scrolling is disabled.
  private func expectEnd(
    _ rig: ScrollRig, by ending: Ending = .stop, at position: CGFloat? = nil, _ calls: [String]
  ) {
    rig.log.clear()
    let expected = position ?? rig.position
    ending.end(rig.scrollView)
    #expect(rig.position == expected && rig.log.calls == calls)
    let scrollView = rig.scrollView
    #expect(!scrollView.isDragging && !scrollView.isDecelerating)
    #expect(ending == .stop ? !scrollView.isScrollAnimating : !scrollView.isTracking)
    if ending == .disable { rig.fling() }
    rig.harness.runUntilIdle()
    #expect(rig.position == expected && rig.log.calls == calls)
  }

  @Test("Stopping at rest does nothing, even at an illegal offset", arguments: MotionSetting.all)
  func atRest(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    expectEnd(rig, [])
    rig.show(ScrollRig.reach + 100)
    expectEnd(rig, [])
  }

  @Test(
    "Stopping a fling or disabling scrolling ends it at the shown offset", arguments: MotionSetting.all,
    Ending.allCases)
  func fling(setting: MotionSetting, ending: Ending) {
    let rig = ScrollRig(setting).fling(running: 0.2)
    expectEnd(rig, by: ending, ["didEndDecelerating ---"])
  }

  @Test(
    "Stopping a bounce or disabling scrolling puts the content on the edge before didEndDecelerating",
    arguments: MotionSetting.all, Ending.allCases)
  func bounce(setting: MotionSetting, ending: Ending) {
    let rig = ScrollRig(setting).bounce()
    #expect(rig.position > ScrollRig.reach)
    expectEnd(rig, by: ending, at: ScrollRig.reach, ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("Stopping an animation ends it at the shown offset, begun or not", arguments: MotionSetting.all)
  func animation(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 400)
    expectEnd(rig, at: 0, ["didEndScrollingAnimation ---"])
    rig.animate(to: 400, running: 0.15)
    expectEnd(rig, ["didEndScrollingAnimation ---"])
  }

  @Test("Stopping a scroll to the top ends it without didScrollToTop")
  func scrollToTop() {
    let rig = ScrollRig(.vertical)
    rig.harness.strike("Home", modifiers: .control)
    rig.harness.run(for: 0.15)
    expectEnd(rig, [])
    #expect(rig.position > -ScrollRig.reach && rig.position < 0)
  }

  @Test(
    "Stopping a wheel notch or disabling scrolling ends it at the shown offset", arguments: MotionSetting.all,
    Ending.allCases)
  func wheel(setting: MotionSetting, ending: Ending) {
    let rig = ScrollRig(setting).wheel(5, running: 0.05)
    #expect(rig.position > 0 && rig.position < 300)
    expectEnd(rig, by: ending, [])
  }

  @Test("Stopping a drag ends it, and the finger moves nothing more", arguments: MotionSetting.all)
  func drag(setting: MotionSetting) {
    let rig = ScrollRig(setting).pull(from: 50, to: 0, rest: 0.004)
    rig.finger.move(to: setting.place(-4))
    rig.harness.stepFrame()
    expectEnd(rig, ["willEndDragging TD-", "didEndDragging(false) ---"])
    #expect(!rig.scrollView.isTracking)
    rig.finger.move(from: setting.place(0), to: setting.place(-100), duration: 0.1)
    rig.release(at: -100)
    #expect(rig.position == 44 && rig.log.calls.count == 2)
  }

  @Test("Stopping a drag beyond the edge ends it with the content on the edge", arguments: MotionSetting.all)
  func dragBeyondEdge(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach).pull(from: 100, to: 0)
    expectEnd(
      rig, at: ScrollRig.reach,
      [
        "willEndDragging TD-", "didEndDragging(true) --d", "willBeginDecelerating --d", "didScroll ---",
        "didEndDecelerating ---",
      ])
  }

  @Test("Stopping a bounce that a finger holds puts the content on the edge", arguments: MotionSetting.all)
  func heldBounce(setting: MotionSetting) {
    let rig = ScrollRig(setting).bounce()
    rig.finger.press(at: setting.place(0))
    rig.log.clear()
    rig.scrollView.stopScrollingAndZooming()
    #expect(rig.position == ScrollRig.reach && rig.log.calls == ["didScroll T-d"])
    rig.release(at: 0)
    #expect(rig.position == ScrollRig.reach)
    #expect(rig.log.calls == ["didScroll T-d", "didEndDragging(false) -Dd", "didEndDecelerating ---"])
  }

  @Test(
    "Stopping a paging scroll view puts it on its nearest page, in a drag, a turn or a key's motion",
    arguments: MotionSetting.all)
  func pages(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isPagingEnabled = true
    rig.pull(from: 60, to: -50)
    #expect(rig.position == 100)
    expectEnd(
      rig, at: 0,
      [
        "willEndDragging TD-", "didEndDragging(true) -Dd", "willBeginDecelerating -Dd", "didScroll ---",
        "didEndDecelerating ---",
      ])
    rig.finger.release(at: setting.place(-50))
    rig.fling(running: 0.05)
    let nearest: CGFloat = rig.position < 200 ? 0 : 400
    #expect(rig.position > 80 && rig.position < 400)
    expectEnd(rig, at: nearest, ["didScroll ---", "didEndDecelerating ---"])
    rig.show(0)
    let (back, on) = setting.axis == .vertical ? ("Page_Up", "Page_Down") : ("Left", "Right")
    rig.harness.strike(setting.sign > 0 ? on : back)
    rig.harness.run(for: 0.08)
    #expect(rig.position > 200 && rig.position < 400)
    expectEnd(rig, at: 400, ["didScroll ---"])
  }

  @Test("A paging scroll view that leaves its window rests on a page", arguments: MotionSetting.all)
  func removedPages(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isPagingEnabled = true
    rig.fling(running: 0.05)
    rig.log.clear()
    let nearest: CGFloat = rig.position < 200 ? 0 : 400
    rig.scrollView.removeFromSuperview()
    #expect(rig.position == nearest && rig.log.calls == ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("A scroll view may be stopped in each of its callbacks", arguments: MotionSetting.all)
  func inCallbacks(setting: MotionSetting) {
    let names = ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating"]
    for name in names {
      let rig = ScrollRig(setting)
      var position: CGFloat?
      rig.log.next(name) { [unowned rig] scrollView in
        scrollView.stopScrollingAndZooming()
        position = rig.position
      }
      rig.flingToRest()
      #expect(rig.position == position, "\(name)")
      let starts = rig.log.calls.filter { $0.hasPrefix("willBeginDec") }.count
      #expect(rig.log.calls.filter { $0.hasPrefix("didEndDecelerating") }.count == starts, "\(name)")
      #expect(rig.log.calls.filter { $0.hasPrefix("willEndDragging") }.count == 1, "\(name)")
      #expect(rig.log.calls.filter { $0.hasPrefix("didEndDragging") }.count == 1, "\(name)")
    }
  }

  // MARK: Scrolling is switched off

  @Test("Disabling scrolling while a finger holds a bounce puts the content on the edge", arguments: MotionSetting.all)
  func switchedOffHeld(setting: MotionSetting) {
    let rig = ScrollRig(setting).bounce()
    rig.finger.press(at: setting.place(0))
    rig.log.clear()
    rig.scrollView.isScrollEnabled = false
    #expect(rig.position == ScrollRig.reach && !rig.scrollView.isTracking && !rig.scrollView.isDecelerating)
    #expect(rig.log.calls.last == "didEndDecelerating ---")
    let calls = rig.log.calls
    rig.release(at: 0)
    #expect(rig.position == ScrollRig.reach && rig.log.calls == calls)
  }

  @Test("Disabling scrolling does not stop an animation", arguments: MotionSetting.all)
  func switchedOffInAnimation(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 400, running: 0.15)
    rig.scrollView.isScrollEnabled = false
    #expect(rig.scrollView.isScrollAnimating)
    rig.harness.runUntilIdle()
    #expect(rig.position == 400)
    #expect(rig.log.callsUpToRounding == ["didScroll ---A", "didEndScrollingAnimation ---"])
  }
}
