import Foundation

/// The distance of content from an edge as a function of the pull: `f(x) = (1 - 1/(x·c/d + 1))·d`, with `c` = 0.55 and
/// `d` the length of the view. The published formula of UIKit's rubber band.
///
/// The scene uses only `UIView`, as its article does, so it has its own copy of the two formulas.
struct RubberBandEdge {
  private static let coefficient: CGFloat = 0.55

  /// The legal offsets, in points.
  let range: ClosedRange<CGFloat>

  /// The length of the view, in points; above 0.
  let dimension: CGFloat

  /// The visible offset for a pulled offset.
  func visible(_ pulled: CGFloat) -> CGFloat {
    let edge = nearestLegal(to: pulled)
    let beyond = abs(pulled - edge)
    let shown = (1 - 1 / (beyond * Self.coefficient / dimension + 1)) * dimension
    return pulled < edge ? edge - shown : edge + shown
  }

  /// The pulled offset for a visible one: the inverse. `visible` must be less than a whole view beyond the edge.
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
