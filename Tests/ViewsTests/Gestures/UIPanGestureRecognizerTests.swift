import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Pan gestures")
struct UIPanGestureRecognizerTests {
  @MainActor
  private final class Fixture {
    let harness: OffscreenHarness
    let view: UIView
    let pan = UIPanGestureRecognizer()
    let log: GestureLog

    init(framesPerSecond: Int = 60) {
      harness = OffscreenHarness(framesPerSecond: framesPerSecond)
      view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      view.addGestureRecognizer(pan)
      log = GestureLog(pan)
    }
  }

  private func isNear(_ point: CGPoint, _ other: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
    abs(point.x - other.x) <= tolerance && abs(point.y - other.y) <= tolerance
  }

  @Test("A drag begins, changes with each frame, and ends", arguments: MotionSetting.all)
  func states(setting: MotionSetting) {
    let fixture = Fixture(framesPerSecond: setting.framesPerSecond)
    fixture.harness.pointer.fling(from: setting.place(0), to: setting.place(100), duration: 0.5)
    let states = fixture.log.states
    #expect(states.first == .began && states.last == .ended)
    #expect(states.dropFirst().dropLast().allSatisfy { $0 == .changed })
    // Half a second of frames, minus those before the pan began; the release delivers the last move.
    let frames = setting.framesPerSecond / 2
    #expect(states.count > frames / 2 && states.count <= frames + 5)
    #expect(fixture.pan.state == .possible)
  }

  @Test("A pan begins after more than 10 points, and these do not count")
  func slop() {
    let fixture = Fixture()
    let finger = fixture.harness.finger
    finger.press(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 106, y: 108))
    fixture.harness.run(for: 0.1)
    #expect(fixture.log.states.isEmpty)
    finger.move(to: CGPoint(x: 112, y: 116))
    fixture.harness.run(for: 0.1)
    #expect(fixture.log.states == [.began, .changed])
    #expect(isNear(fixture.pan.translation(in: nil), CGPoint(x: 6, y: 8)))
  }

  @Test(
    "The translation is zero when a pan begins, and at the end the distance minus the slop",
    arguments: MotionSetting.all)
  func translation(setting: MotionSetting) {
    let fixture = Fixture(framesPerSecond: setting.framesPerSecond)
    var translations: [CGPoint] = []
    fixture.log.onChange = { [unowned fixture] _ in translations.append(fixture.pan.translation(in: fixture.view)) }
    fixture.harness.finger.fling(from: setting.place(0), to: setting.place(137), duration: 0.4)
    #expect(translations.first == .zero)
    #expect(isNear(translations[translations.count - 1], setting.vector(127)))
  }

  @Test("Setting the translation to zero in every callback loses no distance", arguments: MotionSetting.all)
  func setTranslation(setting: MotionSetting) {
    let fixture = Fixture(framesPerSecond: setting.framesPerSecond)
    var sum = CGPoint.zero
    fixture.log.onChange = { [unowned fixture] _ in
      let step = fixture.pan.translation(in: fixture.view)
      sum = CGPoint(x: sum.x + step.x, y: sum.y + step.y)
      fixture.pan.setTranslation(.zero, in: fixture.view)
    }
    fixture.harness.finger.fling(from: setting.place(0), to: setting.place(137), duration: 0.4)
    #expect(isNear(sum, setting.vector(127)))
  }

  @Test("Later translations continue from one that was set, and the velocity is not affected")
  func setTranslationElsewhere() {
    let fixture = Fixture()
    fixture.log.onChange = { [unowned fixture] state in
      if state == .began { fixture.pan.setTranslation(CGPoint(x: 500, y: -20), in: nil) }
    }
    fixture.harness.finger.pull(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), duration: 0.2)
    let velocity = fixture.pan.velocity(in: nil)
    fixture.pan.setTranslation(.zero, in: nil)
    #expect(fixture.pan.velocity(in: nil) == velocity)
    fixture.harness.run(for: 0.02)
    fixture.pan.setTranslation(CGPoint(x: 1, y: 2), in: nil)
    fixture.harness.moveFinger(to: CGPoint(x: 203, y: 100), for: 0.02)
    #expect(isNear(fixture.pan.translation(in: nil), CGPoint(x: 4, y: 2)))
  }

  @Test("A steady motion has its own velocity at the release", arguments: MotionSetting.all)
  func steadyVelocity(setting: MotionSetting) {
    let fixture = Fixture(framesPerSecond: setting.framesPerSecond)
    var velocity = CGPoint.zero
    fixture.log.onChange = { [unowned fixture] state in
      if state == .ended { velocity = fixture.pan.velocity(in: fixture.view) }
    }
    fixture.harness.finger.fling(from: setting.place(-60), to: setting.place(60), duration: 0.2)
    #expect(isNear(velocity, setting.vector(600), within: 1e-6))
  }

  @Test("An accelerated motion has the velocity of its end", arguments: MotionSetting.all)
  func acceleratedVelocity(setting: MotionSetting) {
    let fixture = Fixture(framesPerSecond: setting.framesPerSecond)
    let (harness, finger) = (fixture.harness, fixture.harness.finger)
    var velocity = CGPoint.zero
    fixture.log.onChange = { [unowned fixture] state in
      if state == .ended { velocity = fixture.pan.velocity(in: nil) }
    }
    finger.press(at: setting.place(0))
    for report in 1...20 {
      harness.run(until: Double(report) * 0.01)
      finger.move(to: setting.place(0.5 * 4000 * harness.time * harness.time))
    }
    finger.release(at: setting.place(0.5 * 4000 * 0.2 * 0.2))
    #expect(isNear(velocity, setting.vector(800), within: 1e-6))
  }

  @Test("A pause of 40 ms before the release gives velocity zero")
  func restVelocity() {
    let fixture = Fixture()
    var velocity = CGPoint(x: 1, y: 1)
    fixture.log.onChange = { [unowned fixture] state in
      if state == .ended { velocity = fixture.pan.velocity(in: nil) }
    }
    fixture.harness.finger.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(velocity == .zero)
  }

  @Test("Translation and velocity are in the coordinates of the given view")
  func coordinates() {
    let fixture = Fixture()
    let turned = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    fixture.view.addSubview(turned)
    turned.transform = CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
    fixture.harness.finger.pull(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 130, y: 10), duration: 0.2)
    fixture.harness.run(for: 0.02)
    #expect(isNear(fixture.pan.translation(in: nil), CGPoint(x: 110, y: 0)))
    // A quarter turn clockwise at twice the size: the window's right is the view's up.
    #expect(isNear(fixture.pan.translation(in: turned), CGPoint(x: 0, y: -55)))
    #expect(isNear(fixture.pan.velocity(in: turned), CGPoint(x: 0, y: -300), within: 1e-6))
    fixture.pan.setTranslation(CGPoint(x: 0, y: -5), in: turned)
    #expect(isNear(fixture.pan.translation(in: nil), CGPoint(x: 10, y: 0)))
  }

  @Test("A pan's location follows the pointer, and stays where it was released")
  func location() {
    let fixture = Fixture()
    fixture.view.bounds.origin = CGPoint(x: 1000, y: 0)
    fixture.harness.finger.fling(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 120))
    #expect(fixture.pan.location(in: nil) == CGPoint(x: 150, y: 120))
    #expect(fixture.pan.location(in: fixture.view) == CGPoint(x: 1150, y: 120))
    #expect(fixture.pan.numberOfTouches == 0)
  }

  @Test("With more fingers than the maximum a pan does not begin")
  func maximumTouches() {
    let fixture = Fixture()
    fixture.pan.maximumNumberOfTouches = 1
    fixture.harness.touch(1, .began, at: CGPoint(x: 100, y: 100))
    fixture.harness.touch(2, .began, at: CGPoint(x: 150, y: 100))
    fixture.harness.touch(1, .moved, at: CGPoint(x: 200, y: 100))
    #expect(fixture.log.states.isEmpty)
    fixture.harness.touch(1, .ended, at: CGPoint(x: 200, y: 100))
    fixture.harness.touch(2, .ended, at: CGPoint(x: 150, y: 100))
    fixture.harness.touch(1, .began, at: CGPoint(x: 100, y: 100))
    fixture.harness.touch(1, .moved, at: CGPoint(x: 200, y: 100))
    #expect(fixture.log.states == [.began, .changed])
  }

  @Test("A pan that has begun ignores fingers beyond the maximum, and other gestures can take them")
  func maximumTouchesWhileGoingOn() {
    let fixture = Fixture()
    fixture.pan.maximumNumberOfTouches = 1
    let button = UIView(frame: CGRect(x: 300, y: 300, width: 100, height: 100))
    fixture.view.addSubview(button)
    let tap = UITapGestureRecognizer()
    let tapLog = GestureLog(tap)
    button.addGestureRecognizer(tap)
    fixture.harness.touch(1, .began, at: CGPoint(x: 100, y: 100))
    fixture.harness.touch(1, .moved, at: CGPoint(x: 120, y: 100))
    fixture.harness.touch(2, .began, at: CGPoint(x: 350, y: 350))
    #expect(fixture.pan.numberOfTouches == 1 && fixture.pan.location(in: nil) == CGPoint(x: 120, y: 100))
    fixture.harness.touch(2, .moved, at: CGPoint(x: 355, y: 350))
    #expect(fixture.pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    fixture.harness.touch(2, .ended, at: CGPoint(x: 355, y: 350))
    #expect(fixture.log.states == [.began, .changed] && tapLog.states == [.ended])
    fixture.harness.touch(1, .moved, at: CGPoint(x: 130, y: 100))
    #expect(fixture.pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    fixture.harness.touch(1, .ended, at: CGPoint(x: 130, y: 100))
    #expect(fixture.log.states == [.began, .changed, .changed, .ended])
  }

  @Test("With fewer fingers than the minimum a pan does not begin, and their earlier motion does not count")
  func minimumTouches() {
    let fixture = Fixture()
    fixture.pan.minimumNumberOfTouches = 2
    fixture.harness.touch(1, .began, at: CGPoint(x: 100, y: 100))
    fixture.harness.touch(1, .moved, at: CGPoint(x: 200, y: 100))
    #expect(fixture.log.states.isEmpty)
    fixture.harness.touch(2, .began, at: CGPoint(x: 250, y: 100))
    fixture.harness.touch(1, .moved, at: CGPoint(x: 202, y: 100))
    #expect(fixture.log.states.isEmpty)
    fixture.harness.touch(1, .moved, at: CGPoint(x: 230, y: 100))
    #expect(fixture.log.states == [.began, .changed])
    // The center of both fingers moved by 15 points, of which 10 are the slop.
    #expect(isNear(fixture.pan.translation(in: nil), CGPoint(x: 5, y: 0)))
    fixture.harness.touch(2, .ended, at: CGPoint(x: 250, y: 100))
    #expect(fixture.log.states.last == .ended)
  }

  @Test("Content under two fingers follows their center, and does not jump when one lifts")
  func twoFingers() {
    let fixture = Fixture()
    fixture.harness.touch(1, .began, at: CGPoint(x: 100, y: 100))
    fixture.harness.touch(1, .moved, at: CGPoint(x: 120, y: 100))
    fixture.harness.touch(2, .began, at: CGPoint(x: 300, y: 300))
    #expect(isNear(fixture.pan.translation(in: nil), CGPoint(x: 10, y: 0)))
    fixture.harness.touch(2, .moved, at: CGPoint(x: 300, y: 320))
    #expect(isNear(fixture.pan.translation(in: nil), CGPoint(x: 10, y: 10)))
    fixture.harness.touch(1, .ended, at: CGPoint(x: 120, y: 100))
    #expect(isNear(fixture.pan.translation(in: nil), CGPoint(x: 10, y: 10)))
    fixture.harness.touch(2, .moved, at: CGPoint(x: 300, y: 330))
    #expect(isNear(fixture.pan.translation(in: nil), CGPoint(x: 10, y: 20)))
    #expect(fixture.log.states.last == .changed)
  }

  @Test("A lost press cancels the pan")
  func cancelled() {
    let fixture = Fixture()
    fixture.harness.finger.press(at: CGPoint(x: 100, y: 100))
    fixture.harness.moveFinger(to: CGPoint(x: 150, y: 100), for: 0.1)
    fixture.harness.finger.cancel(at: CGPoint(x: 150, y: 100))
    #expect(fixture.log.states == [.began, .changed, .cancelled])
    #expect(fixture.pan.state == .possible)
  }

  @Test("A press released within the slop is not a pan")
  func click() {
    let fixture = Fixture()
    fixture.harness.finger.fling(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 109, y: 100))
    #expect(fixture.log.states.isEmpty && fixture.pan.state == .possible)
  }

  @Test("A flick whose moves all come with the release is a complete pan")
  func flickInOneFrame() {
    let fixture = Fixture()
    fixture.harness.finger.press(at: CGPoint(x: 100, y: 100))
    fixture.harness.finger.release(at: CGPoint(x: 150, y: 100))
    #expect(fixture.log.states == [.began, .changed, .ended])
  }

  // MARK: Scroll devices

  @Test("By default neither wheel nor touchpad drives a pan")
  func scrollTypesByDefault() {
    let fixture = Fixture()
    fixture.harness.pointer.wheel(at: CGPoint(x: 100, y: 100), notches: CGPoint(x: 0, y: 1))
    fixture.harness.send(.scroll(at: CGPoint(x: 100, y: 100), delta: CGPoint(x: 0, y: 5), phase: .changed))
    #expect(fixture.log.states.isEmpty)
  }

  @Test("An allowed wheel notch makes a complete pan, opposite to its scroll direction")
  func wheel() {
    let fixture = Fixture()
    fixture.pan.allowedScrollTypesMask = .discrete
    var translations: [CGPoint] = []
    fixture.log.onChange = { [unowned fixture] _ in translations.append(fixture.pan.translation(in: nil)) }
    fixture.harness.pointer.wheel(at: CGPoint(x: 100, y: 100), notches: CGPoint(x: 0, y: 1))
    #expect(fixture.log.states == [.began, .changed, .ended])
    #expect(translations == [.zero, CGPoint(x: 0, y: -60), CGPoint(x: 0, y: -60)])
    fixture.harness.send(.scroll(at: CGPoint(x: 100, y: 100), delta: CGPoint(x: 0, y: 5), phase: .changed))
    #expect(fixture.log.states.count == 3)
  }

  @Test("An allowed touchpad moves a pan by its points, from its first motion until the fingers lift")
  func touchpad() {
    let fixture = Fixture()
    fixture.pan.allowedScrollTypesMask = .continuous
    var translations: [CGPoint] = []
    fixture.log.onChange = { [unowned fixture] _ in translations.append(fixture.pan.translation(in: nil)) }
    let place = CGPoint(x: 100, y: 100)
    fixture.harness.send(.scroll(at: place, delta: .zero, phase: .began))
    #expect(fixture.log.states.isEmpty)
    fixture.harness.send(.scroll(at: place, delta: CGPoint(x: 3, y: 12.5), phase: .changed))
    fixture.harness.run(for: 0.01)
    fixture.harness.send(.scroll(at: place, delta: CGPoint(x: 0, y: 10), phase: .changed))
    let velocity = fixture.pan.velocity(in: nil)
    fixture.harness.send(.scroll(at: place, delta: .zero, phase: .ended))
    #expect(fixture.log.states == [.began, .changed, .changed, .ended])
    let (first, last) = (CGPoint(x: -3, y: -12.5), CGPoint(x: -3, y: -22.5))
    #expect(translations == [.zero, first, last, last])
    #expect(abs(velocity.x) < 1e-9 && abs(velocity.y + 1000) < 1e-6)
    fixture.harness.pointer.wheel(at: place, notches: CGPoint(x: 0, y: 1))
    #expect(fixture.log.states.count == 4)
  }

  @Test("A wheel's pan is at the pointer, and the delegate that is asked sees its location and translation")
  func wheelLocation() {
    let fixture = Fixture()
    fixture.pan.allowedScrollTypesMask = .all
    fixture.view.bounds.origin = CGPoint(x: 1000, y: 0)
    var locations: [CGPoint] = []
    fixture.log.onChange = { [unowned fixture] _ in locations.append(fixture.pan.location(in: fixture.view)) }
    let delegate = ScriptedGestureDelegate()
    fixture.pan.delegate = delegate
    var asked: [CGPoint] = []
    delegate.begins = { [unowned fixture] pan in
      asked += [pan.location(in: fixture.view), fixture.pan.translation(in: nil)]
      return true
    }
    fixture.harness.pointer.wheel(at: CGPoint(x: 100, y: 70), notches: CGPoint(x: 0, y: 1))
    #expect(locations == Array(repeating: CGPoint(x: 1100, y: 70), count: 3))
    #expect(asked == [CGPoint(x: 1100, y: 70), CGPoint(x: 0, y: -60)])
    fixture.harness.send(.scroll(at: CGPoint(x: 30, y: 40), delta: CGPoint(x: 3, y: 0), phase: .changed))
    #expect(locations.last == CGPoint(x: 1030, y: 40) && fixture.pan.translation(in: nil).x == -3)
    fixture.harness.send(.scroll(at: CGPoint(x: 30, y: 40), delta: .zero, phase: .ended))
    #expect(fixture.pan.translation(in: nil) == .zero)
  }

  @Test(
    "A wheel's pan whose target disables and enables it is cancelled",
    arguments: [.began, .changed] as [UIGestureRecognizer.State])
  func wheelSwitchedOffAndOn(last: UIGestureRecognizer.State) {
    let fixture = Fixture()
    fixture.pan.allowedScrollTypesMask = .discrete
    fixture.log.onChange = { [unowned fixture] state in
      if state == last {
        fixture.pan.isEnabled = false
        fixture.pan.isEnabled = true
      }
    }
    fixture.harness.pointer.wheel(at: CGPoint(x: 100, y: 100), notches: CGPoint(x: 0, y: 1))
    #expect(fixture.log.states.suffix(2) == [last, .cancelled] && fixture.pan.state == .possible)
  }

  @Test("A wheel's pan asks the delegate first, and does not begin if the recognizer is disabled")
  func wheelRefused() {
    let fixture = Fixture()
    let delegate = ScriptedGestureDelegate()
    fixture.pan.allowedScrollTypesMask = .all
    fixture.pan.delegate = delegate
    delegate.begins = { _ in false }
    fixture.harness.pointer.wheel(at: CGPoint(x: 100, y: 100), notches: CGPoint(x: 0, y: 1))
    delegate.begins = {
      $0.isEnabled = false
      return true
    }
    fixture.harness.pointer.wheel(at: CGPoint(x: 100, y: 100), notches: CGPoint(x: 0, y: 1))
    delegate.begins = { _ in true }
    fixture.harness.pointer.wheel(at: CGPoint(x: 100, y: 100), notches: CGPoint(x: 0, y: 1))
    #expect(fixture.log.states.isEmpty)
  }
}
