import Foundation
import ScrollPhysics
import Testing

@testable import Views

@MainActor
@Suite("Wheel scrolling")
struct ScrollDeviceDispatcherTests {
  /// Turns the wheel over the middle of the window, in the setting's direction.
  private func turn(_ rig: ScrollRig, by notches: CGFloat = 1) {
    rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: rig.setting.vector(notches))
  }

  @Test("A notch scrolls smoothly by 60 points and calls only didScroll", arguments: MotionSetting.all)
  func notch(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    turn(rig)
    #expect(rig.position == 0)
    rig.harness.runUntilIdle()
    #expect(rig.position == 60)
    #expect(rig.log.calls == ["didScroll ---"] && rig.log.offsets.count > 5)
    let way = rig.log.offsets.map(rig.along)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("Notches add up while an earlier one is still in motion", arguments: MotionSetting.all)
  func notchesAddUp(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    for pause in [0, 0.01, 0.03, 0.1, 0.02] {
      turn(rig)
      rig.harness.run(for: pause)
    }
    rig.harness.runUntilIdle()
    #expect(rig.position == 300 && rig.log.offsets.allSatisfy { rig.along($0) <= 300 })
  }

  @Test("Each notch turns a page in a paging scroll view", arguments: MotionSetting.all)
  func pages(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isPagingEnabled = true
    turn(rig)
    rig.harness.run(for: 0.03)
    turn(rig)
    rig.harness.runUntilIdle()
    #expect(rig.position == 800)
    turn(rig, by: -1)
    rig.harness.runUntilIdle()
    #expect(rig.position == 400 && rig.log.calls == ["didScroll ---"])
  }

  @Test("A wheel turned back goes back, and ends at the sum of its notches", arguments: MotionSetting.all)
  func turnedBack(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    for _ in 0..<4 { turn(rig) }
    rig.harness.run(for: 0.05)
    for _ in 0..<5 { turn(rig, by: -1) }
    rig.harness.runUntilIdle()
    #expect(rig.position == -60)
  }

  @Test(
    "The wheel never shows an area beyond an edge, not even when it is turned back in full motion",
    arguments: MotionSetting.all)
  func noOvershoot(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    for _ in 0..<30 { turn(rig) }
    rig.harness.run(for: 0.07)
    // The range ends shortly before content at full speed, which then turns back.
    let edge = rig.position + 20
    rig.moveEdges(to: edge)
    turn(rig, by: -1)
    var farthest = rig.exactPosition
    rig.log.onScroll = { [unowned rig] _ in farthest = max(farthest, rig.exactPosition, rig.position) }
    rig.harness.runUntilIdle()
    #expect(farthest <= edge && rig.position == edge - 60)
  }

  @Test("The wheel moves the content equally at 30, 60 and 144 Hz", arguments: Axis.allCases, [1, -1])
  func sameTrajectory(axis: Axis, sign: CGFloat) {
    let ways = [30, 60, 144].map { rate in
      let rig = ScrollRig(MotionSetting(axis: axis, sign: sign, framesPerSecond: rate))
      for _ in 0..<3 { turn(rig) }
      // All three frame rates have a frame every sixth of a second.
      let start = rig.harness.time
      return (1...6).map { sixth in
        rig.harness.run(until: start + Double(sixth) / 6)
        return rig.exactPosition
      }
    }
    for way in ways.dropFirst() {
      #expect(zip(way, ways[0]).allSatisfy { abs($0 - $1) < 1e-6 })
    }
    #expect(ways[0][0] > 100 && ways[0][0] < 179 && ways[0][5] == 180)
  }

  @Test("A wheel notch during a fling ends the deceleration", arguments: MotionSetting.all)
  func overFling(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(running: 0.1)
    rig.startLog()
    turn(rig)
    let position = rig.exactPosition
    #expect(rig.log.calls == ["didEndDecelerating ---"])
    rig.harness.runUntilIdle()
    #expect(abs(rig.position - position - 60) <= 0.5)
  }

  @Test("A touch stops the wheel's motion", arguments: MotionSetting.all)
  func stoppedByTouch(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    for _ in 0..<5 { turn(rig) }
    rig.harness.run(for: 0.05)
    rig.pointer.press(at: setting.place(0))
    let position = rig.position
    rig.harness.run(for: 1)
    #expect(rig.position == position && position > 0 && position < 300)
    rig.pointer.release(at: setting.place(0))
    rig.harness.runUntilIdle()
    #expect(rig.position == position && rig.log.calls == ["didScroll ---"])
  }

  @Test("The wheel does nothing during a drag, or with scrolling disabled", arguments: MotionSetting.all)
  func refused(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.pointer.press(at: setting.place(0))
    turn(rig)
    rig.harness.run(for: 1)
    rig.pointer.release(at: setting.place(0))
    rig.scrollView.isScrollEnabled = false
    turn(rig)
    rig.harness.runUntilIdle()
    #expect(rig.position == 0)
  }

  @Test(
    "Shift moves a wheel's vertical notches to the horizontal axis, and leaves horizontal ones alone",
    arguments: [1, -1] as [CGFloat])
  func shift(sign: CGFloat) {
    let rig = ScrollRig(MotionSetting(axis: .horizontal, sign: sign, framesPerSecond: 60))
    rig.harness.wheelToRest(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: sign), modifiers: .shift)
    #expect(rig.scrollView.contentOffset == rig.offset(60))
    rig.harness.wheelToRest(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: sign, y: 0), modifiers: .shift)
    #expect(rig.scrollView.contentOffset == rig.offset(120))
  }

  // MARK: Nested scroll views

  @Test(
    "The wheel scrolls the inner scroll view first, and the outer one when the inner is at its edge",
    arguments: MotionSetting.all)
  func nested(setting: MotionSetting) {
    let outer = ScrollRig(setting)
    let inner = UIScrollView(frame: CGRect(x: 600, y: 600, width: 800, height: 800))
    inner.contentSize = CGSize(width: 1000, height: 1000)
    inner.contentOffset = CGPoint(x: 100, y: 100)
    outer.scrollView.addSubview(inner)
    for expected in [60, 100, 100] as [CGFloat] {
      turn(outer)
      outer.harness.runUntilIdle()
      #expect(setting.along(CGPoint(x: inner.contentOffset.x - 100, y: inner.contentOffset.y - 100)) == expected)
    }
    #expect(outer.position == 60)
  }

  @Test("A pan that refuses the wheel leaves it to the next one, and at last to the enclosing scroll view")
  func refusedByPan() {
    let outer = ScrollRig(.vertical)
    let inner = UIView(frame: CGRect(x: 600, y: 600, width: 800, height: 800))
    outer.scrollView.addSubview(inner)
    let delegate = ScriptedGestureDelegate()
    delegate.begins = { _ in false }
    let (refusing, second) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    for pan in [refusing, second] {
      pan.allowedScrollTypesMask = .discrete
      inner.addGestureRecognizer(pan)
    }
    refusing.delegate = delegate
    let log = GestureLog(second)
    turn(outer)
    outer.harness.runUntilIdle()
    #expect(log.states == [.began, .changed, .ended] && outer.position == 0)
    second.delegate = delegate
    turn(outer)
    outer.harness.runUntilIdle()
    #expect(log.states.count == 3 && outer.position == 60)
  }

  @Test("A scroll view whose pan does not allow the wheel leaves it to the enclosing one")
  func wheelNotAllowed() {
    let outer = ScrollRig(.vertical)
    let inner = UIScrollView(frame: CGRect(x: 600, y: 600, width: 800, height: 800))
    inner.contentSize = CGSize(width: 1000, height: 1000)
    outer.scrollView.addSubview(inner)
    #expect(inner.panGestureRecognizer.allowedScrollTypesMask == .all)
    inner.panGestureRecognizer.allowedScrollTypesMask = .continuous
    turn(outer)
    outer.harness.runUntilIdle()
    #expect(inner.contentOffset == .zero && outer.position == 60)
  }

  @Test("The wheel does nothing outside of scroll views")
  func elsewhere() {
    let rig = ScrollRig(.vertical)
    rig.scrollView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    rig.harness.runUntilIdle()
    rig.log.clear()
    turn(rig)
    #expect(rig.harness.isIdle)
  }
}
