/// A square cell of one grid in a subview index.
struct GridCell: Equatable {
  /// In points; infinite for the single cell that contains everything.
  let side: Float
  let column: Int32
  let row: Int32

  init(side: Float, column: Int32, row: Int32) {
    (self.side, self.column, self.row) = (side, column, row)
  }

  /// The cell of a box, by its center. The side is at least twice the box's longer side, and infinite if the cell's
  /// number would overflow.
  init(of box: IndexedBox) {
    let reach = box.reach
    let least = max(max(reach.x, reach.y) * 4, SubviewConstants.smallestCell)
    let middle = box.middle
    let limit = Self.cellNumberLimit * least
    guard least < .infinity, abs(middle.x) < limit, abs(middle.y) < limit else {
      self.init(side: .infinity, column: 0, row: 0)
      return
    }
    let side = Float(sign: .plus, exponent: least.exponent + (least.significand > 1 ? 1 : 0), significand: 1)
    let place = (middle / side).rounded(.down)
    self.init(side: side, column: Int32(place.x), row: Int32(place.y))
  }

  /// The limit of column and row numbers, in both directions.
  static let cellNumberLimit: Float = 0x1p30

  /// A number below `count`, a power of two. Neighboring cells rarely share it (M. Teschner and others, *Optimized
  /// Spatial Hashing for Collision Detection of Deformable Objects*, 2003, with its primes).
  func head(among count: Int) -> Int {
    let hash = Int(column) &* 73_856_093 ^ Int(row) &* 19_349_663 ^ Int(side.bitPattern >> 23) &* 83_492_791
    return hash & (count - 1)
  }
}
