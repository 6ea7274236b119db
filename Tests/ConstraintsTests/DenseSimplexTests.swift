import TestSupport
import Testing

@testable import Constraints

@Suite("The simplex method for few unknowns")
struct DenseSimplexTests {
  /// Rows of few unknowns, with whole numbers, so that many optima are degenerate.
  private func randomRows(_ unknownCount: Int, _ random: inout SplitMix64) -> [LexicographicSimplex.Row] {
    (0..<Int.random(in: 1...14, using: &random)).map { _ in
      let members = (0..<unknownCount).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      var reduced = SolutionAttempt.Reduced(constant: Double(Int.random(in: -6...6, using: &random)), magnitude: 6)
      for member in members {
        let coefficients: [Double] = [-2, -1, -1, 1, 1, 0.5]
        let coefficient = coefficients.randomElement(using: &random) ?? 1
        reduced.add(Component.Term(variable: 10 + member, coefficient: coefficient))
      }
      return LexicographicSimplex.Row(
        reduced: reduced,
        relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &random) ?? .equal,
        priority: [1000, 750, 250, 49].randomElement(using: &random) ?? 1000)
    }
  }

  /// The sum of the errors at each priority, the highest first.
  private func errors(_ rows: [LexicographicSimplex.Row], _ values: [Double]) -> [Double] {
    [1000.0, 750, 250, 49].map { priority in
      rows.filter { $0.priority == priority }.reduce(0) { sum, row in
        let error = row.reduced.terms.reduce(-row.constant) { $0 + $1.coefficient * values[$1.variable - 10] }
        return switch row.relation {
        case .equal: sum + error.magnitude
        case .lessThanOrEqual: sum + max(0, error)
        case .greaterThanOrEqual: sum + max(0, -error)
        }
      }
    }
  }

  @Test("Errors at each level, choices and contradictions are those of the method for many unknowns")
  func agreement() {
    var (solved, contradictory) = (0, 0)
    for seed in UInt64(0)..<3000 {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...6, using: &random)
      let rows = randomRows(count, &random)
      let unknowns = (0..<count).map { 10 + $0 }
      for chooses in [false, true] {
        let dense = DenseSimplex(unknowns, rows: rows, choosesNearestToZero: chooses).optimum
        let sparse = LexicographicSimplex(unknowns, rows: rows, choosesNearestToZero: chooses).optimum
        guard let values = dense.solution, let expected = sparse.solution else {
          #expect(dense.solution == nil && sparse.solution == nil, "seed \(seed)")
          contradictory += 1
          continue
        }
        solved += 1
        #expect(isClose(errors(rows, values), errors(rows, expected)), "seed \(seed)")
        if chooses { #expect(isClose(values, expected), "seed \(seed): \(values) instead of \(expected)") }
        // An unknown that has other values for certain may have them by both.
        #expect(dense.ambiguous.isSubset(of: sparse.open), "seed \(seed)")
        #expect(sparse.ambiguous.isSubset(of: dense.open), "seed \(seed)")
      }
    }
    #expect(solved > 2000 && contradictory > 100)
  }
}
