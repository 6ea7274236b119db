/// The cells of one size in a subview index: squares that tile the plane.
struct CellGrid {
  /// The side of a cell, in points; infinite for the single cell that contains everything.
  let side: Float

  /// Half the width and height of the largest box so far: how far boxes extend from their centers.
  private var reach = SIMD2<Float>.zero

  init(side: Float) {
    self.side = side
  }

  mutating func add(_ box: IndexedBox) {
    if side < .infinity { reach = pointwiseMax(reach, box.reach) }
  }

  struct CellRange {
    let columns: Range<Int32>
    let rows: Range<Int32>

    /// The single cell that contains everything.
    fileprivate static let only = CellRange(columns: 0..<1, rows: 0..<1)

    /// A floating-point number, because the product may overflow an integer.
    var count: Double {
      let width = Double(columns.upperBound) - Double(columns.lowerBound)
      return width * (Double(rows.upperBound) - Double(rows.lowerBound))
    }
  }

  /// The cells whose boxes may intersect an area; nil if a cell's number would overflow.
  func cells(around area: IndexedBox) -> CellRange? {
    if side == .infinity { return .only }
    let first = ((area.low - reach) / side).rounded(.down)
    let last = ((area.high + reach) / side).rounded(.down)
    guard let columns = Self.range(first.x, last.x), let rows = Self.range(first.y, last.y) else { return nil }
    return CellRange(columns: columns, rows: rows)
  }

  private static func range(_ first: Float, _ last: Float) -> Range<Int32>? {
    guard first <= last, first > -2 * GridCell.cellNumberLimit, last < GridCell.cellNumberLimit else { return nil }
    return Int32(first)..<Int32(last) + 1
  }
}
