import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Hover gestures")
struct UIHoverGestureRecognizerTests {
  private let harness = OffscreenHarness()
  private let view: UIView
  private let hover = UIHoverGestureRecognizer()
  private let log: GestureLog

  init() {
    view = harness.add(UIView(), frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.addGestureRecognizer(hover)
    log = GestureLog(hover)
  }

  private func point(at x: CGFloat) {
    harness.hover(at: CGPoint(x: x, y: 150), for: 0.02)
  }

  @Test("A hover begins when the pointer enters the view, changes when it moves, and ends when it leaves")
  func enterMoveLeave() {
    var locations: [CGPoint] = []
    log.onChange = { [hover, view] _ in locations.append(hover.location(in: view)) }
    for x in [50, 120, 130, 250] { point(at: CGFloat(x)) }
    #expect(log.states == [.began, .changed, .ended])
    #expect(locations == [CGPoint(x: 20, y: 50), CGPoint(x: 30, y: 50), CGPoint(x: 30, y: 50)])
    #expect(hover.state == .possible)
  }

  @Test("A hover ends when the pointer leaves the window")
  func leaveWindow() {
    point(at: 120)
    harness.send(.pointerLeave)
    harness.send(.pointerLeave)
    #expect(log.states == [.began, .ended])
  }

  @Test("A hover ends when the button goes down, and another begins where it comes up")
  func button() {
    point(at: 120)
    harness.pointer.press(at: CGPoint(x: 120, y: 150))
    #expect(log.states == [.began, .ended])
    point(at: 130)
    #expect(log.states == [.began, .ended])
    harness.pointer.release(at: CGPoint(x: 130, y: 150))
    #expect(log.states == [.began, .ended, .began])
  }

  @Test("A pointer over a subview also hovers over its superview, and one over a covering view does not")
  func hierarchy() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    view.addSubview(inner)
    let innerHover = UIHoverGestureRecognizer()
    let innerLog = GestureLog(innerHover)
    inner.addGestureRecognizer(innerHover)
    harness.add(UIView(), frame: CGRect(x: 175, y: 100, width: 25, height: 100))
    point(at: 120)
    point(at: 160)
    #expect(log.states == [.began, .changed] && innerLog.states == [.began, .ended])
    point(at: 180)
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test("Disabling a hover recognizer cancels it at once, and enabling it lets it begin again")
  func disabled() {
    point(at: 120)
    hover.isEnabled = false
    #expect(log.states == [.began, .cancelled])
    point(at: 130)
    #expect(log.states == [.began, .cancelled])
    hover.isEnabled = true
    point(at: 140)
    #expect(log.states == [.began, .cancelled, .began])
  }

  @Test("Detaching a hover recognizer cancels it at once")
  func removed() {
    point(at: 120)
    view.removeGestureRecognizer(hover)
    point(at: 130)
    harness.send(.pointerLeave)
    #expect(log.states == [.began, .cancelled] && hover.state == .possible)
  }

  @Test("A hover ends when its view is removed")
  func viewRemoved() {
    point(at: 120)
    view.removeFromSuperview()
    point(at: 130)
    #expect(log.states == [.began, .ended])
  }

  /// Attaches a second hover recognizer to the view, which receives events after the first.
  private func attachSecond() -> (hover: UIHoverGestureRecognizer, log: GestureLog) {
    let second = UIHoverGestureRecognizer()
    view.addGestureRecognizer(second)
    return (second, GestureLog(second))
  }

  @Test(
    "When one recognizer's action removes the view or closes the window, the next recognizer's hover does not begin",
    arguments: [true, false])
  func viewRemovedByAction(closesWindow: Bool) {
    let second = attachSecond()
    log.onChange = { [view, harness] state in
      guard state == .began else { return }
      if closesWindow { harness.window.isHidden = true } else { view.removeFromSuperview() }
    }
    point(at: 120)
    #expect(log.states == [.began, .ended] && second.log.states.isEmpty)
  }

  @Test("A hover recognizer that another one's action disables or detaches does not begin", arguments: [true, false])
  func abandonedByAction(isDetached: Bool) {
    let second = attachSecond()
    log.onChange = { [view] _ in
      if isDetached { view.removeGestureRecognizer(second.hover) } else { second.hover.isEnabled = false }
    }
    point(at: 120)
    #expect(log.states == [.began] && second.log.states.isEmpty)
  }

  @Test("A view removed as the pointer leaves another view for it is not hovered")
  func enteredViewRemoved() {
    let other = harness.add(UIView(), frame: CGRect(x: 200, y: 100, width: 100, height: 100))
    let otherHover = UIHoverGestureRecognizer()
    let otherLog = GestureLog(otherHover)
    other.addGestureRecognizer(otherHover)
    log.onChange = { state in if state == .ended { other.removeFromSuperview() } }
    point(at: 120)
    point(at: 250)
    #expect(log.states == [.began, .ended] && otherLog.states.isEmpty)
  }
}
