import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Key commands beside text and controls")
struct KeyCommandPriorityTests {
  private final class Controller: UIViewController {
    var ran: [String] = []
    func run(_ command: UIKeyCommand) { ran.append(command.input ?? "") }

    func take() -> [String] {
      defer { ran = [] }
      return ran
    }
  }

  private let controller = Controller()
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
  private let button = UIButton(frame: CGRect(x: 20, y: 80, width: 200, height: 30))
  private let harness: OffscreenHarness

  init() {
    harness = OffscreenHarness(root: controller)
    controller.view.addSubview(field)
    controller.view.addSubview(button)
    let keys: KeyValuePairs<String, UIKeyModifierFlags> = [
      "n": [], "a": .command, "s": .command, UIKeyCommand.inputUpArrow: [], UIKeyCommand.inputLeftArrow: [], " ": [],
      "\t": [], UIKeyCommand.inputPageUp: [],
    ]
    for (input, flags) in keys {
      controller.addKeyCommand(UIKeyCommand(input: input, modifierFlags: flags, action: Controller.run(_:)))
    }
  }

  @Test func `Text keeps the keys that it uses, and leaves the others to commands`() {
    field.becomeFirstResponder()
    harness.type("n a")
    harness.typeKey("a", modifierFlags: .control)
    harness.typeKey("Left")
    #expect(field.text == "n a" && controller.take() == [])
    harness.typeKey("s", modifierFlags: .control)
    harness.typeKey("Page_Up")
    #expect(controller.take() == ["s", UIKeyCommand.inputPageUp] && field.text == "n a")
  }

  @Test func `A command with priority comes before text, which does not receive the character`() {
    controller.keyCommands?[0].wantsPriorityOverSystemBehavior = true
    field.becomeFirstResponder()
    harness.type("one")
    #expect(field.text == "oe" && controller.take() == ["n"])
  }

  @Test func `The focused control keeps the keys that press it, and Tab moves the focus`() {
    var presses = 0
    button.addTarget(for: .touchUpInside) { _ in presses += 1 }
    button.takeFocus()
    harness.typeKey("space")
    #expect(presses == 1 && controller.take() == [])
    harness.typeKey("Up")
    harness.type("n")
    #expect(controller.take() == [UIKeyCommand.inputUpArrow, "n"])
    harness.typeKey("Tab")
    #expect(field.isFocused && controller.take() == [])
  }
}
