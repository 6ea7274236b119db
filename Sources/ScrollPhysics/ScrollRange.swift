import Diagnostics

/// The legal offsets of one axis, in points: from `minimum`, the leading edge, to `maximum`, the trailing edge, both
/// included.
package struct ScrollRange: Equatable, Sendable {
  package let minimum: Double
  /// Never below `minimum`. Equal to it when there is nothing to scroll.
  package let maximum: Double

  package init(minimum: Double, maximum: Double) {
    requirement(minimum <= maximum, "a scroll range from \(minimum) to \(maximum) is empty")
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range in which the view shows content and insets, and nothing beyond them.
  ///
  /// The view's bounds start at the offset `x` and end at `x + boundsSize`. They must not start before the leading
  /// inset or end after the trailing one: `x ≥ -insetBefore` and `x + boundsSize ≤ contentSize + insetAfter`. If the
  /// content with its insets is smaller than the view by `free` points, both cannot hold. Then there is one legal
  /// offset, with `alignment·free` of these points before the content: `x = -insetBefore - alignment·free`.
  ///
  /// - Parameters:
  ///   - insetBefore: The adjusted inset on the leading side. Positive values add space; it may be negative.
  ///   - insetAfter: The adjusted inset on the trailing side, likewise.
  ///   - alignment: The place of content smaller than the view, from 0 for the leading edge to 1 for the trailing one,
  ///     as in `contentAlignmentPoint`. The default is the leading edge: a short list begins at the top. It has no
  ///     effect on larger content.
  package init(
    contentSize: Double, boundsSize: Double, insetBefore: Double, insetAfter: Double, alignment: Double = 0
  ) {
    requirement((0...1).contains(alignment), "an alignment must be from 0 to 1, and \(alignment) is not")
    // Subtracted rather than negated: no inset is an offset of 0, not of -0.
    let leading = 0 - insetBefore
    let trailing = contentSize + insetAfter - boundsSize
    let free = leading - trailing
    minimum = free > 0 ? leading - alignment * free : leading
    maximum = free > 0 ? minimum : trailing
  }

  /// The nearest legal offset: `offset` itself, or the edge that it is beyond.
  package func clamp(_ offset: Double) -> Double {
    min(max(offset, minimum), maximum)
  }

  package func contains(_ offset: Double) -> Bool {
    minimum <= offset && offset <= maximum
  }

  /// The distance of `offset` beyond the nearest edge: negative before the minimum, positive after the maximum, zero
  /// between.
  package func excess(of offset: Double) -> Double {
    offset - clamp(offset)
  }
}
