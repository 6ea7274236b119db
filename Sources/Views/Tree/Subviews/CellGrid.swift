/// The cells of one size of a subview index, each the head of a list of entries.
struct CellGrid {
  /// A cell's column and row, each in one half.
  typealias Cell = UInt64

  /// The side of a cell, in points; infinite for the one cell of what lies anywhere.
  let side: Float

  /// The first entry of each cell that has any.
  var heads: [Cell: Int32] = [:]

  /// Half the width and height of the largest box that was ever here: as far as boxes reach from their middle.
  private var reach = SIMD2<Float>.zero

  init(side: Float) {
    self.side = side
  }

  /// The side of the cells for a box: at least twice its larger side, and infinite where there are too many cells to
  /// number them.
  static func side(for box: IndexedBox) -> Float {
    let reach = box.reach
    let side = max(max(reach.x, reach.y) * 4, SubviewConstants.smallestCell)
    let middle = box.middle / side
    guard abs(middle.x) < mostCells, abs(middle.y) < mostCells else { return .infinity }
    return Float(sign: .plus, exponent: side.exponent + (side.significand > 1 ? 1 : 0), significand: 1)
  }

  /// How far columns and rows are counted, either way.
  private static let mostCells: Float = 0x1p30

  /// The cell of a box, among those of the side that is for it.
  static func cell(of box: IndexedBox) -> Cell {
    let side = side(for: box)
    if side == .infinity { return 0 }
    let place = (box.middle / side).rounded(.down)
    return cell(column: Int32(place.x), row: Int32(place.y))
  }

  mutating func add(_ box: IndexedBox) {
    if side < .infinity { reach = pointwiseMax(reach, box.reach) }
  }

  /// Appends the heads of all lists in which there may be boxes that meet an area.
  func appendHeads(around area: IndexedBox, to found: inout [Int32]) {
    let range = cells(around: area)
    guard let range, range.count <= Double(heads.count) else {
      found += heads.values
      return
    }
    for row in range.rows {
      for column in range.columns {
        if let head = heads[Self.cell(column: column, row: row)] { found.append(head) }
      }
    }
  }

  private struct CellRange {
    let columns: ClosedRange<Int32>
    let rows: ClosedRange<Int32>

    var count: Double { Double(columns.count) * Double(rows.count) }
  }

  /// Nil for all of them.
  private func cells(around area: IndexedBox) -> CellRange? {
    if side == .infinity { return nil }
    let first = ((area.low - reach) / side).rounded(.down)
    let last = ((area.high + reach) / side).rounded(.down)
    func range(_ first: Float, _ last: Float) -> ClosedRange<Int32>? {
      guard first <= last, first > -2 * Self.mostCells, last < Self.mostCells else { return nil }
      return Int32(first)...Int32(last)
    }
    guard let columns = range(first.x, last.x), let rows = range(first.y, last.y) else { return nil }
    return CellRange(columns: columns, rows: rows)
  }

  private static func cell(column: Int32, row: Int32) -> Cell {
    UInt64(UInt32(bitPattern: column)) << 32 | UInt64(UInt32(bitPattern: row))
  }
}
