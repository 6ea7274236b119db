import CPangoCairo
import Foundation

/// Text in lines: broken, shaped and placed once, then measured and drawn any number of times.
///
/// Offsets are UTF-16 offsets into the string; those outside of it are clamped to it. Coordinates are points with y
/// pointing down, from the layout's top left. Any string will do. An empty one has one line, of the first run's font.
///
/// A layout belongs to the thread that made it. One without a width is laid out as in a line of 1,000,000 points, and
/// wider ones too; lines in which glyphs add up to more than two million overflow pango's numbers, and are not drawn right.
package final class TextLayout {
  package let string: String
  /// The width that lines are broken at and aligned in; nil if they end only where paragraphs do.
  package let width: CGFloat?
  /// What the lines cover, from the origin on, unrounded.
  package let size: CGSize
  /// Whether there is text that is not shown: behind the last line, or behind an ellipsis.
  package let isTruncated: Bool
  /// From top to bottom; at least one.
  package let lines: [Line]

  /// As many as `lines`.
  let pangoLines: [PangoLine]
  let length: Int
  /// The offsets between graphemes, in order; nil if every offset is one.
  private(set) lazy var graphemeBoundaries = TextBreaks.graphemeBoundariesIfSparse(in: string)

  /// - Parameters:
  ///   - runs: How the text is drawn. The first one's font is that of text outside of all runs, which is drawn in black.
  ///   - paragraphs: How its paragraphs are laid out; outside of all runs as in the first.
  ///   - width: Clamped to 0...1,000,000; NaN counts as 0. Too narrow for a character, it still has one a line.
  ///   - maximumLines: How many lines are shown at most; 0 or less for any number.
  package init(
    string: String, runs: [TextRun], paragraphs: [ParagraphRun], width: CGFloat? = nil, maximumLines: Int = 0
  ) {
    self.string = string
    self.width = width.map { $0.isNaN ? 0 : min(max($0, 0), PangoUnits.longestLine) }
    length = string.utf16.count
    let typesetter = Typesetter(
      string: string, runs: runs, paragraphs: paragraphs, width: self.width, maximumLines: maximumLines)
    let typeset = typesetter.lines()
    isTruncated = typeset.isTruncated
    (lines, pangoLines) = LinePlacement.place(typeset.lines, width: self.width)
    size = CGSize(width: lines.reduce(0) { max($0, $1.rect.width) }, height: lines.last?.rect.maxY ?? 0)
  }

  /// The same with one format for all paragraphs.
  package convenience init(
    string: String, runs: [TextRun], format: ParagraphFormat, width: CGFloat? = nil, maximumLines: Int = 0
  ) {
    self.init(
      string: string, runs: runs, paragraphs: [ParagraphRun(range: 0..<string.utf16.count, format: format)],
      width: width, maximumLines: maximumLines)
  }
}

extension TextLayout {
  /// A line of a layout.
  package struct Line: Equatable, Sendable {
    /// What it shows, in UTF-16 offsets, without the separator that ends its paragraph. Where an ellipsis stands for text,
    /// that text is in the range.
    package let range: Range<Int>
    /// As high as the line and as wide as its text, in the layout's coordinates.
    package let rect: CGRect
    /// The y of its baseline in the layout's coordinates.
    package let baseline: CGFloat
    /// Whether it is the first of its paragraph.
    package let startsParagraph: Bool
    /// The direction of its paragraph.
    package let isRightToLeft: Bool

    /// What a line break that is selected shows as: a quarter of the line's height behind the line.
    package var breakRect: CGRect {
      let width = rect.height / 4
      return CGRect(x: isRightToLeft ? rect.minX - width : rect.maxX, y: rect.minY, width: width, height: rect.height)
    }
  }
}

extension TextLayout {
  /// Draws all lines, with the layout's top left at `origin` in user space, in the colours of their runs. The context's
  /// alpha, blend mode and shadow count for all of it as one. Colour fonts keep their own colours.
  ///
  /// Where the transform does not turn the text, baselines move to the nearest row of pixels, for crisp feet. Draws nothing
  /// if the origin is not finite.
  package func draw(in context: CGContext, at origin: CGPoint) {
    context.paintInUserSpace { cairo in
      for (line, pango) in zip(lines, pangoLines) {
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
