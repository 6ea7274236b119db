import Foundation

/// A key by its place on the keyboard: usage page 7 of the USB HID Usage Tables, named as in UIKit.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// A key that none of the usages below stands for.
  case keyboardErrorUndefined = 3
  /// The A key.
  case keyboardA = 4
  /// The B key.
  case keyboardB = 5
  /// The C key.
  case keyboardC = 6
  /// The D key.
  case keyboardD = 7
  /// The E key.
  case keyboardE = 8
  /// The F key.
  case keyboardF = 9
  /// The G key.
  case keyboardG = 10
  /// The H key.
  case keyboardH = 11
  /// The I key.
  case keyboardI = 12
  /// The J key.
  case keyboardJ = 13
  /// The K key.
  case keyboardK = 14
  /// The L key.
  case keyboardL = 15
  /// The M key.
  case keyboardM = 16
  /// The N key.
  case keyboardN = 17
  /// The O key.
  case keyboardO = 18
  /// The P key.
  case keyboardP = 19
  /// The Q key.
  case keyboardQ = 20
  /// The R key.
  case keyboardR = 21
  /// The S key.
  case keyboardS = 22
  /// The T key.
  case keyboardT = 23
  /// The U key.
  case keyboardU = 24
  /// The V key.
  case keyboardV = 25
  /// The W key.
  case keyboardW = 26
  /// The X key.
  case keyboardX = 27
  /// The Y key.
  case keyboardY = 28
  /// The Z key.
  case keyboardZ = 29
  /// The 1 key.
  case keyboard1 = 30
  /// The 2 key.
  case keyboard2 = 31
  /// The 3 key.
  case keyboard3 = 32
  /// The 4 key.
  case keyboard4 = 33
  /// The 5 key.
  case keyboard5 = 34
  /// The 6 key.
  case keyboard6 = 35
  /// The 7 key.
  case keyboard7 = 36
  /// The 8 key.
  case keyboard8 = 37
  /// The 9 key.
  case keyboard9 = 38
  /// The 0 key.
  case keyboard0 = 39
  /// The Return key.
  case keyboardReturnOrEnter = 40
  /// The Escape key.
  case keyboardEscape = 41
  /// The Backspace key.
  case keyboardDeleteOrBackspace = 42
  /// The Tab key.
  case keyboardTab = 43
  /// The space bar.
  case keyboardSpacebar = 44
  /// The hyphen key.
  case keyboardHyphen = 45
  /// The equal sign key.
  case keyboardEqualSign = 46
  /// The open bracket key.
  case keyboardOpenBracket = 47
  /// The close bracket key.
  case keyboardCloseBracket = 48
  /// The backslash key.
  case keyboardBackslash = 49
  /// The semicolon key.
  case keyboardSemicolon = 51
  /// The quote key.
  case keyboardQuote = 52
  /// The grave accent key.
  case keyboardGraveAccentAndTilde = 53
  /// The comma key.
  case keyboardComma = 54
  /// The period key.
  case keyboardPeriod = 55
  /// The slash key.
  case keyboardSlash = 56
  /// The Caps Lock key.
  case keyboardCapsLock = 57
  /// The F1 key.
  case keyboardF1 = 58
  /// The F2 key.
  case keyboardF2 = 59
  /// The F3 key.
  case keyboardF3 = 60
  /// The F4 key.
  case keyboardF4 = 61
  /// The F5 key.
  case keyboardF5 = 62
  /// The F6 key.
  case keyboardF6 = 63
  /// The F7 key.
  case keyboardF7 = 64
  /// The F8 key.
  case keyboardF8 = 65
  /// The F9 key.
  case keyboardF9 = 66
  /// The F10 key.
  case keyboardF10 = 67
  /// The F11 key.
  case keyboardF11 = 68
  /// The F12 key.
  case keyboardF12 = 69
  /// The Print Screen key.
  case keyboardPrintScreen = 70
  /// The Scroll Lock key.
  case keyboardScrollLock = 71
  /// The Pause key.
  case keyboardPause = 72
  /// The Insert key.
  case keyboardInsert = 73
  /// The Home key.
  case keyboardHome = 74
  /// The Page Up key.
  case keyboardPageUp = 75
  /// The Delete key.
  case keyboardDeleteForward = 76
  /// The End key.
  case keyboardEnd = 77
  /// The Page Down key.
  case keyboardPageDown = 78
  /// The right arrow key.
  case keyboardRightArrow = 79
  /// The left arrow key.
  case keyboardLeftArrow = 80
  /// The down arrow key.
  case keyboardDownArrow = 81
  /// The up arrow key.
  case keyboardUpArrow = 82
  /// The Num Lock key of the keypad.
  case keypadNumLock = 83
  /// The slash key of the keypad.
  case keypadSlash = 84
  /// The asterisk key of the keypad.
  case keypadAsterisk = 85
  /// The hyphen key of the keypad.
  case keypadHyphen = 86
  /// The plus key of the keypad.
  case keypadPlus = 87
  /// The Enter key of the keypad.
  case keypadEnter = 88
  /// The 1 key of the keypad.
  case keypad1 = 89
  /// The 2 key of the keypad.
  case keypad2 = 90
  /// The 3 key of the keypad.
  case keypad3 = 91
  /// The 4 key of the keypad.
  case keypad4 = 92
  /// The 5 key of the keypad.
  case keypad5 = 93
  /// The 6 key of the keypad.
  case keypad6 = 94
  /// The 7 key of the keypad.
  case keypad7 = 95
  /// The 8 key of the keypad.
  case keypad8 = 96
  /// The 9 key of the keypad.
  case keypad9 = 97
  /// The 0 key of the keypad.
  case keypad0 = 98
  /// The period key of the keypad.
  case keypadPeriod = 99
  /// The Menu key.
  case keyboardApplication = 101
  /// The left Control key.
  case keyboardLeftControl = 224
  /// The left Shift key.
  case keyboardLeftShift = 225
  /// The left Alt key.
  case keyboardLeftAlt = 226
  /// The left Super key.
  case keyboardLeftGUI = 227
  /// The right Control key.
  case keyboardRightControl = 228
  /// The right Shift key.
  case keyboardRightShift = 229
  /// The right Alt key.
  case keyboardRightAlt = 230
  /// The right Super key.
  case keyboardRightGUI = 231

  /// The usage of the key that carries a keysym on a US keyboard, by the keysym's X name.
  package init(keysymName: String) {
    self = Self.byKeysymName[keysymName] ?? .keyboardErrorUndefined
  }

  /// Whether a keysym's X name tells which key it is.
  package static func isKnown(keysymName: String) -> Bool { byKeysymName[keysymName] != nil }

  /// A key of the keypad is what it does: without Num Lock the arrow, Home or End that it has besides its digit.
  private static let byKeysymName: [String: UIKeyboardHIDUsage] = [
    "a": .keyboardA, "A": .keyboardA,
    "b": .keyboardB, "B": .keyboardB,
    "c": .keyboardC, "C": .keyboardC,
    "d": .keyboardD, "D": .keyboardD,
    "e": .keyboardE, "E": .keyboardE,
    "f": .keyboardF, "F": .keyboardF,
    "g": .keyboardG, "G": .keyboardG,
    "h": .keyboardH, "H": .keyboardH,
    "i": .keyboardI, "I": .keyboardI,
    "j": .keyboardJ, "J": .keyboardJ,
    "k": .keyboardK, "K": .keyboardK,
    "l": .keyboardL, "L": .keyboardL,
    "m": .keyboardM, "M": .keyboardM,
    "n": .keyboardN, "N": .keyboardN,
    "o": .keyboardO, "O": .keyboardO,
    "p": .keyboardP, "P": .keyboardP,
    "q": .keyboardQ, "Q": .keyboardQ,
    "r": .keyboardR, "R": .keyboardR,
    "s": .keyboardS, "S": .keyboardS,
    "t": .keyboardT, "T": .keyboardT,
    "u": .keyboardU, "U": .keyboardU,
    "v": .keyboardV, "V": .keyboardV,
    "w": .keyboardW, "W": .keyboardW,
    "x": .keyboardX, "X": .keyboardX,
    "y": .keyboardY, "Y": .keyboardY,
    "z": .keyboardZ, "Z": .keyboardZ,
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
    "F1": .keyboardF1,
    "F2": .keyboardF2,
    "F3": .keyboardF3,
    "F4": .keyboardF4,
    "F5": .keyboardF5,
    "F6": .keyboardF6,
    "F7": .keyboardF7,
    "F8": .keyboardF8,
    "F9": .keyboardF9,
    "F10": .keyboardF10,
    "F11": .keyboardF11,
    "F12": .keyboardF12,
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
