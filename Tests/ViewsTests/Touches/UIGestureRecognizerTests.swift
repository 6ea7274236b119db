import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Gesture recognizers")
struct UIGestureRecognizerTests {
  private let harness = OffscreenHarness()
  private let view: UIView
  private let pan = UIPanGestureRecognizer()
  private let log: GestureLog

  init() {
    view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.addGestureRecognizer(pan)
    log = GestureLog(pan)
  }

  private func beginPan() {
    harness.pointer.press(at: CGPoint(x: 100, y: 100))
    harness.hover(at: CGPoint(x: 150, y: 100), for: 0.1)
  }

  private func endPan() {
    harness.hover(at: CGPoint(x: 200, y: 100), for: 0.1)
    harness.pointer.release(at: CGPoint(x: 200, y: 100))
  }

  @Test("A recognizer disabled during its gesture is cancelled, and takes no more of it even when enabled again")
  func disabledInMidGesture() {
    beginPan()
    pan.isEnabled = false
    #expect(log.states == [.began, .changed, .cancelled] && pan.state == .possible)
    pan.isEnabled = true
    endPan()
    #expect(log.states == [.began, .changed, .cancelled])
    beginPan()
    #expect(log.states.suffix(2) == [.began, .changed])
  }

  @Test("A recognizer that its own target disables as it begins is cancelled")
  func disabledInCallback() {
    log.onChange = { [pan] state in if state == .began { pan.isEnabled = false } }
    beginPan()
    endPan()
    #expect(log.states == [.began, .cancelled] && pan.state == .possible)
  }

  @Test("A recognizer that its target disables and enables as it begins with the release takes the next drag")
  func switchedOffAndOnAtRelease() {
    log.onChange = { [pan] state in
      if state == .began {
        pan.isEnabled = false
        pan.isEnabled = true
      }
    }
    harness.pointer.press(at: CGPoint(x: 100, y: 100))
    harness.pointer.release(at: CGPoint(x: 150, y: 100))
    #expect(log.states == [.began, .cancelled] && pan.state == .possible)
    log.onChange = nil
    beginPan()
    #expect(log.states.suffix(2) == [.began, .changed])
  }

  @Test("A recognizer that its delegate disables and enables when asked to begin takes the next drag")
  func switchedOffAndOnByDelegate() {
    let delegate = ScriptedGestureDelegate()
    pan.delegate = delegate
    for answer in [true, false] {
      delegate.begins = {
        $0.isEnabled = false
        $0.isEnabled = true
        return answer
      }
      beginPan()
      endPan()
      #expect(log.states.isEmpty && pan.state == .possible)
    }
    delegate.begins = { _ in true }
    beginPan()
    #expect(log.states == [.began, .changed])
  }

  @Test("A recognizer detached during its gesture is cancelled")
  func removedInMidGesture() {
    beginPan()
    view.removeGestureRecognizer(pan)
    #expect(log.states == [.began, .changed, .cancelled] && pan.view == nil)
    endPan()
    #expect(log.states.count == 3 && view.gestureRecognizers?.isEmpty == true)
  }

  @Test("A recognizer whose view is removed during its gesture is cancelled, and works again when the view is back")
  func viewRemovedInMidGesture() {
    beginPan()
    view.removeFromSuperview()
    #expect(log.states == [.began, .changed, .cancelled])
    endPan()
    harness.window.addSubview(view)
    beginPan()
    endPan()
    #expect(log.states.dropFirst(3).first == .began && log.states.last == .ended)
  }

  @Test("A recognizer is attached to one view at a time")
  func attachment() {
    let other = UIView()
    other.addGestureRecognizer(pan)
    #expect(pan.view === other && other.gestureRecognizers?.count == 1)
    #expect(view.gestureRecognizers?.contains { $0 === self.pan } == false)
    view.removeGestureRecognizer(pan)
    #expect(pan.view === other)
  }

  @Test("A recognizer that is not retained is deallocated, even while it waits in the frame clock")
  func deallocation() {
    weak var press: UILongPressGestureRecognizer?
    do {
      let doomed = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let recognizer = UILongPressGestureRecognizer()
      doomed.addGestureRecognizer(recognizer)
      view.addSubview(doomed)
      press = recognizer
      harness.pointer.press(at: CGPoint(x: 50, y: 50))
      doomed.removeFromSuperview()
      harness.pointer.release(at: CGPoint(x: 50, y: 50))
    }
    #expect(press == nil)
    harness.run(for: 1)
    #expect(harness.isIdle)
  }

  @Test("The delegate can hide a touch from a recognizer")
  func shouldReceive() {
    let delegate = ScriptedGestureDelegate()
    pan.delegate = delegate
    delegate.receives = { $0.location(in: nil).x < 50 }
    beginPan()
    endPan()
    #expect(log.states.isEmpty)
    harness.pointer.fling(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 100, y: 40))
    #expect(log.states.first == .began)
  }

  @Test("The delegate and the view can keep a recognizer from beginning")
  func shouldBegin() {
    final class RefusingView: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let delegate = ScriptedGestureDelegate()
    pan.delegate = delegate
    delegate.begins = { _ in false }
    beginPan()
    endPan()
    delegate.begins = { _ in true }
    let refusing = harness.add(RefusingView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    refusing.addGestureRecognizer(pan)
    beginPan()
    endPan()
    #expect(log.states.isEmpty && pan.state == .possible)
  }

  @Test("A target is called until it is removed, with the recognizer's own type")
  func targets() {
    var calls = 0
    let token = pan.addTarget { (_: UIPanGestureRecognizer) in calls += 1 }
    beginPan()
    #expect(calls == 2)
    pan.removeTarget(token)
    endPan()
    #expect(calls == 2 && log.states.last == .ended)
  }

  @Test("A transition that the state machine does not have is ignored")
  func illegalTransitions() {
    let recognizer = UIGestureRecognizer()
    let log = GestureLog(recognizer)
    for state: UIGestureRecognizer.State in [.changed, .cancelled, .possible] { recognizer.state = state }
    #expect(recognizer.state == .possible && log.states.isEmpty)
    for state: UIGestureRecognizer.State in [.began, .began, .failed, .changed, .ended, .changed] {
      recognizer.state = state
    }
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test("Without touches a recognizer cannot fail, and after a gesture it is ready for the next")
  func withoutTouches() {
    let recognizer = UIGestureRecognizer()
    let log = GestureLog(recognizer)
    recognizer.state = .failed
    #expect(recognizer.state == .possible)
    for state: UIGestureRecognizer.State in [.ended, .began, .cancelled] { recognizer.state = state }
    #expect(log.states == [.ended, .began, .cancelled] && recognizer.state == .possible)
  }
}
