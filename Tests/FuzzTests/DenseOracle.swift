/// The solution of a small constraint system by its definition alone: one linear program for each level and each
/// variable, in a dense tableau.
struct DenseOracle {
  /// A row `sum of coefficients (<=, ==, >=) constant` over the unknowns.
  struct Row {
    var coefficients: [Double]
    /// -1, 0 or 1, as for constraints.
    var relation: Int
    var constant: Double
    /// 1000 for a required row.
    var priority: Double
  }

  /// Whether the required rows can hold together.
  let isFeasible: Bool
  /// The values of the unknowns; empty if the required rows cannot hold.
  let values: [Double]

  init(unknowns count: Int, _ rows: [Row]) {
    // Each unknown is the difference of two columns; each optional row has two columns for its error.
    let optional = rows.filter { $0.priority < 1000 }
    let columns = 2 * count + 2 * optional.count
    func expanded(_ coefficients: [Double]) -> [Double] {
      coefficients.flatMap { [$0, -$0] } + Array(repeating: 0, count: 2 * optional.count)
    }
    var program = rows.filter { $0.priority >= 1000 }.map { row in
      Row(coefficients: expanded(row.coefficients), relation: row.relation, constant: row.constant, priority: 1000)
    }
    for (place, row) in optional.enumerated() {
      var coefficients = expanded(row.coefficients)
      // A shortfall counts for >= and ==, an excess for <= and ==.
      coefficients[2 * count + 2 * place] = row.relation >= 0 ? 1 : 0
      coefficients[2 * count + 2 * place + 1] = row.relation <= 0 ? -1 : 0
      program.append(
        Row(coefficients: coefficients, relation: row.relation, constant: row.constant, priority: 1000))
    }
    var objectives: [[Double]] = Set(optional.map(\.priority)).sorted(by: >).map { level in
      var costs = [Double](repeating: 0, count: columns)
      for (place, row) in optional.enumerated() where row.priority == level {
        (costs[2 * count + 2 * place], costs[2 * count + 2 * place + 1]) = (1, 1)
      }
      return costs
    }
    // An unknown that is left open comes as close to 0 as it can: one of its two columns is 0.
    for unknown in 0..<count {
      var costs = [Double](repeating: 0, count: columns)
      (costs[2 * unknown], costs[2 * unknown + 1]) = (1, 1)
      objectives.append(costs)
    }
    var solution: [Double]?
    for costs in objectives {
      var tableau = DenseTableau(program, columns: columns)
      guard let best = tableau.minimum(costs) else { break }
      solution = best
      var value = 0.0
      for (cost, number) in zip(costs, best) { value += cost * number }
      program.append(Row(coefficients: costs, relation: -1, constant: value + 1e-9, priority: 1000))
    }
    isFeasible = solution != nil
    var values: [Double] = []
    if let solution {
      for unknown in 0..<count { values.append(solution[2 * unknown] - solution[2 * unknown + 1]) }
    }
    self.values = values
  }
}

/// A linear program with columns of at least 0, solved by the simplex method with Bland's rule, which ends always.
private struct DenseTableau {
  private var rows: [[Double]] = []
  private var basis: [Int] = []
  private let columns: Int
  /// The columns with those for differences, before the artificial ones.
  private let realColumns: Int
  private let allColumns: Int
  private static let tolerance = 1e-8

  init(_ program: [DenseOracle.Row], columns: Int) {
    self.columns = columns
    realColumns = columns + program.count
    allColumns = realColumns + program.count
    for (place, row) in program.enumerated() {
      var line = row.coefficients + Array(repeating: 0, count: 2 * program.count)
      line[columns + place] = Double(-row.relation)
      var constant = row.constant
      if constant < 0 {
        line = line.map { -$0 }
        constant = -constant
      }
      line[realColumns + place] = 1
      rows.append(line + [constant])
      basis.append(realColumns + place)
    }
  }

  /// Returns the columns of a solution with the least cost; nil if there is no solution.
  mutating func minimum(_ costs: [Double]) -> [Double]? {
    let artificial = (0..<allColumns).map { $0 < realColumns ? 0.0 : 1 }
    optimize(artificial, within: allColumns)
    var rest = 0.0
    for (column, row) in zip(basis, rows) where column >= realColumns { rest += row[allColumns] }
    guard rest < 1e-6 else { return nil }
    leaveArtificialColumns()
    optimize(costs + Array(repeating: 0, count: allColumns - columns), within: realColumns)
    var values = [Double](repeating: 0, count: columns)
    for (row, column) in basis.enumerated() where column < columns { values[column] = rows[row][allColumns] }
    return values
  }

  private mutating func leaveArtificialColumns() {
    for row in rows.indices where basis[row] >= realColumns {
      if let column = (0..<realColumns).first(where: { abs(rows[row][$0]) > Self.tolerance }) {
        pivot(row, column)
      }
    }
  }

  private mutating func optimize(_ costs: [Double], within limit: Int) {
    while true {
      let entering = (0..<limit).first { column in
        var saving = costs[column]
        for (base, row) in zip(basis, rows) { saving -= costs[base] * row[column] }
        return saving < -Self.tolerance && !basis.contains(column)
      }
      guard let entering else { return }
      var leaving: (row: Int, ratio: Double)?
      for row in rows.indices where rows[row][entering] > Self.tolerance {
        let ratio = rows[row][allColumns] / rows[row][entering]
        if let best = leaving,
          ratio > best.ratio + 1e-12 || (ratio > best.ratio - 1e-12 && basis[row] > basis[best.row])
        {
          continue
        }
        leaving = (row, ratio)
      }
      guard let leaving else { return }
      pivot(leaving.row, entering)
    }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = 1 / rows[row][column]
    for index in rows[row].indices { rows[row][index] *= factor }
    for other in rows.indices where other != row && rows[other][column] != 0 {
      let factor = rows[other][column]
      for index in rows[other].indices { rows[other][index] -= factor * rows[row][index] }
    }
    basis[row] = column
  }
}
