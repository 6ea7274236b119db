import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Long press gestures")
struct UILongPressGestureRecognizerTests {
  private let harness = OffscreenHarness()
  private let view: UIView
  private let press = UILongPressGestureRecognizer()
  private let log: GestureLog
  private let place = CGPoint(x: 100, y: 100)

  init() {
    view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.addGestureRecognizer(press)
    log = GestureLog(press)
  }

  @Test("A long press begins with the first frame after half a second, without an event")
  func begins() {
    harness.pointer.press(at: place)
    harness.run(until: 0.499)
    #expect(log.states.isEmpty)
    harness.run(until: 0.5)
    #expect(log.states == [.began])
    harness.pointer.release(at: place)
    #expect(log.states == [.began, .ended])
  }

  @Test("A long press wakes the window only when it is due")
  func idle() {
    harness.pointer.press(at: place)
    harness.run(for: 0.1)
    #expect(harness.platform.nextWake == 0.5)
    let frames = harness.renderedFrames
    harness.run(for: 5)
    #expect(harness.renderedFrames == frames + 1 && harness.isIdle)
  }

  @Test("A long press takes its minimum duration")
  func minimumDuration() {
    press.minimumPressDuration = 0.1
    harness.pointer.click(at: place, holding: 0.2)
    #expect(log.states == [.began, .ended])
    harness.pointer.click(at: place, holding: 0.05)
    #expect(log.states == [.began, .ended])
  }

  @Test("A release after the minimum duration recognizes the press even without a frame in between")
  func releaseBeforeFrame() {
    harness.pointer.press(at: place)
    harness.window.handle(InputEvent(time: 0.6, kind: .pointerUp(place)))
    #expect(log.states == [.began, .ended])
  }

  @Test("A press may move 10 points before it begins, and later moves are changes")
  func movement() {
    harness.pointer.press(at: place)
    harness.hover(at: CGPoint(x: 106, y: 108), for: 0.6)
    #expect(log.states == [.began])
    harness.hover(at: CGPoint(x: 300, y: 100), for: 0.1)
    harness.pointer.release(at: CGPoint(x: 300, y: 100))
    #expect(log.states == [.began, .changed, .ended])
    log.clear()
    harness.pointer.press(at: place)
    harness.hover(at: CGPoint(x: 111, y: 100), for: 1)
    harness.pointer.release(at: CGPoint(x: 111, y: 100))
    #expect(log.states.isEmpty)
  }

  @Test(
    "The order of a press's due time and a pan's move is decided by their times, not by frames",
    arguments: [30, 60, 144], [0.4993, 0.5007])
  func raceWithPan(framesPerSecond: Int, time: TimeInterval) {
    let harness = OffscreenHarness(framesPerSecond: framesPerSecond)
    let view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
    for recognizer in [pan, press] { view.addGestureRecognizer(recognizer) }
    let (panLog, pressLog) = (GestureLog(pan), GestureLog(press))
    harness.run(until: 0.203)
    harness.finger.press(at: place)
    for (pause, x) in [(time - 0.001, 105.0), (time, 150), (time + 0.0002, 200)] {
      harness.run(until: 0.203 + pause)
      harness.finger.move(to: CGPoint(x: x, y: 100))
    }
    harness.run(for: 0.1)
    let isPressed = time > 0.5
    #expect(pressLog.states.first == (isPressed ? .began : nil))
    #expect(panLog.states.first == (isPressed ? nil : .began))
  }

  @Test("With two fingers the duration counts from the second")
  func twoFingers() {
    press.numberOfTouchesRequired = 2
    harness.touch(1, .began, at: place)
    harness.run(until: 0.3)
    harness.touch(2, .began, at: CGPoint(x: 200, y: 100))
    harness.run(until: 0.7)
    #expect(log.states.isEmpty)
    harness.run(until: 0.9)
    #expect(log.states == [.began])
    harness.touch(2, .ended, at: CGPoint(x: 200, y: 100))
    #expect(log.states == [.began, .ended])
  }

  @Test("With numberOfTapsRequired the press must follow directly after the taps")
  func tapsBefore() {
    press.numberOfTapsRequired = 1
    harness.pointer.click(at: place, holding: 0.6)
    harness.run(for: 1)
    #expect(log.states.isEmpty)
    harness.click(at: place, running: 0.1)
    harness.pointer.click(at: place, holding: 0.6)
    #expect(log.states == [.began, .ended])
  }

  @Test("A lost press cancels a long press that has begun, and otherwise calls no target")
  func cancelled() {
    harness.pointer.press(at: place)
    harness.send(.pointerCancel)
    harness.run(for: 1)
    #expect(log.states.isEmpty)
    harness.pointer.press(at: place)
    harness.run(for: 1)
    harness.send(.pointerCancel)
    #expect(log.states == [.began, .cancelled])
  }

  @Test("A long press whose target disables and enables it as it begins takes the next press")
  func switchedOffAndOnAtRelease() {
    log.onChange = { [press] state in
      if state == .began {
        press.isEnabled = false
        press.isEnabled = true
      }
    }
    harness.pointer.press(at: place)
    harness.window.handle(InputEvent(time: 0.6, kind: .pointerUp(place)))
    #expect(log.states == [.began, .cancelled] && press.state == .possible)
    log.onChange = nil
    harness.run(until: 0.6)
    harness.pointer.click(at: place, holding: 0.6)
    #expect(log.states.suffix(2) == [.began, .ended])
  }

  @Test("A view removed before its press is due receives nothing, and the window sleeps")
  func viewRemoved() {
    harness.pointer.press(at: place)
    view.removeFromSuperview()
    harness.run(for: 1)
    #expect(log.states.isEmpty && harness.isIdle)
  }
}
