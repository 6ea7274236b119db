import CPangoCairo
import Foundation

/// Boundaries of graphemes and words. Offsets are UTF-16 offsets, clamped to the string.
///
/// Graphemes are Swift's characters. Words follow Unicode's text segmentation (UAX 29) as implemented by pango. Only
/// the paragraphs around an offset are searched.
package enum TextBreaks {
  // MARK: Graphemes

  /// Returns the start of every grapheme and the end of the string, in ascending order; at least one offset.
  package static func graphemeBoundaries(in string: String) -> [Int] {
    graphemeBoundariesIfSparse(in: string) ?? Array(0...string.utf16.count)
  }

  /// Returns the last boundary at or before `offset`.
  package static func graphemeBoundary(in string: String, atOrBefore offset: Int) -> Int {
    roundedDown(index(offset, in: string), in: string).utf16Offset(in: string)
  }

  /// Nil if every offset is a boundary.
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

  /// Returns the start of the character that contains an index.
  static func roundedDown(_ index: String.Index, in string: String) -> String.Index {
    // Both steps round down before they move.
    index < string.endIndex ? string.index(before: string.index(after: index)) : index
  }
}

/// Words.
extension TextBreaks {
  /// Returns the range that a double click at `offset` selects: a word, else a run of white space, else a grapheme.
  /// Line breaks are never included; at a line break or the end the range is empty.
  package static func wordRange(in string: String, at offset: Int) -> Range<Int> {
    let segments = Segments(of: string, around: offset)
    let place = segments.index(of: offset)
    return segments.range(segments.words.first { $0.contains(place) } ?? segments.gap(at: place))
  }

  /// Returns the end of the word that contains `offset`, or of the next word; the end of the string after the last
  /// word.
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

  /// Returns the start of the word that contains `offset`, or of the previous word; 0 before the first word.
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
    /// The search distance before and after the offset, in graphemes. A longer word is split.
    static let reach = 2_048

    /// The offset of each scalar and of the end.
    let offsets: [Int]
    /// Pango's attributes at each of the offsets.
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

    /// Returns the index of the scalar that contains an offset.
    func index(of offset: Int) -> Int {
      max(0, offsets.partitioningIndex { $0 > offset } - 1)
    }

    func range(_ indexes: Range<Int>) -> Range<Int> {
      offsets[indexes.lowerBound]..<offsets[indexes.upperBound]
    }

    /// The ranges between word boundaries that contain a letter or a digit.
    var words: [Range<Int>] {
      let boundaries = attributes.indices.filter { attributes[$0].is_word_boundary != 0 }
      return zip(boundaries, boundaries.dropFirst()).map { $0..<$1 }.filter { range in
        scalars[range].contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
      }
    }

    /// Returns the run of white space around a scalar, else its grapheme; empty at a line break or the end.
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
