import CPangoCairo
import Foundation

/// A part of a string in pango's form: UTF-8 without NULs, with a map from UTF-16 offsets in the part to bytes.
struct PangoText {
  /// The replacement for omitted text.
  private static let ellipsis: [UInt8] = Array("…".utf8)

  private(set) var bytes: [UInt8] = []

  /// The byte index of each UTF-16 offset and of the end; nil if they are equal.
  private var indexes: [Int32]?

  init(_ string: Substring) {
    if let ascii = Self.plainBytes(of: string) {
      bytes = ascii
    } else {
      indexes = []
      append(string) { $0 == "\0" ? "\u{200B}" : $0 }
      indexes?.append(Int32(bytes.count))
    }
  }

  /// Returns the byte index of a UTF-16 offset in the part, clamped to the part. An offset between surrogates gives the
  /// start of its scalar.
  func index(of offset: Int) -> Int32 {
    guard let indexes else { return Int32(min(max(offset, 0), bytes.count)) }
    return indexes[min(max(offset, 0), indexes.count - 1)]
  }

  /// Returns the first UTF-16 offset whose byte index is at least `index`; the end if there is none.
  func offset(of index: Int32) -> Int {
    guard let indexes else { return Int(min(max(index, 0), Int32(bytes.count))) }
    var (low, high) = (0, indexes.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if indexes[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether all of it is ASCII without NULs.
  var isPlain: Bool { indexes == nil }

  /// Returns the end of the character at a byte index.
  func index(after index: Int32) -> Int32 {
    var next = Int(index) + 1
    while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
    return Int32(min(next, bytes.count))
  }

  /// The byte ranges of spaces that follow a character of the blocks of pictures, from U+1F000 to U+1FFFF.
  var spacesAfterPictures: [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while let first = bytes[index...].firstIndex(of: 0xF0), first + 4 <= bytes.count {
      index = first + 4
      guard bytes[first + 1] == 0x9F else { continue }
      var end = index
      while let length = lengthOfSpace(at: end) { end += length }
      if end > index { found.append(index..<end) }
      index = end
    }
    return found
  }

  /// The length of a space or a no-break space in UTF-8; nil for any other character.
  private func lengthOfSpace(at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    if bytes[index] == 0x20 { return 1 }
    return bytes[index] == 0xC2 && index + 1 < bytes.count && bytes[index + 1] == 0xA0 ? 2 : nil
  }

  /// Pango's attributes of each character and the end: possible breaks between lines, words and sentences.
  var logicalAttributes: [PangoLogAttr] {
    let count = bytes.count { $0 & 0xC0 != 0x80 } + 1
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count)
    bytes.withUnsafeBytes {
      pango_get_log_attrs(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), -1, pango_language_get_default(),
        &attributes, Int32(count))
    }
    return attributes
  }

  /// Returns the bytes if they are ASCII without NULs, so that indexes and offsets are equal; else nil.
  private static func plainBytes(of string: Substring) -> [UInt8]? {
    var string = string
    return string.withUTF8 { bytes in
      bytes.allSatisfy { $0 != 0 && $0 < 0x80 } ? Array(bytes) : nil
    }
  }

  private mutating func append(_ string: Substring, mapping map: (Unicode.Scalar) -> Unicode.Scalar) {
    for scalar in string.unicodeScalars {
      let index = Int32(bytes.count)
      for _ in 0..<UTF16.width(scalar) { indexes?.append(index) }
      bytes.append(contentsOf: UTF8.encode(map(scalar)) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension PangoText {
  /// Makes a truncated line: the text before an ellipsis, the ellipsis, and the text after it. If the line is too wide
  /// with it, pango puts an ellipsis of its own (`LayoutPiece.Breaking.ellipsis`).
  ///
  /// - Parameters:
  ///   - head: The text before the ellipsis.
  ///   - omitted: The text that the ellipsis replaces; all its offsets map to the ellipsis. If it is only white space,
  ///     there is no ellipsis. It follows `head` in the string.
  ///   - tail: The text after the ellipsis. It follows `omitted` in the string.
  init(head: Substring, omitted: Substring, tail: Substring) {
    indexes = []
    append(head, mapping: Self.withoutLineBreaks)
    let place = Int32(bytes.count)
    indexes?.append(contentsOf: repeatElement(place, count: omitted.utf16.count))
    if !omitted.unicodeScalars.allSatisfy(\.properties.isWhitespace) { bytes.append(contentsOf: Self.ellipsis) }
    append(tail, mapping: Self.withoutLineBreaks)
    indexes?.append(Int32(bytes.count))
  }

  private static func withoutLineBreaks(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\0": "\u{200B}"
    case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": " "
    default: scalar
    }
  }
}
