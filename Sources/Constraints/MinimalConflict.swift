/// Required rows that cannot hold together, while any smaller subset of them can.
///
/// Source: U. Junker, "QuickXplain: preferred explanations and relaxations for over-constrained problems", AAAI 2004.
struct MinimalConflict {
  /// The rows of the conflict, by their places in the attempt, in ascending order. Empty if all can hold together.
  private(set) var members: [Int] = []
  /// The row that contradicts older ones. Essential rows count as older than all others.
  private(set) var broken: Int?

  private var rows: [Component.Row] = []
  private var terms: [Component.Term] = []
  private let variables: [Int]

  /// - Parameter candidates: Rows of the attempt that cannot hold together.
  init(among candidates: [Int], of attempt: SolutionAttempt) {
    // The candidates alone, with the variables in them: often few of many.
    let candidates = candidates.filter { attempt.rows[$0].isRequired }.sorted()
    var places: [Int: Int] = [:]
    for var row in candidates.map({ attempt.rows[$0] }) {
      let start = terms.count
      for term in attempt.terms[row.terms] {
        let place = places[term.variable] ?? places.count
        places[term.variable] = place
        terms.append(Component.Term(variable: place, coefficient: term.coefficient))
      }
      row.terms = start..<terms.count
      rows.append(row)
    }
    variables = Array(repeating: 0, count: places.count)
    guard let broken = firstContradiction else { return }
    let older = rows.indices.filter { isOlder($0, than: broken) }
    self.broken = candidates[broken]
    members = (search([broken], backgroundChanged: true, older[...]) + [broken]).sorted().map { candidates[$0] }
  }

  private func isOlder(_ row: Int, than other: Int) -> Bool { rank(row) < rank(other) }

  private func rank(_ row: Int) -> (Int, Int) {
    guard case .constraint = rows[row].origin else { return (0, row) }
    return (rows[row].isEssential ? 1 : 2, row)
  }

  /// The oldest row that contradicts older ones.
  private var firstContradiction: Int? {
    let order = rows.indices.sorted { rank($0) < rank($1) }
    guard !isSatisfiable(order) else { return nil }
    // The shortest prefix in conflict is longer than `possible` and at most `impossible`.
    var (possible, impossible) = (0, order.count)
    while impossible - possible > 1 {
      let middle = (possible + impossible) / 2
      if isSatisfiable(Array(order[..<middle])) { possible = middle } else { impossible = middle }
    }
    return order[impossible - 1]
  }

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
