import Testing

@testable import Drawing

@Suite struct PangoTextTests {
  @Test("Offsets and byte indexes convert both ways, in ASCII and beyond", arguments: ["", "abc", "aé日😀b", "\0x\0"])
  func offsets(string: String) {
    let text = PangoText(string[...])
    #expect(!text.bytes.contains(0))
    var offset = 0
    for scalar in string.unicodeScalars {
      #expect(text.offset(of: text.index(of: offset)) == offset)
      offset += UTF16.width(scalar)
    }
    #expect(text.index(of: offset) == text.bytes.count && text.offset(of: Int32(text.bytes.count)) == offset)
    #expect(text.index(of: -3) == 0 && text.index(of: 99) == text.bytes.count)
  }

  @Test("Both halves of a surrogate pair map to their scalar")
  func surrogates() {
    let text = PangoText("a😀b")
    #expect([0, 1, 2, 3, 4].map { text.index(of: $0) } == [0, 1, 1, 5, 6])
  }

  @Test("An ellipsis replaces omitted text, and line breaks next to it become spaces")
  func omission() {
    let text = PangoText(head: "a\n", omitted: "bcd", tail: "e")
    #expect(String(decoding: text.bytes, as: UTF8.self) == "a …e")
    #expect((0...6).map { text.index(of: $0) } == [0, 1, 2, 2, 2, 5, 6])
    #expect(PangoText(head: "a", omitted: " \n", tail: "").bytes == Array("a".utf8))
  }
}
