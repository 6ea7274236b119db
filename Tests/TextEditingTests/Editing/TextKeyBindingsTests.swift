import Testing

@testable import TextEditing
@testable import Views

@Suite("Key bindings of text")
struct TextKeyBindingsTests {
  struct Binding: Sendable, CustomTestStringConvertible {
    let name: String
    let modifiers: KeyModifiers
    let command: TextCommand?

    init(_ name: String, _ modifiers: KeyModifiers, _ command: TextCommand?) {
      (self.name, self.modifiers, self.command) = (name, modifiers, command)
    }

    var testDescription: String { "\(name) with \(modifiers.rawValue)" }
  }

  private static let bindings: [Binding] = [
    Binding("Left", [], .move(.character(.left))), Binding("Right", .shift, .extend(.character(.right))),
    Binding("Left", .control, .move(.word(.left))), Binding("Right", [.control, .shift], .extend(.word(.right))),
    Binding("Up", [], .move(.vertical(.lines(-1)))), Binding("Down", .shift, .extend(.vertical(.lines(1)))),
    Binding("Down", .control, .move(.paragraphEnd)), Binding("Up", [.control, .shift], .extend(.paragraphStart)),
    Binding("Home", [], .move(.lineStart)), Binding("End", .shift, .extend(.lineEnd)),
    Binding("Home", .control, .move(.documentStart)), Binding("End", [.control, .shift], .extend(.documentEnd)),
    Binding("Page_Up", [], .move(.vertical(.pages(-1)))), Binding("Next", .shift, .extend(.vertical(.pages(1)))),
    Binding("BackSpace", [], .delete(.characterBackward)), Binding("BackSpace", .shift, .delete(.characterBackward)),
    Binding("BackSpace", .control, .delete(.wordBackward)), Binding("Delete", .control, .delete(.wordForward)),
    Binding("Delete", [], .delete(.characterForward)), Binding("Delete", .shift, .cut),
    Binding("Insert", .control, .copy), Binding("Insert", .shift, .paste), Binding("Insert", [], nil),
    Binding("a", .control, .selectAll), Binding("c", .control, .copy), Binding("x", .control, .cut),
    Binding("v", .control, .paste), Binding("z", .control, .undo), Binding("Z", [.control, .shift], .redo),
    Binding("y", .control, .redo), Binding("z", [.control, .capsLock], .undo),
    Binding("Return", [], .insertNewline), Binding("KP_Enter", [], .insertNewline), Binding("Tab", [], .insertTab),
    Binding("ISO_Left_Tab", .shift, nil), Binding("Return", .control, nil), Binding("Escape", [], nil),
    Binding("a", [], nil), Binding("b", .control, nil), Binding("a", .alt, nil), Binding("Left", .alt, nil),
    Binding("Left", .command, nil), Binding("space", [], nil),
    Binding("KP_Left", [], .move(.character(.left))), Binding("KP_Home", .control, .move(.documentStart)),
    Binding("KP_Delete", [], .delete(.characterForward)), Binding("KP_Insert", .shift, .paste),
    Binding("KP_4", [], nil), Binding("KP_Decimal", [], nil), Binding("KP_0", .shift, nil),
  ]

  @Test("Each key has the editing command that it has on a desktop", arguments: bindings)
  func command(binding: Binding) {
    let key = UIKey(name: binding.name, characters: "", modifiers: binding.modifiers)
    #expect(TextKeyBindings.command(for: key) == binding.command)
  }
}
