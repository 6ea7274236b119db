import Foundation

/// A key by its place on the keyboard: usage page 7 of the USB HID Usage Tables, named as in UIKit.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// A key that none of the usages below stands for.
  case keyboardErrorUndefined = 3
  case keyboardA = 4
  case keyboardB = 5
  case keyboardC = 6
  case keyboardD = 7
  case keyboardE = 8
  case keyboardF = 9
  case keyboardG = 10
  case keyboardH = 11
  case keyboardI = 12
  case keyboardJ = 13
  case keyboardK = 14
  case keyboardL = 15
  case keyboardM = 16
  case keyboardN = 17
  case keyboardO = 18
  case keyboardP = 19
  case keyboardQ = 20
  case keyboardR = 21
  case keyboardS = 22
  case keyboardT = 23
  case keyboardU = 24
  case keyboardV = 25
  case keyboardW = 26
  case keyboardX = 27
  case keyboardY = 28
  case keyboardZ = 29
  case keyboard1 = 30
  case keyboard2 = 31
  case keyboard3 = 32
  case keyboard4 = 33
  case keyboard5 = 34
  case keyboard6 = 35
  case keyboard7 = 36
  case keyboard8 = 37
  case keyboard9 = 38
  case keyboard0 = 39
  case keyboardReturnOrEnter = 40
  case keyboardEscape = 41
  case keyboardDeleteOrBackspace = 42
  case keyboardTab = 43
  case keyboardSpacebar = 44
  case keyboardHyphen = 45
  case keyboardEqualSign = 46
  case keyboardOpenBracket = 47
  case keyboardCloseBracket = 48
  case keyboardBackslash = 49
  case keyboardSemicolon = 51
  case keyboardQuote = 52
  case keyboardGraveAccentAndTilde = 53
  case keyboardComma = 54
  case keyboardPeriod = 55
  case keyboardSlash = 56
  case keyboardCapsLock = 57
  case keyboardF1 = 58
  case keyboardF2 = 59
  case keyboardF3 = 60
  case keyboardF4 = 61
  case keyboardF5 = 62
  case keyboardF6 = 63
  case keyboardF7 = 64
  case keyboardF8 = 65
  case keyboardF9 = 66
  case keyboardF10 = 67
  case keyboardF11 = 68
  case keyboardF12 = 69
  case keyboardPrintScreen = 70
  case keyboardScrollLock = 71
  case keyboardPause = 72
  case keyboardInsert = 73
  case keyboardHome = 74
  case keyboardPageUp = 75
  case keyboardDeleteForward = 76
  case keyboardEnd = 77
  case keyboardPageDown = 78
  case keyboardRightArrow = 79
  case keyboardLeftArrow = 80
  case keyboardDownArrow = 81
  case keyboardUpArrow = 82
  case keypadNumLock = 83
  case keypadSlash = 84
  case keypadAsterisk = 85
  case keypadHyphen = 86
  case keypadPlus = 87
  case keypadEnter = 88
  case keypad1 = 89
  case keypad2 = 90
  case keypad3 = 91
  case keypad4 = 92
  case keypad5 = 93
  case keypad6 = 94
  case keypad7 = 95
  case keypad8 = 96
  case keypad9 = 97
  case keypad0 = 98
  case keypadPeriod = 99
  case keyboardApplication = 101
  case keyboardLeftControl = 224
  case keyboardLeftShift = 225
  case keyboardLeftAlt = 226
  case keyboardLeftGUI = 227
  case keyboardRightControl = 228
  case keyboardRightShift = 229
  case keyboardRightAlt = 230
  case keyboardRightGUI = 231

  /// The usage of the key that carries a keysym on a US keyboard, by the keysym's X name.
  init(keysymName: String) {
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
