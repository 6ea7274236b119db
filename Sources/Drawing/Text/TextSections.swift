import Foundation

/// Divides a text into sections. Pango lays out one section at a time: some paragraphs with the same format, or a part of
/// one long paragraph. It takes quadratic time in the number of paragraphs, in the length of a word without a break and
/// in that of a character, and a line that is too long overflows its numbers.
struct TextSections {
  /// Where a section begins.
  struct Place {
    let index: String.Index
    /// In UTF-16 units.
    let offset: Int
    /// The format of the paragraph that goes on here; nil at the beginning of a paragraph.
    var format: ParagraphFormat?
  }

  struct Section {
    /// The text without the separator at its end, except for the last section.
    let text: Substring
    /// The UTF-16 offset of its start.
    let start: Int
    let format: ParagraphFormat
    /// Whether it is a paragraph, or a part of one, that is longer than a piece.
    var isLong = false
    /// Where the next section begins; nil for the last one. A part of a paragraph may end earlier: at the beginning of
    /// its last line.
    let next: Place?

    /// Whether its paragraph goes on after it.
    var isCut: Bool { isLong && next?.format != nil }
  }

  /// The UTF-16 length after which a section ends with its paragraph. For each paragraph pango counts the characters
  /// before it.
  private static let sectionLength = 256

  /// A shorter paragraph or character is not cut, in UTF-16 units: text views and fields have their own limit.
  static let longestWhole = 4_352

  private let string: String
  /// The UTF-16 length of the parts of a long paragraph.
  var pieceLength: Int
  private let format: (_ offset: Int) -> ParagraphFormat
  private let cuts: (ParagraphFormat) -> Bool

  /// - Parameters:
  ///   - format: Returns the format of the paragraph that begins at an offset.
  ///   - cuts: Returns whether long paragraphs of a format are cut.
  init(
    of string: String, pieceLength: Int, format: @escaping (_ offset: Int) -> ParagraphFormat,
    cuts: @escaping (ParagraphFormat) -> Bool
  ) {
    (self.string, self.pieceLength, self.format, self.cuts) = (string, pieceLength, format, cuts)
  }

  /// Returns the section that begins at a place.
  func section(from place: Place) -> Section {
    let format = place.format ?? self.format(place.offset)
    func section(to end: String.Index, next: Place?, isLong: Bool = false) -> Section {
      Section(text: string[place.index..<end], start: place.offset, format: format, isLong: isLong, next: next)
    }
    var here = place
    while true {
      let paragraph = paragraph(from: here, cutting: cuts(format))
      if paragraph.isLong, here.index > place.index {
        return section(to: paragraphEnd(before: here.index), next: here)
      }
      if let rest = paragraph.rest {
        let next = Place(index: rest.index, offset: rest.offset, format: format)
        return section(to: paragraph.end, next: next, isLong: true)
      }
      guard let next = paragraph.next else { return section(to: paragraph.end, next: nil, isLong: paragraph.isLong) }
      let joins =
        !paragraph.isLong && place.format == nil && next.offset - place.offset < Self.sectionLength
        && self.format(next.offset) == format
      if !joins { return section(to: paragraph.end, next: next, isLong: paragraph.isLong) }
      here = next
    }
  }

  func place(at offset: Int, in section: Section) -> Place {
    Place(
      index: string.utf16.index(section.text.startIndex, offsetBy: offset - section.start), offset: offset,
      format: section.format)
  }

  /// Returns the end of the first `length` scalars of a text, or the place at which a character in it is too long.
  static func end(ofPieceIn text: Substring, length: Int) -> String.Index {
    var recognizer = Unicode._CharacterRecognizer()
    var (count, characterStart) = (0, 0)
    for index in text.unicodeScalars.indices {
      if recognizer.hasBreak(before: text.unicodeScalars[index]) { characterStart = count }
      if count == length || count - characterStart > longestWhole { return index }
      count += 1
    }
    return text.endIndex
  }

  // MARK: Paragraphs

  private struct Paragraph {
    /// The end of the text, before a separator, or where it is cut.
    var end: String.Index
    var isLong = false
    /// The rest of a paragraph that is cut.
    var rest: Place?
    /// The beginning of the next paragraph; nil at the end of the text.
    var next: Place?
  }

  /// Returns the paragraph from a place on.
  private func paragraph(from place: Place, cutting: Bool) -> Paragraph {
    let utf8 = string.utf8
    // The rest of a long paragraph is long.
    let longest = place.format == nil ? max(Self.longestWhole, pieceLength) : pieceLength
    var (index, length, characterStart) = (place.index, 0, 0)
    var recognizer = Unicode._CharacterRecognizer()
    var cut: Place?
    while index < utf8.endIndex {
      let separator = separatorLength(at: index)
      if separator.bytes > 0 {
        let next = Place(
          index: utf8.index(index, offsetBy: separator.bytes), offset: place.offset + length + separator.units)
        return Paragraph(end: index, isLong: length > longest, next: next)
      }
      let byte = utf8[index]
      let units = byte < 0x80 ? 1 : byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
      if units > 0 {
        if cut == nil, length + units > pieceLength { cut = Place(index: index, offset: place.offset + length) }
        if cutting, length + units > longest, let cut { return Paragraph(end: cut.index, isLong: true, rest: cut) }
        // A character of ASCII begins at itself, apart from rare exceptions.
        if byte < 0x80 {
          (characterStart, recognizer) = (length, Unicode._CharacterRecognizer())
        } else if recognizer.hasBreak(before: string.unicodeScalars[index]) {
          characterStart = length
        } else if cutting, length - characterStart > Self.longestWhole {
          let rest = Place(index: index, offset: place.offset + length)
          return Paragraph(end: index, isLong: true, rest: rest)
        }
      }
      length += units
      index = utf8.index(after: index)
    }
    return Paragraph(end: index, isLong: length > longest)
  }

  /// Returns the length of the separator that ends a paragraph at an index, in bytes and in UTF-16 units; 0 without one.
  /// Pango treats U+2028 and the like as line ends only.
  private func separatorLength(at index: String.Index) -> (bytes: Int, units: Int) {
    let rest = string.utf8[index...]
    switch string.utf8[index] {
    case 0x0A: return (1, 1)
    case 0x0D: return rest.dropFirst().first == 0x0A ? (2, 2) : (1, 1)
    case 0xE2: return rest.starts(with: [0xE2, 0x80, 0xA9]) ? (3, 1) : (0, 0)
    default: return (0, 0)
    }
  }

  /// Returns the start of the separator before an index.
  private func paragraphEnd(before index: String.Index) -> String.Index {
    string.index(before: index)
  }
}

extension ParagraphFormat {
  /// The format of the rest of a paragraph whose beginning was laid out: it has no first line, and the direction of the
  /// beginning.
  func continuing(rightToLeft: Bool) -> ParagraphFormat {
    var format = self
    (format.firstLineHeadIndent, format.baseDirection) = (headIndent, rightToLeft ? .rightToLeft : .leftToRight)
    return format
  }
}
