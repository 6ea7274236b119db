import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Desktop keys")
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

  @Test("Ctrl+Q ends the program and calls the delegate once, as closing the last window does")
  func quit() {
    var exits = 0
    application.exitHandler = { exits += 1 }
    harness.strike("q", characters: "q", modifiers: .control)
    #expect(delegate.terminations == 1 && exits == 1)
  }

  @Test("Ctrl+W closes the window, and the last one ends the program")
  func close() {
    harness.strike("w", characters: "w", modifiers: .control)
    #expect(harness.window.isHidden && delegate.terminations == 1)
  }

  @Test("F11 switches to full screen and back")
  func fullScreen() {
    harness.strike("F11")
    #expect(harness.platform.isFullScreen)
    harness.strike("F11")
    #expect(!harness.platform.isFullScreen)
    harness.strike("F11", modifiers: .shift)
    #expect(!harness.platform.isFullScreen)
  }

  @Test("A responder can handle the desktop keys itself, and a text field passes them on")
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
