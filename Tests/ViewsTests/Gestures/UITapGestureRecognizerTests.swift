import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Tap gestures")
struct UITapGestureRecognizerTests {
  private let harness = OffscreenHarness()
  private let view: UIView
  private let tap = UITapGestureRecognizer()
  private let log: GestureLog
  private let place = CGPoint(x: 100, y: 100)

  init() {
    view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.addGestureRecognizer(tap)
    log = GestureLog(tap)
  }

  @Test("A click is a tap, reported once, at its place")
  func click() {
    var location = CGPoint.zero
    log.onChange = { [tap, view] _ in location = tap.location(in: view) }
    harness.pointer.click(at: place)
    #expect(log.states == [.ended] && location == place)
    #expect(tap.state == .possible && tap.numberOfTouches == 0)
  }

  @Test("A tap may move 10 points and no more")
  func movement() {
    harness.pointer.fling(from: place, to: CGPoint(x: 106, y: 108))
    #expect(log.states == [.ended])
    harness.pointer.fling(from: place, to: CGPoint(x: 111, y: 100))
    #expect(log.states == [.ended])
  }

  @Test("A tap is not recognized after the pointer left and came back")
  func awayAndBack() {
    harness.pointer.press(at: place)
    harness.hover(at: CGPoint(x: 150, y: 100), for: 0.05)
    harness.hover(at: place, for: 0.05)
    harness.pointer.release(at: place)
    #expect(log.states.isEmpty)
  }

  @Test("A tap may be held for three quarters of a second and no longer")
  func duration() {
    harness.pointer.click(at: place, holding: 0.75)
    #expect(log.states == [.ended])
    harness.run(for: 1)
    harness.pointer.click(at: place, holding: 0.76)
    #expect(log.states == [.ended])
  }

  @Test("A tap that was held too long requests no frame")
  func idleAfterTimeout() {
    harness.pointer.press(at: place)
    harness.run(for: 1)
    #expect(harness.isIdle)
    harness.pointer.release(at: place)
    harness.run(for: 0.1)
    #expect(log.states.isEmpty && harness.isIdle)
  }

  @Test("A double tap needs two taps close in time and place")
  func doubleTap() {
    tap.numberOfTapsRequired = 2
    harness.pointer.click(at: place)
    #expect(log.states.isEmpty)
    harness.run(for: 0.3)
    harness.pointer.click(at: CGPoint(x: 120, y: 100))
    #expect(log.states == [.ended])
  }

  @Test("A second tap that comes too late begins a new double tap")
  func lateDoubleTap() {
    tap.numberOfTapsRequired = 2
    harness.click(at: place, running: 0.5)
    harness.pointer.click(at: place)
    #expect(log.states.isEmpty)
    harness.run(for: 0.2)
    harness.pointer.click(at: place)
    #expect(log.states == [.ended])
  }

  @Test("A second tap too far away does not make a double tap")
  func farDoubleTap() {
    tap.numberOfTapsRequired = 2
    harness.click(at: place, running: 0.1)
    harness.click(at: CGPoint(x: 131, y: 100), running: 1)
    #expect(log.states.isEmpty && harness.isIdle)
  }

  @Test("A triple tap takes exactly three")
  func tripleTap() {
    tap.numberOfTapsRequired = 3
    for expected in [0, 0, 1, 1, 1, 2] {
      harness.click(at: place, running: 0.1)
      #expect(log.states.count == expected)
    }
  }

  @Test("A two-finger tap needs both fingers, and fails with a third")
  func twoFingers() {
    tap.numberOfTouchesRequired = 2
    harness.pointer.click(at: place)
    #expect(log.states.isEmpty)
    tapWithFingers([place, CGPoint(x: 200, y: 100)])
    #expect(log.states == [.ended])
    tapWithFingers([place, CGPoint(x: 200, y: 100), CGPoint(x: 300, y: 100)])
    #expect(log.states == [.ended])
  }

  @Test("A two-finger tap fails when either finger moves more than 10 points", arguments: [1, 2])
  func twoFingersMoving(moving: Int) {
    tap.numberOfTouchesRequired = 2
    let starts = [1: place, 2: CGPoint(x: 200, y: 100)]
    for (id, start) in starts.sorted(by: { $0.key < $1.key }) { harness.touch(id, .began, at: start) }
    let end = CGPoint(x: (starts[moving]?.x ?? 0) + 50, y: 100)
    harness.touch(moving, .moved, at: end)
    harness.touch(moving, .ended, at: end)
    harness.touch(3 - moving, .ended, at: starts[3 - moving] ?? .zero)
    #expect(log.states.isEmpty)
  }

  @Test("A one-finger tap fails with a second finger")
  func unwantedFinger() {
    tapWithFingers([place, CGPoint(x: 200, y: 100)])
    #expect(log.states.isEmpty)
    harness.pointer.click(at: place)
    #expect(log.states == [.ended])
  }

  @Test("A cancelled press is not a tap")
  func cancelled() {
    harness.pointer.press(at: place)
    harness.send(.pointerCancel)
    #expect(log.states.isEmpty && tap.state == .possible)
  }

  @Test("A view removed during a tap and added again recognizes the next tap")
  func viewRemovedInMidTap() {
    harness.pointer.press(at: place)
    view.removeFromSuperview()
    harness.pointer.release(at: place)
    harness.run(for: 2)
    harness.window.addSubview(view)
    harness.pointer.click(at: place)
    #expect(log.states == [.ended])
  }

  @Test("Removing a view between the taps of a double tap prevents the gesture and detaches its recognizer")
  func viewRemovedBetweenTaps() {
    tap.numberOfTapsRequired = 2
    harness.pointer.click(at: place)
    view.removeFromSuperview()
    #expect(tap.arbiter == nil)
    harness.window.addSubview(view)
    harness.pointer.click(at: place)
    #expect(log.states.isEmpty)
  }

  private func tapWithFingers(_ places: [CGPoint]) {
    for (id, place) in places.enumerated() { harness.touch(id, .began, at: place) }
    harness.run(for: 0.05)
    for (id, place) in places.enumerated() { harness.touch(id, .ended, at: place) }
  }
}
