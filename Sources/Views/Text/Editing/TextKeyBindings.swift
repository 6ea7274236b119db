/// Which key does what to a text, as on Linux desktops.
enum TextKeyBindings {
  /// What a key commands; nil for one that types, or is none of the text's business.
  static func command(for key: UIKey) -> TextCommand? {
    let flags = key.modifierFlags
    guard flags.isDisjoint(with: [.alternate, .command]) else { return nil }
    let (isShifted, isControlled) = (flags.contains(.shift), flags.contains(.control))
    // A key of the keypad that types is no arrow.
    let usage = key.isTypingKeypad ? .keyboardErrorUndefined : key.keyCode.withoutKeypad
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
    case (.keyboardInsert, true, false): .pastePrimary
    case (.keyboardReturnOrEnter, _, false): .insertNewline
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

extension UIKey {
  /// Whether it is a key of the keypad that types its digit or sign, as it does with Num Lock.
  fileprivate var isTypingKeypad: Bool { isKeypadDigit && keyCode.withoutKeypad != keyCode }
}

extension UIKeyboardHIDUsage {
  /// The key that one of the keypad stands for without Num Lock.
  fileprivate var withoutKeypad: UIKeyboardHIDUsage {
    switch self {
    case .keypad0: .keyboardInsert
    case .keypad1: .keyboardEnd
    case .keypad2: .keyboardDownArrow
    case .keypad3: .keyboardPageDown
    case .keypad4: .keyboardLeftArrow
    case .keypad6: .keyboardRightArrow
    case .keypad7: .keyboardHome
    case .keypad8: .keyboardUpArrow
    case .keypad9: .keyboardPageUp
    case .keypadPeriod: .keyboardDeleteForward
    case .keypadEnter: .keyboardReturnOrEnter
    default: self
    }
  }
}
