/// Solves a system of one unknown: most labels, images and fields come down to this.
///
/// The sum of absolute errors of one level is a convex function of straight pieces, so the values that minimize it are an
/// interval, and a lower level chooses from the interval of the level above it.
struct SingleUnknown {
  struct Row {
    /// Not zero.
    var coefficient: Double
    var relation: LinearConstraint.Relation
    var constant: Double
    var priority: Double

    /// The value of the unknown at which the error becomes zero.
    var target: Double { constant / coefficient }
    /// Whether the row has an error below its target.
    var limitsBelow: Bool {
      relation == .equal || (relation == .greaterThanOrEqual) == (coefficient > 0)
    }
    var limitsAbove: Bool {
      relation == .equal || (relation == .lessThanOrEqual) == (coefficient > 0)
    }
  }

  /// The values that satisfy all rows so far as well as possible.
  private(set) var lowest = -Double.infinity
  private(set) var highest = Double.infinity
  /// The rows, by their places in the caller's list, that set these limits.
  private(set) var lowestRow: Int?
  private(set) var highestRow: Int?

  /// Adds a required row. Returns false, and leaves it out, if the rows so far allow no value that satisfies it.
  mutating func require(_ row: Row, at place: Int) -> Bool {
    let target = row.target
    let tolerance = 1e-8 + 1e-12 * target.magnitude
    if row.limitsBelow && target > highest + tolerance || row.limitsAbove && target < lowest - tolerance {
      return false
    }
    if row.limitsBelow, target > lowest { (lowest, lowestRow) = (min(target, highest), place) }
    if row.limitsAbove, target < highest { (highest, highestRow) = (max(target, lowest), place) }
    return true
  }

  /// Keeps those values that minimize the sum of the errors at the highest priority, among these those at the next one,
  /// and so on.
  mutating func minimizeErrors(of rows: inout [Row]) {
    guard !rows.isEmpty, lowest < highest else { return }
    rows.sort { ($1.priority, $0.target) < ($0.priority, $1.target) }
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, rows[end].priority == rows[start].priority { end += 1 }
      minimizeErrors(ofLevel: rows[start..<end])
      start = end
    }
  }

  /// - Parameter rows: Rows of one priority, the smallest target first.
  private mutating func minimizeErrors(ofLevel rows: ArraySlice<Row>) {
    guard lowest < highest else { return }
    // Below all targets, each row that limits below pulls up.
    var slope = 0.0
    for row in rows where row.limitsBelow { slope -= row.coefficient.magnitude }
    var (start, end) = (-Double.infinity, Double.infinity)
    for row in rows {
      if slope < -1e-9 { start = row.target }
      let pieces = (row.limitsBelow ? 1.0 : 0) + (row.limitsAbove ? 1.0 : 0)
      slope += pieces * row.coefficient.magnitude
      if slope > 1e-9 {
        end = row.target
        break
      }
    }
    (lowest, highest) = (min(max(lowest, start), highest), max(min(highest, end), lowest))
  }

  /// The value closest to a target among those that are left.
  func value(nearestTo target: Double) -> Double { min(max(target, lowest), highest) }

  /// Whether several values satisfy the rows equally well.
  var isAmbiguous: Bool { highest - lowest > 1e-6 }
}
