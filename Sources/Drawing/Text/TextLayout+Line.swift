import Foundation

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
