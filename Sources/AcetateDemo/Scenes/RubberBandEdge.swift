import Foundation

/// How far content goes beyond an edge for how far it is pulled: `f(x) = (1 - 1/(x·c/d + 1))·d`, with `c` = 0.55 and `d`
/// the length of the view. The published formula of UIKit's own rubber band.
///
/// The scene stands on `UIView` alone, as its article does, and so brings the two formulas that it needs along.
struct RubberBandEdge {
  private static let coefficient: CGFloat = 0.55

  /// The legal offsets, in points.
  let range: ClosedRange<CGFloat>

  /// The length of the view, in points; above 0.
  let dimension: CGFloat

  /// Where content shows that is pulled to the offset `pulled`.
  func visible(_ pulled: CGFloat) -> CGFloat {
    let edge = nearestLegal(to: pulled)
    let beyond = abs(pulled - edge)
    let shown = (1 - 1 / (beyond * Self.coefficient / dimension + 1)) * dimension
    return pulled < edge ? edge - shown : edge + shown
  }

  /// What content is pulled to that shows at `visible`: the inverse, less than a whole view beyond the edge.
  func pulled(_ visible: CGFloat) -> CGFloat {
    let edge = nearestLegal(to: visible)
    let shown = min(abs(visible - edge), dimension * 0.99)
    let beyond = dimension / Self.coefficient * shown / (dimension - shown)
    return visible < edge ? edge - beyond : edge + beyond
  }

  func nearestLegal(to offset: CGFloat) -> CGFloat {
    min(max(offset, range.lowerBound), range.upperBound)
  }
}
