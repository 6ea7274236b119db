/// The cells of one size of a subview index: the plane laid out with squares.
struct CellGrid {
  /// The side of a cell, in points; infinite for the one cell of what lies anywhere.
  let side: Float

  /// Half the width and height of the largest box that was ever here: as far as boxes reach from their middle.
  private var reach = SIMD2<Float>.zero

  init(side: Float) {
    self.side = side
  }

  mutating func add(_ box: IndexedBox) {
    if side < .infinity { reach = pointwiseMax(reach, box.reach) }
  }

  struct CellRange {
    let columns: ClosedRange<Int32>
    let rows: ClosedRange<Int32>

    /// The one cell of what lies anywhere.
    fileprivate static let only = CellRange(columns: 0...0, rows: 0...0)

    /// As large as a square of all columns, which no integer has room for.
    var count: Double { Double(columns.count) * Double(rows.count) }
  }

  /// All cells in which there may be boxes that meet an area; nil when these are too many to number them.
  func cells(around area: IndexedBox) -> CellRange? {
    if side == .infinity { return .only }
    let first = ((area.low - reach) / side).rounded(.down)
    let last = ((area.high + reach) / side).rounded(.down)
    guard let columns = Self.range(first.x, last.x), let rows = Self.range(first.y, last.y) else { return nil }
    return CellRange(columns: columns, rows: rows)
  }

  private static func range(_ first: Float, _ last: Float) -> ClosedRange<Int32>? {
    guard first <= last, first > -2 * GridCell.mostCells, last < GridCell.mostCells else { return nil }
    return Int32(first)...Int32(last)
  }
}
