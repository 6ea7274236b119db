import Foundation
import ScrollPhysics
import Testing

@testable import Views

@MainActor
@Suite("Dragging a scroll view")
struct UIScrollViewDraggingTests {
  @Test("The content moves by the distance less the slop, exactly", arguments: MotionSetting.all)
  func distance(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.pointer.press(at: setting.place(100))
    desk.pointer.move(from: setting.place(100), to: setting.place(-37), over: 0.3)
    desk.desk.wait(0.1)
    #expect(desk.position == 127 && abs(desk.exactPosition - 127) < 1e-9)
    #expect(desk.scrollView.isTracking && desk.scrollView.isDragging && !desk.scrollView.isDecelerating)
    desk.pointer.release(at: setting.place(-37))
    desk.desk.waitUntilIdle()
    #expect(desk.position == 127)
  }

  @Test(
    "Drag there and back, and the content is where it was, less the slop of the first way",
    arguments: MotionSetting.all)
  func thereAndBack(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.pointer.press(at: setting.place(0))
    desk.pointer.move(from: setting.place(0), to: setting.place(-150), over: 0.2)
    desk.pointer.move(from: setting.place(-150), to: setting.place(0), over: 0.2)
    desk.desk.wait(0.1)
    #expect(abs(desk.exactPosition + 10) < 1e-9)
  }

  @Test("Beyond an edge the content follows by the rubber band's formula", arguments: MotionSetting.all)
  func rubberBand(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.show(ScrollDesk.reach)
    desk.pointer.press(at: setting.place(190))
    for (end, pull) in [(130.0, 50.0), (-20, 200), (-190, 370)] {
      desk.pointer.move(to: setting.place(end))
      desk.desk.wait(0.1)
      let expected = (1 - 1 / (pull * 0.55 / 400 + 1)) * 400
      #expect(abs(desk.exactPosition - ScrollDesk.reach - expected) < 1e-9)
      #expect(desk.position == ScrollDesk.reach + (desk.exactPosition - ScrollDesk.reach).rounded())
    }
    desk.pointer.move(to: setting.place(180))
    desk.desk.wait(0.1)
    #expect(abs(desk.exactPosition - ScrollDesk.reach) < 1e-9)
  }

  @Test("Without bounces the content stops dead at the edge", arguments: MotionSetting.all)
  func withoutBounces(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.scrollView.bounces = false
    desk.show(ScrollDesk.reach - 20)
    desk.log.clear()
    desk.fling(2000)
    desk.desk.waitUntilIdle()
    #expect(desk.position == ScrollDesk.reach)
    #expect(desk.log.offsets.allSatisfy { desk.along($0) <= ScrollDesk.reach })
  }

  @Test("The other axis keeps still in a straight drag, and both move in a slanted one", arguments: MotionSetting.all)
  func bothAxes(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.pointer.place(from: setting.place(0, across: 0), to: setting.place(-30, across: 40))
    desk.desk.waitUntilIdle()
    let across = desk.scrollView.contentOffset[setting.axis == .horizontal ? .vertical : .horizontal]
    // 50 points on the slant, of which 10 are the slop.
    #expect(desk.position == 24 && across == 800 - 32)
  }

  // MARK: Callbacks

  @Test("A drag that is let go at rest ends where it is", arguments: MotionSetting.all)
  func slowRelease(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.place(100)
    #expect(
      desk.log.calls == [
        "willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-", "didEndDragging(false) ---",
      ])
    #expect(desk.log.releaseVelocity == .zero && desk.along(desk.log.proposedTarget) == 100)
    desk.desk.wait(1)
    #expect(desk.position == 100)
  }

  @Test(
    "The delegate is told the velocity in points per millisecond and in the offset's direction",
    arguments: MotionSetting.all)
  func releaseVelocity(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling(750, over: 0.16)
    #expect(abs(setting.along(desk.log.releaseVelocity) - 0.75) < 1e-9)
  }

  @Test("A press that does not move is no drag, and is told to nobody", arguments: MotionSetting.all)
  func press(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.pointer.press(at: setting.place(0))
    #expect(desk.scrollView.isTracking && !desk.scrollView.isDragging)
    desk.desk.wait(0.1)
    desk.pointer.release(at: setting.place(0))
    desk.desk.wait(1)
    #expect(desk.log.calls.isEmpty && !desk.scrollView.isTracking && desk.desk.isIdle)
  }

  @Test("A drag whose press is lost is let go at rest, beyond the edge with the way back", arguments: MotionSetting.all)
  func cancelled(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.show(ScrollDesk.reach)
    desk.log.clear()
    desk.pointer.press(at: setting.place(100))
    desk.pointer.move(from: setting.place(100), to: setting.place(-100), over: 0.1)
    desk.desk.wait(1)
    let pulled = desk.exactPosition
    desk.desk.send(.pointerCancel)
    desk.desk.wait(2 / Double(setting.framesPerSecond))
    #expect(desk.position < pulled && desk.position > ScrollDesk.reach + 0.5 * (pulled - ScrollDesk.reach))
    desk.desk.waitUntilIdle()
    #expect(desk.position == ScrollDesk.reach)
    #expect(
      desk.log.calls == [
        "willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-", "didEndDragging(true) -Dd",
        "willBeginDecelerating -Dd", "didScroll -Dd", "didScroll ---", "didEndDecelerating ---",
      ])
  }

  @Test("Switched off in mid-drag, it lets go and ignores the rest of the drag", arguments: MotionSetting.all)
  func disabled(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.pointer.press(at: setting.place(0))
    desk.pointer.move(from: setting.place(0), to: setting.place(-60), over: 0.1)
    desk.desk.wait(0.05)
    desk.scrollView.isScrollEnabled = false
    #expect(desk.log.calls.last == "didEndDragging(false) ---" && !desk.scrollView.isTracking)
    desk.pointer.move(from: setting.place(-60), to: setting.place(-120), over: 0.1)
    desk.desk.wait(0.05)
    desk.pointer.release(at: setting.place(-120))
    desk.fling()
    desk.desk.waitUntilIdle()
    #expect(desk.position == 50 && desk.log.calls.last == "didEndDragging(false) ---")
  }

  // MARK: What the app does meanwhile

  @Test("An offset that the app sets in mid-drag is where the drag goes on from", arguments: MotionSetting.all)
  func programmaticOffset(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.pointer.press(at: setting.place(0))
    desk.pointer.move(from: setting.place(0), to: setting.place(-60), over: 0.1)
    desk.desk.wait(0.05)
    desk.scrollView.contentOffset = desk.offset(-300)
    desk.pointer.move(from: setting.place(-60), to: setting.place(-80), over: 0.1)
    desk.desk.wait(0.05)
    #expect(abs(desk.exactPosition + 280) < 1e-9 && desk.scrollView.isDragging)
  }

  @Test("A delegate that keeps the content within limits during a drag sees no jump", arguments: MotionSetting.all)
  func correctingDelegate(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.log.onScroll = { [unowned desk] scrollView in
      if desk.position > 50 { scrollView.contentOffset = desk.offset(50) }
    }
    desk.pointer.press(at: setting.place(0))
    desk.pointer.move(from: setting.place(0), to: setting.place(-190), over: 0.2)
    desk.desk.wait(0.05)
    #expect(desk.position == 50)
    desk.scrollView.contentOffset = desk.offset(90)
    #expect(desk.position == 50 && abs(desk.exactPosition - 50) < 1e-9)
    desk.pointer.move(from: setting.place(-190), to: setting.place(-170), over: 0.1)
    desk.desk.wait(0.05)
    #expect(abs(desk.exactPosition - 30) < 1e-9)
  }

  @Test("An inset that changes in mid-drag moves nothing, and holds from then on", arguments: MotionSetting.all)
  func insetInDrag(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.show(ScrollDesk.reach)
    desk.pointer.press(at: setting.place(100))
    desk.pointer.move(from: setting.place(100), to: setting.place(-10), over: 0.2)
    desk.desk.wait(0.1)
    let pulled = desk.exactPosition
    desk.scrollView.contentInset = UIEdgeInsets(top: 300, left: 300, bottom: 300, right: 300)
    #expect(desk.exactPosition == pulled)
    desk.pointer.move(from: setting.place(-10), to: setting.place(-60), over: 0.2)
    desk.desk.wait(0.1)
    #expect(abs(desk.exactPosition - pulled - 50) < 1e-9)
  }
}
