import CPangoCairo
import Foundation

/// Breaks the text of a layout into lines.
struct Typesetter {
  let string: String
  let runs: [TextRun]
  let paragraphs: [ParagraphRun]
  /// Finite and not negative; nil if lines end only where paragraphs do.
  let width: CGFloat?
  /// The largest number of lines; 0 or less for no limit.
  let maximumLines: Int

  /// The UTF-16 length after which a section ends with its paragraph: pango takes quadratic time in the number of
  /// paragraphs.
  private static let sectionLength = 1_024

  func lines() -> (lines: [LooseLine], isTruncated: Bool) {
    var lines: [LooseLine] = []
    var overflows = false
    for section in sections() where !overflows {
      let piece = makePiece(section, following: lines.last)
      piece.forEachLine { pointer, rect in
        overflows = maximumLines > 0 && lines.count == maximumLines
        if !overflows { lines.append(LooseLine(piece: piece, pointer: pointer, rect: rect)) }
        return !overflows
      }
    }
    guard overflows, let last = lines.last else {
      return (lines, lines.contains { pango_layout_is_ellipsized($0.piece.pango) != 0 })
    }
    if let mode = last.piece.format.lineBreak.ellipsizing {
      lines.removeLast()
      if let line = truncatedLine(inPlaceOf: last, mode: mode) { lines.append(line) }
    }
    return (lines, true)
  }

  // MARK: Sections

  /// A limited number of consecutive paragraphs with the same format. A section excludes the separator at its end,
  /// except for the last one.
  private struct Section {
    var text: Substring
    /// The UTF-16 offset of its start.
    let start: Int
    let format: ParagraphFormat
  }

  private func sections() -> [Section] {
    let first = format(at: 0)
    if string.utf8.count <= Self.sectionLength, paragraphs.allSatisfy({ $0.format == first }) {
      return [Section(text: string[...], start: 0, format: first)]
    }
    var sections: [Section] = []
    var (start, offset) = (string.startIndex, 0)
    while true {
      let end = string[start...].firstIndex(where: \.endsParagraph) ?? string.endIndex
      let format = format(at: offset)
      if let last = sections.last, last.format == format, offset - last.start < Self.sectionLength {
        sections[sections.count - 1].text = string[last.text.startIndex..<end]
      } else {
        sections.append(Section(text: string[start..<end], start: offset, format: format))
      }
      guard end < string.endIndex else { return sections }
      let next = string.index(after: end)
      offset += string[start..<next].utf16.count
      start = next
    }
  }

  private func format(at offset: Int) -> ParagraphFormat {
    let holding = paragraphs.last { $0.range.contains(offset) } ?? paragraphs.last { $0.range.upperBound == offset }
    return (holding ?? paragraphs.first)?.format ?? ParagraphFormat()
  }

  private func makePiece(_ section: Section, following last: LooseLine?) -> LayoutPiece {
    let mode = section.format.lineBreak.ellipsizing
    let breaking: LayoutPiece.Breaking =
      switch section.format.lineBreak {
      case .byWordWrapping: .words
      case .byCharWrapping: .characters
      case .byClipping: .never
      case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
        if maximumLines <= 0, let mode { .ellipsis(mode) } else { .words }
      }
    return LayoutPiece(
      text: PangoText(section.text), start: section.start, runs: runs, format: section.format, width: width,
      breaking: breaking, followsRightToLeft: last?.isRightToLeft ?? false)
  }

  // MARK: Truncation

  /// Returns the line that replaces all text from the start of `last`.
  private func truncatedLine(inPlaceOf last: LooseLine, mode: PangoEllipsizeMode) -> LooseLine? {
    let start = last.piece.range(of: last.pointer).lowerBound
    var format = last.piece.format
    // On its own, the rest of a paragraph would get the indent of a first line.
    if !last.startsParagraph { format.firstLineHeadIndent = format.headIndent }
    let piece = LayoutPiece(
      text: shortened(from: start, mode: mode), start: start, runs: runs, format: format, width: width,
      breaking: .ellipsis(mode), followsRightToLeft: last.isRightToLeft)
    var line: LooseLine?
    piece.forEachLine { pointer, rect in
      line = LooseLine(piece: piece, pointer: pointer, rect: rect, startsParagraph: last.startsParagraph)
      return false
    }
    return line
  }

  /// Returns the text from an offset on, with an ellipsis for hidden paragraphs: after the first, before the last, or
  /// between them. A line break at the end of the text does not start a paragraph. Pango shortens the line further if
  /// it is too wide.
  private func shortened(from offset: Int, mode: PangoEllipsizeMode) -> PangoText {
    let start = String.Index(utf16Offset: offset, in: string)
    let end = string[start...].lastIndex { !$0.isNewline }.map { string.index(after: $0) } ?? start
    let rest = string[start..<end]
    let firstEnd = rest.firstIndex(where: \.isNewline) ?? end
    let lastStart = rest.lastIndex(where: \.isNewline).map { string.index(after: $0) } ?? start
    let headEnd = mode == PANGO_ELLIPSIZE_START ? start : firstEnd
    let tailStart = mode == PANGO_ELLIPSIZE_END ? end : max(lastStart, headEnd)
    return PangoText(
      head: string[start..<headEnd], omitted: string[headEnd..<tailStart], tail: string[tailStart..<end])
  }
}

extension ParagraphFormat.LineBreak {
  /// The part of the line in which pango may put an ellipsis: its start, middle or end; nil for modes without one.
  fileprivate var ellipsizing: PangoEllipsizeMode? {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    }
  }
}

extension Character {
  /// Whether pango ends a paragraph here. It treats U+2028 and the like as line ends only.
  fileprivate var endsParagraph: Bool {
    self == "\n" || self == "\r" || self == "\r\n" || self == "\u{2029}"
  }
}
