import CX11
import Platform

/// A key press as a symbol of the current keyboard layout and shift state.
package struct KeyStroke {
  /// The X name of the keysym, such as "Page_Down", "n" or "N". The key of a non-Latin letter has the name from another
  /// of the keyboard's layouts, so that Ctrl+C works in all of them.
  package let name: String
  /// Its text, including control characters; empty for none.
  package let characters: String
  package let modifiers: KeyModifiers

  /// Nil for a key without a symbol in the layout.
  init?(_ event: XKeyEvent) {
    var event = event
    var keysym = KeySym(NoSymbol)
    XLookupString(&event, nil, 0, &keysym, nil)
    self.init(event, keysym: keysym)
  }

  /// A key press whose meaning is `keysym`.
  init?(_ event: XKeyEvent, keysym: KeySym, text: String? = nil) {
    let level: Int32 = event.state & UInt32(ShiftMask) != 0 ? 1 : 0
    let layouts = (0..<Self.maximumLayouts).map { group in
      XkbKeycodeToKeysym(event.display, KeyCode(truncatingIfNeeded: event.keycode), group, level)
    }
    self.init(keysym: keysym, inLayouts: layouts, modifiers: KeyModifiers(state: event.state), text: text)
  }

  /// The limit of XKB.
  private static let maximumLayouts: Int32 = 4

  /// Nil for a keysym without a name.
  ///
  /// - Parameters:
  ///   - layouts: The keysyms of the key in each of the keyboard's layouts.
  ///   - text: The text that the input method reports. An input method knows symbols that are missing here.
  package init?(keysym: UInt, inLayouts layouts: [UInt] = [], modifiers: KeyModifiers, text: String? = nil) {
    guard let name = Self.name(of: keysym) else { return nil }
    self.name =
      UIKeyboardHIDUsage.isKnown(keysymName: name)
      ? name
      : layouts.lazy.compactMap { Self.name(of: $0) }.first { UIKeyboardHIDUsage.isKnown(keysymName: $0) } ?? name
    characters = text.flatMap(Self.printable) ?? Self.character(of: keysym).map(String.init) ?? ""
    self.modifiers = modifiers
  }

  /// The text that the key types; nil for a command or a key without text.
  package var typedText: String? {
    modifiers.isDisjoint(with: [.control, .alt, .command]) ? Self.printable(characters) : nil
  }

  /// Returns the text if it is neither empty nor a control character.
  private static func printable(_ text: String) -> String? {
    guard let scalar = text.unicodeScalars.first, scalar.properties.generalCategory != .control else { return nil }
    return text
  }

  private static func name(of keysym: UInt) -> String? {
    // Where a number has two names Xlib gives the older one; these are the names printed on keys.
    switch Int32(truncatingIfNeeded: keysym) {
    case XK_Page_Up: "Page_Up"
    case XK_Page_Down: "Page_Down"
    case XK_KP_Page_Up: "KP_Page_Up"
    case XK_KP_Page_Down: "KP_Page_Down"
    // A character of Unicode: Xlib makes the same name and never frees it.
    case 0x0100_0100...0x0110_FFFF: unicodeName(of: UInt32(keysym & 0xFF_FFFF))
    default: XKeysymToString(keysym).map { String(cString: $0) }
    }
  }

  private static func unicodeName(of character: UInt32) -> String {
    let digits = String(character, radix: 16, uppercase: true)
    return "U" + String(repeating: "0", count: (character > 0xFFFF ? 8 : 4) - digits.count) + digits
  }

  private static func character(of keysym: UInt) -> Character? {
    switch Int32(truncatingIfNeeded: keysym) {
    case XK_Return: "\r"
    case XK_Tab: "\t"
    case XK_BackSpace: "\u{8}"
    case XK_Escape: "\u{1B}"
    default: unicodeScalar(of: keysym).map(Character.init)
    }
  }

  /// Returns the scalar of a keysym. The keysyms of Latin-1 equal its codes; those from 0x01000100 to 0x0110FFFF are
  /// Unicode with a bit set.
  private static func unicodeScalar(of keysym: UInt) -> Unicode.Scalar? {
    switch keysym {
    case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(UInt32(keysym))
    case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(UInt32(keysym - 0x0100_0000))
    default: nil
    }
  }
}
