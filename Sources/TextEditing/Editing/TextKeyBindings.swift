import Views

/// The key bindings of text on Linux desktops.
enum TextKeyBindings {
  /// Returns the command of a key; nil for one that types, or that has no meaning in text.
  static func command(for key: UIKey) -> TextCommand? {
    let flags = key.modifierFlags
    guard flags.isDisjoint(with: [.alternate, .command]) else { return nil }
    let (isShifted, isControlled) = (flags.contains(.shift), flags.contains(.control))
    let usage = key.keyCode
    if let motion = motion(for: usage, isControlled: isControlled) {
      return isShifted ? .extend(motion) : .move(motion)
    }
    return edit(for: usage, isShifted: isShifted, isControlled: isControlled)
      ?? (isControlled ? letterCommand(for: usage, isShifted: isShifted) : nil)
  }

  private static func motion(for usage: UIKeyboardHIDUsage, isControlled: Bool) -> TextMotion? {
    switch usage {
    case .keyboardLeftArrow: isControlled ? .word(.left) : .character(.left)
    case .keyboardRightArrow: isControlled ? .word(.right) : .character(.right)
    case .keyboardUpArrow: isControlled ? .paragraphStart : .vertical(.lines(-1))
    case .keyboardDownArrow: isControlled ? .paragraphEnd : .vertical(.lines(1))
    case .keyboardHome: isControlled ? .documentStart : .lineStart
    case .keyboardEnd: isControlled ? .documentEnd : .lineEnd
    case .keyboardPageUp: isControlled ? nil : .vertical(.pages(-1))
    case .keyboardPageDown: isControlled ? nil : .vertical(.pages(1))
    default: nil
    }
  }

  private static func edit(for usage: UIKeyboardHIDUsage, isShifted: Bool, isControlled: Bool) -> TextCommand? {
    switch (usage, isShifted, isControlled) {
    case (.keyboardDeleteOrBackspace, _, false): .delete(.characterBackward)
    case (.keyboardDeleteOrBackspace, false, true): .delete(.wordBackward)
    case (.keyboardDeleteOrBackspace, true, true): .delete(.lineStart)
    case (.keyboardDeleteForward, false, false): .delete(.characterForward)
    case (.keyboardDeleteForward, true, false): .cut
    case (.keyboardDeleteForward, false, true): .delete(.wordForward)
    case (.keyboardDeleteForward, true, true): .delete(.lineEnd)
    case (.keyboardInsert, false, true): .copy
    case (.keyboardInsert, true, false): .paste
    case (.keyboardReturnOrEnter, _, false), (.keypadEnter, _, false): .insertNewline
    case (.keyboardTab, false, false): .insertTab
    default: nil
    }
  }

  private static func letterCommand(for usage: UIKeyboardHIDUsage, isShifted: Bool) -> TextCommand? {
    switch (usage, isShifted) {
    case (.keyboardA, false): .selectAll
    case (.keyboardC, false): .copy
    case (.keyboardX, false): .cut
    case (.keyboardV, _): .paste
    case (.keyboardZ, false): .undo
    case (.keyboardZ, true), (.keyboardY, false): .redo
    default: nil
    }
  }
}
