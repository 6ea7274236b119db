import Constraints
import TestSupport

/// Random constraint systems, the same for the same seed.
struct RandomSystem {
  var variableCount: Int
  /// The first variables are sizes, which are at least zero.
  var nonnegativeCount: Int
  /// The values that variables come close to.
  var targets: [Double] = []
  var constraints: [LinearConstraint]

  /// - Parameter levels: The priorities below required.
  init(seed: UInt64, variableCount: Int, constraintCount: Int, levels: [Double], nonnegativeCount: Int = 0) {
    var random = SplitMix64(seed: seed)
    self.variableCount = variableCount
    self.nonnegativeCount = nonnegativeCount
    // A system only for the names of the variables, which are the same in each system.
    var names = ConstraintSystem()
    let variables = (0..<variableCount).map { _ in names.addVariable() }
    constraints = (0..<constraintCount).map { _ in
      let size = min(variableCount, [1, 1, 2, 2, 2, 3, 4].randomElement(using: &random) ?? 1)
      let members = variables.shuffled(using: &random).prefix(size)
      return LinearConstraint(
        members.map { Term($0, times: [-2, -1, -1, 1, 1, 1, 2, 0.5].randomElement(using: &random) ?? 1) },
        [.lessThanOrEqual, .equal, .equal, .greaterThanOrEqual].randomElement(using: &random) ?? .equal,
        Double(Int.random(in: -40...40, using: &random)),
        priority: ([LinearConstraint.requiredPriority] + levels).randomElement(using: &random) ?? 1000)
    }
  }

  /// Rows in columns in rows: each view has a length and a place, and some have wishes.
  init(treeWithSeed seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 2...9, using: &random)
    (variableCount, nonnegativeCount) = (2 * count, count)
    var names = ConstraintSystem()
    let variables = (0..<2 * count).map { _ in names.addVariable() }
    func length(_ view: Int) -> LinearConstraint.Term { LinearConstraint.Term(variables[view]) }
    func place(_ view: Int) -> LinearConstraint.Term { LinearConstraint.Term(variables[count + view]) }
    func minus(_ term: LinearConstraint.Term) -> LinearConstraint.Term {
      LinearConstraint.Term(term.variable, times: -term.coefficient)
    }
    constraints = []
    targets = (0..<2 * count).map { $0 < count && $0 % 3 > 0 ? Double(Int.random(in: 0...60, using: &random)) : 0 }
    if Bool.random(using: &random) { constraints.append(LinearConstraint([length(0)], .equal, 200)) }
    for view in 0..<count {
      let children = (1..<count).filter { ($0 - 1) / 3 == view }
      var last: Int?
      for child in children {
        let before = last.map { [minus(place($0)), minus(length($0))] } ?? []
        if Int.random(in: 0..<8, using: &random) > 0 {
          constraints.append(
            LinearConstraint([place(child)] + before, .equal, Double(Int.random(in: 0...9, using: &random))))
        }
        last = child
      }
      if let last, Int.random(in: 0..<6, using: &random) > 0 {
        let relation: LinearConstraint.Relation = Int.random(in: 0..<4, using: &random) > 0 ? .equal : .lessThanOrEqual
        constraints.append(LinearConstraint([place(last), length(last), minus(length(view))], relation, -4))
      }
      if Int.random(in: 0..<4, using: &random) == 0, let first = children.first, let last, first != last {
        constraints.append(LinearConstraint([length(first), minus(length(last))], .equal, 0))
      }
      if Bool.random(using: &random) {
        constraints.append(LinearConstraint([length(view)], .lessThanOrEqual, targets[view], priority: 250))
        constraints.append(LinearConstraint([length(view)], .greaterThanOrEqual, targets[view], priority: 750))
      }
    }
  }

  func makeSystem() -> (system: ConstraintSystem, variables: [ConstraintSystem.Variable]) {
    var system = ConstraintSystem()
    let variables = (0..<variableCount).map { system.addVariable(isNonnegative: $0 < nonnegativeCount) }
    for (variable, target) in zip(variables, targets) { system.setTarget(target, of: variable) }
    return (system, variables)
  }
}

extension LinearConstraint {
  func error(in system: ConstraintSystem) -> Double {
    let difference = terms.reduce(-constant) { $0 + $1.coefficient * system.value(of: $1.variable) }
    return switch relation {
    case .equal: difference.magnitude
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }
}

func isClose(_ left: [Double], _ right: [Double], within tolerance: Double = 1e-6) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { ($0 - $1).magnitude <= tolerance * max(1, $0.magnitude) }
}
