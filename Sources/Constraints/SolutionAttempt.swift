/// One attempt to solve a component with some of its rows.
///
/// First, substitution: a required equality with one unknown determines it; one with two makes the one a linear function
/// of the other. Variables so tied form trees, whose *roots* are the unknowns that are left. An equality with more
/// unknowns waits until some of them are substituted. Most layouts are solved when this is done. Then an equality that is
/// the only row of some root determines that root, whatever the others come to, so it is set aside. The other rows form
/// groups that share roots: one of a single root is solved as such, and one of several by the simplex method.
struct SolutionAttempt {
  /// The component's rows, then those that keep variables nonnegative, as far as they take part.
  private(set) var rows: [Component.Row]
  private(set) var terms: [Component.Term]
  private let variables: [Int]
  private var leftOut: Set<Int>

  /// The value of each variable after a run without conflict.
  private(set) var values: [Double]
  /// Variables with several equally good values.
  private(set) var ambiguous: Set<Int> = []
  /// Rows that were left out on the way, and the older rows that each contradicts, with itself.
  private(set) var conflicts: [(leftOut: Int, rows: [Int])] = []

  /// The order of work, which depends on the coefficients alone. With it, a solve for other constants is faster.
  struct Plan {
    /// Required equalities in the order in which substitution took them.
    var order: [Int]
    /// Rows that substitution leaves.
    var rest: [Int]
  }

  private var order: [Int] = []
  /// The rows of it that determined a variable, or had none left.
  private var taken: [Int] = []
  private var rest: [Int] = []
  private let isPlanned: Bool

  /// Without the rows that keep variables nonnegative, which belong to this attempt.
  var plan: Plan? {
    guard conflicts.isEmpty else { return nil }
    return Plan(order: isPlanned ? order : taken, rest: rest.filter { $0 < givenRowCount })
  }

  /// How many of the rows are the component's.
  private let givenRowCount: Int

  /// What substitution knows of a variable: it is `factor · parent + offset`, or known and equal to `offset`, or a root.
  private struct Node {
    var parent = Self.root
    var factor = 0.0
    var offset = 0.0
    /// The row that determined it.
    var row = -1
    /// The number of variables in the tree of a root.
    var treeSize = 1

    static let root = -1
    static let known = -2
  }

  private var nodes: [Node]
  /// The variables that are no roots, in the order in which they were determined.
  private var determined: [Int] = []

  /// A row in terms of roots. Most have at most two, so these stand in the value itself.
  private struct Reduced {
    private var first = Component.Term(variable: -1, coefficient: 0)
    private var second = Component.Term(variable: -1, coefficient: 0)
    private var others: [Component.Term] = []
    private(set) var count = 0

    var constant: Double
    /// The size of the numbers in it.
    var magnitude: Double

    init(constant: Double, magnitude: Double) {
      self.constant = constant
      self.magnitude = magnitude
    }

    var tolerance: Double { 1e-8 + 1e-12 * magnitude }

    var terms: [Component.Term] { count == 0 ? [] : count == 1 ? [first] : [first, second] + others }

    /// The first two terms.
    var pair: (Component.Term, Component.Term) { (first, second) }

    mutating func subtract(_ part: Double) {
      constant -= part
      magnitude += part.magnitude
    }

    mutating func add(_ term: Component.Term) {
      if term.variable == first.variable {
        first.coefficient += term.coefficient
      } else if term.variable == second.variable {
        second.coefficient += term.coefficient
      } else if let place = others.firstIndex(where: { $0.variable == term.variable }) {
        others[place].coefficient += term.coefficient
      } else {
        append(term)
      }
    }

    private mutating func append(_ term: Component.Term) {
      if count == 0 { first = term } else if count == 1 { second = term } else { others.append(term) }
      count += 1
    }

    /// Removes terms that came to zero.
    mutating func removeZeros() {
      let zero = 1e-9
      guard
        count > 0 && first.coefficient.magnitude < zero || count > 1 && second.coefficient.magnitude < zero
          || others.contains(where: { $0.coefficient.magnitude < zero })
      else { return }
      let old = terms
      self = Reduced(constant: constant, magnitude: magnitude)
      for term in old where term.coefficient.magnitude >= zero { append(term) }
    }
  }

  /// Equalities with more than two roots, by each of these roots.
  private var waiting: [Int: [Int]] = [:]

  init(rows: [Component.Row], terms: [Component.Term], variables: [Int], leftOut: Set<Int>, plan: Plan?) {
    self.rows = rows
    givenRowCount = rows.count
    self.terms = terms
    self.leftOut = leftOut
    self.variables = variables
    values = [Double](repeating: 0, count: variables.count)
    nodes = [Node](repeating: Node(), count: variables.count)
    determined.reserveCapacity(variables.count)
    isPlanned = plan != nil
    if let plan {
      (order, rest) = (plan.order, plan.rest)
    } else {
      for row in rows.indices where leftOut.isEmpty || !leftOut.contains(row) {
        if rows[row].relation == .equal, rows[row].isRequired { order.append(row) } else { rest.append(row) }
      }
    }
  }

  /// Solves the rows.
  ///
  /// - Parameter nonnegative: Variables that must not be negative, by their places. Rows for them are added only if they
  ///   would be.
  /// - Returns: Nil, or required rows that cannot hold together.
  mutating func run(nonnegative: [Int]) -> [Int]? {
    if let conflict = substitute() { return conflict }
    var unchecked = nonnegative
    var isFirstRound = true
    while true {
      if let conflict = solveRest() { return conflict }
      let negative = unchecked.filter { values[$0] < -1e-8 }
      guard !negative.isEmpty else { return nil }
      // What one of them no longer takes can make another one negative, so from the second round on all have a row.
      for place in isFirstRound ? negative : unchecked {
        terms.append(Component.Term(variable: place, coefficient: 1))
        rest.append(rows.count)
        rows.append(
          Component.Row(
            origin: .nonnegative(variable: variables[place]), relation: .greaterThanOrEqual, isRequired: true,
            isEssential: true, priority: LinearConstraint.requiredPriority, terms: terms.count - 1..<terms.count))
      }
      if isFirstRound { unchecked.removeAll(where: Set(negative).contains) } else { unchecked = [] }
      isFirstRound = false
    }
  }

  // MARK: Substitution

  private mutating func substitute() -> [Int]? {
    // Rows that wait come again at the end.
    var next = 0
    while next < order.count {
      if let conflict = substitute(order[next]) { return conflict }
      next += 1
    }
    if !isPlanned, !waiting.isEmpty {
      let unsolved = Set(waiting.values.joined()).sorted()
      rest = (rest + unsolved).sorted()
    }
    return nil
  }

  /// Substitutes with one equality. Rows that have fewer unknowns then come again.
  private mutating func substitute(_ row: Int) -> [Int]? {
    let reduced = reduce(row)
    if !isPlanned, reduced.count <= 2 { taken.append(row) }
    switch reduced.count {
    case 0:
      guard reduced.constant.magnitude > reduced.tolerance else { break }
      return leaveOut(row, contradicting: [row])
    case 1:
      let term = reduced.pair.0
      nodes[term.variable].parent = Node.known
      nodes[term.variable].offset = reduced.constant / term.coefficient
      noteDetermined(term.variable, by: row)
    case 2:
      var (child, other) = reduced.pair
      if nodes[child.variable].treeSize > nodes[other.variable].treeSize { swap(&child, &other) }
      nodes[child.variable].parent = other.variable
      nodes[child.variable].factor = -other.coefficient / child.coefficient
      nodes[child.variable].offset = reduced.constant / child.coefficient
      nodes[other.variable].treeSize += nodes[child.variable].treeSize
      noteDetermined(child.variable, by: row)
    default:
      for term in reduced.terms { waiting[term.variable, default: []].append(row) }
    }
    return nil
  }

  private mutating func noteDetermined(_ variable: Int, by row: Int) {
    nodes[variable].row = row
    determined.append(variable)
    if !waiting.isEmpty, let rows = waiting.removeValue(forKey: variable) { order += rows }
  }

  /// The row in terms of roots.
  private func reduce(_ row: Int) -> Reduced {
    var reduced = Reduced(constant: rows[row].constant, magnitude: rows[row].magnitude)
    for index in rows[row].terms {
      var term = terms[index]
      while nodes[term.variable].parent >= 0 {
        reduced.subtract(term.coefficient * nodes[term.variable].offset)
        term.coefficient *= nodes[term.variable].factor
        term.variable = nodes[term.variable].parent
      }
      if nodes[term.variable].parent == Node.known {
        reduced.subtract(term.coefficient * nodes[term.variable].offset)
      } else {
        reduced.add(term)
      }
    }
    reduced.removeZeros()
    return reduced
  }

  // MARK: Conflicts

  /// Leaves the row out if that is how the conflict has to be resolved. Otherwise returns the rows of the conflict.
  private mutating func leaveOut(_ row: Int, contradicting members: [Int]) -> [Int]? {
    let reasons = reasons(of: members)
    let isYoungest = !reasons.contains { $0 > row && !rows[$0].isEssential }
    guard isYoungest, !rows[row].isEssential else { return reasons }
    leftOut.insert(row)
    conflicts.append((row, reasons))
    return nil
  }

  /// The rows, and all those that determined a variable in one of them.
  private func reasons(of members: [Int]) -> [Int] {
    var found = Set(members)
    var open = members
    while let row = open.popLast() {
      for term in terms[rows[row].terms] {
        var variable = term.variable
        while nodes[variable].parent != Node.root {
          if found.insert(nodes[variable].row).inserted { open.append(nodes[variable].row) }
          guard nodes[variable].parent >= 0 else { break }
          variable = nodes[variable].parent
        }
      }
    }
    return Array(found)
  }

  // MARK: The rest

  /// Solves the rows that substitution left, then computes the value of every variable.
  private mutating func solveRest() -> [Int]? {
    var remaining: [(row: Int, reduced: Reduced)] = []
    for row in rest where leftOut.isEmpty || !leftOut.contains(row) {
      let reduced = reduce(row)
      guard reduced.count == 0 else {
        remaining.append((row, reduced))
        continue
      }
      let isViolated =
        rows[row].relation != .equal && !rows[row].relation.holds(-reduced.constant, tolerance: reduced.tolerance)
      if isViolated, rows[row].isRequired, let conflict = leaveOut(row, contradicting: [row]) { return conflict }
    }
    // Until a row limits it, a root has any value.
    ambiguous.removeAll()
    if determined.count < nodes.count {
      for variable in nodes.indices where nodes[variable].parent == Node.root {
        values[variable] = 0
        ambiguous.insert(variable)
      }
    }
    let setAside = remaining.isEmpty ? [] : setAside(&remaining)
    for group in groups(of: remaining) {
      let conflict = group.roots.count == 1 ? solveSingle(group.rows) : solveSeveral(group.rows, roots: group.roots)
      if let conflict { return conflict }
    }
    for (row, root) in setAside.reversed() {
      let terms = row.terms
      guard let own = terms.first(where: { $0.variable == root }) else { continue }
      let others = terms.reduce(0) { $0 + ($1.variable == root ? 0 : $1.coefficient * values[$1.variable]) }
      values[root] = (row.constant - others) / own.coefficient
      if !terms.contains(where: { $0.variable != root && ambiguous.contains($0.variable) }) { ambiguous.remove(root) }
    }
    for variable in determined.reversed() {
      let node = nodes[variable]
      if node.parent == Node.known {
        values[variable] = node.offset
      } else {
        values[variable] = node.factor * values[node.parent] + node.offset
        if !ambiguous.isEmpty, ambiguous.contains(node.parent) { ambiguous.insert(variable) }
      }
    }
    return nil
  }

  /// Takes those equalities out of the rows that alone hold some root. Each determines it after the others are solved.
  private func setAside(_ rest: inout [(row: Int, reduced: Reduced)]) -> [(row: Reduced, root: Int)] {
    guard rest.contains(where: { rows[$0.row].relation == .equal && rows[$0.row].isRequired }) else { return [] }
    // For each root the number of rows that hold it and the sum of their places: of a single row, that is the place.
    var counts = [Int: (count: Int, places: Int)]()
    for (place, entry) in rest.enumerated() {
      for term in entry.reduced.terms {
        counts[term.variable, default: (0, 0)].count += 1
        counts[term.variable, default: (0, 0)].places += place
      }
    }
    var open = rest.flatMap { $0.reduced.terms.map(\.variable) }.filter { counts[$0]?.count == 1 }
    var isTaken = [Bool](repeating: false, count: rest.count)
    var result: [(row: Reduced, root: Int)] = []
    var next = 0
    while next < open.count {
      let root = open[next]
      next += 1
      guard let (count, place) = counts[root], count == 1 else { continue }
      let row = rest[place].row
      guard !isTaken[place], rows[row].relation == .equal, rows[row].isRequired else { continue }
      isTaken[place] = true
      result.append((rest[place].reduced, root))
      for term in rest[place].reduced.terms {
        counts[term.variable]?.count -= 1
        counts[term.variable]?.places -= place
        if counts[term.variable]?.count == 1 { open.append(term.variable) }
      }
    }
    rest = rest.indices.filter { !isTaken[$0] }.map { rest[$0] }
    return result
  }

  private struct Group {
    var roots: [Int] = []
    var rows: [(row: Int, reduced: Reduced)] = []
  }

  /// The rows, sorted into groups that share roots. The order is that of the first row of each.
  private func groups(of rest: [(row: Int, reduced: Reduced)]) -> [Group] {
    var leader: [Int: Int] = [:]
    func find(_ root: Int) -> Int {
      var root = root
      while let next = leader[root], next != root { root = next }
      return root
    }
    for entry in rest {
      let first = find(entry.reduced.terms[0].variable)
      for term in entry.reduced.terms {
        let other = find(term.variable)
        leader[other] = first
      }
      leader[first] = first
    }
    var places: [Int: Int] = [:]
    var groups: [Group] = []
    var isListed = Set<Int>()
    for entry in rest {
      let name = find(entry.reduced.terms[0].variable)
      let place = places[name] ?? groups.count
      if place == groups.count {
        places[name] = place
        groups.append(Group())
      }
      groups[place].rows.append(entry)
      for term in entry.reduced.terms where isListed.insert(term.variable).inserted {
        groups[place].roots.append(term.variable)
      }
    }
    return groups
  }

  private mutating func solveSingle(_ group: [(row: Int, reduced: Reduced)]) -> [Int]? {
    let root = group[0].reduced.terms[0].variable
    var unknown = SingleUnknown()
    var required: [SingleUnknown.Row] = []
    var optional: [SingleUnknown.Row] = []
    for (place, entry) in group.enumerated() {
      let row = SingleUnknown.Row(
        coefficient: entry.reduced.terms[0].coefficient, relation: rows[entry.row].relation,
        constant: entry.reduced.constant, priority: rows[entry.row].priority,
        breaksTies: !rows[entry.row].isNonnegativity)
      guard rows[entry.row].isRequired else {
        optional.append(row)
        continue
      }
      if unknown.require(row, at: place) {
        required.append(row)
      } else {
        let opposite = [unknown.lowestRow, unknown.highestRow].compactMap { $0 }.map { group[$0].row }
        if let conflict = leaveOut(entry.row, contradicting: [entry.row] + opposite) { return conflict }
      }
    }
    // A stable sort: the oldest stays first.
    let order = optional.indices.sorted { (-optional[$0].priority, $0) < (-optional[$1].priority, $1) }
    optional = order.map { optional[$0] }
    var start = 0
    while start < optional.count {
      var end = start + 1
      while end < optional.count, optional[end].priority == optional[start].priority { end += 1 }
      unknown.minimizeErrors(of: optional[start..<end])
      start = end
    }
    values[root] = unknown.value(of: optional + required)
    if !unknown.isAmbiguous { ambiguous.remove(root) }
    return nil
  }

  private mutating func solveSeveral(_ group: [(row: Int, reduced: Reduced)], roots: [Int]) -> [Int]? {
    let numbers = Dictionary(uniqueKeysWithValues: roots.enumerated().map { ($1, $0) })
    let priorities = Set(group.map { rows[$0.row].priority }).filter { $0 < LinearConstraint.requiredPriority }
    let levels = Dictionary(
      uniqueKeysWithValues: [(LinearConstraint.requiredPriority, 0)]
        + priorities.sorted(by: >).enumerated().map { ($1, $0 + 1) })
    let simplex = LexicographicSimplex(
      unknownCount: roots.count,
      rows: group.map { entry in
        var coefficients = [Double](repeating: 0, count: roots.count)
        for term in entry.reduced.terms { coefficients[numbers[term.variable] ?? 0] = term.coefficient }
        return LexicographicSimplex.Row(
          coefficients: coefficients, relation: rows[entry.row].relation, constant: entry.reduced.constant,
          level: levels[rows[entry.row].priority] ?? 0, breaksTies: !rows[entry.row].isNonnegativity)
      })
    guard let solution = simplex.solution else {
      return reasons(of: group.map(\.row).filter { rows[$0].isRequired })
    }
    for (number, root) in roots.enumerated() {
      values[root] = solution[number]
      if !simplex.ambiguous.contains(number) { ambiguous.remove(root) }
    }
    return nil
  }
}
