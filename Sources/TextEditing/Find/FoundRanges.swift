import Foundation

/// The decorated ranges of a text.
struct FoundRanges {
  /// The results in order, without the highlighted one. They do not overlap.
  private var found: [Range<Int>] = []
  private(set) var highlighted: Range<Int>?

  var isEmpty: Bool { found.isEmpty && highlighted == nil }

  /// Decorates a range, in place of the results that it overlaps.
  mutating func decorate(_ range: Range<Int>, _ style: UITextSearchFoundTextStyle) {
    guard !range.isEmpty else { return }
    if let highlighted, highlighted.overlaps(range) || style == .highlighted { self.highlighted = nil }
    // Results mostly come in order.
    let first = found.last.map { $0.upperBound <= range.lowerBound } ?? true ? found.count : place(range.lowerBound)
    var last = first
    while last < found.count, found[last].lowerBound < range.upperBound { last += 1 }
    switch style {
    case .normal: found.removeSubrange(first..<last)
    case .found: found.replaceSubrange(first..<last, with: CollectionOfOne(range))
    case .highlighted:
      found.removeSubrange(first..<last)
      highlighted = range
    }
  }

  /// Returns the decorated ranges that overlap a range.
  func ranges(in range: Range<Int>) -> [(range: Range<Int>, style: UITextSearchFoundTextStyle)] {
    let results = found[place(range.lowerBound)...].prefix { $0.lowerBound < range.upperBound }
    return results.map { ($0, .found) }
      + (highlighted.flatMap { $0.overlaps(range) ? [($0, .highlighted)] : [] } ?? [])
  }

  /// The first result that ends behind an offset.
  private func place(_ offset: Int) -> Int {
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle].upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
