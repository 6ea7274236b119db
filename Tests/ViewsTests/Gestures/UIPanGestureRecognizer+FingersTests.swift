import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Multi-finger pans")
struct UIPanGestureRecognizerFingersTests {
  @MainActor
  private final class Fixture {
    let harness: OffscreenHarness
    let pan = UIPanGestureRecognizer()
    let log: GestureLog

    init(_ setting: MotionSetting, fingers: ClosedRange<Int> = 1...Int.max) {
      harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
      let view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (fingers.lowerBound, fingers.upperBound)
      view.addGestureRecognizer(pan)
      log = GestureLog(pan)
    }

    var translation: CGPoint { pan.translation(in: nil) }
  }

  private func isNear(_ point: CGPoint, _ other: CGPoint) -> Bool { GestureConstants.distance(point, other) < 1e-9 }

  @Test("A two-finger pan follows their center, and ends when either lifts", arguments: MotionSetting.all)
  func two(setting: MotionSetting) {
    for lifted in 1...2 {
      let fixture = Fixture(setting, fingers: 2...2)
      fixture.harness.touch(1, .began, at: setting.place(0))
      fixture.harness.touch(1, .moved, at: setting.place(60))
      #expect(fixture.log.states.isEmpty)
      fixture.harness.touch(2, .began, at: setting.place(0, across: 80))
      fixture.harness.touch(1, .moved, at: setting.place(90))
      #expect(fixture.log.states == [.began, .changed] && isNear(fixture.translation, setting.vector(5)))
      fixture.harness.touch(3, .began, at: setting.place(0, across: -80))
      #expect(fixture.pan.numberOfTouches == 2 && isNear(fixture.translation, setting.vector(5)))
      fixture.harness.touch(3, .moved, at: setting.place(100, across: -80))
      fixture.harness.touch(2, .moved, at: setting.place(40, across: 80))
      #expect(isNear(fixture.translation, setting.vector(25)))
      #expect(isNear(fixture.pan.location(in: nil), setting.place(65, across: 40)))
      #expect(fixture.pan.location(ofTouch: 1, in: nil) == setting.place(40, across: 80))
      fixture.harness.touch(lifted, .ended, at: lifted == 1 ? setting.place(90) : setting.place(40, across: 80))
      #expect(fixture.log.states.last == .ended)
    }
  }

  @Test(
    "The translation does not jump when fingers join and leave, and each finger moves it by its share",
    arguments: MotionSetting.all)
  func shares(setting: MotionSetting) {
    let fixture = Fixture(setting)
    var random = SplitMix64(seed: 7)
    var places: [Int: CGPoint] = [0: setting.place(0)]
    fixture.harness.touch(0, .began, at: setting.place(0))
    fixture.harness.touch(0, .moved, at: setting.place(20))
    places[0] = setting.place(20)
    var expected = setting.vector(10)
    for _ in 0..<200 {
      let finger = Int.random(in: 0..<10, using: &random)
      if let place = places[finger] {
        if Bool.random(using: &random), places.count > 1 {
          fixture.harness.touch(finger, .ended, at: place)
          places[finger] = nil
        } else {
          let step = setting.vector(CGFloat(Int.random(in: -20...20, using: &random)), across: 3)
          fixture.harness.touch(finger, .moved, at: place + step)
          places[finger] = place + step
          expected = expected + CGPoint { step[$0] / CGFloat(places.count) }
        }
      } else {
        let place = setting.place(CGFloat(Int.random(in: -90...90, using: &random)), across: 10 * CGFloat(finger))
        fixture.harness.touch(finger, .began, at: place)
        places[finger] = place
      }
      #expect(fixture.pan.numberOfTouches == places.count && isNear(fixture.translation, expected))
    }
    #expect(!fixture.log.states.contains(.ended) && !fixture.log.states.contains(.cancelled))
  }

  @Test("After one finger of a pan has left, another may take its place", arguments: MotionSetting.all)
  func replaced(setting: MotionSetting) {
    let fixture = Fixture(setting, fingers: 1...2)
    fixture.harness.touch(1, .began, at: setting.place(0))
    fixture.harness.touch(2, .began, at: setting.place(0, across: 50))
    fixture.harness.touch(1, .moved, at: setting.place(40))
    fixture.harness.touch(3, .began, at: setting.place(0, across: 100))
    fixture.harness.touch(1, .ended, at: setting.place(40))
    let translation = fixture.translation
    fixture.harness.touch(3, .moved, at: setting.place(80, across: 100))
    #expect(fixture.translation == translation && fixture.pan.numberOfTouches == 1)
    fixture.harness.touch(4, .began, at: setting.place(0, across: -50))
    fixture.harness.touch(4, .moved, at: setting.place(20, across: -50))
    #expect(fixture.pan.numberOfTouches == 2 && isNear(fixture.translation, translation + setting.vector(10)))
  }
}
