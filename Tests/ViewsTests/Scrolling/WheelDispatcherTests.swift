import Foundation
import ScrollPhysics
import Testing

@testable import Views

@MainActor
@Suite("The wheel")
struct WheelDispatcherTests {
  /// Turns the wheel over the middle of the window, along the setting's axis and in its direction.
  private func turn(_ desk: ScrollDesk, by notches: CGFloat = 1) {
    let vector = desk.setting.vector(notches)
    desk.pointer.wheel(at: CGPoint(x: 200, y: 200), vector.x, vector.y)
  }

  @Test("A notch shows 60 points more, softly, and tells didScroll and nothing else", arguments: MotionSetting.all)
  func notch(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    turn(desk)
    #expect(desk.position == 0)
    desk.desk.waitUntilIdle()
    #expect(desk.position == 60)
    #expect(desk.log.calls == ["didScroll ---"] && desk.log.offsets.count > 5)
    let way = desk.log.offsets.map(desk.along)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("Notches add up, whatever part of the way is done", arguments: MotionSetting.all)
  func notchesAddUp(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    for pause in [0, 0.01, 0.03, 0.1, 0.02] {
      turn(desk)
      desk.desk.wait(pause)
    }
    desk.desk.waitUntilIdle()
    #expect(desk.position == 300 && desk.log.offsets.allSatisfy { desk.along($0) <= 300 })
  }

  @Test("A wheel turned back goes back, and ends where the notches say", arguments: MotionSetting.all)
  func turnedBack(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    for _ in 0..<4 { turn(desk) }
    desk.desk.wait(0.05)
    for _ in 0..<5 { turn(desk, by: -1) }
    desk.desk.waitUntilIdle()
    #expect(desk.position == -60)
  }

  @Test(
    "The wheel never shows what is beyond an edge, not even turned back in full motion", arguments: MotionSetting.all)
  func noOvershoot(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    for _ in 0..<30 { turn(desk) }
    desk.desk.wait(0.07)
    // The range ends close before content in full motion, which is then turned back.
    let edge = desk.position + 20
    let inset = edge - ScrollDesk.reach
    desk.scrollView.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    turn(desk, by: -1)
    var farthest = desk.exactPosition
    desk.log.onScroll = { [unowned desk] _ in farthest = max(farthest, desk.exactPosition, desk.position) }
    desk.desk.waitUntilIdle()
    #expect(farthest <= edge && desk.position == edge - 60)
  }

  @Test("At 30, 60 and 144 Hz the wheel takes the content along the same way", arguments: Axis.allCases, [1, -1])
  func sameTrajectory(axis: Axis, sign: CGFloat) {
    let ways = [30, 60, 144].map { rate in
      let desk = ScrollDesk(MotionSetting(axis: axis, sign: sign, framesPerSecond: rate))
      for _ in 0..<3 { turn(desk) }
      // All three draw a frame six times a second.
      let start = desk.desk.time
      return (1...6).map { sixth in
        desk.desk.wait(until: start + Double(sixth) / 6)
        return desk.exactPosition
      }
    }
    for way in ways.dropFirst() {
      #expect(zip(way, ways[0]).allSatisfy { abs($0 - $1) < 1e-6 })
    }
    #expect(ways[0][0] > 100 && ways[0][0] < 179 && ways[0][5] == 180)
  }

  @Test("A wheel that takes over a fling ends the deceleration", arguments: MotionSetting.all)
  func overFling(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling()
    desk.desk.wait(0.1)
    desk.log.clear()
    let position = desk.position
    turn(desk)
    #expect(desk.log.calls == ["didEndDecelerating ---"])
    desk.desk.waitUntilIdle()
    #expect(abs(desk.position - position - 60) <= 1)
  }

  @Test("A touch stops what the wheel moves", arguments: MotionSetting.all)
  func stoppedByTouch(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    for _ in 0..<5 { turn(desk) }
    desk.desk.wait(0.05)
    let position = desk.position
    desk.pointer.press(at: setting.place(0))
    desk.desk.wait(1)
    #expect(desk.position == position && position > 0 && position < 300)
    desk.pointer.release(at: setting.place(0))
    desk.desk.waitUntilIdle()
    #expect(desk.position == position && desk.log.calls == ["didScroll ---"])
  }

  @Test(
    "The wheel does nothing while the content is dragged or scrolling is switched off", arguments: MotionSetting.all)
  func refused(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.pointer.press(at: setting.place(0))
    turn(desk)
    desk.desk.wait(1)
    desk.pointer.release(at: setting.place(0))
    desk.scrollView.isScrollEnabled = false
    turn(desk)
    desk.desk.waitUntilIdle()
    #expect(desk.position == 0)
  }

  @Test(
    "Shift turns the wheel's direction into the other axis, and only for a wheel with one",
    arguments: [1, -1] as [CGFloat])
  func shift(sign: CGFloat) {
    let desk = ScrollDesk(MotionSetting(axis: .horizontal, sign: sign, framesPerSecond: 60))
    desk.pointer.wheel(at: CGPoint(x: 200, y: 200), 0, sign, modifiers: .shift)
    desk.desk.waitUntilIdle()
    #expect(desk.scrollView.contentOffset == desk.offset(60))
    desk.pointer.wheel(at: CGPoint(x: 200, y: 200), sign, 0, modifiers: .shift)
    desk.desk.waitUntilIdle()
    #expect(desk.scrollView.contentOffset == desk.offset(120))
  }

  // MARK: Nested scroll views

  @Test(
    "Inside another scroll view the inner one turns first; at its edge the outer one does",
    arguments: MotionSetting.all)
  func nested(setting: MotionSetting) {
    let outer = ScrollDesk(setting)
    let inner = UIScrollView(frame: CGRect(x: 600, y: 600, width: 800, height: 800))
    inner.contentSize = CGSize(width: 1000, height: 1000)
    inner.contentOffset = CGPoint(x: 100, y: 100)
    outer.scrollView.addSubview(inner)
    for expected in [60, 100, 100] as [CGFloat] {
      turn(outer)
      outer.desk.waitUntilIdle()
      #expect(setting.along(CGPoint(x: inner.contentOffset.x - 100, y: inner.contentOffset.y - 100)) == expected)
    }
    #expect(outer.position == 60)
  }

  @Test("The wheel does nothing where no scroll view is")
  func elsewhere() {
    let desk = ScrollDesk(MotionSetting(axis: .vertical, sign: 1, framesPerSecond: 60))
    desk.scrollView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    desk.desk.waitUntilIdle()
    desk.log.clear()
    turn(desk)
    #expect(desk.desk.isIdle)
  }
}
