/// Variables that depend on each other, and the constraints between them. Components are solved apart from each other.
///
/// A horizontal and a vertical layout are different components unless a constraint ties a width to a height. Given
/// variables, such as the size of a window, do not join components.
struct Component {
  /// A constraint, or a variable that must not be negative, as a linear relation of the component's variables.
  struct Row {
    enum Origin {
      case constraint(slot: Int)
      case nonnegative(variable: Int)
    }

    var origin: Origin
    var relation: LinearConstraint.Relation
    var isRequired: Bool
    var isEssential: Bool
    /// At most that of required constraints.
    var priority: Double
    /// The right side, with the given variables subtracted.
    var constant = 0.0
    /// The size of the numbers in it, for the tolerance.
    var magnitude = 0.0
    var terms: Range<Int>
    var givenTerms = 0..<0

    var isNonnegativity: Bool {
      if case .nonnegative = origin { true } else { false }
    }
  }

  /// A variable, by its place in the component or, if it is given, in the system, times a coefficient.
  struct Term {
    var variable: Int
    var coefficient: Double
  }

  /// The oldest constraint first.
  private(set) var rows: [Row] = []
  /// The terms of all rows, one row after the other.
  private(set) var terms: [Term] = []
  private var givenTerms: [Term] = []
  /// The variables of the system, by their places in the component.
  let variables: [Int]
  private let nonnegative: [Int]
  /// How the last attempt went about it, which depends on no constant.
  private var plan: SolutionAttempt.Plan?

  /// Whether a constant changed since the last solve.
  private(set) var needsSolve = true
  private var isNew = true
  /// The rows whose constants changed.
  private var changedRows: [Int] = []
  /// Whether the last solve found conflicts.
  var hasConflicts = false

  /// - Parameters:
  ///   - slots: The slots of its constraints, the oldest first.
  ///   - constraint: Gives the constraint in a slot.
  ///   - variables: The unknowns in them.
  ///   - nonnegative: Those of them, by their places, that must not be negative.
  ///   - place: Gives the place of an unknown in `variables`, and nil for a given variable.
  init(
    slots: [Int], variables: [Int], nonnegative: [Int], constraint: (Int) -> LinearConstraint, place: (Int) -> Int?
  ) {
    self.variables = variables
    self.nonnegative = nonnegative
    rows.reserveCapacity(slots.count)
    terms.reserveCapacity(2 * slots.count)
    for slot in slots {
      let constraint = constraint(slot)
      let (start, givenStart) = (terms.count, givenTerms.count)
      for term in constraint.terms {
        if let place = place(term.variable.index) {
          terms.append(Term(variable: place, coefficient: term.coefficient))
        } else {
          givenTerms.append(Term(variable: term.variable.index, coefficient: term.coefficient))
        }
      }
      rows.append(
        Row(
          origin: .constraint(slot: slot), relation: constraint.relation, isRequired: constraint.isRequired,
          isEssential: constraint.isEssential, priority: min(constraint.priority, LinearConstraint.requiredPriority),
          terms: start..<terms.count, givenTerms: givenStart..<givenTerms.count))
    }
  }

  struct Solution {
    /// In the order of ``variables``.
    var values: [Double]
    /// The places of variables with several equally good values.
    var ambiguous: Set<Int>
    var conflicts: [(members: [Row.Origin], broken: Row.Origin)]
  }

  /// Has the constant of a row read again before the next solve.
  mutating func noteChange(ofRow row: Int) {
    needsSolve = true
    changedRows.append(row)
  }

  /// Solves the component. A required constraint that contradicts older ones is left out; essential ones count as older
  /// than all others.
  ///
  /// - Parameters:
  ///   - constants: Of all constraints of the system.
  ///   - values: Of all variables of the system, for those that are given.
  mutating func solve(constants: [Double], values: [Double]) -> Solution {
    if isNew {
      for row in rows.indices { readConstant(of: row, constants, values) }
    } else {
      for row in changedRows { readConstant(of: row, constants, values) }
    }
    changedRows.removeAll(keepingCapacity: true)
    isNew = false
    needsSolve = false
    if let values = valuesByAge() { return Solution(values: values, ambiguous: [], conflicts: []) }
    var leftOut: Set<Int> = []
    var conflicts: [(members: [Row.Origin], broken: Row.Origin)] = []
    while true {
      var attempt = makeAttempt(leavingOut: leftOut, plan: leftOut.isEmpty ? plan : nil)
      if attempt.run(nonnegative: nonnegative) != nil, let (broken, rows) = firstContradiction(leavingOut: leftOut) {
        leftOut.insert(broken)
        conflicts.append((rows, self.rows[broken].origin))
        continue
      }
      for (broken, rows) in attempt.conflicts {
        conflicts.append((MinimalConflict(among: rows, of: attempt).origins, self.rows[broken].origin))
      }
      // A plan for few rows costs as much as it saves.
      plan = leftOut.isEmpty && rows.count > 8 ? attempt.plan : nil
      return Solution(values: attempt.values, ambiguous: attempt.ambiguous, conflicts: conflicts)
    }
  }

  private func makeAttempt(leavingOut leftOut: Set<Int>, plan: SolutionAttempt.Plan? = nil) -> SolutionAttempt {
    SolutionAttempt(rows: rows, terms: terms, variables: variables, leftOut: leftOut, plan: plan)
  }

  /// The oldest required row that contradicts older ones, and the rows of that conflict.
  private func firstContradiction(leavingOut leftOut: Set<Int>) -> (row: Int, conflict: [Row.Origin])? {
    let candidates = rows.indices.filter { rows[$0].isRequired && !leftOut.contains($0) }
    let order = candidates.filter { rows[$0].isEssential } + candidates.filter { !rows[$0].isEssential }
    func conflict(of count: Int) -> [Row.Origin]? {
      var attempt = makeAttempt(leavingOut: Set(rows.indices).subtracting(order.prefix(count)))
      guard let rows = attempt.run(nonnegative: nonnegative) ?? attempt.conflicts.first?.rows else { return nil }
      return MinimalConflict(among: rows, of: attempt).origins
    }
    // The shortest prefix in conflict is longer than `possible` and at most `impossible`.
    var (possible, impossible) = (0, order.count)
    while impossible - possible > 1 {
      let middle = (possible + impossible) / 2
      if conflict(of: middle) == nil { possible = middle } else { impossible = middle }
    }
    return conflict(of: impossible).map { (order[impossible - 1], $0) }
  }

  /// The values, if the required equalities in the order of their age determine one variable after the other, and all
  /// required rows hold. Most components are of this kind.
  private func valuesByAge() -> [Double]? {
    // NaN stands for a variable that is not known yet.
    var values = [Double](repeating: .nan, count: variables.count)
    var unknownCount = values.count
    for index in rows.indices where rows[index].isRequired && rows[index].relation == .equal {
      var sum = rows[index].constant
      var unknown: Term?
      for place in rows[index].terms {
        let term = terms[place]
        let value = values[term.variable]
        if !value.isNaN {
          sum -= term.coefficient * value
        } else if unknown == nil, term.coefficient.magnitude > 1e-9 {
          unknown = term
        } else {
          return nil
        }
      }
      if let unknown {
        values[unknown.variable] = sum / unknown.coefficient
        unknownCount -= 1
      } else if !holds(index, with: values) {
        return nil
      }
    }
    let isSolution =
      unknownCount == 0
      && rows.indices.allSatisfy {
        !rows[$0].isRequired || rows[$0].relation == .equal || holds($0, with: values)
      } && nonnegative.allSatisfy { values[$0] >= -1e-8 }
    return isSolution ? values : nil
  }

  private func holds(_ row: Int, with values: [Double]) -> Bool {
    var error = -rows[row].constant
    var magnitude = rows[row].magnitude
    for term in terms[rows[row].terms] {
      let part = term.coefficient * values[term.variable]
      error += part
      magnitude += part.magnitude
    }
    return rows[row].relation.holds(error, tolerance: 1e-8 + 1e-12 * magnitude)
  }

  private mutating func readConstant(of row: Int, _ constants: [Double], _ values: [Double]) {
    guard case .constraint(let slot) = rows[row].origin else { return }
    var constant = constants[slot]
    var magnitude = constant.magnitude
    for term in rows[row].givenTerms {
      let part = givenTerms[term].coefficient * values[givenTerms[term].variable]
      constant -= part
      magnitude += part.magnitude
    }
    rows[row].constant = constant
    rows[row].magnitude = magnitude
  }
}
