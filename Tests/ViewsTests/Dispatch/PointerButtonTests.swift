import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Pointer buttons")
struct PointerButtonTests {
  private let harness = OffscreenHarness()
  private let view: TouchLoggingView
  private let place = CGPoint(x: 100, y: 100)

  init() {
    view = harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  }

  private func secondaryClick(at place: CGPoint, _ harness: OffscreenHarness? = nil) {
    (harness ?? self.harness).pointer.secondaryClick(at: place)
  }

  private func addTap(_ mask: UIEvent.ButtonMask?) -> GestureLog {
    let tap = UITapGestureRecognizer()
    if let mask { tap.buttonMaskRequired = mask }
    view.addGestureRecognizer(tap)
    return GestureLog(tap)
  }

  @Test("Button masks have UIKit's raw values")
  func rawValues() {
    #expect(UIEvent.ButtonMask.primary.rawValue == 1 && UIEvent.ButtonMask.secondary.rawValue == 2)
    #expect(UIEvent.ButtonMask.button(1) == .primary && UIEvent.ButtonMask.button(3).rawValue == 4)
  }

  @Test("A pointer touch has its button's mask from press to release, and a finger's touch has no mask")
  func mask() {
    final class MaskView: UIView {
      var masks: [UIEvent.ButtonMask] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
      private func note(_ event: UIEvent?) { masks.append(event?.buttonMask ?? .button(9)) }
    }
    let view = harness.add(MaskView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    harness.send(.secondaryDown(place))
    harness.pointer.move(to: CGPoint(x: 105, y: 100))
    harness.send(.secondaryUp(place))
    harness.pointer.press(at: place)
    harness.send(.secondaryDown(place))
    harness.pointer.move(to: CGPoint(x: 105, y: 100))
    harness.send(.secondaryUp(place))
    harness.pointer.release(at: place)
    harness.finger.click(at: place)
    let masks: [UIEvent.ButtonMask] = [
      .secondary, .secondary, .secondary, .primary, [.primary, .secondary], .primary, [], [],
    ]
    #expect(view.masks == masks)
  }

  @Test("A tap requires its button, the primary one by default, and fingers always tap")
  func tap() {
    let (primary, secondary) = (addTap(nil), addTap(.secondary))
    secondaryClick(at: place)
    #expect(primary.states.isEmpty && secondary.states == [.ended])
    harness.run(for: 1)
    harness.pointer.click(at: place)
    #expect(primary.states == [.ended] && secondary.states == [.ended])
    harness.finger.click(at: place)
    #expect(primary.states.count + secondary.states.count == 3)
  }

  @Test("A tap of both buttons requires both")
  func chord() {
    let (both, primary) = (addTap([.primary, .secondary]), addTap(.primary))
    harness.pointer.click(at: place)
    #expect(both.states.isEmpty && primary.states == [.ended])
    harness.run(for: 1)
    harness.pointer.press(at: place)
    harness.send(.secondaryDown(place))
    harness.pointer.release(at: place)
    harness.send(.secondaryUp(place))
    #expect(both.states == [.ended] && primary.states == [.ended])
  }

  @Test("A recognizer has the buttons and modifiers of its last event")
  func recognizer() {
    let tap = UITapGestureRecognizer()
    tap.buttonMaskRequired = .secondary
    view.addGestureRecognizer(tap)
    var (mask, flags) = (UIEvent.ButtonMask.primary, UIKeyModifierFlags())
    tap.addTarget { (mask, flags) = ($0.buttonMask, $0.modifierFlags) }
    harness.send(.keyDown(name: "Control_L", characters: "", modifiers: []))
    secondaryClick(at: place)
    #expect(mask == .secondary && flags == .control)
  }

  @Test("The secondary button does not drag a scroll view, and the primary one does", arguments: MotionSetting.all)
  func scrollView(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.harness.send(.secondaryDown(setting.place(0)))
    rig.pointer.move(from: setting.place(0), to: setting.place(-100), duration: 0.2)
    #expect(rig.position == 0 && !rig.scrollView.isTracking)
    rig.harness.send(.secondaryUp(setting.place(-100)))
    rig.pointer.pull(from: setting.place(0), to: setting.place(-100))
    rig.harness.runUntilIdle()
    #expect(rig.position == 100)
    rig.pointer.release(at: setting.place(-100))
  }

  @Test("The secondary button does not stop content in motion", arguments: MotionSetting.all)
  func motion(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(running: 0.1)
    secondaryClick(at: setting.place(0), rig.harness)
    #expect(rig.scrollView.isDecelerating)
  }

  @Test("A pan of the app can follow the secondary button", arguments: MotionSetting.all)
  func pan(setting: MotionSetting) {
    let harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
    harness.window.addGestureRecognizer(pan)
    harness.window.addGestureRecognizer(swipe)
    swipe.direction = setting.swipe
    pan.require(toFail: swipe)
    let (log, swipeLog) = (GestureLog(pan), GestureLog(swipe))
    harness.send(.secondaryDown(setting.place(0)))
    harness.pointer.move(from: setting.place(0), to: setting.place(30), duration: 0.6)
    #expect(log.states.first == .began && pan.buttonMask == .secondary)
    harness.send(.secondaryUp(setting.place(30)))
    #expect(log.states.last == .ended && swipeLog.states.isEmpty)
    harness.send(.secondaryDown(setting.place(0)))
    harness.pointer.move(from: setting.place(0), to: setting.place(90), duration: 0.2)
    #expect(swipeLog.states == [.ended])
  }

  @Test("A primary press cancels a touch of the secondary button, whose release may be lost")
  func lostRelease() {
    let log = addTap(nil)
    harness.send(.secondaryDown(place))
    harness.pointer.click(at: place)
    #expect(view.log.map { $0.prefix(5) } == ["began", "cance", "began", "cance"] && log.states == [.ended])
    harness.send(.secondaryUp(place))
    #expect(!harness.window.touchDispatcher.hasTouches)
  }

  @Test("While a finger is down the secondary button begins no touch")
  func whileFingerIsDown() {
    harness.touch(1, .began, at: place)
    secondaryClick(at: place)
    #expect(view.log.count == 1)
  }

  // MARK: Modifiers

  @Test("Events have the modifiers that are held, whichever key was pressed last")
  func modifiers() {
    final class FlagsView: UIView {
      var flags: [UIKeyModifierFlags] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        flags.append(event?.modifierFlags ?? .alphaShift)
      }
    }
    let view = harness.add(FlagsView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    func click() {
      harness.pointer.click(at: place)
    }
    click()
    harness.send(.keyDown(name: "Shift_L", characters: "", modifiers: []))
    click()
    harness.send(.keyDown(name: "Super_R", characters: "", modifiers: .shift))
    click()
    harness.send(.keyUp(name: "Shift_L", characters: "", modifiers: [.shift, .command]))
    click()
    harness.send(.keyDown(name: "a", characters: "a", modifiers: [.command, .alt]))
    click()
    harness.send(.keyboardLeave)
    click()
    #expect(view.flags == [[], .shift, [.shift, .command], .command, [.command, .alternate], []])
  }

  @Test("Caps Lock is a modifier while it is on, whether its key is held or not")
  func capsLock() {
    var flags: [UIKeyModifierFlags] = []
    func note(_ event: InputEvent.Kind) {
      harness.send(event)
      flags.append(harness.window.heldKeys.modifierFlags)
    }
    note(.keyDown(name: "Caps_Lock", characters: "", modifiers: []))
    note(.keyUp(name: "Caps_Lock", characters: "", modifiers: .capsLock))
    note(.keyDown(name: "a", characters: "A", modifiers: .capsLock))
    note(.keyDown(name: "Caps_Lock", characters: "", modifiers: .capsLock))
    note(.keyUp(name: "Caps_Lock", characters: "", modifiers: .capsLock))
    #expect(flags == [.alphaShift, .alphaShift, .alphaShift, [], []])
  }
}
