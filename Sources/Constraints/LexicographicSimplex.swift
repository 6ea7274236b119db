/// Solves a system of several unknowns: minimizes the sum of absolute errors of the rows at the first level, then that of
/// the next level among the solutions that are left, and so on.
///
/// Each row is a quantity `q = Σ a·x - c`; its error is `|q|` for an equality, the part of `q` on the wrong side of zero for
/// an inequality. The state is that of the simplex method: as many quantities as there are unknowns are *nonbasic* and
/// zero, and the others, the *basic* ones, are linear functions of these. A step lets one nonbasic quantity leave zero, in
/// the direction in which the errors shrink, until a basic quantity reaches zero and takes its place. Functions are sparse:
/// a step costs as much as the functions in which the nonbasic quantity stands are long.
///
/// A positive and a negative error are two variables of the linear program. At most one of them differs from zero, so one
/// column of the tableau serves both, and each of its two directions is open or closed. At the end of a level a direction
/// closes in which that level's errors would grow: by complementary slackness all optima of the level are then those that
/// need no closed direction. A quantity without an open direction stays zero.
///
/// Source: Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", ACM TOCHI 8(4),
/// 2001, for errors as pairs of variables. Levels are solved one after another, since one sum of weighted levels lets
/// many errors of a low level outweigh one of a higher level.
struct LexicographicSimplex {
  struct Row {
    /// The unknowns as the caller names them, and the right side.
    var reduced: SolutionAttempt.Reduced
    var relation: LinearConstraint.Relation
    /// Required, or any lower number.
    var priority: Double

    var constant: Double { reduced.constant }
  }

  /// What a solve found.
  struct Optimum {
    /// The values in the order of the unknowns, or nil if the required rows cannot hold together.
    var solution: [Double]?
    /// The unknowns, by their places, that may have different values in other optima; among them all that have.
    var open: [Int] = []
    /// Those of them that are known to have. A degenerate solution can hide others.
    var ambiguous: Set<Int> = []
    /// The place of the last unknown whose distance from zero decided among several optima.
    var lastChoice = 0
  }

  private(set) var optimum = Optimum()

  /// Returns an optimum.
  ///
  /// - Parameters:
  ///   - unknowns: The unknowns as the rows name them.
  ///   - choosesNearestToZero: Whether several optima are left to the unknowns: each in turn comes as close to zero as it
  ///     can.
  static func optimum(of unknowns: [Int], rows: [Row], choosesNearestToZero: Bool = false) -> Optimum {
    DenseSimplex.takes(unknowns: unknowns.count, rows: rows.count)
      ? DenseSimplex(unknowns, rows: rows, choosesNearestToZero: choosesNearestToZero).optimum
      : LexicographicSimplex(unknowns, rows: rows, choosesNearestToZero: choosesNearestToZero).optimum
  }

  private let rows: [Row]
  private let unknownCount: Int

  /// A nonbasic quantity in the function of a basic one.
  private struct Entry {
    var id: Int
    var coefficient: Double
  }

  // Quantities are numbered: first the unknowns, then the rows.

  /// The function of each basic quantity, and its value.
  private var functions: [[Entry]]
  private var values: [Double]
  private var basic: [Int]
  /// Where a quantity is basic; -1 for a nonbasic one, -2 for an unknown with a definition.
  private var position: [Int]
  /// In the order of their steps. A definition contains quantities that were nonbasic then.
  private var definitions: [(unknown: Int, function: [Entry], constant: Double)] = []
  /// The place of an unknown in them.
  private var definitionPlaces: [Int]
  /// Whether an unknown has a function like any other quantity.
  private var isTracked: [Bool]
  /// Of a nonbasic quantity, the functions that may contain it.
  private var holders: [[Int]]
  /// The number of the last search through holders, which may name a function twice, and of the last that saw a function.
  private var search = 0
  private var lastSearch: [Int]
  /// How many nonbasic quantities have an open direction.
  private var openCount: Int
  /// The side of zero on which a basic quantity has to stay, -1 or 1; 0 for either.
  private var side: [Double]
  /// Whether the level of a quantity is done: then it does not cross zero.
  private var isDone: [Bool]
  private var isOpen: [(up: Bool, down: Bool)]
  /// What the current level pays for one unit of a quantity above and below zero.
  private var cost: [(up: Double, down: Double)]
  /// What the current level pays for one unit of a nonbasic quantity through the basic ones, and the quantities for which
  /// it may pay.
  private var gradient: [Double]
  private var isPriced: [Bool]
  private var priced: [Int] = []
  /// Where the search for a better nonbasic quantity goes on.
  private var nextPriced = 0
  /// The size of values for which a rounding error is expected to be below the tolerance.
  private let tolerance: Double
  /// For additions of functions: the place of a quantity in one, or -1, and the sum of its coefficients.
  private var places: [Int]
  private var sums: [Double]

  /// Below this, a coefficient or a change of cost is a rounding error.
  private static let epsilon = 1e-9

  init(_ unknowns: [Int], rows: [Row], choosesNearestToZero: Bool) {
    self.rows = rows
    unknownCount = unknowns.count
    let count = unknowns.count + rows.count
    let numbers = Dictionary(uniqueKeysWithValues: unknowns.enumerated().map { ($1, $0) })
    functions = rows.map { row in
      row.reduced.terms.map { Entry(id: numbers[$0.variable] ?? 0, coefficient: $0.coefficient) }
    }
    values = rows.map { -$0.constant }
    basic = Array(unknownCount..<count)
    definitionPlaces = [Int](repeating: -1, count: unknownCount)
    isTracked = [Bool](repeating: false, count: unknownCount)
    position = [Int](repeating: -1, count: unknownCount) + Array(0..<rows.count)
    holders = [[Int]](repeating: [], count: count)
    lastSearch = [Int](repeating: 0, count: rows.count)
    openCount = unknownCount
    side = [Double](repeating: 0, count: count)
    isDone = [Bool](repeating: false, count: count)
    isOpen = [(up: Bool, down: Bool)](repeating: (true, true), count: count)
    cost = [(up: Double, down: Double)](repeating: (0, 0), count: count)
    gradient = [Double](repeating: 0, count: count)
    isPriced = [Bool](repeating: false, count: count)
    places = [Int](repeating: -1, count: count)
    sums = [Double](repeating: 0, count: count)
    var largest = 0.0
    for row in rows { largest = max(largest, row.constant.magnitude) }
    tolerance = 1e-8 + 1e-12 * largest
    for place in functions.indices { for entry in functions[place] { holders[entry.id].append(place) } }
    solve(choosesNearestToZero: choosesNearestToZero)
  }

  private mutating func solve(choosesNearestToZero: Bool) {
    eliminateEqualities()
    let order = rows.indices.sorted { (-rows[$0].priority, $0) < (-rows[$1].priority, $1) }
    var start = 0
    while start < order.count, start == 0 || openCount > 0 {
      let priority = rows[order[start]].priority
      var end = start
      while end < order.count, rows[order[end]].priority == priority { end += 1 }
      let members = order[start..<end]
      minimizeErrors(of: members)
      if priority >= LinearConstraint.requiredPriority, members.contains(where: isViolated) { return }
      start = end
    }
    if openCount > 0 { noteAmbiguity() }
    if choosesNearestToZero { chooseNearestToZero() }
    optimum.solution = unknownValues
  }

  private func isViolated(_ row: Int) -> Bool {
    let position = position[unknownCount + row]
    guard position >= 0 else { return false }
    return !rows[row].relation.holds(values[position], tolerance: tolerance)
  }

  // MARK: Levels

  /// Makes each required equality nonbasic for good. The unknown that it determines is the one in the fewest functions, so
  /// that these stay short.
  private mutating func eliminateEqualities() {
    for row in rows.indices
    where rows[row].priority >= LinearConstraint.requiredPriority && rows[row].relation == .equal {
      var largest = 0.0
      for entry in functions[row] where isAnyOpen(entry.id) { largest = max(largest, entry.coefficient.magnitude) }
      guard largest > Self.epsilon else { continue }
      var best: (count: Int, id: Int)?
      for entry in functions[row]
      where isAnyOpen(entry.id) && entry.coefficient.magnitude > 0.1 * largest {
        let count = holders[entry.id].count
        if best.map({ (count, entry.id) < $0 }) ?? true { best = (count, entry.id) }
      }
      guard let best else { continue }
      isOpen[unknownCount + row] = (false, false)
      openCount -= 1
      pivot(row: row, entering: best.id)
    }
  }

  private func isAnyOpen(_ id: Int) -> Bool { isOpen[id].up || isOpen[id].down }

  /// Minimizes the sum of the errors of rows of one level.
  private mutating func minimizeErrors(of members: ArraySlice<Int>) {
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

  /// Chooses one optimum: each unknown in turn comes as close to zero as those before it allow.
  private mutating func chooseNearestToZero() {
    for id in 0..<unknownCount where openCount > 0 {
      optimum.lastChoice = id
      track(id)
      if position[id] >= 0, side[id] == 0 { side[id] = values[position[id]] < 0 ? -1 : 1 }
      cost[id] = (1, 1)
      minimize([id])
    }
  }

  /// Steps until the cost of the given quantities cannot become smaller, then closes the directions in which it would
  /// become larger.
  private mutating func minimize(_ objective: [Int]) {
    price(objective)
    var mustUseFirst = false
    var steps = 100 * (rows.count + unknownCount)
    while steps > 0, let (entering, direction) = enteringQuantity(first: mustUseFirst) {
      let step =
        mustUseFirst
        ? firstLimit(of: entering, direction: direction) : farthestLimit(of: entering, direction: direction)
      guard let (row, length) = step else { break }
      // Steps of length zero could go round in a circle; by Bland's rule, the first choice each time, they do not.
      mustUseFirst = length <= tolerance
      let leaving = basic[row]
      side[entering] = direction
      isOpen[leaving] =
        isDone[leaving] ? (up: side[leaving] > 0, down: side[leaving] < 0) : (up: true, down: true)
      if length == 0 { values[row] = 0 }
      pivot(row: row, entering: entering)
      steps -= 1
    }
    for id in priced {
      if position[id] == -1, isAnyOpen(id) {
        if cost[id].up + gradient[id] > Self.epsilon { isOpen[id].up = false }
        if cost[id].down - gradient[id] > Self.epsilon { isOpen[id].down = false }
        if !isAnyOpen(id) { openCount -= 1 }
      }
      gradient[id] = 0
      isPriced[id] = false
    }
    priced.removeAll(keepingCapacity: true)
    for id in objective {
      cost[id] = (0, 0)
      isDone[id] = true
    }
  }

  // MARK: Prices

  private mutating func price(_ objective: [Int]) {
    nextPriced = 0
    for id in objective {
      let position = position[id]
      guard position >= 0 else {
        notePrice(of: id)
        continue
      }
      let factor = price(of: id)
      guard factor != 0 else { continue }
      for entry in functions[position] { addPrice(factor * entry.coefficient, of: entry.id) }
    }
  }

  /// What one unit of a basic quantity costs on its side.
  private func price(of id: Int) -> Double { side[id] > 0 ? cost[id].up : -cost[id].down }

  private mutating func notePrice(of id: Int) {
    guard !isPriced[id] else { return }
    isPriced[id] = true
    priced.append(id)
  }

  private mutating func addPrice(_ price: Double, of id: Int) {
    gradient[id] += price
    notePrice(of: id)
  }

  /// A nonbasic quantity, and the direction, in which the cost falls: most steeply among some dozens, or the first.
  private mutating func enteringQuantity(first: Bool) -> (id: Int, direction: Double)? {
    var best: (id: Int, direction: Double)?
    var (steepest, bestID) = (-Self.epsilon, Int.max)
    let count = priced.count
    for seen in 0..<count {
      if !first, best != nil, seen % 64 == 0 { break }
      nextPriced = nextPriced + 1 < count ? nextPriced + 1 : 0
      let id = priced[nextPriced]
      guard position[id] == -1 else { continue }
      let (up, down) = (cost[id].up + gradient[id], cost[id].down - gradient[id])
      if isOpen[id].up, up < -Self.epsilon, first ? id < bestID : up < steepest {
        (best, steepest, bestID) = ((id, 1), up, id)
      }
      if isOpen[id].down, down < -Self.epsilon, first ? id < bestID : down < steepest {
        (best, steepest, bestID) = ((id, -1), down, id)
      }
    }
    return best
  }

  // MARK: Steps

  private func coefficient(of id: Int, in row: Int) -> Double {
    for entry in functions[row] where entry.id == id { return entry.coefficient }
    return 0
  }

  /// The basic quantity that reaches zero first, by number among several, and how far the nonbasic one has moved by then.
  /// Nil if none reaches zero.
  private mutating func firstLimit(of entering: Int, direction: Double) -> (row: Int, length: Double)? {
    var best: (row: Int, length: Double)?
    for limit in limits(of: entering, direction: direction) {
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

  /// The basic quantity at whose zero the cost stops falling, and how far the nonbasic one has moved by then. Quantities
  /// of the current level that reach zero before change their side.
  private mutating func farthestLimit(of entering: Int, direction: Double) -> (row: Int, length: Double)? {
    var limits = limits(of: entering, direction: direction)
    limits.sort { ($0.length, -$0.rate) < ($1.length, -$1.rate) }
    var slope = direction > 0 ? cost[entering].up + gradient[entering] : cost[entering].down - gradient[entering]
    for limit in limits {
      let id = basic[limit.row]
      slope += limit.rate * (cost[id].up + cost[id].down)
      if isDone[id] || slope > -Self.epsilon { return (limit.row, limit.length) }
      let old = price(of: id)
      side[id] = -side[id]
      let change = price(of: id) - old
      for entry in functions[limit.row] { addPrice(change * entry.coefficient, of: entry.id) }
    }
    return nil
  }

  /// The basic quantities that reach zero from their side, how far the nonbasic one has moved by then, and how much they
  /// change with it.
  private mutating func limits(of entering: Int, direction: Double) -> [(row: Int, length: Double, rate: Double)] {
    var result: [(row: Int, length: Double, rate: Double)] = []
    search += 1
    for row in holders[entering] where lastSearch[row] != search {
      lastSearch[row] = search
      let id = basic[row]
      guard id >= 0, side[id] != 0 else { continue }
      let change = coefficient(of: entering, in: row) * direction
      guard side[id] * change < -Self.epsilon else { continue }
      result.append((row, max(0, side[id] * values[row]) / change.magnitude, change.magnitude))
    }
    return result
  }

  /// Moves the nonbasic quantity until the basic one is zero, and exchanges them.
  private mutating func pivot(row: Int, entering: Int) {
    let leaving = basic[row]
    basic[row] = entering
    (position[entering], position[leaving]) = (row, -1)

    let inverse = 1 / coefficient(of: entering, in: row)
    let length = -values[row] * inverse
    var function: [Entry] = []
    function.reserveCapacity(functions[row].count)
    for entry in functions[row] where entry.id != entering && isAnyOpen(entry.id) {
      function.append(Entry(id: entry.id, coefficient: -inverse * entry.coefficient))
    }
    // A quantity that stays zero is in no function.
    let staysZero = !isAnyOpen(leaving)
    if !staysZero { function.append(Entry(id: leaving, coefficient: inverse)) }
    movePrices(to: function, entering: entering, leaving: leaving)

    let isPutAside = entering < unknownCount && !isTracked[entering]
    var changed: [Int] = staysZero || isPutAside ? [] : [row]
    for other in holders[entering] where other != row {
      guard let factor = removeEntry(of: entering, from: other) else { continue }
      values[other] += factor * length
      add(function, times: factor, to: other)
      if !staysZero { changed.append(other) }
    }
    holders[entering] = []
    holders[leaving] = changed
    values[row] = length
    if isPutAside {
      functions[row] = []
      basic[row] = -1
      position[entering] = -2
      side[entering] = 0
      definitionPlaces[entering] = definitions.count
      definitions.append((entering, function, length))
    } else {
      functions[row] = function
    }
  }

  /// Expresses the gradient in the nonbasic quantities after a step.
  private mutating func movePrices(to function: [Entry], entering: Int, leaving: Int) {
    guard !priced.isEmpty else { return }
    // `leaving` is paid for directly from here on, and `entering` through its function.
    let paid = price(of: leaving)
    let factor = gradient[entering] + price(of: entering)
    gradient[entering] = 0
    for entry in function {
      if entry.id == leaving {
        addPrice(factor * entry.coefficient - paid, of: leaving)
      } else {
        addPrice(factor * entry.coefficient, of: entry.id)
      }
    }
  }

  private mutating func removeEntry(of id: Int, from row: Int) -> Double? {
    guard let place = functions[row].firstIndex(where: { $0.id == id }) else { return nil }
    let coefficient = functions[row][place].coefficient
    functions[row].swapAt(place, functions[row].count - 1)
    functions[row].removeLast()
    return coefficient
  }

  private mutating func add(_ function: [Entry], times factor: Double, to row: Int) {
    var entries: [Entry] = []
    swap(&entries, &functions[row])
    for place in entries.indices { places[entries[place].id] = place }
    for entry in function {
      let part = factor * entry.coefficient
      let place = places[entry.id]
      if place >= 0 {
        entries[place].coefficient += part
      } else {
        places[entry.id] = entries.count
        entries.append(Entry(id: entry.id, coefficient: part))
        holders[entry.id].append(row)
      }
    }
    var kept = 0
    for place in entries.indices {
      let entry = entries[place]
      places[entry.id] = -1
      // What is left of equal numbers is a rounding error.
      guard entry.coefficient.magnitude >= 1e-13, isAnyOpen(entry.id) else { continue }
      entries[kept] = entry
      kept += 1
    }
    entries.removeLast(entries.count - kept)
    swap(&entries, &functions[row])
  }

  // MARK: Unknowns

  /// The unknown in terms of what is nonbasic and has an open direction.
  private mutating func function(of unknown: Int) -> (entries: [Entry], value: Double) {
    var found: [Int] = []
    var value = 0.0
    let start = definitionPlaces[unknown]
    addToSums(definitions[start].function, times: 1, &found)
    value += definitions[start].constant
    // Definitions contain only unknowns that were defined later.
    for place in start + 1..<definitions.count {
      let factor = sums[definitions[place].unknown]
      guard factor != 0 else { continue }
      sums[definitions[place].unknown] = 0
      addToSums(definitions[place].function, times: factor, &found)
      value += factor * definitions[place].constant
    }
    for id in found where position[id] >= 0 && sums[id] != 0 {
      let factor = sums[id]
      sums[id] = 0
      addToSums(functions[position[id]], times: factor, &found)
      value += factor * values[position[id]]
    }
    var entries: [Entry] = []
    for id in found {
      if sums[id].magnitude >= 1e-13, isAnyOpen(id) { entries.append(Entry(id: id, coefficient: sums[id])) }
      sums[id] = 0
    }
    return (entries, value)
  }

  private mutating func addToSums(_ function: [Entry], times factor: Double, _ found: inout [Int]) {
    for entry in function {
      if sums[entry.id] == 0 { found.append(entry.id) }
      sums[entry.id] += factor * entry.coefficient
    }
  }

  /// Gives an unknown a function that takes part in steps.
  private mutating func track(_ id: Int) {
    isTracked[id] = true
    guard position[id] == -2 else { return }
    let (function, value) = function(of: id)
    for entry in function { holders[entry.id].append(functions.count) }
    position[id] = functions.count
    functions.append(function)
    values.append(value)
    basic.append(id)
    lastSearch.append(0)
  }

  private var unknownValues: [Double] {
    var result = [Double](repeating: 0, count: unknownCount)
    for id in 0..<unknownCount where position[id] >= 0 { result[id] = values[position[id]] }
    for (unknown, function, constant) in definitions.reversed() where position[unknown] == -2 {
      var value = constant
      for entry in function {
        let id = entry.id
        if position[id] >= 0 {
          value += entry.coefficient * values[position[id]]
        } else if position[id] == -2 {
          value += entry.coefficient * result[id]
        }
      }
      result[unknown] = value
    }
    return result
  }

  // MARK: Ambiguity

  private mutating func noteAmbiguity() {
    var canMove = [Bool?](repeating: nil, count: position.count)
    for id in position.indices where position[id] == -1 && isAnyOpen(id) {
      canMove[id] = isOpen[id].up && room(of: id, direction: 1) || isOpen[id].down && room(of: id, direction: -1)
    }
    for id in 0..<unknownCount {
      let entries = position[id] == -1 ? [Entry(id: id, coefficient: 1)] : function(of: id).entries
      let moving = entries.filter { $0.coefficient.magnitude > Self.epsilon }.compactMap { canMove[$0.id] }
      if !moving.isEmpty { optimum.open.append(id) }
      if moving.contains(true) { optimum.ambiguous.insert(id) }
    }
  }

  /// Whether a nonbasic quantity can move without another one in its way.
  private func room(of id: Int, direction: Double) -> Bool {
    holders[id].allSatisfy { row in
      let other = basic[row]
      guard other >= 0, side[other] != 0 else { return true }
      return side[other] * coefficient(of: id, in: row) * direction >= -Self.epsilon
        || side[other] * values[row] > tolerance
    }
  }
}
