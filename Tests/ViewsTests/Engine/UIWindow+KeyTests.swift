import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Window keys")
struct UIWindowKeyTests {
  /// A view that can become first responder, records its keys, and passes on those that a test chooses.
  private class KeyView: UIView {
    var log: [String] = []
    var passesOn = false
    var canResign = true

    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { canResign }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("down", presses)
      if passesOn { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("up", presses)
      if passesOn { super.pressesEnded(presses, with: event) }
    }

    private func note(_ name: String, _ presses: Set<UIPress>) {
      for press in presses { log.append("\(name) \(press.key?.characters ?? "-")") }
    }
  }

  private final class TextView: KeyView, UIKeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text.removeLast() }
  }

  private final class KeyController: UIViewController {
    var keys: [UIKeyboardHIDUsage] = []
    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap(\.key?.keyCode)
    }
  }

  private let harness = OffscreenHarness()
  private let controller = KeyController()
  private let view = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    harness.window.rootViewController = controller
    controller.view.addSubview(view)
  }

  @Test("Without a first responder keys go to the root view controller's view and up the chain")
  func noFirstResponder() {
    harness.strike("Page_Down")
    #expect(controller.keys == [.keyboardPageDown] && view.log.isEmpty)
  }

  @Test("The first responder receives keys with their text and modifiers")
  func firstResponder() {
    #expect(view.becomeFirstResponder() && view.isFirstResponder)
    harness.strike("n", characters: "n")
    #expect(view.log == ["down n", "up n"] && controller.keys.isEmpty)
    let key = UIKey(name: "a", characters: "A", modifiers: [.shift, .command])
    #expect(key.keyCode == .keyboardA && key.modifierFlags == [.shift, .command] && key.characters == "A")
  }

  @Test("Presses that the first responder passes on go up the responder chain")
  func chain() {
    view.passesOn = true
    view.becomeFirstResponder()
    harness.strike("n", characters: "n")
    #expect(view.log == ["down n", "up n"] && controller.keys == [.keyboardN])
  }

  @Test("Presses go through the window's sendEvent")
  func sendEvent() {
    final class WatchingWindow: UIWindow {
      var events: [UIEvent.EventType] = []
      override func sendEvent(_ event: UIEvent) { events.append(event.type) }
    }
    let window = WatchingWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let harness = OffscreenHarness(window: window)
    let view = harness.add(KeyView(), frame: window.bounds)
    view.becomeFirstResponder()
    harness.strike("n", characters: "n")
    #expect(window.events == [.presses, .presses] && view.log.isEmpty)
  }

  @Test("A view becomes first responder only if the current one resigns")
  func giveWay() {
    let other = harness.add(KeyView(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.becomeFirstResponder()
    view.canResign = false
    #expect(!other.becomeFirstResponder() && view.isFirstResponder && !view.resignFirstResponder())
    view.canResign = true
    #expect(other.becomeFirstResponder() && other.isFirstResponder && !view.isFirstResponder)
    #expect(other.resignFirstResponder() && !other.isFirstResponder)
    #expect(!UIView().becomeFirstResponder() && !KeyView().becomeFirstResponder())
  }

  @Test("A first responder that leaves the window, itself or with its superview, is cleared")
  func forgotten() {
    view.becomeFirstResponder()
    view.removeFromSuperview()
    harness.strike("n", characters: "n")
    #expect(view.log.isEmpty && !view.isFirstResponder && controller.keys == [.keyboardN])
    let box = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    box.addSubview(view)
    #expect(!view.isFirstResponder && view.becomeFirstResponder())
    box.removeFromSuperview()
    harness.strike("n", characters: "n")
    #expect(view.log.isEmpty && harness.window.firstResponder == nil)
  }

  @Test("A view controller that is first responder is cleared when its view leaves")
  func forgottenController() {
    let child = KeyController()
    view.addSubview(child.view)
    #expect(child.becomeFirstResponder())
    harness.strike("n", characters: "n")
    #expect(child.keys == [.keyboardN])
    view.removeFromSuperview()
    harness.strike("n", characters: "n")
    #expect(child.keys == [.keyboardN] && harness.window.firstResponder == nil)
  }

  @Test("Text goes to a first responder that accepts it, and Backspace deletes while it has text")
  func text() {
    let field = harness.add(TextView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.send(.text("lost"))
    field.becomeFirstResponder()
    harness.send(.text("é"))
    harness.send(.text("ab"))
    harness.strike("BackSpace")
    #expect(field.text == "éa" && field.log.count == 2)
    for _ in 0..<5 { harness.strike("BackSpace") }
    #expect(field.text.isEmpty)
  }
}
