import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Translation of a pan")
struct UIPanGestureRecognizerWayTests {
  private func isNear(_ point: CGPoint, _ other: CGPoint) -> Bool {
    abs(point.x - other.x) <= 1e-9 && abs(point.y - other.y) <= 1e-9
  }

  /// Returns the translation at each state of a pan that waits for another recognizer to fail, after 30 moves of 10
  /// points each in a tenth of a second.
  private func readings(
    _ setting: MotionSetting, waitingFor other: UIGestureRecognizer, isOtherAttachedFirst: Bool
  ) -> [(state: UIGestureRecognizer.State, way: CGPoint)] {
    let harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    let view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    for recognizer in isOtherAttachedFirst ? [other, pan] : [pan, other] { view.addGestureRecognizer(recognizer) }
    pan.require(toFail: other)
    var readings: [(UIGestureRecognizer.State, CGPoint)] = []
    pan.addTarget { readings.append(($0.state, $0.translation(in: nil))) }
    harness.run(until: 0.2013)
    harness.finger.press(at: setting.place(-150))
    for move in 1...30 {
      harness.run(until: 0.2013 + Double(move) / 300)
      harness.finger.move(to: setting.place(-150 + 10 * CGFloat(move)))
    }
    harness.run(until: 0.5)
    return readings
  }

  @Test(
    "A finger's pan that waited begins at zero, then has its distance minus the slop, at every frame rate",
    arguments: MotionSetting.all, [true, false])
  func grantedLate(setting: MotionSetting, isOtherAttachedFirst: Bool) throws {
    let press = UILongPressGestureRecognizer()
    press.allowableMovement = 100
    for other in [UITapGestureRecognizer(), press] {
      let readings = readings(setting, waitingFor: other, isOtherAttachedFirst: isOtherAttachedFirst)
      let first = try #require(readings.first)
      #expect(first.state == .began && first.way == .zero)
      #expect(readings.dropFirst().allSatisfy { $0.state == .changed })
      #expect(isNear(readings[readings.count - 1].way, setting.vector(290)))
    }
  }

  @Test("The distance of a pan that waited comes in one change", arguments: [true, false])
  func grantedLateAtOnce(isPressAttachedFirst: Bool) {
    let press = UILongPressGestureRecognizer()
    press.allowableMovement = 299
    let readings = readings(.vertical, waitingFor: press, isOtherAttachedFirst: isPressAttachedFirst)
    // A pan that begins before it receives the last move gets that move as a change.
    #expect(readings.map(\.way.y) == (isPressAttachedFirst ? [0, 280, 290] : [0, 290]))
    #expect(readings.map(\.state) == [.began] + readings.dropFirst().map { _ in .changed })
  }

  @Test("The accumulated translation does not depend on translations that the app sets", arguments: MotionSetting.all)
  func setTranslation(setting: MotionSetting) {
    let harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    let view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    var isTranslationSet = false
    var ways: [CGPoint] = []
    pan.addTarget { pan in
      ways.append(pan.accumulatedTranslation(in: view))
      if isTranslationSet { return pan.setTranslation(.zero, in: nil) }
      #expect(pan.translation(in: view) == pan.accumulatedTranslation(in: view))
    }
    harness.finger.fling(from: setting.place(-50), to: setting.place(50))
    #expect(ways.first == .zero && isNear(ways[ways.count - 1], setting.vector(90)))
    (isTranslationSet, ways) = (true, [])
    harness.finger.fling(from: setting.place(-50), to: setting.place(50))
    #expect(ways.first == .zero && isNear(ways[ways.count - 1], setting.vector(90)))
  }

  @Test("Translation and initial direction are in the coordinates of the given view")
  func coordinates() {
    let harness = OffscreenHarness()
    let view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.bounds.origin = CGPoint(x: 70, y: 700)
    // A quarter turn clockwise at twice the size: the window's right is the view's up.
    view.transform = CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
    let (pan, delegate) = (UIPanGestureRecognizer(), ScriptedGestureDelegate())
    view.addGestureRecognizer(pan)
    pan.delegate = delegate
    var directions: [CGPoint] = []
    delegate.begins = { _ in
      directions.append(pan.startDirection(in: view))
      return true
    }
    pan.addTarget { directions.append($0.startDirection(in: view)) }
    harness.finger.press(at: CGPoint(x: 200, y: 200))
    harness.moveFinger(to: CGPoint(x: 220, y: 200), for: 0.1)
    harness.moveFinger(to: CGPoint(x: 220, y: 240), for: 0.1)
    #expect(directions.count == 4 && directions.allSatisfy { isNear($0, CGPoint(x: 0, y: -10)) })
    #expect(isNear(pan.startDirection(in: nil), CGPoint(x: 20, y: 0)))
    #expect(
      isNear(pan.accumulatedTranslation(in: view), CGPoint(x: 20, y: -5))
        && isNear(pan.accumulatedTranslation(in: nil), CGPoint(x: 10, y: 40)))
  }
}
