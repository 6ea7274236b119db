/// Required rows that cannot hold together, while any smaller subset of them can.
///
/// Source: U. Junker, "QuickXplain: preferred explanations and relaxations for over-constrained problems", AAAI 2004.
struct MinimalConflict {
  private let rows: [Component.Row]
  private let terms: [Component.Term]
  private let variables: [Int]
  /// The places in `rows` of those that are in conflict, in ascending order.
  private var members: [Int] = []

  /// - Parameter candidates: Rows of the attempt that cannot hold together.
  init(among candidates: [Int], of attempt: SolutionAttempt) {
    // The candidates alone, with the variables in them: often few of many.
    var rows: [Component.Row] = []
    var terms: [Component.Term] = []
    var places: [Int: Int] = [:]
    for var row in candidates.sorted().map({ attempt.rows[$0] }) {
      let start = terms.count
      for term in attempt.terms[row.terms] {
        let place = places[term.variable] ?? places.count
        places[term.variable] = place
        terms.append(Component.Term(variable: place, coefficient: term.coefficient))
      }
      row.terms = start..<terms.count
      rows.append(row)
    }
    (self.rows, self.terms, variables) = (rows, terms, Array(repeating: 0, count: places.count))
    members = search([], backgroundChanged: false, Array(rows.indices)[...]).sorted()
  }

  var origins: [Component.Row.Origin] { members.map { rows[$0].origin } }

  /// The members of a conflict that are among `candidates`, where `background` holds anyway.
  private func search(_ background: [Int], backgroundChanged: Bool, _ candidates: ArraySlice<Int>) -> [Int] {
    if backgroundChanged, !isSatisfiable(background) { return [] }
    guard candidates.count > 1 else { return Array(candidates) }
    let middle = candidates.startIndex + candidates.count / 2
    let (older, younger) = (candidates[..<middle], candidates[middle...])
    let fromYounger = search(background + older, backgroundChanged: true, younger)
    let fromOlder = search(background + fromYounger, backgroundChanged: !fromYounger.isEmpty, older)
    return fromOlder + fromYounger
  }

  private func isSatisfiable(_ members: [Int]) -> Bool {
    var attempt = SolutionAttempt(
      rows: rows, terms: terms, variables: variables, leftOut: Set(rows.indices).subtracting(members), plan: nil)
    return attempt.run(nonnegative: []) == nil && attempt.conflicts.isEmpty
  }
}
