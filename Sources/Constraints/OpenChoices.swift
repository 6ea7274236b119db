/// The roots of an attempt whose rows allow several equally good values, and what ties them to each other.
struct OpenChoices {
  /// Roots that may have a choice, and those that have one for certain.
  private var open: Set<Int> = []
  private var ambiguous: Set<Int> = []
  /// For roots that depend on no other root: the equally good values.
  private var intervals: [Int: SingleUnknown] = [:]
  private var groups: [SolutionAttempt.Group] = []
  /// All roots in the groups, and those with a choice.
  private var members: Set<Int> = []

  var isEmpty: Bool { open.isEmpty }

  func isOpen(_ root: Int) -> Bool { open.contains(root) }

  func isAmbiguous(_ root: Int) -> Bool { ambiguous.contains(root) }

  func contains(_ root: Int) -> Bool { members.contains(root) }

  func interval(of root: Int) -> SingleUnknown { intervals[root] ?? SingleUnknown() }

  /// The intervals as required rows.
  func limits(of roots: Set<Int>) -> [LexicographicSimplex.Row] {
    roots.sorted().flatMap { root -> [LexicographicSimplex.Row] in
      guard let interval = intervals[root] else { return [] }
      return [(LinearConstraint.Relation.greaterThanOrEqual, interval.lowest), (.lessThanOrEqual, interval.highest)]
        .filter(\.1.isFinite).map { relation, limit in
          var reduced = SolutionAttempt.Reduced(constant: limit, magnitude: limit.magnitude)
          reduced.add(Component.Term(variable: root, coefficient: 1))
          return LexicographicSimplex.Row(
            reduced: reduced, relation: relation, priority: LinearConstraint.requiredPriority)
        }
    }
  }

  mutating func add(_ root: Int, in interval: SingleUnknown) {
    open.insert(root)
    ambiguous.insert(root)
    members.insert(root)
    intervals[root] = interval
  }

  mutating func add(_ group: SolutionAttempt.Group, _ roots: [Int], _ ambiguous: [Int]) {
    open.formUnion(roots)
    self.ambiguous.formUnion(ambiguous)
    members.formUnion(group.roots)
    groups.append(group)
  }

  /// Adds the roots that are in no row.
  mutating func addFreeRoots(
    of nodes: [SolutionAttempt.Node], heldBy rows: [SolutionAttempt.RootRow],
    _ setAside: [(entry: SolutionAttempt.RootRow, root: Int)]
  ) {
    var isHeld = [Bool](repeating: false, count: nodes.count)
    for entry in rows { entry.reduced.forEachTerm { isHeld[$0.variable] = true } }
    for (_, root) in setAside { isHeld[root] = true }
    for root in nodes.indices where nodes[root].parent == SolutionAttempt.Node.root && !isHeld[root] {
      open.insert(root)
      ambiguous.insert(root)
      members.insert(root)
    }
  }

  /// Gives the root that an equality determines a choice too, if another root in it has one. Returns whether it has.
  mutating func bind(_ entry: SolutionAttempt.RootRow, determining root: Int) -> Bool {
    var isBound = false
    entry.reduced.forEachTerm {
      guard $0.variable != root, open.contains($0.variable) else { return }
      isBound = true
      if ambiguous.contains($0.variable) { ambiguous.insert(root) }
    }
    if isBound {
      open.insert(root)
      members.insert(root)
    }
    return isBound
  }

  /// Roots that are chosen together, and the rows between them. A single root without rows has an interval.
  struct Cluster {
    var roots: Set<Int> = []
    var rows: [SolutionAttempt.RootRow] = []
  }

  /// - Parameters:
  ///   - roots: The roots to choose.
  ///   - bound: Equalities that tie some of them.
  ///   - count: The number of variables.
  func clusters(of roots: [Int], with bound: [SolutionAttempt.RootRow], count: Int) -> [Cluster] {
    var forest = DisjointSets(count: count)
    for group in groups { for root in group.roots { forest.join(group.roots[0], root) } }
    for entry in bound {
      var first: Int?
      entry.reduced.forEachTerm {
        guard members.contains($0.variable) else { return }
        if let first { forest.join(first, $0.variable) } else { first = $0.variable }
      }
    }
    var places: [Int: Int] = [:]
    var result: [Cluster] = []
    for root in roots.sorted() {
      let name = forest.find(root)
      if places[name] == nil {
        places[name] = result.count
        result.append(Cluster())
      }
      if let place = places[name] { result[place].roots.insert(root) }
    }
    func add(_ entry: SolutionAttempt.RootRow, of root: Int) {
      if let place = places[forest.find(root)] { result[place].rows.append(entry) }
    }
    for group in groups { for entry in group.rows { add(entry, of: group.roots[0]) } }
    for entry in bound {
      var owner: Int?
      entry.reduced.forEachTerm { if members.contains($0.variable) { owner = $0.variable } }
      if let owner { add(entry, of: owner) }
    }
    return result
  }
}
