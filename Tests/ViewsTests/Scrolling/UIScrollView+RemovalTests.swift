import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Scroll views that leave their window")
struct UIScrollViewRemovalTests {
  /// Checks that the window draws one more frame without the view, and wakes at most once for requests of the removed
  /// view.
  private func expectSleep(_ rig: ScrollRig) {
    rig.harness.run(for: 0.1)
    let frames = rig.harness.renderedFrames
    rig.harness.run(for: 5)
    #expect(rig.harness.renderedFrames <= frames + 1 && rig.harness.isIdle)
  }

  @Test("Removal during a drag ends the drag and requests no frame", arguments: MotionSetting.all)
  func dragging(setting: MotionSetting) {
    let rig = ScrollRig(setting).pull(from: 0, to: -60, duration: 0.1, rest: 0.05)
    rig.scrollView.removeFromSuperview()
    #expect(rig.isAtRest && rig.position == 50)
    #expect(rig.log.calls == ScrollLog.drag)
    rig.finger.release(at: setting.place(-60))
    #expect(rig.log.calls.count == 4)
    expectSleep(rig)
  }

  @Test("Removal during a drag beyond an edge puts the content on the edge", arguments: MotionSetting.all)
  func draggingBeyondEdge(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach).pull(from: 100, to: -100, duration: 0.1, rest: 0.05)
    rig.scrollView.removeFromSuperview()
    #expect(rig.isAtRest && rig.position == ScrollRig.reach)
    #expect(rig.log.calls.last == "didEndDragging(false) ---")
  }

  @Test("Removal during a fling stops it, and the delegate receives the end", arguments: MotionSetting.all)
  func decelerating(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(running: 0.2)
    let position = rig.position
    rig.log.clear()
    rig.scrollView.removeFromSuperview()
    #expect(rig.isAtRest && rig.position == position && rig.log.calls == ["didEndDecelerating ---"])
    expectSleep(rig)
    rig.harness.window.addSubview(rig.scrollView)
    rig.harness.runUntilIdle()
    #expect(rig.position == position)
  }

  @Test("Removal during a bounce puts the content on the edge", arguments: MotionSetting.all)
  func bouncing(setting: MotionSetting) {
    let rig = ScrollRig(setting).bounce()
    rig.scrollView.removeFromSuperview()
    #expect(rig.isAtRest && rig.position == ScrollRig.reach)
    #expect(rig.log.calls == ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("Removal while a touch holds a bounce puts the content on the edge", arguments: MotionSetting.all)
  func held(setting: MotionSetting) {
    let rig = ScrollRig(setting).bounce()
    rig.finger.press(at: setting.place(0))
    rig.scrollView.removeFromSuperview()
    #expect(rig.isAtRest && rig.position == ScrollRig.reach)
    #expect(rig.log.calls.last == "didEndDecelerating ---")
  }

  @Test("A move to another window stops a fling", arguments: MotionSetting.all)
  func otherWindow(setting: MotionSetting) {
    let (rig, other) = (ScrollRig(setting), OffscreenHarness())
    rig.fling(running: 0.2)
    let position = rig.position
    other.window.addSubview(rig.scrollView)
    #expect(rig.isAtRest && rig.position == position)
    #expect(rig.log.calls.last == "didEndDecelerating ---")
  }

  @Test("Indicators are hidden when a removed scroll view comes back")
  func indicators() {
    let rig = ScrollRig(.vertical)
    rig.scrollView.flashScrollIndicators()
    rig.harness.run(for: 0.1)
    rig.scrollView.removeFromSuperview()
    rig.harness.run(for: 5)
    rig.harness.window.addSubview(rig.scrollView)
    rig.harness.run(for: 0.1)
    #expect(rig.scrollView.subviews.filter { $0 is ScrollIndicator }.map(\.alpha) == [0, 0])
  }

  @Test("A scroll view removed during a drag or a fling is deallocated", arguments: [true, false])
  func leak(isReleased: Bool) {
    let rig = OffscreenHarness()
    weak var leaked: UIScrollView?
    do {
      let scrollView = UIScrollView()
      scrollView.contentSize = CGSize(width: 400, height: 2000)
      rig.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      leaked = scrollView
      rig.finger.pull(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100), duration: 0.1)
      if isReleased {
        rig.finger.release(at: CGPoint(x: 200, y: 100))
        rig.run(for: 0.1)
        #expect(scrollView.isDecelerating)
      }
      scrollView.removeFromSuperview()
    }
    rig.finger.release(at: CGPoint(x: 200, y: 100))
    #expect(leaked == nil)
  }

  @Test("A scroll view's pan recognizer may outlive it on another view")
  func pan() {
    let harness = OffscreenHarness()
    weak var gone: UIScrollView?
    do {
      let scrollView = UIScrollView()
      gone = scrollView
      harness.window.addGestureRecognizer(scrollView.panGestureRecognizer)
    }
    #expect(gone == nil)
    var states: [UIGestureRecognizer.State] = []
    harness.window.gestureRecognizers?.first?.addTarget { states.append($0.state) }
    harness.finger.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
    #expect(states.first == .began && states.last == .ended)
  }
}
