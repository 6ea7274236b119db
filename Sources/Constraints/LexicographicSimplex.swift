/// Solves a system of several unknowns: minimizes the sum of absolute errors of the rows at the first level, then that of
/// the next level among the solutions that are left, and so on.
///
/// Each row is a quantity `q = Σ a·x - c`; its error is `|q|` for an equality, the part of `q` on the wrong side of zero for
/// an inequality. The state is that of the simplex method with a dense tableau: as many quantities as there are unknowns
/// are *nonbasic* and zero, and the others, the *basic* ones, are linear functions of these. A step lets one nonbasic
/// quantity leave zero, in the direction in which the errors shrink, until a basic quantity reaches zero and takes its
/// place.
///
/// A positive and a negative error are two variables of the linear program. At most one of them differs from zero, so one
/// column of the tableau serves both, and each of its two directions is open or closed. At the end of a level a direction
/// closes in which that level's errors would grow: by complementary slackness all optima of the level are then those that
/// need no closed direction. A column without an open direction leaves the tableau.
///
/// Source: Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", ACM TOCHI 8(4),
/// 2001, for errors as pairs of variables. Levels are solved one after another, since one sum of weighted levels lets
/// many errors of a low level outweigh one of a higher level.
struct LexicographicSimplex {
  struct Row {
    /// One for each unknown.
    var coefficients: [Double]
    var relation: LinearConstraint.Relation
    var constant: Double
    /// 0 for required rows, then one number for each lower priority, without gaps.
    var level: Int
    /// Whether it takes part in the choice among several optima.
    var breaksTies: Bool
  }

  /// The solution, or nil if the required rows have none.
  private(set) var solution: [Double]?
  /// The unknowns that several optima give different values.
  private(set) var ambiguous: Set<Int> = []

  private let rows: [Row]
  private let unknownCount: Int
  /// Quantities are numbered: first the unknowns, then the rows.
  private var basic: [Int]
  private var nonbasic: [Int]
  /// Where a quantity is basic; -1 elsewhere.
  private var position: [Int]
  /// The coefficients of the basic quantities, a row each; only the first `nonbasic.count` entries of a row are in use.
  private var tableau: [Double]
  private let stride: Int
  /// The values of the basic quantities.
  private var values: [Double]
  /// The side of zero on which a basic quantity has to stay, -1 or 1; 0 for either.
  private var side: [Double]
  /// Whether the level of a quantity is done: then it does not cross zero.
  private var isDone: [Bool]
  private var isOpen: [(up: Bool, down: Bool)]
  /// What the current level pays for one unit of a quantity above and below zero.
  private var cost: [(up: Double, down: Double)]
  /// The size of values for which a rounding error is expected to be below the tolerance.
  private let tolerance: Double

  /// Below this, a coefficient or a change of cost is a rounding error.
  private static let epsilon = 1e-9

  init(unknownCount: Int, rows: [Row]) {
    self.rows = rows
    self.unknownCount = unknownCount
    let count = unknownCount + rows.count
    stride = unknownCount
    nonbasic = Array(0..<unknownCount)
    basic = Array(unknownCount..<count)
    position = [Int](repeating: -1, count: unknownCount) + Array(0..<rows.count)
    tableau = []
    tableau.reserveCapacity(unknownCount * rows.count)
    for row in rows { tableau += row.coefficients }
    values = rows.map { -$0.constant }
    side = [Double](repeating: 0, count: count)
    isDone = [Bool](repeating: false, count: count)
    isOpen = [(up: Bool, down: Bool)](repeating: (true, true), count: count)
    cost = [(up: Double, down: Double)](repeating: (0, 0), count: count)
    tolerance = 1e-8 + 1e-12 * (values.map(\.magnitude).max() ?? 0)
    solve()
  }

  private mutating func solve() {
    eliminateEqualities()
    let levels = Dictionary(grouping: rows.indices, by: { rows[$0].level })
    for level in 0...(levels.keys.max() ?? 0) {
      guard level == 0 || !nonbasic.isEmpty else { break }
      let members = levels[level] ?? []
      minimizeErrors(of: members)
      if level == 0, members.contains(where: isViolated) { return }
    }
    noteAmbiguity()
    breakTies()
    solution = (0..<unknownCount).map { position[$0] < 0 ? 0 : values[position[$0]] }
  }

  private func isViolated(_ row: Int) -> Bool {
    let position = position[unknownCount + row]
    guard position >= 0 else { return false }
    return !rows[row].relation.holds(values[position], tolerance: tolerance)
  }

  // MARK: Levels

  /// Makes each required equality nonbasic for good. The unknown that it determines is the one in the fewest rows, so
  /// that the tableau stays sparse.
  private mutating func eliminateEqualities() {
    let counts = (0..<unknownCount).map { unknown in rows.reduce(0) { $0 + ($1.coefficients[unknown] != 0 ? 1 : 0) } }
    for row in rows.indices where rows[row].level == 0 && rows[row].relation == .equal {
      let start = row * stride
      let largest = nonbasic.indices.map { tableau[start + $0].magnitude }.max() ?? 0
      guard largest > Self.epsilon else { continue }
      let candidates = nonbasic.indices.filter { tableau[start + $0].magnitude > 0.1 * largest }
      guard let column = candidates.min(by: { (counts[nonbasic[$0]], $0) < (counts[nonbasic[$1]], $1) }) else {
        continue
      }
      isOpen[unknownCount + row] = (false, false)
      pivot(row: row, column: column)
      removeClosedColumns()
    }
  }

  /// Minimizes the sum of the errors of rows of one level.
  private mutating func minimizeErrors(of members: [Int]) {
    for row in members {
      let id = unknownCount + row
      let relation = rows[row].relation
      cost[id] = (relation == .greaterThanOrEqual ? 0 : 1, relation == .lessThanOrEqual ? 0 : 1)
      if position[id] >= 0 {
        let value = values[position[id]]
        side[id] = value > 0 ? 1 : value < 0 ? -1 : relation == .lessThanOrEqual ? -1 : 1
      }
    }
    minimize(members.map { unknownCount + $0 })
  }

  /// Chooses one optimum by the age of the rows alone, so that it does not depend on the order of the steps: the optional
  /// row of the highest priority, the oldest first, comes as close to its constant as it can, then the next one, and then
  /// required inequalities. Unknowns without such a row come close to zero.
  private mutating func breakTies() {
    func rank(_ row: Int) -> (Int, Int) { (rows[row].level == 0 ? .max : rows[row].level, row) }
    let order = rows.indices.filter { rows[$0].breaksTies }.sorted { rank($0) < rank($1) }
    for id in order.map({ unknownCount + $0 }) + Array(0..<unknownCount) {
      guard !nonbasic.isEmpty else { return }
      if position[id] >= 0, side[id] == 0 { side[id] = values[position[id]] < 0 ? -1 : 1 }
      cost[id] = (1, 1)
      minimize([id])
    }
  }

  /// Steps until the cost of the given quantities cannot become smaller, then closes the directions in which it would
  /// become larger.
  private mutating func minimize(_ objective: [Int]) {
    var mustUseFirst = false
    var steps = 100 * (rows.count + unknownCount)
    while steps > 0, let (column, direction) = enteringColumn(objective, first: mustUseFirst) {
      guard let (row, length) = limit(of: column, direction: direction, first: mustUseFirst) else { break }
      // Steps of length zero could go round in a circle; by Bland's rule, the first choice each time, they do not.
      mustUseFirst = length <= tolerance
      let (entering, leaving) = (nonbasic[column], basic[row])
      side[entering] = direction
      isOpen[leaving] =
        isDone[leaving] ? (up: side[leaving] > 0, down: side[leaving] < 0) : (up: true, down: true)
      if length == 0 { values[row] = 0 }
      pivot(row: row, column: column)
      steps -= 1
    }
    let gradient = gradient(of: objective)
    for (column, id) in nonbasic.enumerated() {
      if cost[id].up + gradient[column] > Self.epsilon { isOpen[id].up = false }
      if cost[id].down - gradient[column] > Self.epsilon { isOpen[id].down = false }
    }
    for id in objective {
      cost[id] = (0, 0)
      isDone[id] = true
    }
    removeClosedColumns()
  }

  /// What the objective pays for one unit of each nonbasic quantity through the basic ones.
  private func gradient(of objective: [Int]) -> [Double] {
    var gradient = [Double](repeating: 0, count: nonbasic.count)
    for id in objective where position[id] >= 0 {
      let factor = side[id] > 0 ? cost[id].up : -cost[id].down
      guard factor != 0 else { continue }
      let start = position[id] * stride
      for column in nonbasic.indices { gradient[column] += factor * tableau[start + column] }
    }
    return gradient
  }

  /// The nonbasic quantity, and the direction, in which the cost falls most steeply, or the first in which it falls.
  private func enteringColumn(_ objective: [Int], first: Bool) -> (column: Int, direction: Double)? {
    let gradient = gradient(of: objective)
    var best: (column: Int, direction: Double)?
    var (steepest, bestID) = (-Self.epsilon, Int.max)
    for (column, id) in nonbasic.enumerated() {
      let (up, down) = (cost[id].up + gradient[column], cost[id].down - gradient[column])
      for (slope, direction, isOpen) in [(up, 1.0, isOpen[id].up), (down, -1.0, isOpen[id].down)] {
        guard isOpen, slope < -Self.epsilon else { continue }
        if first ? id < bestID : slope < steepest || (slope == steepest && id < bestID) {
          (best, steepest, bestID) = ((column, direction), slope, id)
        }
      }
    }
    return best
  }

  /// The basic quantity that reaches zero first, and how far the nonbasic one has moved by then. Nil if none reaches zero.
  private func limit(of column: Int, direction: Double, first: Bool) -> (row: Int, length: Double)? {
    var best: (row: Int, length: Double)?
    for row in basic.indices {
      let id = basic[row]
      let change = tableau[row * stride + column] * direction
      guard side[id] * change < -Self.epsilon else { continue }
      let length = max(0, side[id] * values[row]) / change.magnitude
      guard let (bestRow, shortest) = best, length >= shortest - 1e-12 * shortest else {
        best = (row, length)
        continue
      }
      guard length <= shortest + 1e-12 * shortest else { continue }
      let isBetter =
        first
        ? id < basic[bestRow]
        : change.magnitude > tableau[bestRow * stride + column].magnitude
      if isBetter { best = (row, min(length, shortest)) }
    }
    return best
  }

  // MARK: Steps

  /// Moves the nonbasic quantity until the basic one is zero, and exchanges them.
  private mutating func pivot(row: Int, column: Int) {
    let (entering, leaving) = (nonbasic[column], basic[row])
    (basic[row], nonbasic[column]) = (entering, leaving)
    (position[entering], position[leaving]) = (row, -1)

    let columns = nonbasic.count
    let stride = stride
    let start = row * stride
    let inverse = 1 / tableau[start + column]
    let length = -values[row] * inverse
    for index in start..<start + columns { tableau[index] *= -inverse }
    tableau[start + column] = inverse
    for other in basic.indices where other != row {
      let otherStart = other * stride
      let factor = tableau[otherStart + column]
      guard factor != 0 else { continue }
      values[other] += factor * length
      tableau[otherStart + column] = 0
      tableau.withUnsafeMutableBufferPointer { tableau in
        for index in 0..<columns {
          let sum = tableau[otherStart + index] + factor * tableau[start + index]
          // What is left of equal numbers is a rounding error.
          tableau[otherStart + index] = sum.magnitude < 1e-13 ? 0 : sum
        }
      }
    }
    values[row] = length
  }

  private mutating func removeClosedColumns() {
    for column in nonbasic.indices.reversed() {
      guard isOpen[nonbasic[column]] == (false, false) else { continue }
      let last = nonbasic.count - 1
      if column < last {
        for row in basic.indices { tableau[row * stride + column] = tableau[row * stride + last] }
        nonbasic[column] = nonbasic[last]
      }
      nonbasic.removeLast()
    }
  }

  private mutating func noteAmbiguity() {
    for (column, id) in nonbasic.enumerated() {
      let directions = [(1.0, isOpen[id].up), (-1.0, isOpen[id].down)].filter(\.1).map(\.0)
      let canMove = directions.contains {
        limit(of: column, direction: $0, first: false).map { $0.length > tolerance } ?? true
      }
      guard canMove else { continue }
      if id < unknownCount { ambiguous.insert(id) }
      for row in basic.indices
      where basic[row] < unknownCount && tableau[row * stride + column].magnitude > Self.epsilon {
        ambiguous.insert(basic[row])
      }
    }
  }
}
