import Foundation

/// How a stretch of text is drawn.
package struct TextRun: Hashable, Sendable {
  package enum Underline: Hashable, Sendable {
    case single, double
  }

  /// UTF-16 offsets. What lies outside of the text is ignored; of two runs that overlap the later one counts.
  package var range: Range<Int>
  package var font: FontDescription
  package var color: CGColor
  package var backgroundColor: CGColor?
  package var underline: Underline?
  /// That of the text if nil.
  package var underlineColor: CGColor?
  package var isStruckThrough = false
  /// That of the text if nil.
  package var strikethroughColor: CGColor?
  /// Points added behind each grapheme.
  package var kern: CGFloat = 0
  /// Points that the text is raised by; negative lowers it.
  package var baselineOffset: CGFloat = 0

  package init(range: Range<Int>, font: FontDescription, color: CGColor) {
    self.range = range
    self.font = font
    self.color = color
  }
}
