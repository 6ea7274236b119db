/// The pages of one axis, for `isPagingEnabled`: the offsets at which a page is fully visible.
///
/// Page `k` rests at `minimum + k·pageLength`, for `k` = 0, 1, 2… within the range. If the range is not a whole number
/// of pages long, the remainder is one more, short page, which rests on the maximum, nearer to its neighbor than other
/// pages. Pages one apart are neighbors in this row, short or not.
///
/// The offset of a page is as exact as the numbers of the range: an offset of 10¹² has steps of a tenth of a
/// millipoint. Nearer offsets count as one (``rounding``); otherwise one page would be two, and the current page would
/// be the next one.
///
/// Pages of different lengths are given by where each begins; the rest is the same.
///
/// Where text begins on the right, the pages begin at the maximum instead, and everything is its mirror image.
package struct PageGrid: Sendable {
  /// The legal offsets; with the opposite sign if the pages begin at the maximum.
  private let range: ScrollRange
  /// -1 if the pages begin at the maximum, otherwise 1.
  private let sign: Double
  /// Infinite if there is only one page.
  private let pageLength: Double

  /// The distances of the pages from the first one, ascending; empty for pages of one length.
  private let starts: [Double]

  /// The index of the last page, zero if there is only one. Indices are integers in floating point, because quotients
  /// outside of the range may exceed any integer type.
  private let lastIndex: Double

  /// The largest distance of two offsets that count as the same, in points.
  private let rounding: Double

  /// - Parameters:
  ///   - pageLength: Usually the size of the bounds, in points. If it is not a length (zero, negative, not finite, or
  ///     below the precision of the range), or if the range has no length, there is one page, where the pages begin.
  ///   - starts: The distances of pages of different lengths from the first one, ascending from 0, in points. Empty for pages
  ///     of one length.
  ///   - beginsAtMaximum: Whether the first page is on the maximum.
  package init(range: ScrollRange, pageLength: Double, starts: [Double] = [], beginsAtMaximum: Bool = false) {
    self.range = beginsAtMaximum ? ScrollRange(minimum: -range.maximum, maximum: -range.minimum) : range
    sign = beginsAtMaximum ? -1 : 1
    rounding = 4 * max(abs(range.minimum), abs(range.maximum)).ulp
    guard pageLength > rounding, pageLength.isFinite else {
      (self.pageLength, self.starts, lastIndex) = (.infinity, [], 0)
      return
    }
    (self.pageLength, self.starts) = (pageLength, starts)
    let length = range.maximum - range.minimum
    guard starts.isEmpty else {
      lastIndex = Double(starts.firstIndex(inOrder: { $0 >= length - 4 * length.ulp }))
      return
    }
    let whole = (length / pageLength).rounded()
    let isWhole = abs(length - whole * pageLength) <= rounding
    lastIndex = isWhole ? whole : max(1, (length / pageLength).rounded(.up))
  }

  /// The rest offset of the page nearest to `offset`, which may be outside the range. Of two equally near pages it is
  /// the later one.
  package func nearestPage(to offset: Double) -> Double {
    sign * rest(nearestIndex(to: sign * offset))
  }

  /// The target of a release: a page, legal, and at most one page from the page nearest to `began`.
  ///
  /// - Parameters:
  ///   - offset: The offset at the release, legal or not.
  ///   - velocity: In points per second. Above ``ScrollConstants/pagingVelocity`` the target is the next page after
  ///     `offset` in that direction, or the last one; otherwise the nearest page.
  ///   - began: The offset at the beginning of the drag.
  ///   - caught: The offset at which a motion would have ended that the drag has caught; nil without one. A flick the same
  ///     way turns a page more than that motion, and one after a long drag counts from its page as well.
  package func target(from offset: Double, velocity: Double, began: Double, caught: Double? = nil) -> Double {
    let (velocity, caught) = (sign * velocity, caught.map { nearestIndex(to: sign * $0) })
    var (start, home) = (sign * offset, nearestIndex(to: sign * began))
    guard abs(velocity) > ScrollConstants.pagingVelocity else { return page(nearestIndex(to: start), near: home) }
    if let caught {
      if (rest(caught) - start) * velocity > 0 {
        (start, home) = (rest(caught), caught)
      } else if abs(caught - home) <= 1 {
        home = caught
      }
    }
    return page(velocity > 0 ? indexAfter(start) : indexBefore(start), near: home)
  }

  /// The rest offset of a page, or of the neighbor of `home` on the way to it.
  private func page(_ index: Double, near home: Double) -> Double { sign * rest(min(max(index, home - 1), home + 1)) }

  /// The rest offset of page `index`, clamped to the first and the last page.
  private func rest(_ index: Double) -> Double {
    if index <= 0 { return range.minimum }
    guard index < lastIndex else { return range.maximum }
    return range.minimum + (starts.isEmpty ? index * pageLength : starts[Int(index)])
  }

  /// The last page that begins at a distance from the first one, or before it.
  private func index(at distance: Double) -> Double {
    starts.isEmpty ? (distance / pageLength).rounded(.down) : Double(starts.firstIndex(inOrder: { $0 > distance }) - 1)
  }

  /// The first page that begins at a distance from the first one, or after it.
  private func index(from distance: Double) -> Double {
    starts.isEmpty ? (distance / pageLength).rounded(.up) : Double(starts.firstIndex(inOrder: { $0 >= distance }))
  }

  private func nearestIndex(to offset: Double) -> Double {
    let before = limited(index(at: offset - range.minimum))
    let after = limited(before + 1)
    return offset - rest(before) >= rest(after) - offset ? after : before
  }

  private func indexAfter(_ offset: Double) -> Double {
    limited(index(at: offset + rounding - range.minimum) + 1)
  }

  private func indexBefore(_ offset: Double) -> Double {
    // The last page may be short, so page lengths do not count beyond it.
    if offset - rounding > range.maximum { return lastIndex }
    return limited(index(from: offset - rounding - range.minimum) - 1)
  }

  private func limited(_ index: Double) -> Double {
    min(max(index, 0), lastIndex)
  }
}

extension [Double] {
  /// The index of the first number that fulfills a condition, which all after it fulfill as well; the count without one.
  fileprivate func firstIndex(inOrder belongs: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
