/// The pages of one axis, for `isPagingEnabled`: the offsets at which a page is shown whole.
///
/// Page `k` rests at `minimum + k·pageLength`, for `k` = 0, 1, 2… as long as that is in the range. When the range is
/// not a whole number of pages long, what is left over is one more page, a short one: it rests on the maximum, nearer
/// to the page before it than other pages are to one another. To be one page away from a page is to be the next in
/// this row, be it short or not.
///
/// Where a page rests is known as exactly as the numbers of the range are: an offset of 10¹² has steps of a tenth of
/// a millipoint. Offsets nearer than that count as one (``rounding``), or else one page would be two, and the page
/// that the content lies on would be the next.
package struct PageGrid: Sendable {
  private let range: ScrollRange
  /// Infinite if there is only one page.
  private let pageLength: Double

  /// The index of the last page, zero if there is only one. Indices are integers in floating point, because quotients
  /// outside of the range may exceed any integer type.
  private let lastIndex: Double

  /// The distance up to which two offsets count as the same place, in points.
  private let rounding: Double

  /// - Parameter pageLength: Usually the size of the bounds, in points. When it is not a length (zero, negative, not
  ///   finite, or lost in the rounding of the range), or the range has none, there is one page, on the minimum.
  package init(range: ScrollRange, pageLength: Double) {
    self.range = range
    rounding = 4 * max(abs(range.minimum), abs(range.maximum)).ulp
    guard pageLength > rounding, pageLength.isFinite else {
      self.pageLength = .infinity
      lastIndex = 0
      return
    }
    self.pageLength = pageLength
    let length = range.maximum - range.minimum
    let whole = (length / pageLength).rounded()
    let isWhole = abs(length - whole * pageLength) <= rounding
    lastIndex = isWhole ? whole : max(1, (length / pageLength).rounded(.up))
  }

  /// The rest offset of the page nearest to `offset`, which may lie outside the range; of two equally near, the later
  /// one.
  package func nearestPage(to offset: Double) -> Double {
    rest(nearestIndex(to: offset))
  }

  /// Where a release goes: to a page, legal, and never further than one page from the page nearest to `began`.
  ///
  /// - Parameters:
  ///   - offset: Where it was released; may lie outside the range.
  ///   - velocity: In points per second. Faster than ``ScrollConstants/pagingVelocity``, it goes to the next page
  ///     beyond `offset` in that direction, or the last one; otherwise to the nearest.
  ///   - began: Where the drag began.
  package func target(from offset: Double, velocity: Double, began: Double) -> Double {
    let wanted =
      if velocity > ScrollConstants.pagingVelocity {
        indexAfter(offset)
      } else if velocity < -ScrollConstants.pagingVelocity {
        indexBefore(offset)
      } else {
        nearestIndex(to: offset)
      }
    let home = nearestIndex(to: began)
    return rest(min(max(wanted, home - 1), home + 1))
  }

  /// The rest offset of page `index`, clamped to the first and the last page.
  private func rest(_ index: Double) -> Double {
    if index <= 0 { return range.minimum }
    return index < lastIndex ? range.minimum + index * pageLength : range.maximum
  }

  private func nearestIndex(to offset: Double) -> Double {
    let before = limited(((offset - range.minimum) / pageLength).rounded(.down))
    let after = limited(before + 1)
    return offset - rest(before) >= rest(after) - offset ? after : before
  }

  private func indexAfter(_ offset: Double) -> Double {
    limited(((offset + rounding - range.minimum) / pageLength).rounded(.down) + 1)
  }

  private func indexBefore(_ offset: Double) -> Double {
    // The last page may be short, so page lengths do not count beyond it.
    if offset - rounding > range.maximum { return lastIndex }
    return limited(((offset - rounding - range.minimum) / pageLength).rounded(.up) - 1)
  }

  private func limited(_ index: Double) -> Double {
    min(max(index, 0), lastIndex)
  }
}
