/// How the indexes of a sequence change when elements are removed and others placed.
///
/// UIKit's rule: removed indexes count before the change, placed ones after it, and the elements that stay fill the other
/// places in their order. Questions take O(log n) for `n` changes.
struct IndexMap: Equatable {
  /// The indexes, before the change, of the elements that leave. Ascending, each once.
  let removed: [Int]

  /// The indexes, after the change, of the elements that come. Ascending, each once.
  let placed: [Int]

  /// - Parameters:
  ///   - removed: In any order. An index counts once.
  ///   - placed: In any order. Of elements for one place, each further one takes the next free place.
  init(removed: some Sequence<Int> = [], placed: some Sequence<Int> = []) {
    self.removed = Set(removed).sorted()
    var places: [Int] = []
    for place in placed.sorted() { places.append(max(place, (places.last ?? -1) + 1)) }
    self.placed = places
  }

  /// The index after the change of an element that stays; nil for one that leaves.
  func new(for old: Int) -> Int? { Self.shifted(old, leaving: removed, entering: placed) }

  /// The index before the change of an element that stays; nil for one that came.
  func old(for new: Int) -> Int? { Self.shifted(new, leaving: placed, entering: removed) }

  /// Adjacent indexes of `removed` as ranges, from the last to the first: the order in which they can be removed one by
  /// one.
  var removedRanges: [Range<Int>] { Self.ranges(of: removed).reversed() }

  /// Adjacent indexes of `placed` as ranges, from the first to the last: the order in which they can be inserted one by
  /// one.
  var placedRanges: [Range<Int>] { Self.ranges(of: placed) }

  private static func shifted(_ index: Int, leaving: [Int], entering: [Int]) -> Int? {
    let before = leaving.partitioningIndex { $0 >= index }
    if before < leaving.count, leaving[before] == index { return nil }
    let rank = index - before
    // `entering[i] - i` elements stay before the i-th that enters.
    var (low, high) = (0, entering.count)
    while low < high {
      let middle = (low + high) / 2
      if entering[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }

  private static func ranges(of indexes: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in indexes {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }
}

extension Array where Element == Int {
  /// The first index whose element satisfies `predicate`, in an array whose first elements do not and whose others do.
  fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
