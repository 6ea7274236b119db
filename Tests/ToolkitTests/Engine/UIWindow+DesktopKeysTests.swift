import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("The keys of a desktop")
struct UIWindowDesktopKeysTests {
  private final class Delegate: UIApplicationDelegate {
    var terminations = 0
    func applicationWillTerminate(_ application: UIApplication) { terminations += 1 }
  }

  private let application = UIApplication()
  private let delegate = Delegate()
  private let harness: OffscreenHarness

  init() {
    harness = OffscreenHarness(in: application)
    application.delegate = delegate
  }

  @Test("Ctrl+Q ends the program as closing its last window does: the delegate hears of it, once")
  func quit() {
    var exits = 0
    application.exitHandler = { exits += 1 }
    harness.strike("q", characters: "q", modifiers: .control)
    #expect(delegate.terminations == 1 && exits == 1)
  }

  @Test("Ctrl+W closes the window, and with the last one ends the program")
  func close() {
    harness.strike("w", characters: "w", modifiers: .control)
    #expect(harness.window.isHidden && delegate.terminations == 1)
  }

  @Test("F11 asks for the whole screen, and once more for the window's own size")
  func fullScreen() {
    harness.strike("F11")
    #expect(harness.platform.isFullScreen)
    harness.strike("F11")
    #expect(!harness.platform.isFullScreen)
    harness.strike("F11", modifiers: .shift)
    #expect(!harness.platform.isFullScreen)
  }

  @Test("A responder that has a use for the keys has them; in a text they do the same as elsewhere")
  func taken() {
    final class Taking: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    }
    let view = harness.add(Taking(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.becomeFirstResponder()
    harness.strike("F11")
    harness.strike("q", modifiers: .control)
    #expect(!harness.platform.isFullScreen && delegate.terminations == 0)
    let field = harness.add(UITextField(), frame: CGRect(x: 0, y: 100, width: 100, height: 34))
    field.becomeFirstResponder()
    harness.strike("F11")
    harness.strike("q", characters: "q", modifiers: .control)
    #expect(harness.platform.isFullScreen && delegate.terminations == 1 && field.text == "")
  }
}
