import CPangoCairo
import Foundation

/// Where a string falls into graphemes and words. All offsets are UTF-16 offsets; those outside of the string are clamped
/// to it.
///
/// Graphemes are Swift's characters. Words are pango's, by Unicode's text segmentation (UAX 29); only the paragraphs around
/// the offset are looked at.
package enum TextBreaks {
  // MARK: Graphemes

  /// All offsets at which a grapheme starts, and the end's, in order: at least one.
  package static func graphemeBoundaries(in string: String) -> [Int] {
    graphemeBoundariesIfSparse(in: string) ?? Array(0...string.utf16.count)
  }

  /// The last boundary that is at `offset` or before.
  package static func graphemeBoundary(in string: String, atOrBefore offset: Int) -> Int {
    roundedDown(index(offset, in: string), in: string).utf16Offset(in: string)
  }

  /// nil if every offset is a boundary.
  static func graphemeBoundariesIfSparse(in string: String) -> [Int]? {
    guard !string.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) else { return nil }
    var boundaries = [0]
    var offset = 0
    for character in string {
      offset += character.utf16.count
      boundaries.append(offset)
    }
    return boundaries
  }

  // MARK: Internals

  static func index(_ offset: Int, in string: String) -> String.Index {
    String.Index(utf16Offset: min(max(offset, 0), string.utf16.count), in: string)
  }

  /// The start of the character that an index lies in.
  static func roundedDown(_ index: String.Index, in string: String) -> String.Index {
    // Both steps round down before they move.
    index < string.endIndex ? string.index(before: string.index(after: index)) : index
  }
}

/// Words.
extension TextBreaks {
  /// What a double click at `offset` selects: the word there, else what lies between two words, and of that a run of white
  /// space or a single grapheme. A line break is no part of it: where there is nothing else, it is empty.
  package static func wordRange(in string: String, at offset: Int) -> Range<Int> {
    let segments = Segments(of: string, around: offset)
    let place = segments.index(of: offset)
    return segments.range(segments.words.first { $0.contains(place) } ?? segments.gap(at: place))
  }

  /// Where the word that holds `offset`, or the next one, ends; the end of the string behind the last.
  package static func wordEnd(in string: String, after offset: Int) -> Int {
    let length = string.utf16.count
    var offset = min(max(offset, 0), length)
    while offset < length {
      let segments = Segments(of: string, around: offset)
      if let end = segments.words.map({ segments.offsets[$0.upperBound] }).first(where: { $0 > offset }) { return end }
      offset = max(segments.offsets[segments.offsets.count - 1], offset + 1)
    }
    return length
  }

  /// Where the word that holds `offset`, or the one before, starts; 0 before the first.
  package static func wordStart(in string: String, before offset: Int) -> Int {
    var end = min(max(offset, 0), string.utf16.count)
    var probe = end
    while end > 0 {
      let segments = Segments(of: string, around: probe)
      if let start = segments.words.map({ segments.offsets[$0.lowerBound] }).last(where: { $0 < end }) { return start }
      end = min(segments.offsets[0], end - 1)
      probe = end - 1
    }
    return 0
  }

  /// The attributes of the scalars in the paragraph around an offset.
  private struct Segments {
    /// How far the text is looked at before and behind the offset, in graphemes. A word longer than that has parts.
    static let reach = 2_048

    /// The offset of each scalar and of the end.
    let offsets: [Int]
    /// What is at each of them.
    let attributes: [PangoLogAttr]
    private let scalars: [Unicode.Scalar]

    init(of string: String, around offset: Int) {
      let place = TextBreaks.roundedDown(TextBreaks.index(offset, in: string), in: string)
      var (start, end) = (place, place)
      for _ in 0..<Self.reach where start > string.startIndex {
        let before = string.index(before: start)
        if string[before].isNewline { break }
        start = before
      }
      for _ in 0..<Self.reach where end < string.endIndex {
        let isLast = string[end].isNewline
        string.formIndex(after: &end)
        if isLast { break }
      }
      scalars = Array(string[start..<end].unicodeScalars)
      var offsets = [start.utf16Offset(in: string)]
      for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF16.width(scalar)) }
      self.offsets = offsets
      attributes = PangoText(string[start..<end]).logicalAttributes
    }

    /// The scalar that holds an offset.
    func index(of offset: Int) -> Int {
      max(0, offsets.partitioningIndex { $0 > offset } - 1)
    }

    func range(_ indexes: Range<Int>) -> Range<Int> {
      offsets[indexes.lowerBound]..<offsets[indexes.upperBound]
    }

    /// What lies between two boundaries and has a letter or a digit in it.
    var words: [Range<Int>] {
      let boundaries = attributes.indices.filter { attributes[$0].is_word_boundary != 0 }
      return zip(boundaries, boundaries.dropFirst()).map { $0..<$1 }.filter { range in
        scalars[range].contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
      }
    }

    /// The white space around a scalar, else the grapheme that it is in; empty for a line break or the end.
    func gap(at index: Int) -> Range<Int> {
      guard index < scalars.count, !isLineBreak(index) else { return index..<index }
      let isSame: (Int) -> Bool
      if isSpace(index) {
        isSame = isSpace
      } else {
        isSame = { _ in false }
      }
      var (start, end) = (index, index + 1)
      while start > 0, isSame(start - 1) || attributes[start].is_cursor_position == 0 { start -= 1 }
      while end < scalars.count, isSame(end) || attributes[end].is_cursor_position == 0 { end += 1 }
      return start..<end
    }

    private func isSpace(_ index: Int) -> Bool {
      scalars[index].properties.isWhitespace && !isLineBreak(index)
    }

    private func isLineBreak(_ index: Int) -> Bool {
      Character(scalars[index]).isNewline
    }
  }
}
