import Foundation
import Testing

@testable import Views

@MainActor
@Suite("A scroll view that leaves its window")
struct UIScrollViewRemovalTests {
  private func isAtRest(_ desk: ScrollDesk) -> Bool {
    let scrollView = desk.scrollView
    return !scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating
  }

  /// The window draws once more, without the view, and may wake once for what the view had asked for before it left.
  private func expectSleep(_ desk: ScrollDesk) {
    desk.desk.wait(0.1)
    let frames = desk.desk.renderedFrames
    desk.desk.wait(5)
    #expect(desk.desk.renderedFrames <= frames + 1 && desk.desk.isIdle)
  }

  @Test("In mid-drag it ends the drag, and asks for no frame", arguments: MotionSetting.all)
  func dragging(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.pointer.press(at: setting.place(0))
    desk.pointer.move(from: setting.place(0), to: setting.place(-60), over: 0.1)
    desk.desk.wait(0.05)
    desk.scrollView.removeFromSuperview()
    #expect(isAtRest(desk) && desk.position == 50)
    #expect(
      desk.log.calls == [
        "willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-", "didEndDragging(false) ---",
      ])
    desk.pointer.release(at: setting.place(-60))
    #expect(desk.log.calls.count == 4)
    expectSleep(desk)
  }

  @Test("In mid-drag beyond an edge it lies on the edge at once", arguments: MotionSetting.all)
  func draggingBeyondEdge(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.show(ScrollDesk.reach)
    desk.log.clear()
    desk.pointer.press(at: setting.place(100))
    desk.pointer.move(from: setting.place(100), to: setting.place(-100), over: 0.1)
    desk.desk.wait(0.05)
    desk.scrollView.removeFromSuperview()
    #expect(isAtRest(desk) && desk.position == ScrollDesk.reach)
    #expect(desk.log.calls.last == "didEndDragging(false) ---")
  }

  @Test("In mid-fling it stops where it is and says so", arguments: MotionSetting.all)
  func decelerating(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling()
    desk.desk.wait(0.2)
    let position = desk.position
    desk.log.clear()
    desk.scrollView.removeFromSuperview()
    #expect(isAtRest(desk) && desk.position == position && desk.log.calls == ["didEndDecelerating ---"])
    expectSleep(desk)
    desk.desk.window.addSubview(desk.scrollView)
    desk.desk.waitUntilIdle()
    #expect(desk.position == position)
  }

  @Test("In mid-bounce it lies on the edge at once", arguments: MotionSetting.all)
  func bouncing(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.show(ScrollDesk.reach - 100)
    desk.fling(3000)
    desk.desk.wait(0.1)
    desk.log.clear()
    desk.scrollView.removeFromSuperview()
    #expect(isAtRest(desk) && desk.position == ScrollDesk.reach)
    #expect(desk.log.calls == ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("While a touch holds a bounce it lies on the edge at once", arguments: MotionSetting.all)
  func held(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.show(ScrollDesk.reach - 100)
    desk.fling(3000)
    desk.desk.wait(0.1)
    desk.pointer.press(at: setting.place(0))
    desk.scrollView.removeFromSuperview()
    #expect(isAtRest(desk) && desk.position == ScrollDesk.reach)
    #expect(desk.log.calls.last == "didEndDecelerating ---")
  }

  @Test("Moved to another window in mid-fling it stops there, too", arguments: MotionSetting.all)
  func otherWindow(setting: MotionSetting) {
    let (desk, other) = (ScrollDesk(setting), Desk())
    desk.fling()
    desk.desk.wait(0.2)
    let position = desk.position
    other.window.addSubview(desk.scrollView)
    #expect(isAtRest(desk) && desk.position == position)
    #expect(desk.log.calls.last == "didEndDecelerating ---")
  }

  @Test("Its indicators are gone when it comes back")
  func indicators() {
    let desk = ScrollDesk(MotionSetting(axis: .vertical, sign: 1, framesPerSecond: 60))
    desk.scrollView.contentOffset.y += 10
    desk.desk.wait(0.1)
    desk.scrollView.removeFromSuperview()
    desk.desk.wait(5)
    desk.desk.window.addSubview(desk.scrollView)
    desk.desk.wait(0.1)
    #expect(desk.scrollView.subviews.filter { $0 is ScrollIndicator }.map(\.alpha) == [0, 0])
  }

  @Test("In mid-drag or mid-fling nothing keeps it alive", arguments: [true, false])
  func leak(isReleased: Bool) {
    let desk = Desk()
    weak var leaked: UIScrollView?
    do {
      let scrollView = UIScrollView()
      scrollView.contentSize = CGSize(width: 400, height: 2000)
      desk.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      leaked = scrollView
      desk.pointer.press(at: CGPoint(x: 200, y: 300))
      desk.pointer.move(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100), over: 0.1)
      if isReleased {
        desk.pointer.release(at: CGPoint(x: 200, y: 100))
        desk.wait(0.1)
        #expect(scrollView.isDecelerating)
      }
      scrollView.removeFromSuperview()
    }
    desk.pointer.release(at: CGPoint(x: 200, y: 100))
    #expect(leaked == nil)
  }
}
