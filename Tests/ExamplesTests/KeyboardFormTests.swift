import Testing
import UIKitTesting

@testable import KeyboardForm

@MainActor
@Suite("Keyboard form")
struct KeyboardFormTests {
  @Test("Return moves through the fields, and each stays above the keyboard")
  func fields() {
    let controller = FormController()
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 420, height: 480))
    let keyboard = SimulatedKeyboard()
    harness.window.addSubview(keyboard)
    controller.fields[0].becomeFirstResponder()
    for field in controller.fields {
      harness.runUntilIdle(limit: 2)
      #expect(field.isFirstResponder)
      #expect(field.convert(field.bounds, to: nil).maxY < keyboard.frame.minY)
      harness.type("x")
      #expect(field.text == "x")
      harness.typeKey("Return")
    }
    harness.runUntilIdle(limit: 2)
    #expect(!keyboard.isShown)
    #expect(controller.scrollView.contentInset.bottom == 0)
  }
}
