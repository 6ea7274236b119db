// The choice among equally good values, after the rows are solved.

extension SolutionAttempt {
  /// Decides among equally good values: each variable in the order comes as close to its target as those before it allow.
  ///
  /// - Parameter bound: Equalities between roots with a choice, each with the root that it determines after the others.
  mutating func settle(
    _ open: OpenChoices, _ bound: [(entry: RootRow, root: Int)], in system: ConstraintSystem,
    by order: ConstraintSystem.Order
  ) {
    let wishes = wishes(for: open, in: system, by: order)
    let determined = Set(bound.map(\.root))
    let before = values
    var places = settle(open, [], wishes.filter { !determined.contains($0.root) }, of: wishes, before)
    for (entry, root) in bound {
      var (place, isAmbiguous) = (0, false)
      entry.reduced.forEachTerm {
        guard $0.variable != root, let choice = choices[$0.variable] else { return }
        place = max(place, places[$0.variable] ?? 0)
        isAmbiguous = isAmbiguous || choice.isAmbiguous
      }
      // A root whose own wish comes before what decided about the others takes part in the choice.
      guard wishes.firstIndex(where: { $0.root == root }).map({ $0 > place }) == true else {
        choices.removeAll(keepingCapacity: true)
        _ = settle(open, bound.map(\.entry), wishes, of: wishes, before)
        return
      }
      values[root] = value(of: root, by: entry.reduced)
      choices[root] = Choice(settling: wishes[place].variable, isAmbiguous: isAmbiguous)
      places[root] = place
    }
  }

  /// - Parameters:
  ///   - bound: Equalities that tie roots.
  ///   - wishes: Those of the roots to choose.
  ///   - all: All wishes in their order.
  ///   - before: The values before any choice.
  /// - Returns: The place of the wish that decided last about each root.
  private mutating func settle(
    _ open: OpenChoices, _ bound: [RootRow], _ wishes: [Wish], of all: [Wish], _ before: [Double]
  ) -> [Int: Int] {
    let order = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.root, $0) })
    let targets = Dictionary(uniqueKeysWithValues: wishes.map { ($0.root, $0.target) })
    var places: [Int: Int] = [:]
    for cluster in open.clusters(of: wishes.map(\.root), with: bound, count: nodes.count) {
      let wished = cluster.roots.map { order[$0] ?? 0 }.sorted().map { all[$0] }
      if cluster.roots.count == 1, cluster.rows.isEmpty, let wish = wished.first {
        values[wish.root] = open.interval(of: wish.root).value(nearestTo: wish.target)
        choices[wish.root] = Choice(settling: wish.variable, isAmbiguous: true)
        places[wish.root] = order[wish.root]
        continue
      }
      // Each root is counted from its target. Roots of other groups are known.
      let rows = (cluster.rows.map(simplexRow) + open.limits(of: cluster.roots)).map { row in
        var reduced = Reduced(constant: row.constant, magnitude: row.reduced.magnitude)
        row.reduced.forEachTerm { term in
          reduced.subtract(term.coefficient * (targets[term.variable] ?? before[term.variable]))
          if targets[term.variable] != nil { reduced.add(term) }
        }
        return LexicographicSimplex.Row(reduced: reduced, relation: row.relation, priority: row.priority)
      }
      let optimum = LexicographicSimplex.optimum(of: wished.map(\.root), rows: rows, choosesNearestToZero: true)
      guard let solution = optimum.solution else { continue }
      let last = wished[optimum.lastChoice]
      for (number, wish) in wished.enumerated() where open.isOpen(wish.root) {
        values[wish.root] = solution[number] + wish.target
        let isAmbiguous = open.isAmbiguous(wish.root) || (values[wish.root] - before[wish.root]).magnitude > 1e-6
        choices[wish.root] = Choice(settling: last.variable, isAmbiguous: isAmbiguous)
        places[wish.root] = order[last.root]
      }
    }
    return places
  }

  /// What the first variable in the order wishes for the root that it follows.
  private struct Wish {
    var root: Int
    var target: Double
    /// The variable, as the system names it.
    var variable: Int
  }

  private func wishes(
    for open: OpenChoices, in system: ConstraintSystem, by order: ConstraintSystem.Order
  ) -> [Wish] {
    // Each variable as a function of its root.
    var links = nodes.indices.map { (root: $0, factor: 1.0, offset: 0.0) }
    for variable in determined.reversed() {
      let node = nodes[variable]
      guard node.parent >= 0 else { continue }
      let parent = links[node.parent]
      links[variable] = (parent.root, node.factor * parent.factor, node.factor * parent.offset + node.offset)
    }
    var places: [Int: Int] = [:]
    for place in nodes.indices
    where nodes[place].parent != Node.known && open.contains(links[place].root) && links[place].factor.magnitude > 1e-9
    {
      places[variables[place]] = place
    }
    var isWished: Set<Int> = []
    var result: [Wish] = []
    for variable in order(places.keys.sorted().map { ConstraintSystem.Variable(index: $0) }) {
      guard let place = places[variable.index], isWished.insert(links[place].root).inserted else { continue }
      let (root, factor, offset) = links[place]
      result.append(
        Wish(root: root, target: (system.variables[variable.index].target - offset) / factor, variable: variable.index))
    }
    return result
  }
}
