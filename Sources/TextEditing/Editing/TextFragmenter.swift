import Foundation

/// Splits a text into fragments, and these into blocks.
///
/// A paragraph ends after LF, CR, CR LF and U+2029, as in Pango. A paragraph that is too long for a fragment is split
/// after a space near the end, or else between two characters. A character that is too long for that is a fragment of its
/// own, and split between Unicode scalars.
struct TextFragmenter {
  private var blocks: [TextBlock] = []
  private var fragments: [TextFragment] = []

  /// The UTF-8 offset at which the block of `fragments` begins, and its length in UTF-16 units.
  private var blockStart = 0
  private var blockLength = 0

  private init() {}

  /// Returns at least one block of at least one fragment. A text that ends with a separator has an empty last fragment,
  /// because the caret can stand there, unless `continues` says that more text follows.
  static func blocks(of text: String, continues: Bool = false) -> [TextBlock] {
    var text = text
    var fragmenter = TextFragmenter()
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
    if length > TextLimits.fragmentLength { (start, length) = split(bytes, from: start, length: length) }
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

  /// A place in a paragraph: a byte, and the UTF-16 units before it in the fragment.
  private typealias Mark = (byte: Int, length: Int)

  /// Adds the fragments of a long paragraph without the last one. One pass over the scalars finds the characters, because
  /// a character may be as long as the text.
  ///
  /// - Parameter length: The length of the paragraph in UTF-16 units.
  /// - Returns: The start and the length of the last fragment.
  private mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>, from first: Int, length: Int
  ) -> (start: Int, length: Int) {
    var (start, rest) = (first, length)
    var recognizer = Unicode._CharacterRecognizer()
    var here: Mark = (first, 0)
    // The last boundary between characters, and the last one after a space.
    var (boundary, space) = (here, here)
    while rest > TextLimits.fragmentLength {
      let scalar = Self.scalar(at: here.byte, in: bytes)
      if recognizer.hasBreak(before: scalar.value) {
        boundary = here
        if here.byte > start, bytes[here.byte - 1] == Self.space, bytes[here.byte] != Self.space { space = here }
      }
      let length16 = UTF16.width(scalar.value)
      let isLongCharacter = here.length - boundary.length >= TextLimits.characterLength
      if here.length + length16 > TextLimits.fragmentLength || isLongCharacter {
        let isAfterSpace = !isLongCharacter && space.length > TextLimits.fragmentLength - TextLimits.fragmentSlack
        let end = isAfterSpace ? space : boundary.byte > start ? boundary : here
        append(TextFragment(length: UInt16(end.length), separatorLength: 0), bytes, endingAt: end.byte)
        (start, rest) = (end.byte, rest - end.length)
        here.length -= end.length
        boundary = (max(boundary.byte, start), max(boundary.length - end.length, 0))
        space = (start, 0)
      }
      here = (here.byte + scalar.bytes, here.length + length16)
    }
    return (start, rest)
  }

  // MARK: Bytes

  private static let space = UInt8(ascii: " ")

  /// Returns the scalar that begins with a byte of valid UTF-8, and its length in bytes.
  private static func scalar(
    at position: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (value: Unicode.Scalar, bytes: Int) {
    let first = bytes[position]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for index in 1..<count { value = value << 6 | UInt32(bytes[position + index] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
  }

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
