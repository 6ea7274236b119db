import Constraints
import TestSupport

/// Random constraint systems, the same for the same seed.
struct RandomSystem {
  var variableCount: Int
  var constraints: [LinearConstraint]

  /// - Parameter levels: The priorities below required.
  init(seed: UInt64, variableCount: Int, constraintCount: Int, levels: [Double]) {
    var random = SplitMix64(seed: seed)
    self.variableCount = variableCount
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

  func makeSystem() -> (system: ConstraintSystem, variables: [ConstraintSystem.Variable]) {
    var system = ConstraintSystem()
    let variables = (0..<variableCount).map { _ in system.addVariable() }
    return (system, variables)
  }
}

extension LinearConstraint {
  /// Returns the error of the constraint for the values of a system.
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
