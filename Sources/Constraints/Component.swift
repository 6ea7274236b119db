/// Unknowns that depend on each other, and the constraints between them. Components are solved apart from each other.
///
/// A horizontal and a vertical layout are different components unless a constraint ties a width to a height. Given and
/// known variables do not join components: they are part of the constants.
struct Component {
  /// A constraint, or a variable that must not be negative, as a linear relation of the component's variables.
  struct Row {
    enum Origin {
      case constraint(slot: Int)
      case nonnegative(variable: Int)

      var slot: Int? {
        if case .constraint(let slot) = self { slot } else { nil }
      }
    }

    var origin: Origin
    var relation: LinearConstraint.Relation
    var isRequired: Bool
    var isEssential: Bool
    /// At most that of required constraints.
    var priority: Double
    /// The right side, with the inputs subtracted.
    var constant = 0.0
    /// The size of the numbers in it, for the tolerance.
    var magnitude = 0.0
    var terms: Range<Int>
    var inputs = 0..<0

    init(_ constraint: LinearConstraint, in slot: Int, terms: Range<Int>, inputs: Range<Int>) {
      origin = .constraint(slot: slot)
      (relation, isRequired, isEssential) = (constraint.relation, constraint.isRequired, constraint.isEssential)
      priority = min(constraint.priority, LinearConstraint.requiredPriority)
      (self.terms, self.inputs) = (terms, inputs)
    }

    /// A variable that must not be negative.
    ///
    /// - Parameter term: The place of its term, with the coefficient 1.
    init(nonnegative variable: Int, term: Int) {
      origin = .nonnegative(variable: variable)
      (relation, isRequired, isEssential) = (.greaterThanOrEqual, true, true)
      priority = LinearConstraint.requiredPriority
      terms = term..<term + 1
    }
  }

  /// A variable, by its place in the component or, if it is an input, in the system, times a coefficient.
  struct Term {
    var variable: Int
    var coefficient: Double
  }

  /// The oldest constraint first.
  private(set) var rows: [Row] = []
  /// The terms of all rows, one row after the other.
  private(set) var terms: [Term] = []
  /// The given and known variables of all rows.
  private var inputs: [Term] = []
  /// The variables of the system, by their places in the component.
  let variables: [Int]
  /// Those of them, by their places, that must not be negative.
  private let nonnegative: [Int]
  /// How the last attempt went about it, which depends on no constant.
  private var plan: SolutionAttempt.Plan?

  /// Whether a constant, an input or the order of choices changed since the last solve.
  private(set) var needsSolve = true
  private var isNew = true
  /// The rows whose constants changed.
  private var changedRows: [Int] = []
  /// Whether the last solve found conflicts.
  var hadConflicts = false

  /// - Parameters:
  ///   - slots: The slots of its constraints, the oldest first.
  ///   - variables: The unknowns in them. Each has its place in the system's state.
  init(slots: [Int], variables: [Int], of system: ConstraintSystem) {
    self.variables = variables
    nonnegative = variables.indices.filter { system.variables[variables[$0]].isNonnegative }
    rows.reserveCapacity(slots.count)
    terms.reserveCapacity(2 * slots.count)
    for slot in slots {
      let (start, inputStart) = (terms.count, inputs.count)
      for term in system.constraints[slot].constraint.terms {
        let place = system.variables[term.variable.index].place
        if place >= 0 {
          terms.append(Term(variable: place, coefficient: term.coefficient))
        } else {
          inputs.append(Term(variable: term.variable.index, coefficient: term.coefficient))
        }
      }
      rows.append(
        Row(
          system.constraints[slot].constraint, in: slot, terms: start..<terms.count, inputs: inputStart..<inputs.count))
    }
  }

  struct Solution {
    /// In the order of ``variables``.
    var values: [Double]
    /// By the places of the variables that may have other equally good values.
    var choices: [Int: SolutionAttempt.Choice]
    var conflicts: [(members: [Row.Origin], broken: Row.Origin)]

    /// Whether a constraint that was left out takes part in another conflict.
    var hasChain: Bool {
      guard conflicts.count > 1 else { return false }
      let broken = Set(conflicts.compactMap(\.broken.slot))
      return conflicts.contains { conflict in
        conflict.members.contains { $0.slot != conflict.broken.slot && $0.slot.map(broken.contains) == true }
      }
    }
  }

  /// Has the component solved again.
  mutating func noteChange() {
    needsSolve = true
  }

  /// Has the constant of a row read again before the next solve.
  mutating func noteChange(ofRow row: Int) {
    needsSolve = true
    changedRows.append(row)
  }

  /// An attempt that has not run, with rows for variables of the system that must not be negative.
  consuming func attempt(in system: ConstraintSystem, nonnegative: [Int]) -> SolutionAttempt {
    for row in rows.indices { readConstant(of: row, system) }
    for variable in nonnegative {
      rows.append(Row(nonnegative: variable, term: terms.count))
      terms.append(Term(variable: system.variables[variable].place, coefficient: 1))
    }
    return SolutionAttempt(rows: rows, terms: terms, variables: variables, leftOut: [], plan: nil)
  }

  /// Solves the component. A required constraint that contradicts older ones is left out; essential ones count as older
  /// than all others.
  mutating func solve(in system: ConstraintSystem, by order: ConstraintSystem.Order) -> Solution {
    if isNew {
      for row in rows.indices { readConstant(of: row, system) }
    } else {
      for row in changedRows { readConstant(of: row, system) }
    }
    changedRows.removeAll(keepingCapacity: true)
    isNew = false
    needsSolve = false
    let solution = solve(in: system, by: order, searching: .reasons)
    // The broken row of one conflict may be a reason of another. Then the oldest of all conflicts comes first.
    return solution.hasChain ? solve(in: system, by: order, searching: .all) : solution
  }

  /// Where the row is looked for that contradicts older ones.
  private enum Search {
    case reasons, all
  }

  private mutating func solve(
    in system: ConstraintSystem, by order: ConstraintSystem.Order, searching search: Search
  ) -> Solution {
    var leftOut: Set<Int> = []
    var conflicts: [(members: [Row.Origin], broken: Row.Origin)] = []
    while true {
      var attempt = SolutionAttempt(
        rows: rows, terms: terms, variables: variables, leftOut: leftOut, plan: leftOut.isEmpty ? plan : nil)
      if let reasons = attempt.run(nonnegative: nonnegative, in: system, by: order) {
        let candidates = search == .reasons ? reasons : attempt.requiredRows
        let conflict = MinimalConflict(among: candidates, of: attempt)
        if let broken = conflict.broken, broken < rows.count {
          leftOut.insert(broken)
          conflicts.append((conflict.members.map { attempt.rows[$0].origin }, rows[broken].origin))
          continue
        }
      }
      for (broken, reasons) in attempt.conflicts {
        conflicts.append((reasons.map { attempt.rows[$0].origin }, rows[broken].origin))
      }
      // A plan for few rows costs as much as it saves.
      plan = leftOut.isEmpty && rows.count > 8 ? attempt.plan : nil
      return Solution(values: attempt.values, choices: attempt.choices, conflicts: conflicts)
    }
  }

  private mutating func readConstant(of row: Int, _ system: ConstraintSystem) {
    guard case .constraint(let slot) = rows[row].origin else { return }
    var constant = system.constants[slot]
    var magnitude = constant.magnitude
    for place in rows[row].inputs {
      let part = inputs[place].coefficient * system.values[inputs[place].variable]
      constant -= part
      magnitude += part.magnitude
    }
    rows[row].constant = constant.bounded
    rows[row].magnitude = magnitude
  }
}
