/// The content of a window's probed columns, row by row.
struct ProbeRows: Equatable {
  /// A hash of each row's pixels in all columns; collisions are negligible.
  private let rows: [UInt64]

  /// The number of rows that are white in all columns.
  let whiteRows: Int

  /// - Parameter columns: One or more columns of the same length.
  init(columns: [[UInt32]]) {
    whiteRows = columns[0].indices.count { row in columns.allSatisfy { $0[row] & 0xFF_FFFF == 0xFF_FFFF } }
    rows = columns[0].indices.map { row in
      // FNV-1a, over pixels instead of bytes (Fowler, Noll, Vo; draft-eastlake-fnv).
      columns.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1[row])) &* 0x100_0000_01B3 }
    }
  }

  /// Whether anything is painted: all rows of an empty window are equal.
  var hasColors: Bool {
    rows.contains { $0 != rows[0] }
  }

  /// Returns the distance in rows that the content moved up since an earlier look; negative for down. If several
  /// distances match equally well, returns the shortest.
  ///
  /// - Parameter longest: The longest distance to try, less than the number of rows.
  func displacement(since earlier: ProbeRows, longest: Int) -> Int {
    var best = (distance: 0, share: 0.0)
    for length in 0...longest {
      for distance in length == 0 ? [0] : [length, -length] {
        let share = share(movedBy: distance, since: earlier)
        // A longer distance must match better by more than chance.
        if share > best.share + 0.004 { best = (distance, share) }
        if best.share > 0.9999 { return best.distance }
      }
    }
    return best.distance
  }

  /// Returns the fraction of the rows in both looks that match a move by `distance`.
  private func share(movedBy distance: Int, since earlier: ProbeRows) -> Double {
    let common = max(0, -distance)..<min(rows.count, rows.count - distance)
    var equal = 0
    for row in common where rows[row] == earlier.rows[row + distance] { equal += 1 }
    return Double(equal) / Double(common.count)
  }
}
