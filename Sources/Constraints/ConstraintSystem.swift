import Diagnostics

/// Linear constraints over variables, solved by priority.
///
/// A solution satisfies all required constraints. Among the solutions of these it has the smallest sum of absolute errors
/// at the highest priority below required, among those that are left the smallest sum at the next one, and so on. A choice
/// that is then still open goes to the oldest constraint, so the solution depends on the constraints and their age alone,
/// not on how the system came to hold them.
///
/// Changes are cheap: ``solve()`` solves only the components that a change touches. A component is a set of variables that
/// depend on each other. Its cost is linear in its constraints where these determine the variables one after the other.
///
/// Source: the rule of levels is that of Auto Layout (Apple, "Auto Layout Guide": constraints are satisfied in the order
/// of their priorities; an optional constraint that cannot hold comes as close as it can).
package struct ConstraintSystem {
  package struct Variable: Hashable, Sendable {
    let index: Int
  }

  /// A constraint in the system.
  package struct Handle: Hashable, Sendable {
    let slot: Int
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

  private struct VariableState {
    var isGiven: Bool
    var isNonnegative: Bool
    var isInUse = true
    var isAmbiguous = false
    /// The slots of the constraints that contain it.
    var constraints: [Int] = []
    var component: Int?
    /// While a component is made: the place in it.
    var place: Int?
  }

  private struct ConstraintState {
    var constraint: LinearConstraint
    var age: UInt64
    var isInUse = true
    var component: Int?
    /// The place in the component.
    var row = 0
    var conflict: Conflict?
    /// While a component is made: whether it is in it.
    var isCollected = false
  }

  private var variables: [VariableState] = []
  private var values: [Double] = []
  private var freeVariables: [Int] = []
  private var constraints: [ConstraintState] = []
  private var constants: [Double] = []
  private var freeSlots: [Int] = []
  private var lastAge: UInt64 = 0
  private var components: [Component?] = []
  private var freeComponents: [Int] = []

  /// Components with a changed constant or given variable.
  private var changedComponents: [Int] = []
  /// Variables and constraints that may have no component.
  private var looseVariables: [Int] = []
  private var looseConstraints: [Int] = []

  /// How many components were solved since the start.
  package private(set) var solvedComponentCount = 0

  /// How many constraints there are, and how many unknowns.
  package var constraintCount: Int { constraints.count { $0.isInUse } }
  package var unknownCount: Int { variables.count { $0.isInUse && !$0.isGiven } }

  package init() {}

  // MARK: Variables

  /// Adds an unknown.
  ///
  /// - Parameter isNonnegative: Whether it is required to be at least zero.
  package mutating func addVariable(isNonnegative: Bool = false) -> Variable {
    let variable = add(VariableState(isGiven: false, isNonnegative: isNonnegative), value: 0)
    looseVariables.append(variable.index)
    return variable
  }

  /// Adds a variable with a value that only ``setValue(_:of:)`` changes.
  package mutating func addGivenVariable(_ value: Double) -> Variable {
    requireFinite(value, "A given value")
    return add(VariableState(isGiven: true, isNonnegative: false), value: value)
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
    requirement(variables[variable.index].constraints.isEmpty, "A variable was removed that a constraint contains")
    if let component = variables[variable.index].component { dissolve(component) }
    variables[variable.index].isInUse = false
    freeVariables.append(variable.index)
  }

  /// Makes an unknown a given variable, or a given variable an unknown that keeps its value until the next solve.
  package mutating func setGiven(_ isGiven: Bool, for variable: Variable) {
    let index = variable.index
    guard variables[index].isGiven != isGiven else { return }
    if let component = variables[index].component { dissolve(component) }
    for slot in variables[index].constraints { loosen(slot) }
    variables[index].isGiven = isGiven
    variables[index].isAmbiguous = false
    if !isGiven { looseVariables.append(index) }
  }

  /// Changes a given variable.
  package mutating func setValue(_ value: Double, of variable: Variable) {
    requireFinite(value, "A given value")
    requirement(variables[variable.index].isGiven, "The value of an unknown was set; it follows from the constraints")
    guard values[variable.index] != value else { return }
    values[variable.index] = value
    for slot in variables[variable.index].constraints { noteChange(of: slot) }
  }

  /// The value of a variable, that of an unknown as of the last solve.
  package func value(of variable: Variable) -> Double { values[variable.index] }

  package func isGiven(_ variable: Variable) -> Bool { variables[variable.index].isGiven }

  /// Whether the constraints allow several values of a variable equally well, as of the last solve.
  package func isAmbiguous(_ variable: Variable) -> Bool { variables[variable.index].isAmbiguous }

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
    for term in constraint.terms { requireFinite(term.coefficient, "A coefficient of a constraint") }
    var constraint = constraint
    constraint.terms.removeAll { $0.coefficient == 0 }
    let state = ConstraintState(constraint: constraint, age: age)
    if slot == constraints.count {
      constraints.append(state)
      constants.append(constraint.constant)
    } else {
      (constraints[slot], constants[slot]) = (state, constraint.constant)
    }
    for term in constraint.terms where variables[term.variable.index].constraints.last != slot {
      variables[term.variable.index].constraints.append(slot)
    }
    loosen(slot)
  }

  package mutating func remove(_ handle: Handle) {
    let slot = checkedSlot(handle)
    loosen(slot)
    for term in constraints[slot].constraint.terms {
      let index = term.variable.index
      if let place = variables[index].constraints.lastIndex(of: slot) { variables[index].constraints.remove(at: place) }
    }
    constraints[slot].isInUse = false
    constraints[slot].constraint.terms = []
    constraints[slot].conflict = nil
    freeSlots.append(slot)
  }

  /// Puts another constraint in the place of one. The age stays.
  package mutating func replace(_ handle: Handle, with constraint: LinearConstraint) {
    let slot = checkedSlot(handle)
    remove(handle)
    freeSlots.removeLast()
    insert(constraint, in: slot, age: handle.age)
  }

  /// The constraints that contain a variable.
  package func constraints(with variable: Variable) -> [Handle] {
    variables[variable.index].constraints.map { Handle(slot: $0, age: constraints[$0].age) }
  }

  package mutating func setConstant(_ constant: Double, of handle: Handle) {
    requireFinite(constant, "The constant of a constraint")
    let slot = checkedSlot(handle)
    guard constants[slot] != constant else { return }
    constants[slot] = constant
    noteChange(of: slot)
  }

  /// Changes a priority. The age of the constraint stays.
  package mutating func setPriority(_ priority: Double, of handle: Handle) {
    requirement(!priority.isNaN, "The priority of a constraint is NaN; use a number")
    let slot = checkedSlot(handle)
    guard constraints[slot].constraint.priority != priority else { return }
    constraints[slot].constraint.priority = priority
    loosen(slot)
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

  // MARK: Components

  private mutating func noteChange(of slot: Int) {
    guard let component = constraints[slot].component else { return }
    if components[component]?.needsSolve == false { changedComponents.append(component) }
    components[component]?.noteChange(ofRow: constraints[slot].row)
  }

  /// Takes a constraint out of its component, and dissolves those of its variables, which may belong together afterwards
  /// or may not.
  private mutating func loosen(_ slot: Int) {
    if let component = constraints[slot].component { dissolve(component) }
    looseConstraints.append(slot)
    for term in constraints[slot].constraint.terms {
      if let component = variables[term.variable.index].component { dissolve(component) }
    }
  }

  private mutating func dissolve(_ number: Int) {
    guard let component = components[number] else { return }
    components[number] = nil
    freeComponents.append(number)
    for variable in component.variables {
      variables[variable].component = nil
      looseVariables.append(variable)
    }
    for case .constraint(let slot) in component.rows.lazy.map(\.origin) {
      constraints[slot].component = nil
      if component.hasConflicts { constraints[slot].conflict = nil }
      looseConstraints.append(slot)
    }
  }

  /// Solves what changed.
  ///
  /// - Returns: The variables with a new value, and the conflicts that were found, whether reported before or not.
  package mutating func solve() -> (changed: [Variable], conflicts: [Conflict]) {
    for slot in looseConstraints where constraints[slot].isInUse && constraints[slot].component == nil {
      changedComponents.append(makeComponent(from: slot))
    }
    looseConstraints.removeAll(keepingCapacity: true)

    var changed: [Variable] = []
    for index in looseVariables where variables[index].isInUse && variables[index].component == nil {
      guard !variables[index].isGiven, variables[index].constraints.isEmpty else { continue }
      update(index, value: 0, isAmbiguous: true, &changed)
    }
    looseVariables.removeAll(keepingCapacity: true)

    var conflicts: [Conflict] = []
    for number in changedComponents {
      guard components[number]?.needsSolve == true,
        let solution = components[number]?.solve(constants: constants, values: values)
      else { continue }
      solvedComponentCount += 1
      for (place, variable) in (components[number]?.variables ?? []).enumerated() {
        let isAmbiguous = !solution.ambiguous.isEmpty && solution.ambiguous.contains(place)
        update(variable, value: solution.values[place], isAmbiguous: isAmbiguous, &changed)
      }
      if components[number]?.hasConflicts == true || !solution.conflicts.isEmpty {
        for case .constraint(let slot) in (components[number]?.rows ?? []).map(\.origin) {
          constraints[slot].conflict = nil
        }
      }
      components[number]?.hasConflicts = !solution.conflicts.isEmpty
      conflicts += solution.conflicts.compactMap { note($0.members, broken: $0.broken) }
    }
    changedComponents.removeAll(keepingCapacity: true)
    return (changed, conflicts)
  }

  private mutating func update(_ index: Int, value: Double, isAmbiguous: Bool, _ changed: inout [Variable]) {
    if variables[index].isAmbiguous != isAmbiguous { variables[index].isAmbiguous = isAmbiguous }
    guard values[index] != value else { return }
    values[index] = value
    changed.append(Variable(index: index))
  }

  private mutating func note(_ members: [Component.Row.Origin], broken: Component.Row.Origin) -> Conflict? {
    guard case .constraint(let slot) = broken else { return nil }
    var handles: [Handle] = []
    var nonnegative: [Variable] = []
    for member in members {
      switch member {
      case .constraint(let slot): handles.append(Handle(slot: slot, age: constraints[slot].age))
      case .nonnegative(let variable): nonnegative.append(Variable(index: variable))
      }
    }
    let conflict = Conflict(
      members: handles, nonnegative: nonnegative, broken: Handle(slot: slot, age: constraints[slot].age))
    constraints[slot].conflict = conflict
    return conflict
  }

  /// Collects what depends on a constraint.
  private mutating func makeComponent(from slot: Int) -> Int {
    var slots = [slot]
    var unknowns: [Int] = []
    constraints[slot].isCollected = true
    var next = 0
    while next < slots.count {
      for term in constraints[slots[next]].constraint.terms {
        let index = term.variable.index
        guard !variables[index].isGiven, variables[index].place == nil else { continue }
        variables[index].place = unknowns.count
        unknowns.append(index)
        for other in variables[index].constraints where !constraints[other].isCollected {
          constraints[other].isCollected = true
          slots.append(other)
        }
      }
      next += 1
    }
    if slots.count > 1 { slots.sort { constraints[$0].age < constraints[$1].age } }
    let component = Component(
      slots: slots, variables: unknowns, nonnegative: unknowns.indices.filter { variables[unknowns[$0]].isNonnegative },
      constraint: { constraints[$0].constraint }, place: { variables[$0].place })

    let number = freeComponents.popLast() ?? components.count
    if number == components.count { components.append(component) } else { components[number] = component }
    for (row, slot) in slots.enumerated() {
      constraints[slot].component = number
      constraints[slot].row = row
      constraints[slot].isCollected = false
    }
    for index in unknowns {
      variables[index].component = number
      variables[index].place = nil
    }
    return number
  }
}
