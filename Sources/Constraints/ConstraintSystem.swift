import Diagnostics

/// Linear constraints over variables, solved by priority.
///
/// A solution satisfies all required constraints. Among the solutions of these it has the smallest sum of absolute errors
/// at the highest priority below required, among those that are left the smallest sum at the next one, and so on. A choice
/// that is then still open follows the order of the variables: each in turn comes as close to its target as it can. So
/// the solution does not depend on the order in which constraints were added. Age decides only which of several required
/// constraints in conflict is left out.
///
/// A change costs what depends on it. Required equalities take variables out of the system on two sides. A *known*
/// variable follows from given ones alone, as the width of a stack follows from that of the window. A *defined* variable
/// stands in no other constraint that is solved, so it follows from the rest, as the place of a row follows from the
/// heights above it. What lies between falls into components, sets of unknowns that depend on each other, and a change
/// solves only the components that it reaches.
///
/// Source: the rule of levels is that of Auto Layout (Apple, "Auto Layout Guide": constraints are satisfied in the order
/// of their priorities; an optional constraint that cannot hold comes as close as it can).
package struct ConstraintSystem {
  package struct Variable: Hashable, Sendable {
    package let index: Int
  }

  package struct Handle: Hashable, Sendable {
    package let slot: Int
    /// Tells the constraint from others that used the slot before.
    package let age: UInt64
  }

  /// Required constraints that cannot hold together.
  package struct Conflict: Sendable {
    /// The constraints, the oldest first. Leaving out any one of them resolves the conflict.
    package var members: [Handle]
    /// Variables that would have to be negative.
    package var nonnegative: [Variable]
    /// The member that the solution leaves out: it contradicts the others, which are older or essential.
    package var broken: Handle
  }

  struct VariableState {
    /// How a variable gets its value.
    enum Role: Equatable {
      case given
      /// With the unknowns of its component; by its target where no constraint is left for it.
      case solved
      /// From the row of a constraint with given and known variables.
      case known(slot: Int)
      /// From the row of a constraint, after the other variables in it.
      case defined(slot: Int)
    }

    var role: Role
    var isNonnegative: Bool
    var isInUse = true
    /// The solver must treat it as solved: a shortcut would hide a conflict, a negative value or a choice.
    var isHeld = false
    /// How the value was chosen; nil if there is no other equally good one.
    var choice: SolutionAttempt.Choice?
    var target = 0.0
    /// The constraints that contain it.
    var uses: [Use] = []
    /// The number of these constraints that define no variable, and the exclusive or of their slots.
    var liveCount = 0
    var liveSlots = 0
    var component = -1
    /// While a component is made: the place in it.
    var place = -1

    var isUnknown: Bool {
      switch role {
      case .given, .known: false
      case .solved, .defined: true
      }
    }
  }

  /// A constraint of a variable.
  struct Use {
    var slot: Int
    /// The place of the variable among the terms of the constraint.
    var term: Int
  }

  struct ConstraintState {
    /// What a constraint does for the solution.
    enum Role: Equatable {
      /// Waits for the next solve.
      case loose
      /// All its variables are given or known.
      case check
      case determines(variable: Int)
      case defines(variable: Int)
      case member(component: Int, row: Int)
    }

    var constraint: LinearConstraint
    var age: UInt64
    var isInUse = true
    var role = Role.loose
    /// The place of each term in the uses of its variable.
    var usePlaces: [Int]
    /// The number of its variables that are neither given nor known.
    var unknownCount = 0
    var conflict: Conflict?
    /// Scratch marks of a search.
    var isCollected = false
    var isDue = false

    var isRequiredEquality: Bool { constraint.relation == .equal && constraint.isRequired }
  }

  var variables: [VariableState] = []
  /// The values of all variables, by their indices. Read here, and not by ``value(of:)``, a value of a system in a class
  /// costs no copy of the system.
  package internal(set) var values: [Double] = []
  private var freeVariables: [Int] = []
  var constraints: [ConstraintState] = []
  var constants: [Double] = []
  private var freeSlots: [Int] = []
  private var lastAge: UInt64 = 0
  var components: [Component?] = []
  var freeComponents: [Int] = []

  /// Components with a changed constant or input.
  var changedComponents: [Int] = []
  /// Constraints with the role `loose`, and variables that may have become free of constraints.
  var looseConstraints: [Int] = []
  var looseVariables: [Int] = []
  /// Variables that may stand in one constraint only.
  var peelCandidates: [Int] = []
  /// Constraints to evaluate again, by their role.
  var dueDeterminations: [Int] = []
  var dueDefinitions: [Int] = []
  var dueChecks: [Int] = []
  /// In a solve, a variable that is held stays so.
  var isSolving = false

  /// How many variables were determined and components solved since the start.
  package internal(set) var solvedPartCount = 0

  /// How many constraints there are, and how many variables and unknowns.
  package var variableCount: Int { variables.count { $0.isInUse } }
  package var constraintCount: Int { constraints.count { $0.isInUse } }
  package var unknownCount: Int { variables.count { $0.isInUse && $0.role != .given } }

  package init() {}

  // MARK: Variables

  /// Adds an unknown.
  ///
  /// - Parameter isNonnegative: Whether it is required to be at least zero.
  package mutating func addVariable(isNonnegative: Bool = false) -> Variable {
    let variable = add(VariableState(role: .solved, isNonnegative: isNonnegative), value: 0)
    looseVariables.append(variable.index)
    return variable
  }

  /// Adds a variable with a value that only ``setValue(_:of:)`` changes.
  package mutating func addGivenVariable(_ value: Double, isNonnegative: Bool = false) -> Variable {
    requireFinite(value, "A given value")
    return add(VariableState(role: .given, isNonnegative: isNonnegative), value: value)
  }

  private mutating func add(_ state: VariableState, value: Double) -> Variable {
    if let index = freeVariables.popLast() {
      (variables[index], values[index]) = (state, value)
      return Variable(index: index)
    }
    variables.append(state)
    values.append(value)
    return Variable(index: variables.count - 1)
  }

  /// Removes a variable that no constraint contains.
  package mutating func remove(_ variable: Variable) {
    requirement(variables[variable.index].uses.isEmpty, "A variable was removed that a constraint contains")
    variables[variable.index].isInUse = false
    freeVariables.append(variable.index)
  }

  /// Makes an unknown a given variable, or a given variable an unknown that keeps its value until the next solve.
  package mutating func setGiven(_ isGiven: Bool, for variable: Variable) {
    let index = variable.index
    guard (variables[index].role == .given) != isGiven else { return }
    for use in variables[index].uses { loosen(use.slot) }
    variables[index].role = isGiven ? .given : .solved
    for use in variables[index].uses { constraints[use.slot].unknownCount += isGiven ? -1 : 1 }
    variables[index].choice = nil
    variables[index].isHeld = false
    if !isGiven {
      looseVariables.append(index)
      peelCandidates.append(index)
    }
  }

  /// Changes a given variable.
  package mutating func setValue(_ value: Double, of variable: Variable) {
    requireFinite(value, "A given value")
    requirement(
      variables[variable.index].role == .given, "The value of an unknown was set; it follows from the constraints")
    guard values[variable.index] != value else { return }
    values[variable.index] = value
    for use in variables[variable.index].uses { noteChange(of: use.slot) }
  }

  /// Changes the value that an unknown comes close to where constraints leave a choice. It is 0 at first.
  package mutating func setTarget(_ target: Double, of variable: Variable) {
    guard variables[variable.index].target != target else { return }
    variables[variable.index].target = target
    noteChoice(of: variable)
  }

  /// Makes the choices again that a variable takes part in, after a change of the order.
  package mutating func noteChoice(of variable: Variable) {
    let index = variable.index
    guard variables[index].choice != nil else { return }
    switch variables[index].role {
    case .given, .known: break
    case .defined(let slot): noteChange(of: slot)
    case .solved:
      let number = variables[index].component
      guard number >= 0 else { return looseVariables.append(index) }
      if components[number]?.needsSolve == false { changedComponents.append(number) }
      components[number]?.noteChange()
    }
    // What it decides, it may decide otherwise.
    for use in variables[index].uses {
      if case .defines = constraints[use.slot].role { noteChange(of: use.slot) }
    }
  }

  /// The value of a variable, that of an unknown as of the last solve.
  package func value(of variable: Variable) -> Double { values[variable.index] }

  package func isGiven(_ variable: Variable) -> Bool { variables[variable.index].role == .given }

  /// Whether the constraints allow several values of a variable equally well, as of the last solve.
  package func isAmbiguous(_ variable: Variable) -> Bool { variables[variable.index].choice?.isAmbiguous == true }

  // MARK: Constraints

  /// Adds a constraint. It is younger than all others.
  package mutating func add(_ constraint: LinearConstraint) -> Handle {
    lastAge += 1
    let slot = freeSlots.popLast() ?? constraints.count
    insert(constraint, in: slot, age: lastAge)
    return Handle(slot: slot, age: lastAge)
  }

  private mutating func insert(_ constraint: LinearConstraint, in slot: Int, age: UInt64) {
    requireFinite(constraint.constant, "The constant of a constraint")
    requirement(!constraint.priority.isNaN, "The priority of a constraint is NaN; use a number")
    var state = ConstraintState(constraint: constraint, age: age, usePlaces: [])
    state.constraint.terms = normalized(constraint.terms)
    state.usePlaces.reserveCapacity(state.constraint.terms.count)
    for (place, term) in state.constraint.terms.enumerated() {
      let index = term.variable.index
      state.usePlaces.append(variables[index].uses.count)
      // Most have some.
      if variables[index].uses.isEmpty { variables[index].uses.reserveCapacity(4) }
      variables[index].uses.append(Use(slot: slot, term: place))
      variables[index].liveCount += 1
      variables[index].liveSlots ^= slot
      if variables[index].isUnknown { state.unknownCount += 1 }
      // What was a choice before may follow from this constraint. If no shortcut were tried again, the rows that come into an
      // empty column would be one component, since the column's height was chosen.
      variables[index].isHeld = false
    }
    let constant = constraint.constant.bounded
    if slot == constraints.count {
      constraints.append(state)
      constants.append(constant)
    } else {
      (constraints[slot], constants[slot]) = (state, constant)
    }
    looseConstraints.append(slot)
  }

  /// The terms, each variable once.
  private func normalized(_ terms: [LinearConstraint.Term]) -> [LinearConstraint.Term] {
    for term in terms { requireFinite(term.coefficient, "A coefficient of a constraint") }
    var isNormal = true
    for (place, term) in terms.enumerated() {
      if term.coefficient == 0 || term.coefficient.bounded != term.coefficient { isNormal = false }
      for other in terms[..<place] where other.variable == term.variable { isNormal = false }
    }
    if isNormal { return terms }
    var result: [LinearConstraint.Term] = []
    for term in terms {
      if let place = result.firstIndex(where: { $0.variable == term.variable }) {
        result[place].coefficient += term.coefficient
      } else {
        result.append(term)
      }
    }
    result.removeAll { $0.coefficient == 0 }
    for place in result.indices { result[place].coefficient = result[place].coefficient.bounded }
    return result
  }

  package mutating func remove(_ handle: Handle) {
    let slot = checkedSlot(handle)
    loosen(slot)
    for (place, term) in constraints[slot].constraint.terms.enumerated() {
      let index = term.variable.index
      removeUse(constraints[slot].usePlaces[place], of: index)
      variables[index].liveCount -= 1
      variables[index].liveSlots ^= slot
      if variables[index].liveCount == 1 { peelCandidates.append(index) }
      if variables[index].liveCount == 0 { looseVariables.append(index) }
    }
    constraints[slot].isInUse = false
    constraints[slot].constraint.terms = []
    constraints[slot].conflict = nil
    freeSlots.append(slot)
  }

  /// Removes a constraint unless that was done before. Returns whether it was not.
  @discardableResult
  package mutating func removeIfPresent(_ handle: Handle) -> Bool {
    guard contains(handle) else { return false }
    remove(handle)
    return true
  }

  private mutating func removeUse(_ place: Int, of index: Int) {
    let last = variables[index].uses.removeLast()
    guard place < variables[index].uses.count else { return }
    variables[index].uses[place] = last
    constraints[last.slot].usePlaces[last.term] = place
  }

  /// Puts another constraint in the place of one. The age stays.
  package mutating func replace(_ handle: Handle, with constraint: LinearConstraint) {
    let slot = checkedSlot(handle)
    let old = constraints[slot].constraint
    if old.relation == constraint.relation, old.terms == normalized(constraint.terms),
      old.isEssential == constraint.isEssential
    {
      setConstant(constraint.constant, of: handle)
      return setPriority(constraint.priority, of: handle)
    }
    remove(handle)
    freeSlots.removeLast()
    insert(constraint, in: slot, age: handle.age)
  }

  /// The constraints that contain a variable.
  package func constraints(with variable: Variable) -> [Handle] {
    variables[variable.index].uses.map { Handle(slot: $0.slot, age: constraints[$0.slot].age) }
  }

  package mutating func setConstant(_ constant: Double, of handle: Handle) {
    requireFinite(constant, "The constant of a constraint")
    let slot = checkedSlot(handle)
    let constant = constant.bounded
    guard constants[slot] != constant else { return }
    constants[slot] = constant
    noteChange(of: slot)
  }

  /// Changes a priority. The age of the constraint stays.
  package mutating func setPriority(_ priority: Double, of handle: Handle) {
    requirement(!priority.isNaN, "The priority of a constraint is NaN; use a number")
    let slot = checkedSlot(handle)
    guard constraints[slot].constraint.priority != priority else { return }
    loosen(slot)
    constraints[slot].constraint.priority = priority
    for term in constraints[slot].constraint.terms { peelCandidates.append(term.variable.index) }
  }

  /// The conflict in which a constraint is left out, as of the last solve.
  package func conflict(breaking handle: Handle) -> Conflict? { constraints[checkedSlot(handle)].conflict }

  /// Whether a constraint was not removed.
  package func contains(_ handle: Handle) -> Bool {
    constraints[handle.slot].isInUse && constraints[handle.slot].age == handle.age
  }

  private func checkedSlot(_ handle: Handle) -> Int {
    requirement(contains(handle), "A constraint was used after its removal")
    return handle.slot
  }

  private func requireFinite(_ number: Double, _ what: String) {
    requirement(number.isFinite, "\(what) is \(number); use a finite number")
  }

  // MARK: Changes

  /// Has a constraint evaluated again after a change of its constant or of a variable that is not solved with it.
  mutating func noteChange(of slot: Int) {
    switch constraints[slot].role {
    case .loose: break
    case .check: dueChecks.append(slot)
    case .determines: dueDeterminations.append(slot)
    case .defines: dueDefinitions.append(slot)
    case .member(let component, let row):
      if components[component]?.needsSolve == false { changedComponents.append(component) }
      components[component]?.noteChange(ofRow: row)
    }
  }

  /// Ends the role of a constraint, which then waits for the next solve.
  mutating func loosen(_ slot: Int) {
    switch constraints[slot].role {
    case .loose: return
    case .check: break
    case .determines(let variable): return makeUnknown(variable)
    case .defines(let variable): return undefine(variable)
    case .member(let component, _): return dissolve(component)
    }
    setLoose(slot)
  }

  mutating func setLoose(_ slot: Int) {
    constraints[slot].role = .loose
    constraints[slot].conflict = nil
    looseConstraints.append(slot)
  }

  mutating func dissolve(_ number: Int) {
    guard let component = components[number] else { return }
    components[number] = nil
    freeComponents.append(number)
    for variable in component.variables {
      variables[variable].component = -1
      if !isSolving { variables[variable].isHeld = false }
      looseVariables.append(variable)
    }
    for case .constraint(let slot) in component.rows.lazy.map(\.origin) { setLoose(slot) }
  }
}

extension Double {
  /// The number, not further from zero than sums of many such numbers can be and stay finite.
  var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e30), 1e30) }
}
