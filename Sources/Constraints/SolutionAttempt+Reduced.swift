extension SolutionAttempt {
  /// A row in terms of roots. Most have at most two, so these stand in the value itself.
  struct Reduced {
    private var first = Component.Term(variable: -1, coefficient: 0)
    private var second = Component.Term(variable: -1, coefficient: 0)
    private var others: [Component.Term] = []
    private(set) var count = 0

    var constant: Double
    /// The size of the numbers in it.
    var magnitude: Double

    init(constant: Double, magnitude: Double) {
      self.constant = constant
      self.magnitude = magnitude
    }

    var tolerance: Double { 1e-8 + 1e-12 * magnitude }

    var terms: [Component.Term] { count == 0 ? [] : count == 1 ? [first] : [first, second] + others }

    func forEachTerm(_ body: (Component.Term) -> Void) {
      if count > 0 { body(first) }
      if count > 1 { body(second) }
      for term in others { body(term) }
    }

    /// The first two terms.
    var pair: (Component.Term, Component.Term) { (first, second) }

    mutating func subtract(_ part: Double) {
      constant -= part
      magnitude += part.magnitude
    }

    mutating func add(_ term: Component.Term) {
      if term.variable == first.variable {
        first.coefficient += term.coefficient
      } else if term.variable == second.variable {
        second.coefficient += term.coefficient
      } else if let place = others.firstIndex(where: { $0.variable == term.variable }) {
        others[place].coefficient += term.coefficient
      } else {
        append(term)
      }
    }

    private mutating func append(_ term: Component.Term) {
      if count == 0 { first = term } else if count == 1 { second = term } else { others.append(term) }
      count += 1
    }

    func coefficient(of variable: Int) -> Double? {
      if count > 0, first.variable == variable { return first.coefficient }
      if count > 1, second.variable == variable { return second.coefficient }
      return others.first { $0.variable == variable }?.coefficient
    }

    /// Eliminates a variable by an equality that contains it.
    mutating func substitute(_ equality: Reduced, for variable: Int) {
      guard let own = coefficient(of: variable), let pivot = equality.coefficient(of: variable) else { return }
      let factor = -own / pivot
      equality.forEachTerm { add(Component.Term(variable: $0.variable, coefficient: factor * $0.coefficient)) }
      constant += factor * equality.constant
      magnitude += (factor * equality.magnitude).magnitude
      removeZeros(besides: variable)
    }

    /// Removes terms that came to zero.
    ///
    /// - Parameter eliminated: A variable to remove in any case.
    mutating func removeZeros(besides eliminated: Int? = nil) {
      let zero = 1e-9
      guard
        eliminated != nil || count > 0 && first.coefficient.magnitude < zero
          || count > 1 && second.coefficient.magnitude < zero
          || others.contains(where: { $0.coefficient.magnitude < zero })
      else { return }
      let old = terms
      self = Reduced(constant: constant, magnitude: magnitude)
      for term in old where term.coefficient.magnitude >= zero && term.variable != eliminated { append(term) }
    }
  }
}
