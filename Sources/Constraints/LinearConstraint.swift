/// A linear equality or inequality with a priority: `sum of terms (<=, ==, >=) constant`.
package struct LinearConstraint: Sendable {
  package enum Relation: Int8, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1

    /// Whether the left side may differ from the right one by `error`.
    func holds(_ error: Double, tolerance: Double) -> Bool {
      switch self {
      case .equal: error.magnitude <= tolerance
      case .lessThanOrEqual: error <= tolerance
      case .greaterThanOrEqual: error >= -tolerance
      }
    }
  }

  /// A variable times a coefficient.
  package struct Term: Equatable, Sendable {
    package var variable: ConstraintSystem.Variable
    package var coefficient: Double

    package init(_ variable: ConstraintSystem.Variable, times coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The priority from which on a constraint is required.
  package static let requiredPriority: Double = 1000

  /// A variable may occur more than once: its coefficients add up.
  package var terms: [Term]
  package var relation: Relation
  package var constant: Double

  /// Required at ``requiredPriority`` and above. Below, any number: all errors at a higher priority are minimized before
  /// any error at a lower one.
  package var priority: Double

  /// Whether it is kept where it contradicts a constraint that is not essential, even an older one. The toolkit's own
  /// constraints are essential.
  package var isEssential: Bool

  package init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = requiredPriority,
    isEssential: Bool = false
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.isEssential = isEssential
  }

  var isRequired: Bool { priority >= Self.requiredPriority }
}
