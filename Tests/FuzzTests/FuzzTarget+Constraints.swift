import Constraints
import Diagnostics

extension FuzzTarget {
  /// Checks the solution of a small system, built in steps, against its definition.
  ///
  /// A byte has the number of unknowns. Then each constraint has a byte for relation and priority, one for each
  /// coefficient, and one for the constant. The system is solved in between, as an app's is, where a bit says so.
  static func constraints(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    var system = ConstraintSystem()
    let unknowns = (0..<1 + input.number(below: 3)).map { _ in system.addVariable() }
    var rows: [DenseOracle.Row] = []
    var handles: [ConstraintSystem.Handle] = []
    while rows.count < 6, let kind = input.next() {
      let relations: [LinearConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
      let relation = relations[Int(kind) % 3]
      let priorities = [1000.0, 750, 250]
      let priority = priorities[Int(kind >> 2) % 3]
      let choices = [0.0, 1, -1, 2]
      let coefficients = unknowns.map { _ in choices[input.number(below: 4)] }
      let constant = Double(input.number(below: 41) - 20)
      let terms = zip(unknowns, coefficients).filter { $0.1 != 0 }.map { LinearConstraint.Term($0, times: $1) }
      if terms.isEmpty { continue }
      let row = DenseOracle.Row(
        coefficients: coefficients, relation: Int(relation.rawValue), constant: constant, priority: priority)
      let handle = system.add(LinearConstraint(terms, relation, constant, priority: priority))
      if kind & 0x80 != 0 { _ = system.solve() }
      if kind & 0x40 != 0 {
        system.remove(handle)
      } else {
        rows.append(row)
        handles.append(handle)
      }
    }
    _ = system.solve()
    let isBroken = handles.contains { system.conflict(breaking: $0) != nil }
    let oracle = DenseOracle(unknowns: unknowns.count, rows)
    requirement(oracle.isFeasible != isBroken, "a conflict is \(isBroken ? "" : "not ")reported in \(rows)")
    guard oracle.isFeasible else { return }
    let values = unknowns.map(system.value(of:))
    for level in [1000, 750, 250] as [Double] {
      let (own, best) = (error(of: values, in: rows, level), error(of: oracle.values, in: rows, level))
      requirement(own < best + 1e-5, "errors of \(own) at \(level) instead of \(best): \(values) in \(rows)")
      // A smaller error at one level than the best possible would need a larger one above it.
      if own < best - 1e-5 { requirementFailure("the oracle's error is \(best) and not \(own): \(rows)") }
    }
  }

  private static func error(of values: [Double], in rows: [DenseOracle.Row], _ level: Double) -> Double {
    var sum = 0.0
    for row in rows where row.priority == level {
      var difference = -row.constant
      for (coefficient, value) in zip(row.coefficients, values) { difference += coefficient * value }
      sum += row.relation == 0 ? abs(difference) : max(0, Double(-row.relation) * difference)
    }
    return sum
  }
}
