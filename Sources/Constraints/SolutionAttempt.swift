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
  let variables: [Int]
  private var leftOut: Set<Int>

  /// The value of each variable after a run without conflict.
  var values: [Double]
  /// How the value of a variable was chosen that may have other equally good ones.
  struct Choice: Equatable {
    /// The last variable of the system whose target decided.
    var settling: Int
    /// Whether there are equally good values for certain.
    var isAmbiguous: Bool
  }

  var choices: [Int: Choice] = [:]
  /// The rows that take part and must hold.
  var requiredRows: [Int] { rows.indices.filter { rows[$0].isRequired && !leftOut.contains($0) } }

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
  struct Node {
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

  private(set) var nodes: [Node]
  /// The variables that are no roots, in the order in which they were determined.
  private(set) var determined: [Int] = []

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
  /// - Parameters:
  ///   - nonnegative: Variables that must not be negative, by their places. Rows for them are added only if they would be.
  ///   - system: The system, for the targets of its variables. Without it, choices stay as the simplex method leaves them.
  ///   - order: Sorts variables into the order of choices.
  /// - Returns: Nil, or required rows that cannot hold together.
  mutating func run(
    nonnegative: [Int], in system: ConstraintSystem? = nil, by order: ConstraintSystem.Order = { $0 }
  ) -> [Int]? {
    if let conflict = substitute() { return conflict }
    var unchecked = nonnegative
    var isFirstRound = true
    while true {
      if let conflict = solveRest(in: system, by: order) { return conflict }
      let negative = unchecked.filter { values[$0] < -1e-8 }
      guard !negative.isEmpty else { return nil }
      // What one of them no longer takes can make another one negative, so from the second round on all have a row.
      for place in isFirstRound ? negative : unchecked {
        rest.append(rows.count)
        rows.append(Component.Row(nonnegative: variables[place], term: terms.count))
        terms.append(Component.Term(variable: place, coefficient: 1))
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
  private mutating func solveRest(in system: ConstraintSystem?, by order: ConstraintSystem.Order) -> [Int]? {
    var remaining: [RootRow] = []
    remaining.reserveCapacity(rest.count)
    for row in rest where leftOut.isEmpty || !leftOut.contains(row) {
      let reduced = reduce(row)
      guard reduced.count == 0 else {
        remaining.append(RootRow(row: row, reduced: reduced))
        continue
      }
      let isViolated =
        rows[row].relation != .equal && !rows[row].relation.holds(-reduced.constant, tolerance: reduced.tolerance)
      if isViolated, rows[row].isRequired, let conflict = leaveOut(row, contradicting: [row]) { return conflict }
    }
    choices.removeAll(keepingCapacity: true)
    let setAside = remaining.isEmpty ? [] : setAside(&remaining)
    var open = OpenChoices()
    for group in groups(of: remaining) {
      let conflict = group.roots.count == 1 ? solveSingle(group, &open) : solveSeveral(group, &open)
      if let conflict { return conflict }
    }
    if determined.count < nodes.count { open.addFreeRoots(of: nodes, heldBy: remaining, setAside) }
    // A row that was set aside determines its root after the others in it, or takes part in their choice.
    var bound: [(entry: RootRow, root: Int)] = []
    for (entry, root) in setAside.reversed() {
      if system != nil, open.bind(entry, determining: root) {
        bound.append((entry, root))
        values[root] = value(of: root, by: entry.reduced)
      } else {
        values[root] = value(of: root, by: entry.reduced)
      }
    }
    if !open.isEmpty, let system { settle(open, bound, in: system, by: order) }
    for variable in determined.reversed() {
      let node = nodes[variable]
      if node.parent == Node.known {
        values[variable] = node.offset
      } else {
        values[variable] = node.factor * values[node.parent] + node.offset
        if !choices.isEmpty, let choice = choices[node.parent] { choices[variable] = choice }
      }
    }
    return nil
  }

  func value(of root: Int, by equality: Reduced) -> Double {
    var (own, others) = (1.0, 0.0)
    equality.forEachTerm {
      if $0.variable == root { own = $0.coefficient } else { others += $0.coefficient * values[$0.variable] }
    }
    return (equality.constant - others) / own
  }

  /// A row in terms of roots.
  struct RootRow {
    var row: Int
    var reduced: Reduced
    /// The rows that were set aside and whose terms it took up.
    var merged: [Int] = []

    var sources: [Int] { [row] + merged }
  }

  /// Takes equalities out of the rows, each with a root that then follows from it after the others are solved: a root that
  /// is in no other row, or a link between two equalities, which become one.
  private func setAside(_ rest: inout [RootRow]) -> [(entry: RootRow, root: Int)] {
    func isEquality(_ place: Int) -> Bool {
      rows[rest[place].row].relation == .equal && rows[rest[place].row].isRequired
    }
    guard rest.indices.contains(where: isEquality) else { return [] }
    // The equalities with each root; nil for a root that is in another row too.
    var holders = [[Int]?](repeating: [], count: nodes.count)
    for place in rest.indices {
      let isEquality = isEquality(place)
      rest[place].reduced.forEachTerm {
        if isEquality { holders[$0.variable]?.append(place) } else { holders[$0.variable] = nil }
      }
    }
    var open: [Int] = []
    for place in rest.indices where isEquality(place) {
      rest[place].reduced.forEachTerm { if holders[$0.variable]?.count == 1 { open.append($0.variable) } }
    }
    // Links come last, because a root that is in no other row makes no row longer.
    var links = nodes.indices.filter { holders[$0]?.count == 2 }[...]
    var isTaken = [Bool](repeating: false, count: rest.count)
    var result: [(entry: RootRow, root: Int)] = []
    while let root = open.popLast() ?? links.popFirst() {
      guard let places = holders[root], 1...2 ~= places.count else { continue }
      // The shorter row is set aside, and the longer one takes up its terms.
      let place =
        places.count == 2 && rest[places[1]].reduced.count < rest[places[0]].reduced.count ? places[1] : places[0]
      let taken = rest[place].reduced
      guard !isTaken[place], let own = taken.coefficient(of: root), own.magnitude > 1e-6 else { continue }
      if let other = places.first(where: { $0 != place }) {
        var longer = rest[other].reduced
        longer.substitute(taken, for: root)
        // The two say the same, or contradict each other: the simplex method tells.
        guard longer.count > 0 else { continue }
        rest[other].reduced.forEachTerm { term in holders[term.variable]?.removeAll { $0 == other } }
        longer.forEachTerm { holders[$0.variable]?.append(other) }
        rest[other].reduced = longer
        rest[other].merged += rest[place].sources
      }
      isTaken[place] = true
      result.append((rest[place], root))
      taken.forEachTerm { term in holders[term.variable]?.removeAll { $0 == place } }
      taken.forEachTerm { if holders[$0.variable]?.count == 1 { open.append($0.variable) } }
    }
    if !result.isEmpty { rest = rest.indices.filter { !isTaken[$0] }.map { rest[$0] } }
    return result
  }

  /// Rows that share roots.
  struct Group {
    var roots: [Int] = []
    var rows: [RootRow] = []
  }

  /// The rows, sorted into groups. The order is that of the first row of each.
  private func groups(of rest: [RootRow]) -> [Group] {
    var forest = DisjointSets(count: nodes.count)
    for place in rest.indices {
      let first = rest[place].reduced.pair.0.variable
      rest[place].reduced.forEachTerm { forest.join(first, $0.variable) }
    }
    var places = [Int](repeating: -1, count: nodes.count)
    var isListed = [Bool](repeating: false, count: nodes.count)
    var groups: [Group] = []
    for place in rest.indices {
      let name = forest.find(rest[place].reduced.pair.0.variable)
      if places[name] < 0 {
        places[name] = groups.count
        groups.append(Group())
      }
      rest[place].reduced.forEachTerm {
        guard !isListed[$0.variable] else { return }
        isListed[$0.variable] = true
        groups[places[name]].roots.append($0.variable)
      }
    }
    if groups.count == 1 {
      groups[0].rows = rest
    } else {
      for entry in rest { groups[places[forest.find(entry.reduced.pair.0.variable)]].rows.append(entry) }
    }
    return groups
  }

  private mutating func solveSingle(_ group: Group, _ open: inout OpenChoices) -> [Int]? {
    let root = group.roots[0]
    var unknown = SingleUnknown()
    var optional: [SingleUnknown.Row] = []
    for (place, entry) in group.rows.enumerated() {
      let row = SingleUnknown.Row(
        coefficient: entry.reduced.pair.0.coefficient, relation: rows[entry.row].relation,
        constant: entry.reduced.constant, priority: rows[entry.row].priority)
      guard rows[entry.row].isRequired else {
        optional.append(row)
        continue
      }
      if !unknown.require(row, at: place) {
        let opposite = [unknown.lowestRow, unknown.highestRow].compactMap { $0 }.map { group.rows[$0] }
        let members = ([entry] + opposite).flatMap(\.sources)
        guard members.count == 1 + opposite.count else { return reasons(of: members) }
        if let conflict = leaveOut(entry.row, contradicting: members) { return conflict }
      }
    }
    unknown.minimizeErrors(of: &optional)
    values[root] = unknown.value(nearestTo: 0)
    if unknown.isAmbiguous { open.add(root, in: unknown) }
    return nil
  }

  private mutating func solveSeveral(_ group: Group, _ open: inout OpenChoices) -> [Int]? {
    let optimum = LexicographicSimplex.optimum(of: group.roots, rows: group.rows.map(simplexRow))
    guard let solution = optimum.solution else {
      return reasons(of: group.rows.flatMap(\.sources).filter { rows[$0].isRequired })
    }
    for (number, root) in group.roots.enumerated() { values[root] = solution[number] }
    if !optimum.open.isEmpty {
      open.add(group, optimum.open.map { group.roots[$0] }, optimum.ambiguous.map { group.roots[$0] })
    }
    return nil
  }

  func simplexRow(_ entry: RootRow) -> LexicographicSimplex.Row {
    LexicographicSimplex.Row(
      reduced: entry.reduced, relation: rows[entry.row].relation, priority: rows[entry.row].priority)
  }
}
