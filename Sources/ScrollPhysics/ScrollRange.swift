/// The legal offsets of one axis, in points: from `minimum`, the leading edge, to `maximum`, the trailing one, both
/// included.
package struct ScrollRange: Equatable, Sendable {
  package let minimum: Double
  /// Never below `minimum`. Equal to it when there is nothing to scroll.
  package let maximum: Double

  package init(minimum: Double, maximum: Double) {
    precondition(minimum <= maximum, "a scroll range from \(minimum) to \(maximum) is empty")
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range in which the view shows content and insets, and nothing beyond them.
  ///
  /// The view's bounds start at the offset `x` and end at `x + boundsSize`. They must not start before the leading
  /// inset nor end after the trailing one: `x ≥ -insetBefore` and `x + boundsSize ≤ contentSize + insetAfter`. When
  /// the content is smaller than the view both cannot hold, and the leading edge wins: a short list hangs from the
  /// top.
  ///
  /// - Parameters:
  ///   - insetBefore: The adjusted inset on the leading side. Positive adds room; may be negative.
  ///   - insetAfter: The adjusted inset on the trailing side, likewise.
  package init(contentSize: Double, boundsSize: Double, insetBefore: Double, insetAfter: Double) {
    // Subtracted rather than negated: no inset is an offset of 0, not of -0.
    minimum = 0 - insetBefore
    maximum = max(minimum, contentSize + insetAfter - boundsSize)
  }

  /// The legal offset nearest to `offset`: itself, or the edge it lies beyond.
  package func clamp(_ offset: Double) -> Double {
    min(max(offset, minimum), maximum)
  }

  package func contains(_ offset: Double) -> Bool {
    minimum <= offset && offset <= maximum
  }

  /// How far `offset` lies beyond the nearest edge: negative before the minimum, positive after the maximum, zero
  /// between.
  package func excess(of offset: Double) -> Double {
    offset - clamp(offset)
  }
}
