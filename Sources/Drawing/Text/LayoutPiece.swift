import CPangoCairo
import Diagnostics
import Foundation

/// A part of a layout's text with its own pango layout: a run of paragraphs, or a last line with an ellipsis.
///
/// Pango breaks it into left-aligned lines in one column; `LinePlacement` places them.
final class LayoutPiece {
  /// The way pango breaks the text into lines.
  enum Breaking {
    case words, characters, never
    case ellipsis(PangoEllipsizeMode)

    /// Whether a line that fits is laid out as it would be without a width.
    fileprivate var keepsLines: Bool {
      if case .ellipsis = self { false } else { true }
    }
  }

  let pango: OpaquePointer
  let text: PangoText
  /// The UTF-16 offset of the part's start in the whole string.
  let start: Int
  let format: ParagraphFormat
  private let context: FontContext
  /// An upper bound for the height of a line in real fonts, in points.
  private let largestHeight: CGFloat
  private lazy var metrics = baseFont.metrics(context.rendering)
  private let baseFont: FontDescription

  /// - Parameters:
  ///   - runs: The attributes of the text, and perhaps of other text, by offsets in the whole string.
  ///   - baseFont: The font of text outside all runs.
  ///   - width: The width at which lines are broken, in points; nil for the longest that pango supports.
  ///   - followsRightToLeft: Whether the preceding text runs right to left, for paragraphs without a direction of their
  ///     own.
  ///   - triesWhole: Whether the paragraphs are first laid out without breaks, in case that they fit: pango shapes text
  ///     once for that, and twice or more to break it. Nil if that depends on their lengths. The lines are the same.
  init(
    text: PangoText, start: Int, runs: ArraySlice<TextRun>, baseFont: FontDescription, rendering: FontRendering,
    format: ParagraphFormat, width: CGFloat?, breaking: Breaking, followsRightToLeft: Bool, triesWhole: Bool? = nil
  ) {
    self.text = text
    self.start = start
    self.format = format
    context = FontContext(rendering)
    self.baseFont = baseFont
    largestHeight = runs.reduce(16 * baseFont.effectiveSize) {
      max($0, 16 * $1.font.effectiveSize + abs($1.baselineOffset.orZero))
    }
    guard let pango = pango_layout_new(context.pango) else { requirementFailure("pango made no layout") }
    self.pango = pango
    text.bytes.withUnsafeBytes { bytes in
      pango_layout_set_text(pango, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    apply(runs)
    setDirection(followsRightToLeft: followsRightToLeft)
    setColumns(width: width)
    apply(breaking)
    // Breaking counts the space that pango adds at the ends of a letter-spaced line and then removes.
    if breaking.keepsLines, format.alignment != .justified, runs.allSatisfy({ $0.kern == 0 }),
      triesWhole ?? isProbablyWhole
    {
      breakOnlyIfNeeded()
    }
  }

  /// Makes a piece for the same text in another place, with the lines of `piece`.
  init(sharing piece: LayoutPiece, start: Int) {
    (pango, text, format, context) = (piece.pango, piece.text, piece.format, piece.context)
    (largestHeight, baseFont) = (piece.largestHeight, piece.baseFont)
    self.start = start
    g_object_ref(UnsafeMutableRawPointer(pango))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pango))
  }

  /// Calls `body` with each line of pango's and its logical rectangle, until it returns false. The rectangle's x is
  /// relative to the line's left end, its y to the baseline. Lines live as long as this piece.
  func forEachLine(_ body: (UnsafeMutablePointer<PangoLayoutLine>, CGRect) -> Bool) {
    var node = pango_layout_get_lines_readonly(pango)
    while let current = node {
      guard let data = current.pointee.data else { return }
      let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &logical)
      guard body(line, standardized(PangoUnits.points(logical))) else { return }
      node = current.pointee.next
    }
  }

  /// Returns `rect`, or made-up metrics where no font is installed: pango's height is then undefined.
  private func standardized(_ rect: CGRect) -> CGRect {
    if rect.height > 0, rect.height <= largestHeight { return rect }
    return CGRect(x: rect.minX, y: -metrics.ascent, width: rect.width, height: metrics.lineHeight)
  }

  /// Returns the offsets in the whole string that a line covers, without the separator that ends its paragraph.
  func range(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Range<Int> {
    let first = line.pointee.start_index
    return start + text.offset(of: first)..<start + text.offset(of: first + line.pointee.length)
  }

  /// Whether a line ends in a space, so that it breaks between words.
  func endsInSpace(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    let end = Int(line.pointee.start_index + line.pointee.length)
    return end > 0 && text.bytes[end - 1] == UInt8(ascii: " ")
  }

  private func apply(_ runs: ArraySlice<TextRun>) {
    guard let list = pango_attr_list_new() else { return }
    baseFont.withPangoDescription(context.rendering) { pango_layout_set_font_description(pango, $0) }
    for run in runs {
      let bytes = text.index(of: run.range.lowerBound - start)..<text.index(of: run.range.upperBound - start)
      if !bytes.isEmpty { run.add(to: list, over: bytes, context.rendering) }
    }
    // A word that is broken to fit a line gets no hyphen.
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    forbidBreaksInGraphemes(list)
    keepSpacesOutOfPictures(list)
    pango_layout_set_attributes(pango, list)
    pango_attr_list_unref(list)
  }

  /// Forbids line breaks inside graphemes, for example between a space and its combining accent. Unicode allows such
  /// breaks (UAX 14, rule LB10). Pango 1.50 takes them, then finds that the grapheme is unbreakable and aborts.
  private func forbidBreaksInGraphemes(_ list: OpaquePointer) {
    guard !text.isPlain else { return }
    let attributes = text.logicalAttributes
    var (before, here) = (Int32(0), Int32(0))
    for attribute in attributes.dropLast() {
      let next = text.index(after: here)
      if here > 0, attribute.is_line_break != 0, attribute.is_char_break == 0 {
        let rule = pango_attr_allow_breaks_new(0)
        rule?.pointee.start_index = UInt32(before)
        rule?.pointee.end_index = UInt32(next)
        pango_attr_list_insert(list, rule)
      }
      (before, here) = (here, next)
    }
  }

  /// Draws spaces after pictures in the font of the text. Pango gives a space the font of the character before it, unless
  /// that is an emoji by itself. In the font of color pictures a space is as wide as one of them.
  private func keepSpacesOutOfPictures(_ list: OpaquePointer) {
    guard !text.isPlain else { return }
    for space in text.spacesAfterPictures {
      let rule = pango_attr_fallback_new(0)
      rule?.pointee.start_index = UInt32(space.lowerBound)
      rule?.pointee.end_index = UInt32(space.upperBound)
      pango_attr_list_insert(list, rule)
    }
  }

  private func setDirection(followsRightToLeft: Bool) {
    let isRightToLeft =
      switch format.baseDirection {
      case .natural: followsRightToLeft
      case .leftToRight: false
      case .rightToLeft, .naturalRightToLeft: true
      }
    let hasDirectionOfText = format.baseDirection == .natural || format.baseDirection == .naturalRightToLeft
    pango_layout_set_auto_dir(pango, hasDirectionOfText ? 1 : 0)
    pango_context_set_base_dir(context.pango, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_context_changed(pango)
  }

  /// Pango takes the indent from the width: that of the first lines if it is above zero, else that of the others.
  private func setColumns(width: CGFloat?) {
    let columns = format.columns(width: width ?? PangoUnits.longestLine)
    pango_layout_set_width(pango, PangoUnits.units(max(columns.first.width, columns.following.width)))
    pango_layout_set_indent(pango, PangoUnits.units(columns.following.width - columns.first.width))
    pango_layout_set_justify(pango, format.alignment == .justified ? 1 : 0)
    setTabs()
  }

  private func apply(_ breaking: Breaking) {
    switch breaking {
    case .words: pango_layout_set_wrap(pango, PANGO_WRAP_WORD_CHAR)
    case .characters: pango_layout_set_wrap(pango, PANGO_WRAP_CHAR)
    case .never: pango_layout_set_width(pango, PangoUnits.units(PangoUnits.longestLine))
    // Pango chooses which characters of a line that is too wide the ellipsis replaces.
    case .ellipsis(let mode): pango_layout_set_ellipsize(pango, mode)
    }
  }

  /// The width of the narrower column, in pango's units.
  private var narrowestColumn: Int32 { pango_layout_get_width(pango) - abs(pango_layout_get_indent(pango)) }

  /// Whether each paragraph is short enough for a line, if a byte takes the width of a letter: two thirds of its height.
  private var isProbablyWhole: Bool {
    let most = Int(PangoUnits.points(narrowestColumn) / baseFont.effectiveSize * 1.5)
    var length = 0
    for byte in text.bytes {
      length = byte == UInt8(ascii: "\n") ? 0 : length + 1
      if length > most { return false }
    }
    return true
  }

  private func breakOnlyIfNeeded() {
    let (width, column) = (pango_layout_get_width(pango), PangoUnits.points(narrowestColumn))
    pango_layout_set_width(pango, -1)
    var fits = true
    forEachLine { _, rect in
      fits = rect.width <= column
      return fits
    }
    if !fits { pango_layout_set_width(pango, width) }
  }

  /// Sets a tab stop every 28 points, the documented default of AppKit's NSParagraphStyle.
  private func setTabs() {
    guard let tabs = pango_tab_array_new(1, 0) else { return }
    pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, PangoUnits.units(28))
    pango_layout_set_tabs(pango, tabs)
    pango_tab_array_free(tabs)
  }
}
