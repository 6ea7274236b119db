/// An order of required equalities in which each has exactly one variable that those before it leave open.
///
/// Many components have one, for example a row of views from one edge to the next. Then a change of a constant costs one
/// evaluation of each row.
struct TriangularPlan {
  private struct Step {
    var row: Int
    /// The variable that the row determines, and its coefficient.
    var unknown: Component.Term
    var knownTerms: Range<Int>
  }

  private var steps: [Step] = []
  /// The terms of the steps without their unknowns.
  private var knownTerms: [Component.Term] = []
  /// Required rows that determine nothing. They have to hold.
  private let checks: [Int]

  /// Returns nil where required equalities do not determine all variables one by one.
  init?(of component: Component) {
    let (rows, terms) = (component.rows, component.terms)
    var openCounts = [Int](repeating: 0, count: rows.count)
    var users = [[Int]](repeating: [], count: component.variables.count)
    var ready: [Int] = []
    for row in rows.indices where rows[row].isRequired && rows[row].relation == .equal {
      for term in terms[rows[row].terms] {
        // Where a variable occurs twice, its coefficients may cancel out.
        guard users[term.variable].last != row, term.coefficient.magnitude > 1e-9 else { return nil }
        users[term.variable].append(row)
        openCounts[row] += 1
      }
      if openCounts[row] == 1 { ready.append(row) }
    }
    var isKnown = [Bool](repeating: false, count: component.variables.count)
    var isStep = [Bool](repeating: false, count: rows.count)
    var next = 0
    while next < ready.count {
      let row = ready[next]
      next += 1
      guard let unknown = terms[rows[row].terms].first(where: { !isKnown[$0.variable] }) else { continue }
      let start = knownTerms.count
      knownTerms += terms[rows[row].terms].filter { $0.variable != unknown.variable }
      steps.append(Step(row: row, unknown: unknown, knownTerms: start..<knownTerms.count))
      isKnown[unknown.variable] = true
      isStep[row] = true
      for user in users[unknown.variable] {
        openCounts[user] -= 1
        if openCounts[user] == 1 { ready.append(user) }
      }
    }
    guard steps.count == component.variables.count else { return nil }
    checks = rows.indices.filter { rows[$0].isRequired && !isStep[$0] }
  }

  /// The values of all variables, or nil if a required row does not hold.
  func values(of component: Component) -> [Double]? {
    let rows = component.rows
    var values = [Double](repeating: 0, count: component.variables.count)
    for step in steps {
      var sum = rows[step.row].constant
      for index in step.knownTerms { sum -= knownTerms[index].coefficient * values[knownTerms[index].variable] }
      values[step.unknown.variable] = sum / step.unknown.coefficient
    }
    return component.holds(checks, with: values) ? values : nil
  }
}
