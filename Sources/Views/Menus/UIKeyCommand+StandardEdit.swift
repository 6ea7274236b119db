extension Selector {
  /// The standard edit actions of texts and lists.
  @MainActor package static let cut = Selector(named: "cut(_:)", UIResponder.cut(_:))
  @MainActor package static let copy = Selector(named: "copy(_:)", UIResponder.copy(_:))
  @MainActor package static let paste = Selector(named: "paste(_:)", UIResponder.paste(_:))
  @MainActor package static let pasteAndGo = Selector(named: "pasteAndGo(_:)", UIResponder.pasteAndGo(_:))
  @MainActor package static let pasteAndSearch = Selector(named: "pasteAndSearch(_:)", UIResponder.pasteAndSearch(_:))
  @MainActor package static let delete = Selector(named: "delete(_:)", UIResponder.delete(_:))
  @MainActor package static let selectAll = Selector(named: "selectAll(_:)", UIResponder.selectAll(_:))
  @MainActor package static let find = Selector(named: "find(_:)", UIResponder.find(_:))
  @MainActor package static let findAndReplace = Selector(named: "findAndReplace(_:)", UIResponder.findAndReplace(_:))
  @MainActor package static let findNext = Selector(named: "findNext(_:)", UIResponder.findNext(_:))
  @MainActor package static let findPrevious = Selector(named: "findPrevious(_:)", UIResponder.findPrevious(_:))
}

extension UICommand {
  /// The standard edit actions in the order of menus.
  @MainActor
  package static var standardEdits: [UICommand] {
    [(.cut, .cut), (.copy, .copy), (.paste, .paste), (.delete, .delete), (.selectAll, .selectAll)].map {
      (title: SystemString, action: Selector) in UICommand(title: title.text, action: action)
    }
  }
}

extension UIKeyCommand {
  /// The standard edit actions in the order of menus, each with its key if it has one.
  static var standardEditsWithKeys: [UICommand] {
    UICommand.standardEdits.map { command in
      guard let key = keysOfEdits.first(where: { $0.action == command.action }) else { return command }
      return UIKeyCommand(title: command.title, action: key.action, input: key.input, modifierFlags: key.flags)
    }
  }

  /// The standard edit command of a key; nil for other keys.
  static func standardEdit(for key: UIKey) -> UIKeyCommand? {
    keysOfEdits.lazy.map { UIKeyCommand(action: $2, input: $0, modifierFlags: $1) }.first { $0.matches(key) }
  }

  private static let keysOfEdits: [(input: String, flags: UIKeyModifierFlags, action: Selector)] = [
    ("x", .command, .cut), (inputDelete, .shift, .cut),
    ("c", .command, .copy), (Shortcut.insertInput, .command, .copy),
    ("v", .command, .paste), (Shortcut.insertInput, .shift, .paste),
    (
      "v", [.command, .shift],
      Selector(named: "pasteAndMatchStyle(_:)", UIResponder.pasteAndMatchStyle(_:))
    ),
    ("a", .command, .selectAll),
    ("b", .command, Selector(named: "toggleBoldface(_:)", UIResponder.toggleBoldface(_:))),
    ("i", .command, Selector(named: "toggleItalics(_:)", UIResponder.toggleItalics(_:))),
    ("u", .command, Selector(named: "toggleUnderline(_:)", UIResponder.toggleUnderline(_:))),
    ("+", .command, Selector(named: "increaseSize(_:)", UIResponder.increaseSize(_:))),
    ("-", .command, Selector(named: "decreaseSize(_:)", UIResponder.decreaseSize(_:))),
    ("f", .command, .find), ("f", [.command, .alternate], .findAndReplace), ("h", .command, .findAndReplace),
    ("g", .command, .findNext), (f3, [], .findNext),
    ("g", [.command, .shift], .findPrevious), (f3, .shift, .findPrevious),
    ("e", .command, Selector(named: "useSelectionForFind(_:)", UIResponder.useSelectionForFind(_:))),
    ("p", .command, Selector(named: "printContent(_:)", UIResponder.printContent(_:))),
  ]
}
