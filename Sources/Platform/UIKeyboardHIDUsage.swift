import Foundation

/// A key by its place on the keyboard: usage page 7 of the USB HID Usage Tables, named as in UIKit.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// A key that none of the usages below stands for.
  case keyboardErrorUndefined = 3
  /// The letter A.
  case keyboardA = 4
  /// Another letter.
  case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK,
    keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU,
    keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  /// The digit 1 above the letters.
  case keyboard1 = 30
  /// Another digit above the letters.
  case keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
  /// The Return key.
  case keyboardReturnOrEnter = 40
  /// Escape, Backspace, Tab or the space bar.
  case keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
  /// The hyphen.
  case keyboardHyphen = 45
  /// Another sign, by the place that it has on a US keyboard.
  case keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
  /// The semicolon.
  case keyboardSemicolon = 51
  /// A sign, as on a US keyboard.
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  /// The Caps Lock key.
  case keyboardCapsLock = 57
  /// The function key F1.
  case keyboardF1 = 58
  /// Another function key.
  case keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9, keyboardF10,
    keyboardF11, keyboardF12
  /// The Print Screen key.
  case keyboardPrintScreen = 70
  /// Another key above the arrows; `keyboardDeleteForward` is the Delete key.
  case keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward,
    keyboardEnd, keyboardPageDown
  /// The right arrow.
  case keyboardRightArrow = 79
  /// Another arrow.
  case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  /// The Num Lock key of the keypad.
  case keypadNumLock = 83
  /// Another key of the keypad.
  case keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2, keypad3, keypad4,
    keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
  /// The Menu key.
  case keyboardApplication = 101
  /// The left Control key.
  case keyboardLeftControl = 224
  /// Another modifier key; `GUI` stands for Super.
  case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift,
    keyboardRightAlt, keyboardRightGUI

  /// The usage of the key that carries a keysym on a US keyboard, by the keysym's X name.
  package init(keysymName: String) {
    self = Self.byKeysymName[keysymName] ?? .keyboardErrorUndefined
  }

  /// Whether a keysym's X name tells which key it is.
  package static func isKnown(keysymName: String) -> Bool { byKeysymName[keysymName] != nil }

  private static let byKeysymName: [String: UIKeyboardHIDUsage] = {
    var usages = others
    for offset in 0..<26 {
      let letter = String(UnicodeScalar(UInt8(97 + offset)))
      for name in [letter, letter.uppercased()] {
        usages[name] = UIKeyboardHIDUsage(rawValue: keyboardA.rawValue + offset)
      }
    }
    for offset in 0..<12 { usages["F\(offset + 1)"] = UIKeyboardHIDUsage(rawValue: keyboardF1.rawValue + offset) }
    return usages
  }()

  /// All keys except letters and function keys. Without Num Lock a key of the keypad counts as the arrow key, Home or End that
  /// is printed below its digit.
  private static let others: [String: UIKeyboardHIDUsage] = [
    "1": .keyboard1, "exclam": .keyboard1,
    "2": .keyboard2, "at": .keyboard2,
    "3": .keyboard3, "numbersign": .keyboard3,
    "4": .keyboard4, "dollar": .keyboard4,
    "5": .keyboard5, "percent": .keyboard5,
    "6": .keyboard6, "asciicircum": .keyboard6,
    "7": .keyboard7, "ampersand": .keyboard7,
    "8": .keyboard8, "asterisk": .keyboard8,
    "9": .keyboard9, "parenleft": .keyboard9,
    "0": .keyboard0, "parenright": .keyboard0,
    "Return": .keyboardReturnOrEnter,
    "Escape": .keyboardEscape,
    "BackSpace": .keyboardDeleteOrBackspace,
    "Tab": .keyboardTab, "ISO_Left_Tab": .keyboardTab,
    "space": .keyboardSpacebar,
    "minus": .keyboardHyphen, "underscore": .keyboardHyphen,
    "equal": .keyboardEqualSign, "plus": .keyboardEqualSign,
    "bracketleft": .keyboardOpenBracket, "braceleft": .keyboardOpenBracket,
    "bracketright": .keyboardCloseBracket, "braceright": .keyboardCloseBracket,
    "backslash": .keyboardBackslash, "bar": .keyboardBackslash,
    "semicolon": .keyboardSemicolon, "colon": .keyboardSemicolon,
    "apostrophe": .keyboardQuote, "quotedbl": .keyboardQuote,
    "grave": .keyboardGraveAccentAndTilde, "asciitilde": .keyboardGraveAccentAndTilde,
    "comma": .keyboardComma, "less": .keyboardComma,
    "period": .keyboardPeriod, "greater": .keyboardPeriod,
    "slash": .keyboardSlash, "question": .keyboardSlash,
    "Caps_Lock": .keyboardCapsLock,
    "Print": .keyboardPrintScreen,
    "Scroll_Lock": .keyboardScrollLock,
    "Pause": .keyboardPause,
    "Insert": .keyboardInsert,
    "Home": .keyboardHome,
    "Page_Up": .keyboardPageUp, "Prior": .keyboardPageUp,
    "Delete": .keyboardDeleteForward,
    "End": .keyboardEnd,
    "Page_Down": .keyboardPageDown, "Next": .keyboardPageDown,
    "Right": .keyboardRightArrow,
    "Left": .keyboardLeftArrow,
    "Down": .keyboardDownArrow,
    "Up": .keyboardUpArrow,
    "Num_Lock": .keypadNumLock,
    "KP_Divide": .keypadSlash,
    "KP_Multiply": .keypadAsterisk,
    "KP_Subtract": .keypadHyphen,
    "KP_Add": .keypadPlus,
    "KP_Enter": .keypadEnter,
    "KP_1": .keypad1, "KP_End": .keyboardEnd,
    "KP_2": .keypad2, "KP_Down": .keyboardDownArrow,
    "KP_3": .keypad3, "KP_Next": .keyboardPageDown, "KP_Page_Down": .keyboardPageDown,
    "KP_4": .keypad4, "KP_Left": .keyboardLeftArrow,
    "KP_5": .keypad5, "KP_Begin": .keypad5,
    "KP_6": .keypad6, "KP_Right": .keyboardRightArrow,
    "KP_7": .keypad7, "KP_Home": .keyboardHome,
    "KP_8": .keypad8, "KP_Up": .keyboardUpArrow,
    "KP_9": .keypad9, "KP_Prior": .keyboardPageUp, "KP_Page_Up": .keyboardPageUp,
    "KP_0": .keypad0, "KP_Insert": .keyboardInsert,
    "KP_Decimal": .keypadPeriod, "KP_Separator": .keypadPeriod, "KP_Delete": .keyboardDeleteForward,
    "Menu": .keyboardApplication,
    "Control_L": .keyboardLeftControl,
    "Shift_L": .keyboardLeftShift,
    "Alt_L": .keyboardLeftAlt, "Meta_L": .keyboardLeftAlt,
    "Super_L": .keyboardLeftGUI,
    "Control_R": .keyboardRightControl,
    "Shift_R": .keyboardRightShift,
    "Alt_R": .keyboardRightAlt, "Meta_R": .keyboardRightAlt, "ISO_Level3_Shift": .keyboardRightAlt,
    "Super_R": .keyboardRightGUI,
  ]
}
