import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Events that recognizers accept")
struct ReceivedEventTests {
  private let harness = OffscreenHarness()
  private let view: UIView
  private let delegate = ScriptedGestureDelegate()
  private let place = CGPoint(x: 100, y: 100)

  init() {
    view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  }

  private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> (Recognizer, GestureLog) {
    recognizer.delegate = delegate
    view.addGestureRecognizer(recognizer)
    return (recognizer, GestureLog(recognizer))
  }

  @Test("Event types have UIKit's raw values")
  func rawValues() {
    let types: [UIEvent.EventType] = [.touches, .presses, .scroll, .hover, .transform]
    #expect(types.map(\.rawValue) == [0, 3, 10, 11, 14])
  }

  @Test(
    "shouldReceive(_ event:) is asked once before the first touch, until no touch is down", arguments: MotionSetting.all
  )
  func touches(setting: MotionSetting) {
    let harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    let pan = UIPanGestureRecognizer()
    pan.delegate = delegate
    harness.window.addGestureRecognizer(pan)
    var (questions, isWanted) = ([String](), true)
    delegate.receivesEvent = {
      questions.append("event \($0.type.rawValue)")
      return isWanted
    }
    delegate.receives = { _ in
      questions.append("touch")
      return true
    }
    func drag() {
      for finger in 0..<10 { harness.touch(finger, .began, at: setting.place(10 * CGFloat(finger))) }
      for finger in 0..<10 { harness.touch(finger, .moved, at: setting.place(10 * CGFloat(finger), across: 30)) }
      for finger in 0..<10 { harness.touch(finger, .ended, at: setting.place(10 * CGFloat(finger), across: 30)) }
    }
    drag()
    #expect(questions == ["event 0"] + Array(repeating: "touch", count: 10))
    (questions, isWanted) = ([], false)
    let log = GestureLog(pan)
    drag()
    #expect(questions == ["event 0"] && log.states.isEmpty)
  }

  @Test("A disabled recognizer is not asked about events until it is enabled, even while a touch is down")
  func disabled() {
    let (pan, log) = add(UIPanGestureRecognizer())
    pan.isEnabled = false
    var questions = 0
    delegate.receivesEvent = { _ in
      questions += 1
      return true
    }
    harness.touch(1, .began, at: place)
    pan.isEnabled = true
    #expect(questions == 0)
    harness.touch(2, .began, at: CGPoint(x: 200, y: 100))
    harness.touch(2, .moved, at: CGPoint(x: 250, y: 100))
    #expect(questions == 1 && pan.numberOfTouches == 1 && log.states == [.began, .changed])
  }

  @Test("A recognizer subclass may refuse an event")
  func subclass() {
    final class PrimaryPan: UIPanGestureRecognizer {
      override func shouldReceive(_ event: UIEvent) -> Bool { event.buttonMask == .primary }
    }
    let (_, log) = add(PrimaryPan())
    harness.send(.secondaryDown(place))
    harness.pointer.move(from: place, to: CGPoint(x: 200, y: 100), duration: 0.1)
    harness.send(.secondaryUp(CGPoint(x: 200, y: 100)))
    harness.finger.fling(from: place, to: CGPoint(x: 200, y: 100))
    #expect(log.states.isEmpty)
    harness.pointer.fling(from: place, to: CGPoint(x: 200, y: 100))
    #expect(log.states.last == .ended)
  }

  @Test("The delegate is asked about each wheel and touchpad motion, with its modifiers")
  func scroll() {
    let (pan, log) = add(UIPanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    var (events, isWanted) = ([UIEvent](), true)
    delegate.receivesEvent = {
      events.append($0)
      return isWanted
    }
    harness.send(.wheel(at: place, notches: CGPoint(x: 0, y: 1), modifiers: .control))
    #expect(events.map(\.type) == [.scroll] && events[0].modifierFlags == .control && events[0].allTouches == nil)
    #expect(log.states.last == .ended && pan.modifierFlags == .control && pan.numberOfTouches == 0)
    for phase in [.began, .changed, .ended] as [InputEvent.ScrollPhase] {
      harness.send(.scroll(at: place, delta: CGPoint(x: 0, y: 10), phase: phase))
    }
    #expect(events.map(\.type) == [.scroll, .scroll] && pan.modifierFlags == [])
    (isWanted, events) = (false, [])
    log.clear()
    harness.send(.wheel(at: place, notches: CGPoint(x: 0, y: 1), modifiers: []))
    harness.send(.scroll(at: place, delta: CGPoint(x: 0, y: 10), phase: .began))
    harness.send(.scroll(at: place, delta: CGPoint(x: 0, y: 10), phase: .ended))
    #expect(log.states.isEmpty && events.count == 2)
  }

  @Test("A delegate that hides the window when asked about a touchpad motion ends the motion")
  func hidden() {
    let (pan, log) = add(UIPanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    delegate.receivesEvent = { [harness] _ in
      harness.window.isHidden = true
      return true
    }
    harness.send(.scroll(at: place, delta: CGPoint(x: 0, y: 10), phase: .began))
    #expect(log.states.isEmpty && pan.state == .possible)
  }

  @Test("The delegate is asked about a hover when the pointer enters the view")
  func hover() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.addSubview(inner)
    let hover = UIHoverGestureRecognizer()
    hover.delegate = delegate
    inner.addGestureRecognizer(hover)
    let log = GestureLog(hover)
    var (types, isWanted) = ([UIEvent.EventType](), true)
    delegate.receivesEvent = {
      types.append($0.type)
      return isWanted
    }
    func pass() {
      for x in [100, 110, 300] as [CGFloat] {
        harness.hover(at: CGPoint(x: x, y: 100), for: 0.05)
      }
    }
    pass()
    #expect(log.states == [.began, .changed, .ended] && types == [.hover])
    isWanted = false
    pass()
    #expect(log.states.count == 3 && types == [.hover, .hover])
    isWanted = true
    hover.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    pass()
    #expect(log.states.count == 3 && types.count == 2)
  }

  // MARK: Presses

  private final class PressRecognizer: UIGestureRecognizer {
    var log: [String] = []

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      super.pressesBegan(presses, with: event)
      log.append("began")
      state = .ended
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { log.append("ended") }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { log.append("cancelled") }
  }

  private final class KeyView: UIView {
    var presses = 0
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += 1 }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  }

  private func focus() -> KeyView {
    let keyView = KeyView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(keyView)
    keyView.becomeFirstResponder()
    return keyView
  }

  @Test("A press goes to the recognizers around the first responder, and then to it")
  func press() {
    let (recognizer, log) = add(PressRecognizer())
    let keyView = focus()
    harness.strike("a", modifiers: .control)
    #expect(recognizer.log == ["began", "ended"] && log.states == [.ended] && keyView.presses == 1)
    #expect(recognizer.modifierFlags == .control)
    recognizer.isEnabled = false
    harness.strike("a")
    #expect(recognizer.log.count == 2 && keyView.presses == 2)
  }

  @Test("Held presses are cancelled when the keys go to another window")
  func cancelledPress() {
    let (recognizer, _) = add(PressRecognizer())
    _ = focus()
    harness.send(.keyDown(name: "a", characters: "a", modifiers: []))
    harness.send(.keyDown(name: "a", characters: "a", modifiers: []))
    harness.send(.keyboardLeave)
    #expect(recognizer.log == ["began", "began", "cancelled"])
  }

  @Test(
    "The delegate may refuse a press or its event, and is asked once until the key comes up", arguments: [true, false])
  func refusedPress(refusesEvent: Bool) {
    let (recognizer, _) = add(PressRecognizer())
    _ = focus()
    var questions = 0
    delegate.receivesEvent = { event in
      questions += 1
      #expect(event.type == .presses)
      return !refusesEvent
    }
    delegate.receivesPress = { press in
      #expect(press.key?.characters == "a" && !refusesEvent)
      return false
    }
    for _ in 0..<2 { harness.send(.keyDown(name: "a", characters: "a", modifiers: [])) }
    harness.send(.keyUp(name: "a", characters: "a", modifiers: []))
    #expect(recognizer.log.isEmpty && questions == 1)
  }
}
