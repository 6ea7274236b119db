import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Long press")
struct UILongPressGestureRecognizerTests {
  private let desk = Desk()
  private let view: UIView
  private let press = UILongPressGestureRecognizer()
  private let log: GestureLog
  private let place = CGPoint(x: 100, y: 100)

  init() {
    view = desk.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.addGestureRecognizer(press)
    log = GestureLog(press)
  }

  @Test("It begins with the first frame after half a second, without any event")
  func begins() {
    desk.pointer.press(at: place)
    desk.wait(until: 0.499)
    #expect(log.states.isEmpty)
    desk.wait(until: 0.5)
    #expect(log.states == [.began])
    desk.pointer.release(at: place)
    #expect(log.states == [.began, .ended])
  }

  @Test("While it waits the window sleeps, and while it is held too")
  func idle() {
    desk.pointer.press(at: place)
    desk.wait(0.1)
    #expect(desk.platform.nextWake == 0.5)
    let frames = desk.renderedFrames
    desk.wait(5)
    #expect(desk.renderedFrames == frames + 1 && desk.isIdle)
  }

  @Test("It takes the time that it is told to")
  func minimumDuration() {
    press.minimumPressDuration = 0.1
    desk.pointer.click(at: place, holding: 0.2)
    #expect(log.states == [.began, .ended])
    desk.pointer.click(at: place, holding: 0.05)
    #expect(log.states == [.began, .ended])
  }

  @Test("Held for long enough, it counts even when no frame came before the release")
  func releaseBeforeFrame() {
    desk.pointer.press(at: place)
    desk.window.handle(InputEvent(time: 0.6, kind: .pointerUp(place)))
    #expect(log.states == [.began, .ended])
  }

  @Test("It may move 10 points before it begins and no more; then each move is a change")
  func movement() {
    desk.pointer.press(at: place)
    desk.pointer.move(to: CGPoint(x: 106, y: 108))
    desk.wait(0.6)
    #expect(log.states == [.began])
    desk.pointer.move(to: CGPoint(x: 300, y: 100))
    desk.wait(0.1)
    desk.pointer.release(at: CGPoint(x: 300, y: 100))
    #expect(log.states == [.began, .changed, .ended])
    log.clear()
    desk.pointer.press(at: place)
    desk.pointer.move(to: CGPoint(x: 111, y: 100))
    desk.wait(1)
    desk.pointer.release(at: CGPoint(x: 111, y: 100))
    #expect(log.states.isEmpty)
  }

  @Test("With two fingers the time counts from the second")
  func twoFingers() {
    press.numberOfTouchesRequired = 2
    desk.touch(1, .began, at: place)
    desk.wait(until: 0.3)
    desk.touch(2, .began, at: CGPoint(x: 200, y: 100))
    desk.wait(until: 0.7)
    #expect(log.states.isEmpty)
    desk.wait(until: 0.9)
    #expect(log.states == [.began])
    desk.touch(2, .ended, at: CGPoint(x: 200, y: 100))
    #expect(log.states == [.began, .ended])
  }

  @Test("With taps required the press must be the next after them")
  func tapsBefore() {
    press.numberOfTapsRequired = 1
    desk.pointer.click(at: place, holding: 0.6)
    desk.wait(1)
    #expect(log.states.isEmpty)
    desk.pointer.click(at: place)
    desk.wait(0.1)
    desk.pointer.click(at: place, holding: 0.6)
    #expect(log.states == [.began, .ended])
  }

  @Test("A lost press cancels it when it has begun, and is nothing before")
  func cancelled() {
    desk.pointer.press(at: place)
    desk.send(.pointerCancel)
    desk.wait(1)
    #expect(log.states.isEmpty)
    desk.pointer.press(at: place)
    desk.wait(1)
    desk.send(.pointerCancel)
    #expect(log.states == [.began, .cancelled])
  }

  @Test("A view that is taken away while the press waits hears nothing, and the window sleeps")
  func viewRemoved() {
    desk.pointer.press(at: place)
    view.removeFromSuperview()
    desk.wait(1)
    #expect(log.states.isEmpty && desk.isIdle)
  }
}
