import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Tap")
struct UITapGestureRecognizerTests {
  private let desk = Desk()
  private let view: UIView
  private let tap = UITapGestureRecognizer()
  private let log: GestureLog
  private let place = CGPoint(x: 100, y: 100)

  init() {
    view = desk.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.addGestureRecognizer(tap)
    log = GestureLog(tap)
  }

  @Test("A click is a tap, told once, where it was")
  func click() {
    var location = CGPoint.zero
    log.onChange = { [tap, view] _ in location = tap.location(in: view) }
    desk.pointer.click(at: place)
    #expect(log.states == [.ended] && location == place)
    #expect(tap.state == .possible && tap.numberOfTouches == 0)
  }

  @Test("A tap may move 10 points and no more")
  func movement() {
    desk.pointer.drag(from: place, to: CGPoint(x: 106, y: 108))
    #expect(log.states == [.ended])
    desk.pointer.drag(from: place, to: CGPoint(x: 111, y: 100))
    #expect(log.states == [.ended])
  }

  @Test("A tap that goes away and comes back is none")
  func awayAndBack() {
    desk.pointer.press(at: place)
    desk.pointer.move(to: CGPoint(x: 150, y: 100))
    desk.wait(0.05)
    desk.pointer.move(to: place)
    desk.wait(0.05)
    desk.pointer.release(at: place)
    #expect(log.states.isEmpty)
  }

  @Test("A tap may be held for three quarters of a second and no longer")
  func duration() {
    desk.pointer.click(at: place, holding: 0.75)
    #expect(log.states == [.ended])
    desk.wait(1)
    desk.pointer.click(at: place, holding: 0.76)
    #expect(log.states == [.ended])
  }

  @Test("A tap that was held too long leaves no frame wanted")
  func idleAfterTimeout() {
    desk.pointer.press(at: place)
    desk.wait(1)
    #expect(desk.isIdle)
    desk.pointer.release(at: place)
    desk.wait(0.1)
    #expect(log.states.isEmpty && desk.isIdle)
  }

  @Test("A double tap needs two, soon and near")
  func doubleTap() {
    tap.numberOfTapsRequired = 2
    desk.pointer.click(at: place)
    #expect(log.states.isEmpty)
    desk.wait(0.3)
    desk.pointer.click(at: CGPoint(x: 120, y: 100))
    #expect(log.states == [.ended])
  }

  @Test("A second tap that comes too late begins a new double tap")
  func lateDoubleTap() {
    tap.numberOfTapsRequired = 2
    desk.pointer.click(at: place)
    desk.wait(0.5)
    desk.pointer.click(at: place)
    #expect(log.states.isEmpty)
    desk.wait(0.2)
    desk.pointer.click(at: place)
    #expect(log.states == [.ended])
  }

  @Test("A second tap too far away is no double tap")
  func farDoubleTap() {
    tap.numberOfTapsRequired = 2
    desk.pointer.click(at: place)
    desk.wait(0.1)
    desk.pointer.click(at: CGPoint(x: 131, y: 100))
    desk.wait(1)
    #expect(log.states.isEmpty && desk.isIdle)
  }

  @Test("A triple tap takes exactly three")
  func tripleTap() {
    tap.numberOfTapsRequired = 3
    for expected in [0, 0, 1, 1, 1, 2] {
      desk.pointer.click(at: place)
      desk.wait(0.1)
      #expect(log.states.count == expected)
    }
  }

  @Test("A tap of two fingers needs both, and a third spoils it")
  func twoFingers() {
    tap.numberOfTouchesRequired = 2
    desk.pointer.click(at: place)
    #expect(log.states.isEmpty)
    tapWithFingers([place, CGPoint(x: 200, y: 100)])
    #expect(log.states == [.ended])
    tapWithFingers([place, CGPoint(x: 200, y: 100), CGPoint(x: 300, y: 100)])
    #expect(log.states == [.ended])
  }

  @Test("A tap of two fingers fails when either of them moves more than 10 points", arguments: [1, 2])
  func twoFingersMoving(moving: Int) {
    tap.numberOfTouchesRequired = 2
    let starts = [1: place, 2: CGPoint(x: 200, y: 100)]
    for (id, start) in starts.sorted(by: { $0.key < $1.key }) { desk.touch(id, .began, at: start) }
    let end = CGPoint(x: (starts[moving]?.x ?? 0) + 50, y: 100)
    desk.touch(moving, .moved, at: end)
    desk.touch(moving, .ended, at: end)
    desk.touch(3 - moving, .ended, at: starts[3 - moving] ?? .zero)
    #expect(log.states.isEmpty)
  }

  @Test("A tap of one finger is spoilt by a second")
  func unwantedFinger() {
    tapWithFingers([place, CGPoint(x: 200, y: 100)])
    #expect(log.states.isEmpty)
    desk.pointer.click(at: place)
    #expect(log.states == [.ended])
  }

  @Test("A tap that is cancelled is none")
  func cancelled() {
    desk.pointer.press(at: place)
    desk.send(.pointerCancel)
    #expect(log.states.isEmpty && tap.state == .possible)
  }

  @Test("A view that is taken away in mid-tap and put back hears of the next tap")
  func viewRemovedInMidTap() {
    desk.pointer.press(at: place)
    view.removeFromSuperview()
    desk.pointer.release(at: place)
    desk.wait(2)
    desk.window.addSubview(view)
    desk.pointer.click(at: place)
    #expect(log.states == [.ended])
  }

  @Test("A view that is taken away between the taps of a double tap hears of none, and lets go of its recogniser")
  func viewRemovedBetweenTaps() {
    tap.numberOfTapsRequired = 2
    desk.pointer.click(at: place)
    view.removeFromSuperview()
    #expect(tap.arbiter == nil)
    desk.window.addSubview(view)
    desk.pointer.click(at: place)
    #expect(log.states.isEmpty)
  }

  private func tapWithFingers(_ places: [CGPoint]) {
    for (id, place) in places.enumerated() { desk.touch(id, .began, at: place) }
    desk.wait(0.05)
    for (id, place) in places.enumerated() { desk.touch(id, .ended, at: place) }
  }
}
