import Foundation

/// Some rows of a list, one below the other.
enum RowChunk: Equatable {
  /// Rows of one height.
  case run(count: Int, height: RowHeight)

  /// Rows with a height each, at most `ListConstants.chunkCapacity`.
  case list([RowHeight])

  /// Divides rows into chunks. Equal rows become runs if there are enough of them side by side.
  static func chunks(of heights: [RowHeight]) -> [RowChunk] {
    chunks(ofRuns: heights.lazy.map { (count: 1, height: $0) })
  }

  /// Divides runs of equal rows into chunks.
  static func chunks(ofRuns runs: some Sequence<(count: Int, height: RowHeight)>) -> [RowChunk] {
    var chunks: [RowChunk] = []
    var pending: [RowHeight] = []
    func flush() {
      if !pending.isEmpty { chunks.append(.list(pending)) }
      pending.removeAll(keepingCapacity: true)
    }
    func add(_ count: Int, _ height: RowHeight) {
      guard count < ListConstants.shortestRun else {
        flush()
        return chunks.append(.run(count: count, height: height))
      }
      for _ in 0..<count {
        pending.append(height)
        if pending.count == ListConstants.chunkCapacity { flush() }
      }
    }
    var (count, height) = (0, RowHeight.measured(0))
    for run in runs where run.count > 0 {
      if run.height == height {
        count += run.count
      } else {
        add(count, height)
        (count, height) = run
      }
    }
    add(count, height)
    flush()
    return chunks
  }

  /// The number of rows.
  var count: Int {
    switch self {
    case .run(let count, _): count
    case .list(let heights): heights.count
    }
  }

  /// Whether any height is no estimate.
  var hasMeasurements: Bool {
    switch self {
    case .run(_, let height): height.isMeasured
    case .list(let heights): heights.contains(where: \.isMeasured)
    }
  }

  /// The sum of the heights, in points.
  var extent: CGFloat { offset(of: count) }

  /// The height of a row, counted from 0 in this chunk.
  func height(of row: Int) -> RowHeight {
    switch self {
    case .run(_, let height): height
    case .list(let heights): heights[row]
    }
  }

  /// The distance of a row from the top of the chunk, in points. `count` gives the end of the chunk.
  func offset(of row: Int) -> CGFloat {
    switch self {
    case .run(_, let height): CGFloat(row) * height.points
    case .list(let heights): heights[..<row].reduce(0) { $0 + $1.points }
    }
  }

  /// The row at a distance from the top of the chunk, in points. A row contains its top edge and not its bottom edge.
  /// The last row with a height, if rounding errors place the distance at the end.
  func row(at offset: CGFloat) -> Int {
    switch self {
    case .run(let count, let height):
      return min(Int(offset / height.points), count - 1)
    case .list(let heights):
      var bottom: CGFloat = 0
      for (row, height) in heights.enumerated() {
        bottom += height.points
        if offset < bottom { return row }
      }
      return heights.lastIndex { $0.points > 0 } ?? heights.count - 1
    }
  }

  /// The number of equal rows side by side in this chunk, from `row` on.
  func run(from row: Int) -> Int {
    switch self {
    case .run(let count, _): count - row
    case .list(let heights): (heights[row...].firstIndex { $0 != heights[row] } ?? heights.count) - row
    }
  }

  /// The chunk with one height changed; nil for a run, unless the height is the same.
  func replacing(_ row: Int, with height: RowHeight) -> RowChunk? {
    switch self {
    case .run(_, let old): return old == height ? self : nil
    case .list(var heights):
      heights[row] = height
      return .list(heights)
    }
  }

  /// The rows of `range`, counted from 0 in this chunk.
  func rows(_ range: Range<Int>) -> RowChunk {
    switch self {
    case .run(_, let height): .run(count: range.count, height: height)
    case .list(let heights): .list(Array(heights[range]))
    }
  }

  /// Both chunks as one; nil if two store them better.
  func joined(with next: RowChunk) -> RowChunk? {
    if case .run(let count, let height) = self, case .run(let more, height) = next {
      return .run(count: count + more, height: height)
    }
    guard isShort, next.isShort, count + next.count <= ListConstants.chunkCapacity else { return nil }
    return .list(heights + next.heights)
  }

  /// Whether the heights are few enough to be stored one by one.
  private var isShort: Bool {
    if case .run(let count, _) = self { count < ListConstants.shortestRun } else { true }
  }

  private var heights: [RowHeight] {
    switch self {
    case .run(let count, let height): Array(repeating: height, count: count)
    case .list(let heights): heights
    }
  }
}
