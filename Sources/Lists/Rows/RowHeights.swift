import Diagnostics
import Foundation

/// The heights of rows that lie one below the other, and where each row is.
///
/// Rows of one height cost nothing, however many they are; other rows cost 8 bytes each. With `n` rows of different
/// heights, questions take O(log n). A change of one height takes O(log n), except where it splits rows of one height;
/// that, an insertion and a deletion take O(n / `ListConstants.chunkCapacity`).
struct RowHeights: Equatable {
  private var chunks: [RowChunk]

  /// The number of rows of each chunk.
  private var counts: PrefixSums<Int>

  /// The sum of the heights of each chunk, in points.
  private var extents: PrefixSums<CGFloat>

  /// The number of rows.
  private(set) var count: Int

  /// The number of chunks, for tests of the memory.
  var chunkCount: Int { chunks.count }

  /// No rows. Making a copy of it costs less than making another one.
  static let none = RowHeights()

  /// Makes `count` rows of one height.
  init(count: Int = 0, height: RowHeight = .measured(0)) {
    self.init(chunks: count > 0 ? [.run(count: count, height: height)] : [])
  }

  /// Makes a row for each height.
  init(_ heights: [RowHeight]) {
    self.init(chunks: RowChunk.chunks(of: heights))
  }

  /// Makes runs of rows of one height, one below the other.
  init(runs: [(count: Int, height: RowHeight)]) {
    self.init(chunks: RowChunk.chunks(ofRuns: runs))
  }

  private init(chunks: [RowChunk]) {
    self.chunks = chunks
    counts = PrefixSums(chunks.map(\.count))
    extents = PrefixSums(chunks.map(\.extent))
    count = counts.total
  }

  static func == (one: RowHeights, other: RowHeights) -> Bool {
    one.count == other.count && (one.chunks == other.chunks || one.elementsEqual(other))
  }

  private func elementsEqual(_ other: RowHeights) -> Bool {
    (0..<count).allSatisfy { self[$0] == other[$0] }
  }

  // MARK: Questions

  /// The sum of all heights, in points.
  var total: CGFloat { extents.total }

  subscript(row: Int) -> RowHeight {
    get {
      let place = place(of: row)
      return chunks[place.chunk].height(of: place.row)
    }
    set { setHeight(newValue, of: row) }
  }

  func heights(of rows: Range<Int>) -> [RowHeight] {
    requirement(rows.upperBound <= count, "RowHeights: rows \(rows) of \(count)")
    var heights: [RowHeight] = []
    heights.reserveCapacity(rows.count)
    var (chunk, row) = place(of: rows.lowerBound)
    while heights.count < rows.count {
      let taken = min(chunks[chunk].count - row, rows.count - heights.count)
      switch chunks[chunk] {
      case .run(_, let height): for _ in 0..<taken { heights.append(height) }
      case .list(let list): heights += list[row..<row + taken]
      }
      (chunk, row) = (chunk + 1, 0)
    }
    return heights
  }

  /// The distance of a row from the top of the first one, in points. `count` gives the end of the last row.
  func offset(of row: Int) -> CGFloat {
    let place = place(of: row)
    let start = extents.sum(ofFirst: place.chunk)
    return place.row == 0 ? start : start + chunks[place.chunk].offset(of: place.row)
  }

  /// The row at a distance from the top of the first one, in points; nil outside of all rows. A row contains its top edge
  /// and not its bottom edge, so a row without a height contains nothing.
  func row(at offset: CGFloat) -> Int? {
    guard let (chunk, distance) = extents.element(containing: offset) else { return nil }
    return counts.sum(ofFirst: chunk) + chunks[chunk].row(at: distance)
  }

  /// The number of rows from `row` on, at least 1, that are known to be equal. There may be more of them.
  func run(from row: Int) -> Int {
    let place = place(of: row)
    return chunks[place.chunk].run(from: place.row)
  }

  // MARK: Changes

  /// Makes all heights estimates. Rows of one height stay that.
  mutating func forgetMeasurements() {
    guard chunks.contains(where: \.hasMeasurements) else { return }
    self = RowHeights(
      chunks: chunks.map { chunk in
        switch chunk {
        case .run(let count, let height): .run(count: count, height: .estimated(height.points))
        case .list(let heights): .list(heights.map { .estimated($0.points) })
        }
      })
  }

  /// Replaces rows by runs of rows of one height.
  mutating func replace(_ rows: Range<Int>, with runs: [(count: Int, height: RowHeight)]) {
    replace(rows, withChunks: RowChunk.chunks(ofRuns: runs))
  }

  /// Replaces rows by a row for each height.
  mutating func replace(_ rows: Range<Int>, with heights: [RowHeight]) {
    replace(rows, withChunks: RowChunk.chunks(of: heights))
  }

  /// Inserts `count` rows of one height, so that the first of them becomes `row`.
  mutating func insert(_ count: Int, at row: Int, height: RowHeight) {
    if count > 0, self.count == 0 {
      self = RowHeights(count: count, height: height)
    } else if count > 0 {
      replace(row..<row, withChunks: [.run(count: count, height: height)])
    }
  }

  /// Inserts a row for each height, so that the first of them becomes `row`.
  mutating func insert(_ heights: [RowHeight], at row: Int) {
    if heights.count == 1 { return insert(1, at: row, height: heights[0]) }
    replace(row..<row, withChunks: RowChunk.chunks(of: heights))
  }

  mutating func remove(_ rows: Range<Int>) {
    replace(rows, withChunks: [])
  }

  private mutating func setHeight(_ height: RowHeight, of row: Int) {
    let place = place(of: row)
    let old = chunks[place.chunk].height(of: place.row)
    guard old != height else { return }
    if let changed = chunks[place.chunk].replacing(place.row, with: height) {
      chunks[place.chunk] = changed
      extents.add(height.points - old.points, at: place.chunk)
    } else {
      replace(row..<row + 1, withChunks: [.run(count: 1, height: height)])
    }
  }

  /// A row as a place in a chunk. The end of the last row is the start of a chunk after the last one.
  private func place(of row: Int) -> (chunk: Int, row: Int) {
    requirement(row >= 0 && row <= count, "RowHeights: row \(row) of \(count)")
    guard let (chunk, distance) = counts.element(containing: row) else { return (chunks.count, 0) }
    return (chunk, distance)
  }

  /// Replaces rows by others. Their chunks are joined with the neighbors where one chunk stores both better.
  private mutating func replace(_ rows: Range<Int>, withChunks new: [RowChunk]) {
    let (first, last) = (place(of: rows.lowerBound), place(of: rows.upperBound))
    let lower = max(first.chunk - 1, 0)
    let upper = min(last.chunk + 2, chunks.count)
    var pieces = Array(chunks[lower..<first.chunk])
    if first.row > 0 { pieces.append(chunks[first.chunk].rows(0..<first.row)) }
    pieces += new
    if last.chunk < chunks.count {
      pieces.append(chunks[last.chunk].rows(last.row..<chunks[last.chunk].count))
      pieces += chunks[(last.chunk + 1)..<upper]
    }
    replaceChunks(lower..<upper, with: Self.joined(pieces))
  }

  private static func joined(_ pieces: [RowChunk]) -> [RowChunk] {
    var result: [RowChunk] = []
    for piece in pieces where piece.count > 0 {
      if let both = result.last?.joined(with: piece) {
        result[result.count - 1] = both
      } else {
        result.append(piece)
      }
    }
    return result
  }

  private mutating func replaceChunks(_ range: Range<Int>, with new: [RowChunk]) {
    guard new.count == range.count else {
      var chunks = chunks
      chunks.replaceSubrange(range, with: new)
      self = RowHeights(chunks: chunks)
      return
    }
    for (index, chunk) in zip(range, new) {
      counts.add(chunk.count - chunks[index].count, at: index)
      extents.add(chunk.extent - chunks[index].extent, at: index)
      count += chunk.count - chunks[index].count
      chunks[index] = chunk
    }
  }
}
