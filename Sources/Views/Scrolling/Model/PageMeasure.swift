import Foundation

/// The pages of a scroll view that are not as large as its bounds, or begin at the right.
package struct PageMeasure: Equatable {
  /// The distances of neighboring pages, in points.
  package let length: AxisPair<CGFloat>

  /// Where pages of different lengths begin, ascending from 0, in points from where the first one begins; empty for pages
  /// of one length.
  package let starts: AxisPair<[CGFloat]>

  /// Whether the first page shows the right end of the content.
  package let beginsAtRight: Bool

  package init(
    length: AxisPair<CGFloat>, starts: AxisPair<[CGFloat]> = AxisPair { _ in [] }, beginsAtRight: Bool
  ) {
    (self.length, self.starts, self.beginsAtRight) = (length, starts, beginsAtRight)
  }
}
