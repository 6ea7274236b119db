/// What a window's probed columns show, row by row.
struct ProbeRows: Equatable {
  /// Of what all columns show in a row, mixed into one number; rows that look different have, as good as always, others.
  private let rows: [UInt64]

  /// - Parameter columns: As many rows in each; one or more.
  init(columns: [[UInt32]]) {
    rows = columns[0].indices.map { row in
      // FNV-1a, by pixels in place of bytes (Fowler, Noll, Vo; draft-eastlake-fnv).
      columns.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1[row])) &* 0x100_0000_01B3 }
    }
  }

  /// Whether anything was painted: an empty window's rows are all alike.
  var hasColors: Bool {
    rows.contains { $0 != rows[0] }
  }

  /// How far the content moved up since another look, in rows: negative for down. Of distances that explain the rows
  /// equally well, the least.
  ///
  /// - Parameter longest: The longest distance to look for, less than the number of rows.
  func displacement(since earlier: ProbeRows, longest: Int) -> Int {
    var best = (distance: 0, share: 0.0)
    for length in 0...longest {
      for distance in length == 0 ? [0] : [length, -length] {
        let share = share(movedBy: distance, since: earlier)
        // A longer one must be better by more than rows that are equal by chance.
        if share > best.share + 0.004 { best = (distance, share) }
        if best.share > 0.9999 { return best.distance }
      }
    }
    return best.distance
  }

  /// The part of those rows that both show which are what a move by `distance` makes of the earlier ones.
  private func share(movedBy distance: Int, since earlier: ProbeRows) -> Double {
    let common = max(0, -distance)..<min(rows.count, rows.count - distance)
    var equal = 0
    for row in common where rows[row] == earlier.rows[row + distance] { equal += 1 }
    return Double(equal) / Double(common.count)
  }
}
