import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Mouse pans")
struct UIPanGestureRecognizerPointerTests {
  private let harness = OffscreenHarness()
  private let pan = UIPanGestureRecognizer()
  private let log: GestureLog

  init() {
    log = GestureLog(pan)
    harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400)).addGestureRecognizer(pan)
  }

  private func press() {
    harness.pointer.press(at: CGPoint(x: 100, y: 100))
  }

  /// Moves the pointer to `distance` points from the press, on a line that goes 3 right for each 4 down.
  private func move(to distance: CGFloat) {
    harness.hover(at: CGPoint(x: 100 + 0.6 * distance, y: 100 + 0.8 * distance), for: 0.1)
  }

  @Test("A mouse pan begins after more than 4 points, and then counts the whole distance")
  func slop() {
    press()
    harness.hover(at: CGPoint(x: 100, y: 104), for: 0.1)
    #expect(log.states.isEmpty)
    move(to: 5)
    #expect(log.states == [.began, .changed])
    let way = pan.translation(in: nil)
    #expect(abs(way.x - 3) < 1e-9 && abs(way.y - 4) < 1e-9)
  }

  @Test("A finger's pan begins after more than 10 points, which are subtracted")
  func finger() {
    harness.finger.press(at: CGPoint(x: 100, y: 100))
    harness.moveFinger(to: CGPoint(x: 108, y: 100), for: 0.1)
    #expect(log.states.isEmpty)
    harness.moveFinger(to: CGPoint(x: 113, y: 100), for: 0.1)
    #expect(pan.translation(in: nil) == CGPoint(x: 3, y: 0))
  }

  @Test("A mouse pan begins with translation zero, and the first change has the distance so far")
  func begin() {
    var ways: [CGPoint] = []
    log.onChange = { [pan] _ in ways.append(pan.translation(in: nil)) }
    press()
    move(to: 10)
    #expect(ways == [.zero, CGPoint(x: 6, y: 8)])
  }

  @Test("A mouse pan that waited for another gesture has the whole distance")
  func grantedLate() {
    let tap = UITapGestureRecognizer()
    pan.view?.addGestureRecognizer(tap)
    pan.require(toFail: tap)
    press()
    move(to: 8)
    #expect(log.states.isEmpty)
    move(to: 50)
    #expect(log.states == [.began, .changed] && pan.translation(in: nil) == CGPoint(x: 30, y: 40))
  }

  @Test("Scrolled content stays under the mouse in both directions, drag after drag", arguments: MotionSetting.all)
  func scrolled(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    for way: CGFloat in [100, -100, 5, -7] {
      let before = rig.position
      rig.pointer.press(at: setting.place(0))
      rig.pointer.move(from: setting.place(0), to: setting.place(-way), duration: 0.2)
      rig.harness.run(for: 0.1)
      #expect(rig.position == before + way)
      rig.pointer.move(from: setting.place(-way), to: setting.place(0), duration: 0.2)
      rig.harness.run(for: 0.1)
      #expect(rig.position == before)
      rig.pointer.release(at: setting.place(0))
      rig.harness.runUntilIdle()
      #expect(rig.position == before)
    }
  }

  @Test("Fifty drags to and fro leave the content where it was")
  func manyDrags() {
    let rig = ScrollRig(.vertical)
    for _ in 1...50 {
      rig.pointer.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 140))
      rig.pointer.drag(from: CGPoint(x: 200, y: 140), to: CGPoint(x: 200, y: 100))
    }
    #expect(rig.position == 0)
  }
}
