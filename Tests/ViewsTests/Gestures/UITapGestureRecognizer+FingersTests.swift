import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Multi-finger taps")
struct UITapGestureRecognizerFingersTests {
  @MainActor
  private final class Fixture {
    let harness: OffscreenHarness
    let view: UIView
    let tap = UITapGestureRecognizer()
    let log: GestureLog

    init(_ setting: MotionSetting, fingers: Int) {
      harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
      view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      tap.numberOfTouchesRequired = fingers
      view.addGestureRecognizer(tap)
      log = GestureLog(tap)
    }

    func touch(_ phase: InputEvent.TouchPhase, _ places: [CGPoint], pause: TimeInterval = 0) {
      for (id, place) in places.enumerated() {
        if id > 0 { harness.run(for: pause) }
        harness.touch(id, phase, at: place)
      }
    }
  }

  private func places(_ count: Int, _ setting: MotionSetting) -> [CGPoint] {
    (0..<count).map { setting.place(20 * CGFloat($0), across: 10 * CGFloat($0 * $0)) }
  }

  private func centroid(_ places: [CGPoint]) -> CGPoint {
    let sum = places.reduce(CGPoint.zero) { $0 + $1 }
    return CGPoint { sum[$0] / CGFloat(places.count) }
  }

  @Test(
    "The location of a tap is the center of all its fingers, even if they lift one by one", arguments: MotionSetting.all
  )
  func location(setting: MotionSetting) {
    for count in [2, 3, 5] {
      let fixture = Fixture(setting, fingers: count)
      let places = places(count, setting)
      var (location, each) = (CGPoint.zero, [CGPoint]())
      fixture.log.onChange = { [tap = fixture.tap, view = fixture.view] _ in
        location = tap.location(in: view)
        each = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: view) }
      }
      fixture.touch(.began, places)
      fixture.harness.run(for: 0.05)
      fixture.touch(.ended, places, pause: 0.01)
      #expect(fixture.log.states == [.ended] && each == places)
      #expect(GestureConstants.distance(location, centroid(places)) < 1e-9)
      #expect(fixture.tap.numberOfTouches == 0)
    }
  }

  @Test("All fingers of a tap come down within 0.3 s", arguments: MotionSetting.all)
  func together(setting: MotionSetting) {
    let fixture = Fixture(setting, fingers: 3)
    let places = places(3, setting)
    for (pause, count) in [(0.149, 1), (0.151, 1), (0.1, 2)] {
      fixture.touch(.began, places, pause: pause)
      fixture.harness.run(for: 0.05)
      fixture.touch(.ended, places)
      fixture.harness.run(for: 1)
      #expect(fixture.log.states.count == count)
    }
  }

  @Test("No finger of a tap may move by more than 10 points", arguments: MotionSetting.all)
  func movement(setting: MotionSetting) {
    for moving in 0..<3 {
      let fixture = Fixture(setting, fingers: 3)
      for (distance, count) in [(10, 1), (10.1, 1)] as [(CGFloat, Int)] {
        var places = places(3, setting)
        fixture.touch(.began, places)
        places[moving] = places[moving] + setting.vector(distance)
        fixture.touch(.moved, places)
        fixture.touch(.ended, places)
        fixture.harness.run(for: 1)
        #expect(fixture.log.states.count == count, "finger \(moving) by \(distance) points")
      }
    }
  }

  @Test("Two taps of two fingers are near if their centers are", arguments: MotionSetting.all)
  func doubleTap(setting: MotionSetting) {
    for (distance, count) in [(29, 1), (31, 0)] as [(CGFloat, Int)] {
      let fixture = Fixture(setting, fingers: 2)
      fixture.tap.numberOfTapsRequired = 2
      var places = places(2, setting)
      fixture.touch(.began, places)
      fixture.touch(.ended, places)
      fixture.harness.run(for: 0.1)
      // The fingers swap places.
      places = [places[1] + setting.vector(distance), places[0] + setting.vector(distance)]
      fixture.touch(.began, places)
      fixture.touch(.ended, places)
      #expect(fixture.log.states.count == count)
      fixture.harness.run(for: 1)
      #expect(fixture.harness.isIdle && fixture.tap.state == .possible)
    }
  }

  @Test("A finger that lifts before the others come down makes the tap fail", arguments: MotionSetting.all)
  func oneAfterTheOther(setting: MotionSetting) {
    let fixture = Fixture(setting, fingers: 2)
    for place in places(2, setting) {
      fixture.harness.touch(1, .began, at: place)
      fixture.harness.touch(1, .ended, at: place)
    }
    #expect(fixture.log.states.isEmpty && fixture.tap.state == .possible)
  }

  @Test("One-finger and two-finger taps are distinguished", arguments: MotionSetting.all)
  func oneAndTwo(setting: MotionSetting) {
    let fixture = Fixture(setting, fingers: 2)
    let single = UITapGestureRecognizer()
    fixture.view.addGestureRecognizer(single)
    let log = GestureLog(single)
    let places = places(2, setting)
    fixture.touch(.began, places)
    fixture.touch(.ended, places)
    #expect(fixture.log.states == [.ended] && log.states.isEmpty)
    fixture.harness.finger.click(at: places[0])
    #expect(fixture.log.states == [.ended] && log.states == [.ended])
  }
}
