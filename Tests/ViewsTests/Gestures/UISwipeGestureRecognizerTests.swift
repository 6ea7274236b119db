import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Swipe gestures")
struct UISwipeGestureRecognizerTests {
  @MainActor
  private final class Fixture {
    let harness: OffscreenHarness
    let view: UIView
    let swipe = UISwipeGestureRecognizer()
    let log: GestureLog

    init(_ setting: MotionSetting = .vertical) {
      harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
      view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      view.addGestureRecognizer(swipe)
      swipe.direction = setting.swipe
      log = GestureLog(swipe)
    }

    /// Moves a finger in one report.
    func flick(from start: CGPoint, to end: CGPoint, in duration: TimeInterval) {
      harness.finger.press(at: start)
      harness.run(for: duration)
      harness.moveFinger(to: end, for: 0.05)
      harness.finger.release(at: end)
      harness.run(for: 1)
    }
  }

  @Test("A swipe is recognized once, at 40 points, and its location is its start", arguments: MotionSetting.all)
  func distance(setting: MotionSetting) {
    let fixture = Fixture(setting)
    var location = CGPoint.zero
    fixture.log.onChange = { [unowned fixture] _ in
      location = fixture.swipe.location(in: fixture.view)
      #expect(fixture.swipe.location(ofTouch: 0, in: fixture.view) == location)
    }
    fixture.harness.finger.press(at: setting.place(-20))
    fixture.harness.run(for: 0.1)
    fixture.harness.moveFinger(to: setting.place(19), for: 0.1)
    #expect(fixture.log.states.isEmpty)
    fixture.harness.finger.move(to: setting.place(20))
    #expect(fixture.log.states == [.ended] && location == setting.place(-20))
    fixture.harness.finger.move(to: setting.place(100))
    fixture.harness.finger.release(at: setting.place(100))
    #expect(fixture.log.states == [.ended] && fixture.swipe.numberOfTouches == 0)
    #expect(fixture.swipe.state == .possible)
  }

  @Test("By default a swipe takes one finger to the right")
  func defaults() {
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
  }

  @Test("A motion in another direction is not a swipe", arguments: MotionSetting.all)
  func otherDirection(setting: MotionSetting) {
    let fixture = Fixture(setting)
    for end in [setting.place(-80), setting.place(0, across: 80), setting.place(0, across: -80)] {
      fixture.flick(from: setting.place(0), to: end, in: 0.1)
    }
    #expect(fixture.log.states.isEmpty)
    fixture.swipe.direction = [.left, .right, .up, .down]
    fixture.flick(from: setting.place(0), to: setting.place(-80), in: 0.1)
    #expect(fixture.log.states == [.ended])
  }

  @Test(
    "A slow swipe may deviate by 15 degrees, and one faster than 500 points per second by 30",
    arguments: MotionSetting.all)
  func deviation(setting: MotionSetting) {
    let cases: [(degrees: CGFloat, duration: TimeInterval, isSwipe: Bool)] = [
      (14, 0.3, true), (16, 0.3, false), (16, 0.1, true), (29, 0.1, true), (31, 0.1, false), (-14, 0.3, true),
      (-16, 0.3, false), (-29, 0.1, true),
    ]
    for (degrees, duration, isSwipe) in cases {
      let fixture = Fixture(setting)
      let end = setting.place(60, across: 60 * tan(degrees * .pi / 180))
      fixture.flick(from: setting.place(0), to: end, in: duration)
      #expect(fixture.log.states == (isSwipe ? [.ended] : []), "\(degrees) degrees in \(duration) s")
    }
  }

  @Test("A swipe lasts half a second at most, and then requests no frame", arguments: MotionSetting.all)
  func duration(setting: MotionSetting) {
    let fixture = Fixture(setting)
    fixture.flick(from: setting.place(0), to: setting.place(60), in: 0.5)
    #expect(fixture.log.states == [.ended])
    fixture.flick(from: setting.place(0), to: setting.place(60), in: 0.501)
    #expect(fixture.log.states == [.ended])
    fixture.harness.finger.press(at: setting.place(0))
    fixture.harness.run(for: 0.6)
    #expect(fixture.harness.isIdle)
  }

  @Test("Every sample of a mouse counts in a swipe, not only the last before a frame", arguments: MotionSetting.all)
  func reports(setting: MotionSetting) {
    let fixture = Fixture(setting)
    let start = 1 / 30.0
    fixture.harness.run(until: start)
    fixture.harness.pointer.press(at: setting.place(0))
    fixture.harness.run(until: start + 0.101)
    fixture.harness.pointer.move(to: setting.place(60))
    fixture.harness.run(until: start + 0.103)
    fixture.harness.hover(at: setting.place(0, across: 90), for: 0.1)
    #expect(fixture.log.states == [.ended])
  }

  @Test(
    "Every finger of a swipe must move far enough, and may then lift before the others", arguments: MotionSetting.all)
  func twoFingers(setting: MotionSetting) {
    let fixture = Fixture(setting)
    fixture.swipe.numberOfTouchesRequired = 2
    var (location, count) = (CGPoint.zero, 0)
    fixture.log.onChange = { [unowned fixture] _ in
      (location, count) = (fixture.swipe.location(in: nil), fixture.swipe.numberOfTouches)
    }
    fixture.harness.touch(1, .began, at: setting.place(0, across: -50))
    fixture.harness.touch(2, .began, at: setting.place(-20, across: 50))
    fixture.harness.touch(1, .moved, at: setting.place(50, across: -50))
    fixture.harness.touch(1, .ended, at: setting.place(50, across: -50))
    #expect(fixture.log.states.isEmpty)
    fixture.harness.touch(2, .moved, at: setting.place(30, across: 50))
    #expect(fixture.log.states == [.ended] && location == setting.place(-10) && count == 2)
    fixture.harness.touch(2, .ended, at: setting.place(30, across: 50))
    fixture.flick(from: setting.place(0), to: setting.place(80), in: 0.1)
    #expect(fixture.log.states == [.ended])
  }

  @Test("Fingers in different directions, or one that stays, are not a swipe", arguments: MotionSetting.all)
  func fingersApart(setting: MotionSetting) {
    for end in [-50, 10] as [CGFloat] {
      let fixture = Fixture(setting)
      fixture.swipe.numberOfTouchesRequired = 2
      fixture.swipe.direction = [.left, .right, .up, .down]
      fixture.harness.touch(1, .began, at: setting.place(0, across: -50))
      fixture.harness.touch(2, .began, at: setting.place(0, across: 50))
      fixture.harness.touch(1, .moved, at: setting.place(50, across: -50))
      fixture.harness.touch(2, .moved, at: setting.place(end, across: 50))
      fixture.harness.touch(2, .ended, at: setting.place(end, across: 50))
      fixture.harness.touch(1, .ended, at: setting.place(50, across: -50))
      #expect(fixture.log.states.isEmpty && fixture.swipe.state == .possible)
    }
  }

  @Test("One finger more than required makes a swipe fail, and so does a cancelled touch", arguments: MotionSetting.all)
  func failures(setting: MotionSetting) {
    let fixture = Fixture(setting)
    fixture.harness.touch(1, .began, at: setting.place(0))
    fixture.harness.touch(2, .began, at: setting.place(0, across: 50))
    fixture.harness.touch(1, .moved, at: setting.place(60))
    fixture.harness.touch(2, .moved, at: setting.place(60, across: 50))
    for finger in 1...2 { fixture.harness.touch(finger, .ended, at: setting.place(60)) }
    fixture.harness.touch(1, .began, at: setting.place(0))
    fixture.harness.touch(1, .cancelled, at: setting.place(60))
    #expect(fixture.log.states.isEmpty && fixture.swipe.state == .possible)
  }

  // MARK: With other recognizers

  @Test("A pan that requires a swipe to fail begins after half a second of a slow drag", arguments: MotionSetting.all)
  func panAfterSwipe(setting: MotionSetting) {
    let fixture = Fixture(setting)
    let pan = UIPanGestureRecognizer()
    pan.require(toFail: fixture.swipe)
    fixture.view.addGestureRecognizer(pan)
    let log = GestureLog(pan)
    fixture.flick(from: setting.place(0), to: setting.place(80), in: 0.1)
    #expect(fixture.log.states == [.ended] && log.states.isEmpty)
    fixture.harness.finger.press(at: setting.place(0))
    fixture.harness.moveFinger(to: setting.place(30), for: 0.45)
    #expect(log.states.isEmpty)
    fixture.harness.run(for: 0.1)
    #expect(fixture.log.states == [.ended] && log.states == [.began, .changed])
  }

  @Test("A complete swipe waits for another gesture to fail, however long that takes", arguments: MotionSetting.all)
  func waiting(setting: MotionSetting) {
    let fixture = Fixture(setting)
    let press = UILongPressGestureRecognizer()
    (press.minimumPressDuration, press.allowableMovement) = (0.9, 1000)
    fixture.view.addGestureRecognizer(press)
    fixture.swipe.require(toFail: press)
    fixture.harness.finger.press(at: setting.place(0))
    fixture.harness.run(for: 0.1)
    fixture.harness.moveFinger(to: setting.place(60), for: 0.7)
    #expect(fixture.log.states.isEmpty)
    fixture.harness.finger.release(at: setting.place(60))
    #expect(fixture.log.states == [.ended])
  }

  @Test("Of a swipe and a pan of the same finger, the pan begins first and wins", arguments: MotionSetting.all)
  func panFirst(setting: MotionSetting) {
    let fixture = Fixture(setting)
    let pan = UIPanGestureRecognizer()
    fixture.view.addGestureRecognizer(pan)
    let log = GestureLog(pan)
    fixture.harness.finger.fling(from: setting.place(0), to: setting.place(100))
    #expect(fixture.log.states.isEmpty && log.states.last == .ended)
  }

  @Test("A swipe and a tap on one view each recognize their own motion", arguments: MotionSetting.all)
  func tap(setting: MotionSetting) {
    let fixture = Fixture(setting)
    let tap = UITapGestureRecognizer()
    fixture.view.addGestureRecognizer(tap)
    let log = GestureLog(tap)
    fixture.flick(from: setting.place(0), to: setting.place(80), in: 0.1)
    #expect(fixture.log.states == [.ended] && log.states.isEmpty)
    fixture.harness.finger.click(at: setting.place(0))
    #expect(fixture.log.states == [.ended] && log.states == [.ended])
  }
}

extension MotionSetting {
  /// The direction of a swipe along the setting.
  var swipe: UISwipeGestureRecognizer.Direction {
    axis == .horizontal ? (sign > 0 ? .right : .left) : (sign > 0 ? .down : .up)
  }

  /// The edge of the window in the setting's direction.
  var edge: UIRectEdge {
    axis == .horizontal ? (sign > 0 ? .right : .left) : (sign > 0 ? .bottom : .top)
  }
}
