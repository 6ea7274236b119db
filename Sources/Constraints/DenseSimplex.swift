/// The method of ``LexicographicSimplex`` for few unknowns, such as the heights in a row of a form. All coefficients are in
/// one array: to keep few of them sparse costs more than the work with them.
struct DenseSimplex {
  private(set) var optimum = LexicographicSimplex.Optimum()

  /// Below this, a coefficient or a change of cost is a rounding error.
  private static let epsilon = 1e-9

  private let rows: [LexicographicSimplex.Row]
  private let unknownCount: Int
  private let tolerance: Double

  /// The unknowns, then the rows, by their numbers.
  private struct Quantity {
    /// Where it is basic; -1 for a nonbasic one.
    var row = -1
    /// The side of zero on which it has to stay while it is basic, -1 or 1; 0 for either.
    var side = 0.0
    /// Whether its level is done: then it does not cross zero.
    var isDone = false
    /// The directions in which it may leave zero while it is nonbasic.
    var isOpenUp = true
    var isOpenDown = true
    /// What the current level pays for one unit above and below zero.
    var costUp = 0.0
    var costDown = 0.0

    var isOpen: Bool { isOpenUp || isOpenDown }
    /// What one unit costs on its side.
    var price: Double { side > 0 ? costUp : -costDown }
  }

  private var quantities: [Quantity]
  /// The basic quantity of each row of coefficients, with its value, and the nonbasic quantity of each column.
  private var basic: [Int]
  private var values: [Double]
  private var nonbasic: [Int]
  /// Row by row.
  private var coefficients: [Double]
  /// What the current level pays for one unit of each nonbasic quantity through the basic ones.
  private var gradient: [Double]
  private var limits: [(row: Int, length: Double, rate: Double)] = []

  /// Whether a system is small enough.
  static func takes(unknowns: Int, rows: Int) -> Bool { unknowns <= 16 && rows <= 64 }

  init(_ unknowns: [Int], rows: [LexicographicSimplex.Row], choosesNearestToZero: Bool) {
    self.rows = rows
    unknownCount = unknowns.count
    quantities = [Quantity](repeating: Quantity(), count: unknowns.count + rows.count)
    basic = Array(unknowns.count..<unknowns.count + rows.count)
    nonbasic = Array(0..<unknowns.count)
    values = [Double](repeating: 0, count: rows.count)
    gradient = [Double](repeating: 0, count: unknowns.count)
    var coefficients = [Double](repeating: 0, count: rows.count * unknowns.count)
    var largest = 0.0
    for row in rows.indices {
      quantities[unknownCount + row].row = row
      values[row] = -rows[row].constant
      largest = max(largest, rows[row].constant.magnitude)
      rows[row].reduced.forEachTerm { term in
        guard let column = unknowns.firstIndex(of: term.variable) else { return }
        coefficients[row * unknowns.count + column] = term.coefficient
      }
    }
    self.coefficients = coefficients
    tolerance = 1e-8 + 1e-12 * largest
    solve(choosesNearestToZero: choosesNearestToZero)
  }

  private mutating func solve(choosesNearestToZero: Bool) {
    eliminateEqualities()
    let order = rows.indices.sorted { (-rows[$0].priority, $0) < (-rows[$1].priority, $1) }
    var start = 0
    while start < order.count, start == 0 || hasOpen {
      let priority = rows[order[start]].priority
      var end = start
      while end < order.count, rows[order[end]].priority == priority { end += 1 }
      minimizeErrors(of: order[start..<end])
      if priority >= LinearConstraint.requiredPriority, order[start..<end].contains(where: isViolated) { return }
      start = end
    }
    if hasOpen { noteAmbiguity() }
    if choosesNearestToZero { chooseNearestToZero() }
    optimum.solution = (0..<unknownCount).map { quantities[$0].row < 0 ? 0 : values[quantities[$0].row] }
  }

  private var hasOpen: Bool { nonbasic.contains { quantities[$0].isOpen } }

  private func isViolated(_ row: Int) -> Bool {
    let place = quantities[unknownCount + row].row
    return place >= 0 && !rows[row].relation.holds(values[place], tolerance: tolerance)
  }

  // MARK: Levels

  /// Makes each required equality nonbasic for good.
  private mutating func eliminateEqualities() {
    for row in rows.indices
    where rows[row].priority >= LinearConstraint.requiredPriority && rows[row].relation == .equal {
      var (best, largest) = (-1, Self.epsilon)
      for column in nonbasic.indices where quantities[nonbasic[column]].isOpen {
        let size = coefficients[row * unknownCount + column].magnitude
        if size > largest { (best, largest) = (column, size) }
      }
      guard best >= 0 else { continue }
      (quantities[unknownCount + row].isOpenUp, quantities[unknownCount + row].isOpenDown) = (false, false)
      pivot(row: row, column: best)
    }
  }

  /// Minimizes the sum of the errors of rows of one level.
  private mutating func minimizeErrors(of members: ArraySlice<Int>) {
    for row in members {
      let (id, relation) = (unknownCount + row, rows[row].relation)
      quantities[id].costUp = relation == .greaterThanOrEqual ? 0 : 1
      quantities[id].costDown = relation == .lessThanOrEqual ? 0 : 1
      guard quantities[id].row >= 0 else { continue }
      let value = values[quantities[id].row]
      quantities[id].side = value > 0 ? 1 : value < 0 ? -1 : relation == .lessThanOrEqual ? -1 : 1
    }
    minimize()
    for row in members { finish(unknownCount + row) }
  }

  /// Chooses one optimum: each unknown in turn comes as close to zero as those before it allow.
  private mutating func chooseNearestToZero() {
    for id in 0..<unknownCount where hasOpen {
      optimum.lastChoice = id
      (quantities[id].costUp, quantities[id].costDown) = (1, 1)
      if quantities[id].row >= 0 { quantities[id].side = values[quantities[id].row] < 0 ? -1 : 1 }
      minimize()
      finish(id)
    }
  }

  private mutating func finish(_ id: Int) {
    (quantities[id].costUp, quantities[id].costDown, quantities[id].isDone) = (0, 0, true)
  }

  /// Steps until the cost of the current level cannot become smaller, then closes the directions in which it would become
  /// larger.
  private mutating func minimize() {
    computeGradient()
    var mustUseFirst = false
    var steps = 100 * quantities.count
    while steps > 0, let (column, direction) = enteringColumn(first: mustUseFirst) {
      findLimits(of: column, direction: direction)
      let step = mustUseFirst ? firstLimit() : farthestLimit(of: column, direction: direction)
      guard let (row, length) = step else { break }
      // Steps of length zero could go round in a circle; by Bland's rule, the first choice each time, they do not.
      mustUseFirst = length <= tolerance
      let (entering, leaving) = (nonbasic[column], basic[row])
      // An unknown that nothing is paid for may have any sign.
      let isFree = entering < unknownCount && !quantities[entering].isDone && quantities[entering].costUp == 0
      quantities[entering].side = isFree ? 0 : direction
      let (isDone, side) = (quantities[leaving].isDone, quantities[leaving].side)
      quantities[leaving].isOpenUp = !isDone || side > 0
      quantities[leaving].isOpenDown = !isDone || side < 0
      if length == 0 { values[row] = 0 }
      pivot(row: row, column: column)
      computeGradient()
      steps -= 1
    }
    for column in nonbasic.indices {
      let (id, change) = (nonbasic[column], gradient[column])
      if quantities[id].costUp + change > Self.epsilon { quantities[id].isOpenUp = false }
      if quantities[id].costDown - change > Self.epsilon { quantities[id].isOpenDown = false }
    }
  }

  // MARK: Prices

  private mutating func computeGradient() {
    for column in gradient.indices { gradient[column] = 0 }
    for row in basic.indices {
      let price = quantities[basic[row]].price
      guard price != 0 else { continue }
      for column in gradient.indices { gradient[column] += price * coefficients[row * unknownCount + column] }
    }
  }

  /// The column of a nonbasic quantity, and the direction, in which the cost falls: most steeply, or the first by number.
  private func enteringColumn(first: Bool) -> (column: Int, direction: Double)? {
    var best: (column: Int, direction: Double)?
    var (steepest, bestID) = (-Self.epsilon, Int.max)
    for column in nonbasic.indices {
      let id = nonbasic[column]
      let quantity = quantities[id]
      let (up, down) = (quantity.costUp + gradient[column], quantity.costDown - gradient[column])
      if quantity.isOpenUp, up < -Self.epsilon, first ? id < bestID : up < steepest {
        (best, steepest, bestID) = ((column, 1), up, id)
      }
      if quantity.isOpenDown, down < -Self.epsilon, first ? id < bestID : down < steepest {
        (best, steepest, bestID) = ((column, -1), down, id)
      }
    }
    return best
  }

  // MARK: Steps

  /// Finds the basic quantities that reach zero from their side, how far the nonbasic one has moved by then, and how much
  /// they change with it.
  private mutating func findLimits(of column: Int, direction: Double) {
    limits.removeAll(keepingCapacity: true)
    for row in basic.indices {
      let side = quantities[basic[row]].side
      let change = coefficients[row * unknownCount + column] * direction
      guard side * change < -Self.epsilon else { continue }
      limits.append((row, max(0, side * values[row]) / change.magnitude, change.magnitude))
    }
  }

  /// The first quantity that reaches zero, by number among several; nil if none does.
  private func firstLimit() -> (row: Int, length: Double)? {
    var best: (row: Int, length: Double)?
    for limit in limits {
      guard let (row, length) = best else {
        best = (limit.row, limit.length)
        continue
      }
      let isShorter = limit.length < length - 1e-12 * length
      if isShorter || limit.length <= length + 1e-12 * length && basic[limit.row] < basic[row] {
        best = (limit.row, isShorter ? limit.length : min(length, limit.length))
      }
    }
    return best
  }

  /// The quantity at whose zero the cost stops falling. Those of the current level that reach zero before change their
  /// side.
  private mutating func farthestLimit(of column: Int, direction: Double) -> (row: Int, length: Double)? {
    limits.sort { ($0.length, -$0.rate) < ($1.length, -$1.rate) }
    let entering = quantities[nonbasic[column]]
    var slope = direction > 0 ? entering.costUp + gradient[column] : entering.costDown - gradient[column]
    for limit in limits {
      let id = basic[limit.row]
      slope += limit.rate * (quantities[id].costUp + quantities[id].costDown)
      if quantities[id].isDone || slope > -Self.epsilon { return (limit.row, limit.length) }
      quantities[id].side = -quantities[id].side
    }
    // The cost falls without end only by rounding errors.
    computeGradient()
    return nil
  }

  /// Moves the nonbasic quantity of a column until the basic one of a row is zero, and exchanges them.
  private mutating func pivot(row: Int, column: Int) {
    let (entering, leaving, width) = (nonbasic[column], basic[row], unknownCount)
    (basic[row], nonbasic[column]) = (entering, leaving)
    (quantities[entering].row, quantities[leaving].row) = (row, -1)
    let start = row * width
    let inverse = 1 / coefficients[start + column]
    let length = -values[row] * inverse
    for place in start..<start + width { coefficients[place] *= -inverse }
    coefficients[start + column] = inverse
    values[row] = length
    for other in basic.indices where other != row {
      let factor = coefficients[other * width + column]
      guard factor != 0 else { continue }
      values[other] += factor * length
      coefficients[other * width + column] = 0
      for place in 0..<width {
        let sum = coefficients[other * width + place] + factor * coefficients[start + place]
        // What is left of equal numbers is a rounding error.
        coefficients[other * width + place] = sum.magnitude < 1e-13 ? 0 : sum
      }
    }
  }

  // MARK: Ambiguity

  private mutating func noteAmbiguity() {
    let canMove = nonbasic.indices.map { column in
      let quantity = quantities[nonbasic[column]]
      return quantity.isOpenUp && hasRoom(column, direction: 1) || quantity.isOpenDown && hasRoom(column, direction: -1)
    }
    for id in 0..<unknownCount {
      let row = quantities[id].row
      var (isOpen, moves) = (false, false)
      for column in nonbasic.indices where quantities[nonbasic[column]].isOpen {
        let isInFunction =
          row < 0
          ? nonbasic[column] == id : coefficients[row * unknownCount + column].magnitude > Self.epsilon
        guard isInFunction else { continue }
        isOpen = true
        if canMove[column] { moves = true }
      }
      if isOpen { optimum.open.append(id) }
      if moves { optimum.ambiguous.insert(id) }
    }
  }

  /// Whether a nonbasic quantity can move without another one in its way.
  private func hasRoom(_ column: Int, direction: Double) -> Bool {
    basic.indices.allSatisfy { row in
      let side = quantities[basic[row]].side
      return side * coefficients[row * unknownCount + column] * direction >= -Self.epsilon
        || side * values[row] > tolerance
    }
  }
}
