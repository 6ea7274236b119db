import CPangoCairo
import Foundation

/// Text that is broken into lines, shaped and placed once, to be measured and drawn any number of times.
///
/// Offsets are UTF-16 offsets, clamped to the string. Coordinates are in points from the layout's top left, with y
/// pointing down. An empty string has one line, in the first run's font.
///
/// A layout is confined to the thread that made it. Widths are limited to 1,000,000 points, also for a layout without a
/// width. A line whose glyphs take more than twice that overflows pango's numbers and is drawn incorrectly. The text
/// below the first 1,000,000 points of height is hidden.
package final class TextLayout {
  package let string: String
  /// The width for line breaking and alignment; nil if lines end only where paragraphs do.
  package let width: CGFloat?
  /// The size of the text from the origin on, not rounded.
  package let size: CGSize
  /// Whether any text is hidden, after the last line or behind an ellipsis.
  package let isTruncated: Bool
  /// From top to bottom; at least one.
  package let lines: [Line]

  /// Parallel to `lines`.
  let pangoLines: [PangoLine]
  let length: Int
  /// The grapheme boundaries in ascending order; nil if every offset is one.
  private(set) lazy var graphemeBoundaries = TextBreaks.graphemeBoundariesIfSparse(in: string)

  /// - Parameters:
  ///   - runs: The attributes of the text. Text outside all runs is black, in the font of the first run.
  ///   - paragraphs: The formats of the paragraphs. A paragraph outside all runs has the first run's format.
  ///   - width: The width in points, clamped to 0...1,000,000; NaN counts as 0. Each line has at least one character.
  ///   - maximumLines: The largest number of lines; 0 or less for no limit. Without a limit, a paragraph whose format
  ///     truncates is one truncated line.
  ///   - rendering: The user's settings.
  package init(
    string: String, runs: [TextRun], paragraphs: [ParagraphRun], width: CGFloat? = nil, maximumLines: Int = 0,
    rendering: FontRendering = FontRendering()
  ) {
    self.string = string
    self.width = width.map { $0.isNaN ? 0 : min(max($0, 0), PangoUnits.longestLine) }
    length = string.utf16.count
    let typesetter = Typesetter(
      string: string, runs: runs, paragraphs: paragraphs, width: self.width, maximumLines: maximumLines,
      rendering: rendering)
    let typeset = typesetter.lines()
    isTruncated = typeset.isTruncated
    (lines, pangoLines) = LinePlacement.place(typeset.lines, width: self.width)
    size = CGSize(width: lines.reduce(0) { max($0, $1.rect.width) }, height: lines.last?.rect.maxY ?? 0)
  }

  /// Makes a layout with one format for all paragraphs.
  package convenience init(
    string: String, runs: [TextRun], format: ParagraphFormat, width: CGFloat? = nil, maximumLines: Int = 0,
    rendering: FontRendering = FontRendering()
  ) {
    self.init(
      string: string, runs: runs, paragraphs: [ParagraphRun(range: 0..<string.utf16.count, format: format)],
      width: width, maximumLines: maximumLines, rendering: rendering)
  }
}

extension TextLayout {
  /// A line of a layout.
  package struct Line: Equatable, Sendable {
    /// The line's text in UTF-16 offsets, without the separator that ends its paragraph. Includes text that an ellipsis
    /// replaces.
    package let range: Range<Int>
    /// As high as the line and as wide as its text, in the layout's coordinates.
    package let rect: CGRect
    /// The y of the baseline, in the layout's coordinates.
    package let baseline: CGFloat
    /// Whether it is the first line of its paragraph.
    package let startsParagraph: Bool
    /// Whether its paragraph runs right to left.
    package let isRightToLeft: Bool

    /// The highlight of a selected line break: a quarter of the line's height, at the line's end.
    package var breakRect: CGRect {
      let width = rect.height / 4
      return CGRect(x: isRightToLeft ? rect.minX - width : rect.maxX, y: rect.minY, width: width, height: rect.height)
    }
  }
}

extension TextLayout {
  /// Draws lines, all by default, with the layout's top left at `origin` in user space, in the colors of their runs. The context's
  /// alpha, blend mode and shadow apply to the whole text as one. Color fonts keep their own colors.
  ///
  /// If the transform does not rotate the text, baselines snap to pixel rows, for crisp edges. Draws nothing if the
  /// origin is not finite.
  package func draw(in context: CGContext, at origin: CGPoint, lines range: Range<Int>? = nil) {
    let range = range ?? lines.indices
    context.paintInUserSpace { cairo in
      for (line, pango) in zip(lines[range], pangoLines[range]) {
        let baseline = CGPoint(x: origin.x + pango.originX, y: origin.y + line.baseline)
        let limit = CGContext.farthestDeviceCoordinate
        guard abs(baseline.x) < limit, abs(baseline.y) < limit else { continue }
        let point = context.onPixelRow(baseline)
        cairo_move_to(cairo, point.x, point.y)
        pango_cairo_show_layout_line(cairo, pango.pointer)
      }
    }
  }
}
