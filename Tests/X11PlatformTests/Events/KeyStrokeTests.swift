import CX11
import Testing
import Views
import X11Platform

@Suite("Key strokes")
struct KeyStrokeTests {
  private func stroke(_ keysym: Int32, _ modifiers: KeyModifiers = []) throws -> KeyStroke {
    try #require(KeyStroke(keysym: UInt(keysym), modifiers: modifiers))
  }

  @Test(
    "Keys have the names of their X keysyms",
    arguments: [
      (XK_n, "n"), (XK_N, "N"), (XK_Right, "Right"), (XK_Page_Down, "Page_Down"), (XK_Page_Up, "Page_Up"),
      (XK_KP_Page_Down, "KP_Page_Down"), (XK_Tab, "Tab"), (XK_space, "space"), (XK_Shift_L, "Shift_L"),
      (0x0100_0100, "U0100"), (0x0100_20AC, "U20AC"), (0x0101_F600, "U0001F600"), (0x0110_FFFF, "U0010FFFF"),
    ])
  func names(keysym: Int32, name: String) throws {
    #expect(try stroke(keysym).name == name)
  }

  @Test(
    "Character keys type their characters",
    arguments: [(XK_a, "a"), (XK_A, "A"), (XK_space, " "), (XK_eacute, "é"), (0x0100_20AC, "€"), (0x0101_F600, "😀")])
  func text(keysym: Int32, text: String) throws {
    #expect(try stroke(keysym).characters == text)
    #expect(try stroke(keysym).typedText == text)
    #expect(try stroke(keysym, .shift).typedText == text)
  }

  @Test(
    "Control keys have characters and type no text",
    arguments: [(XK_Return, "\r"), (XK_Tab, "\t"), (XK_BackSpace, "\u{8}"), (XK_Escape, "\u{1B}")])
  func controlKeys(keysym: Int32, characters: String) throws {
    #expect(try stroke(keysym).characters == characters)
    #expect(try stroke(keysym).typedText == nil)
  }

  @Test("Arrow, function and modifier keys have no characters", arguments: [XK_Right, XK_Page_Down, XK_F1, XK_Shift_L])
  func keysWithoutCharacters(keysym: Int32) throws {
    #expect(try stroke(keysym).characters.isEmpty)
    #expect(try stroke(keysym).typedText == nil)
  }

  @Test("A key with a command modifier types no text", arguments: [KeyModifiers.control, .alt, .command])
  func commands(modifiers: KeyModifiers) throws {
    #expect(try stroke(XK_a, modifiers).typedText == nil)
    #expect(try stroke(XK_a, modifiers.union(.shift)).typedText == nil)
    #expect(try stroke(XK_a, modifiers).characters == "a")
  }

  @Test("A key without a keysym makes no key stroke")
  func noSymbol() {
    #expect(KeyStroke(keysym: UInt(NoSymbol), modifiers: []) == nil)
  }

  @Test("A letter of another script has its key's name in a Latin layout, and its own character")
  func otherScripts() throws {
    let layouts = [XK_Cyrillic_es, XK_Greek_psi, XK_c, XK_j].map { UInt($0) }
    let stroke = try #require(
      KeyStroke(keysym: UInt(XK_Cyrillic_es), inLayouts: layouts, modifiers: .control, text: "с"))
    #expect(stroke.name == "c" && stroke.characters == "с")
    let shifted = try #require(
      KeyStroke(keysym: UInt(XK_Cyrillic_ES), inLayouts: [UInt(XK_Cyrillic_ES), UInt(XK_C)], modifiers: .shift))
    #expect(shifted.name == "C")
    let latin = try #require(KeyStroke(keysym: UInt(XK_j), inLayouts: layouts, modifiers: .control))
    #expect(latin.name == "j")
    let lonely = try #require(KeyStroke(keysym: UInt(XK_Cyrillic_es), modifiers: []))
    #expect(lonely.name == "Cyrillic_es")
  }
}
