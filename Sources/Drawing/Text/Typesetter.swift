import CPangoCairo
import Foundation

/// Breaks the text of a layout into lines.
struct Typesetter {
  let string: String
  private let runs: RunIndex<TextRun>
  private let paragraphs: RunIndex<ParagraphRun>
  /// Finite and not negative; nil if lines end only where paragraphs do.
  let width: CGFloat?
  /// The largest number of lines; 0 or less for no limit.
  let maximumLines: Int
  let rendering: FontRendering

  init(
    string: String, runs: [TextRun], paragraphs: [ParagraphRun], width: CGFloat?, maximumLines: Int,
    rendering: FontRendering
  ) {
    (self.string, self.width, self.maximumLines, self.rendering) = (string, width, maximumLines, rendering)
    (self.runs, self.paragraphs) = (RunIndex(runs), RunIndex(paragraphs))
  }

  func lines() -> (lines: [LooseLine], isTruncated: Bool) {
    var lines: [LooseLine] = []
    var (height, overflows) = (CGFloat(0), false)
    var pieces = SharedPieces()
    var place: TextSections.Place? = TextSections.Place(index: string.startIndex, offset: 0)
    var sections = TextSections(of: string, pieceLength: pieceLength, format: format(at:)) { !isShortened($0) }
    while let start = place, !overflows, height < PangoUnits.longestLine {
      let section = sections.section(from: start)
      let followsRightToLeft = lines.last?.isRightToLeft ?? false
      // Most texts are one section.
      let piece =
        section.next == nil
        ? makePiece(section, followsRightToLeft: followsRightToLeft)
        : pieces.piece(key(section, followsRightToLeft: followsRightToLeft), section.start) {
          makePiece(section, followsRightToLeft: followsRightToLeft)
        }
      var fresh: [LooseLine] = []
      piece.forEachLine { pointer, rect in
        let startsParagraph = fresh.isEmpty && start.format != nil ? false : nil
        fresh.append(LooseLine(piece: piece, pointer: pointer, rect: rect, startsParagraph: startsParagraph))
        overflows = maximumLines > 0 && lines.count + fresh.count > maximumLines
        return !overflows
      }
      place = section.next
      if section.isCut, !overflows, let last = fresh.last {
        if fresh.count == 1, sections.pieceLength < pieceLength {
          // The part may not fill its line.
          (sections.pieceLength, place) = (pieceLength, start)
          continue
        }
        // The last line goes on in the next section, unless it is the only one.
        if fresh.count > 1 {
          fresh.removeLast()
          let most = fresh.allSatisfy { piece.endsInSpace($0.pointer) } ? Self.linesOfWords : Self.linesOfLongWords
          let length = section.text.utf16.count / (fresh.count + 1)
          sections.pieceLength = min(pieceLength, max(128, most * length))
          place = sections.place(at: piece.range(of: last.pointer).lowerBound, in: section)
        }
        place?.format = section.format.continuing(rightToLeft: last.isRightToLeft)
      }
      if overflows { fresh.removeLast() }
      lines += fresh
      height = fresh.reduce(height) { $0 + section.format.lineHeight(natural: $1.rect.height) }
    }
    guard overflows, let last = lines.last else {
      let isCutOff = place != nil
      return (lines, isCutOff || lines.contains { pango_layout_is_ellipsized($0.piece.pango) != 0 })
    }
    if let mode = last.piece.format.lineBreak.ellipsizing {
      lines.removeLast()
      if let line = truncatedLine(inPlaceOf: last, mode: mode) { lines.append(line) }
    }
    return (lines, true)
  }

  // MARK: Sections

  /// The UTF-16 units that fill at least a line of any font that can be read: half a point each.
  private var pieceLength: Int { width.map { max(1_024, Int(min($0, 65_536) * 2)) } ?? 131_072 }

  /// The lines of a part. Its last line is laid out twice, but pango shapes the rest of a word again for each line of it.
  private static let (linesOfWords, linesOfLongWords) = (24, 6)

  private func format(at offset: Int) -> ParagraphFormat {
    let near = paragraphs.runs(near: offset..<offset)
    let holding = near.last { $0.range.contains(offset) } ?? near.last { $0.range.upperBound == offset }
    return (holding ?? paragraphs.runs.first)?.format ?? ParagraphFormat()
  }

  private func makePiece(_ section: TextSections.Section, followsRightToLeft: Bool) -> LayoutPiece {
    let mode = section.format.lineBreak.ellipsizing
    let breaking: LayoutPiece.Breaking =
      switch section.format.lineBreak {
      case .byWordWrapping: .words
      case .byCharWrapping: .characters
      case .byClipping: .never
      case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
        if isShortened(section.format), let mode { .ellipsis(mode) } else { .words }
      }
    let isShortened = section.isLong && isShortened(section.format)
    return LayoutPiece(
      text: isShortened ? shortened(section.text, mode: mode ?? PANGO_ELLIPSIZE_END) : PangoText(section.text),
      start: section.start, runs: runs(in: section), baseFont: baseFont, rendering: rendering, format: section.format,
      width: width, breaking: breaking, followsRightToLeft: followsRightToLeft)
  }

  private func key(_ section: TextSections.Section, followsRightToLeft: Bool) -> SharedPieces.Key {
    SharedPieces.Key(section, runs: runs(in: section), followsRightToLeft: followsRightToLeft)
  }

  private func runs(in section: TextSections.Section) -> ArraySlice<TextRun> {
    runs.runs(near: section.start..<section.start + section.text.utf16.count)
  }

  /// The font of text outside all runs.
  private var baseFont: FontDescription {
    runs.runs.first?.font ?? FontDescription(family: "sans-serif", size: 12)
  }

  // MARK: Truncation

  /// Whether each paragraph of a format is one line, with an ellipsis if it is too long.
  private func isShortened(_ format: ParagraphFormat) -> Bool {
    maximumLines <= 0 && format.lineBreak.ellipsizing != nil
  }

  /// Returns the line that replaces all text from the start of `last`.
  private func truncatedLine(inPlaceOf last: LooseLine, mode: PangoEllipsizeMode) -> LooseLine? {
    let start = last.piece.range(of: last.pointer).lowerBound
    var format = last.piece.format
    // On its own, the rest of a paragraph would get the indent of a first line.
    if !last.startsParagraph { format.firstLineHeadIndent = format.headIndent }
    let piece = LayoutPiece(
      text: shortened(from: start, mode: mode), start: start, runs: runs.runs(near: start..<string.utf16.count),
      baseFont: baseFont, rendering: rendering, format: format, width: width, breaking: .ellipsis(mode),
      followsRightToLeft: last.isRightToLeft)
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
    let scalars = string.unicodeScalars
    let end = scalars[start...].lastIndex { !$0.isNewline }.map(scalars.index(after:)) ?? start
    return shortened(string[start..<end], mode: mode)
  }

  /// Returns a text as one line, without what cannot be in sight.
  private func shortened(_ text: Substring, mode: PangoEllipsizeMode) -> PangoText {
    let (start, end, scalars) = (text.startIndex, text.endIndex, text.unicodeScalars)
    let headLimit = TextSections.end(ofPieceIn: text, length: pieceLength)
    let tailLimit = scalars.index(end, offsetBy: -TextSections.longestWhole, limitedBy: start) ?? start
    let firstEnd = scalars[start..<headLimit].firstIndex(where: \.isNewline) ?? headLimit
    let lastStart = scalars[tailLimit..<end].lastIndex(where: \.isNewline).map { scalars.index(after: $0) } ?? tailLimit
    let headEnd = mode == PANGO_ELLIPSIZE_START ? start : firstEnd
    let tailStart = mode == PANGO_ELLIPSIZE_END ? end : max(lastStart, headEnd)
    return PangoText(head: text[start..<headEnd], omitted: text[headEnd..<tailStart], tail: text[tailStart..<end])
  }
}

extension NSLineBreakMode {
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

extension Unicode.Scalar {
  fileprivate var isNewline: Bool { Character(self).isNewline }
}
