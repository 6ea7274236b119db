import Foundation

/// The pages of a scroll view that are not as large as its bounds, or begin at the right.
package struct PageMeasure: Equatable {
  /// The distances of neighbouring pages, in points.
  package let length: AxisPair<CGFloat>

  /// Whether the first page shows the right end of the content.
  package let beginsAtRight: Bool

  package init(length: AxisPair<CGFloat>, beginsAtRight: Bool) {
    (self.length, self.beginsAtRight) = (length, beginsAtRight)
  }
}
