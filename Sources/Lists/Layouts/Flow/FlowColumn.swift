import Foundation

/// The lines of a section that have one item each, and of which most have the same size. Others were measured.
///
/// Nothing is stored for items of the common size. A place is found in O(log m) for `m` measured items, and the column is
/// made in O(m log m).
struct FlowColumn {
  private let common: FlowSize
  private let measured: [Int: FlowSize]

  /// The distance of each line from the next.
  private let pitches: RowHeights
  private let spacing: CGFloat

  /// Nil if two items may share a line, or if a line may begin above the one before.
  ///
  /// - Parameters:
  ///   - room: The length of a line.
  ///   - tolerance: The length by which a line may be longer.
  init?(
    of common: FlowSize, measured: [Int: FlowSize], _ metrics: FlowMetrics, room: CGFloat, tolerance: CGFloat
  ) {
    let sizes = measured.sorted { $0.key < $1.key }.filter { $0.key < metrics.count }
    let narrowest = sizes.reduce(common.across) { min($0, $1.value.across) }
    guard metrics.lineSpacing >= 0, 2 * narrowest + metrics.interitemSpacing > room + tolerance else { return nil }
    (self.common, self.measured, spacing) = (common, measured, metrics.lineSpacing)
    var runs: [(count: Int, height: RowHeight)] = []
    var next = 0
    for (item, size) in sizes {
      runs.append((item - next, .estimated(common.along + metrics.lineSpacing)))
      runs.append((1, .measured(size.along + metrics.lineSpacing)))
      next = item + 1
    }
    runs.append((metrics.count - next, .estimated(common.along + metrics.lineSpacing)))
    pitches = RowHeights(runs: runs)
  }

  func size(of item: Int) -> FlowSize { measured[item] ?? common }

  /// Where a line begins, from the beginning of the first.
  func start(of item: Int) -> CGFloat { pitches.offset(of: item) }

  /// The end of the last line.
  var extent: CGFloat { max(0, pitches.total - spacing) }

  /// The items that touch a range.
  func items(in range: Range<CGFloat>) -> Range<Int> {
    var first = range.lowerBound <= 0 ? 0 : pitches.row(at: range.lowerBound) ?? pitches.count
    // The range may begin in the space after a line.
    if first < pitches.count, start(of: first) + size(of: first).along <= range.lowerBound { first += 1 }
    guard range.upperBound > 0 else { return first..<first }
    let last = pitches.row(at: range.upperBound.nextDown) ?? pitches.count - 1
    return first..<max(first, last + 1)
  }
}
