import Foundation

/// Splits a text into fragments, and these into blocks.
///
/// A paragraph ends after LF, CR, CR LF and U+2029, as in Pango. A paragraph that is too long for a fragment is split
/// after a space near the end, or else between two characters. A character that is longer than a fragment is split
/// between Unicode scalars.
struct TextFragmenter {
  private let text: String
  private var blocks: [TextBlock] = []
  private var fragments: [TextFragment] = []

  /// The UTF-8 offset at which the block of `fragments` begins, and its length in UTF-16 units.
  private var blockStart = 0
  private var blockLength = 0

  private init(_ text: String) {
    self.text = text
  }

  /// Returns at least one block of at least one fragment. A text that ends with a separator has an empty last fragment,
  /// because the caret can stand there, unless `continues` says that more text follows.
  static func blocks(of text: String, continues: Bool = false) -> [TextBlock] {
    var text = text
    text.makeContiguousUTF8()
    var fragmenter = TextFragmenter(text)
    text.withUTF8 { fragmenter.cut($0, continues: continues) }
    return fragmenter.blocks
  }

  private mutating func cut(_ bytes: UnsafeBufferPointer<UInt8>, continues: Bool) {
    var paragraph = (start: 0, length: 0)
    var position = 0
    while position < bytes.count {
      let separator = Self.separator(at: position, in: bytes)
      guard separator.bytes > 0 else {
        paragraph.length += Self.length16(ofLeading: bytes[position])
        position += 1
        continue
      }
      position += separator.bytes
      add(bytes, from: paragraph.start, to: position, length: paragraph.length, separator: separator.length)
      paragraph = (position, 0)
    }
    if !continues || paragraph.length > 0 {
      add(bytes, from: paragraph.start, to: position, length: paragraph.length, separator: 0)
    }
    if !fragments.isEmpty { finishBlock(bytes, at: position) }
  }

  /// Adds a paragraph of `length` UTF-16 units and its separator, in bytes from `start` to `end`.
  private mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, length: Int, separator: Int
  ) {
    var (start, length) = (start, length)
    while length > TextLimits.fragmentLength {
      let part = longestPart(bytes, from: start)
      append(TextFragment(length: UInt16(part.length), separatorLength: 0), bytes, endingAt: part.end)
      start = part.end
      length -= part.length
    }
    append(
      TextFragment(length: UInt16(length + separator), separatorLength: UInt8(separator)), bytes, endingAt: end)
  }

  private mutating func append(_ fragment: TextFragment, _ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int) {
    fragments.append(fragment)
    blockLength += Int(fragment.length)
    if blockLength >= TextLimits.blockLength || fragments.count >= TextLimits.blockFragments {
      finishBlock(bytes, at: end)
    }
  }

  private mutating func finishBlock(_ bytes: UnsafeBufferPointer<UInt8>, at end: Int) {
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[blockStart..<end]), as: UTF8.self)
    blocks.append(TextBlock(text: text, fragments: fragments))
    (fragments, blockStart, blockLength) = ([], end, 0)
  }

  // MARK: Long paragraphs

  /// Returns the end and UTF-16 length of the fragment that begins at a byte of a long paragraph.
  private func longestPart(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, length: Int) {
    var (end, length, space) = (start, 0, (end: start, length: 0))
    while length + Self.length16(ofLeading: bytes[end]) <= TextLimits.fragmentLength || !Self.isLeading(bytes[end]) {
      length += Self.length16(ofLeading: bytes[end])
      end += 1
      let isSpace = bytes[end - 1] == Self.space && bytes[end] != Self.space
      if isSpace, isCharacterBoundary(end) { space = (end, length) }
    }
    if space.length > TextLimits.fragmentLength - TextLimits.fragmentSlack { return space }
    let boundary = characterBoundary(atOrBefore: end)
    guard boundary > start else { return (end, length) }
    return (boundary, length - text.utf16Length(fromByte: boundary, to: end))
  }

  private func isCharacterBoundary(_ byte: Int) -> Bool { characterBoundary(atOrBefore: byte) == byte }

  /// Returns the last boundary between characters at or before `byte`.
  private func characterBoundary(atOrBefore byte: Int) -> Int {
    let index = text.utf8.index(text.startIndex, offsetBy: byte)
    guard index < text.endIndex else { return byte }
    // Past the character at the index, and back to its beginning.
    let boundary = text.index(before: text.index(after: index))
    return text.utf8.distance(from: text.startIndex, to: boundary)
  }

  // MARK: Bytes

  private static let space = UInt8(ascii: " ")

  private static func isLeading(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  /// Returns the UTF-16 length of the scalar that begins with a byte; 0 for a continuation byte.
  private static func length16(ofLeading byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }

  /// Returns the length of the paragraph separator at a byte, in bytes and in UTF-16 units; 0 without one.
  private static func separator(
    at position: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (bytes: Int, length: Int) {
    switch bytes[position] {
    case 0x0A: return (1, 1)
    case 0x0D:
      let isPair = position + 1 < bytes.count && bytes[position + 1] == 0x0A
      return isPair ? (2, 2) : (1, 1)
    // U+2029
    case 0xE2 where position + 2 < bytes.count && bytes[position + 1] == 0x80 && bytes[position + 2] == 0xA9:
      return (3, 1)
    default: return (0, 0)
    }
  }
}

extension String {
  /// Returns the UTF-16 length of the text between two UTF-8 offsets.
  fileprivate func utf16Length(fromByte start: Int, to end: Int) -> Int {
    let (start, end) = (utf8.index(startIndex, offsetBy: start), utf8.index(startIndex, offsetBy: end))
    return utf16.distance(from: start, to: end)
  }
}
