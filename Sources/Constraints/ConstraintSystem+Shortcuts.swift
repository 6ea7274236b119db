// Required equalities take variables out of the system: known ones, which follow from given ones alone, and defined ones,
// which stand in no other constraint that is solved. What is left is collected into components.

extension ConstraintSystem {
  /// Gives each loose constraint a role.
  mutating func assignRoles() {
    var live: [Int] = []
    while !looseConstraints.isEmpty || !peelCandidates.isEmpty {
      let start = live.count
      live += findKnown()
      for slot in live[start...] { addPeelCandidates(in: slot) }
      peel()
      freeMembers(of: &live, from: start)
      peel()
    }
    for slot in live where constraints[slot].isInUse && constraints[slot].role == .loose {
      changedComponents.append(makeComponent(from: slot))
    }
  }

  private mutating func addPeelCandidates(in slot: Int) {
    for term in constraints[slot].constraint.terms where variables[term.variable.index].isUnknown {
      peelCandidates.append(term.variable.index)
    }
  }

  // MARK: Known variables

  /// Determines variables that follow from given ones, the oldest constraints first. Returns the constraints that contain
  /// unknowns.
  private mutating func findKnown() -> [Int] {
    var queue = looseConstraints
    looseConstraints = []
    queue.sort { constraints[$0].age < constraints[$1].age }
    var live: [Int] = []
    var next = 0
    while next < queue.count {
      let slot = queue[next]
      next += 1
      guard constraints[slot].isInUse, constraints[slot].role == .loose else { continue }
      if constraints[slot].unknownCount == 0 {
        constraints[slot].role = .check
        if constraints[slot].constraint.isRequired { dueChecks.append(slot) }
      } else if constraints[slot].unknownCount == 1, let index = unknown(determinedBy: slot) {
        makeKnown(index, by: slot)
        // Constraints that contain it have one unknown less.
        queue += looseConstraints
        looseConstraints = []
        for use in variables[index].uses where constraints[use.slot].unknownCount <= 1 { queue.append(use.slot) }
      } else {
        live.append(slot)
      }
    }
    return live
  }

  /// The only unknown in a constraint, if the constraint can give it a value.
  private func unknown(determinedBy slot: Int) -> Int? {
    // Field by field, since a property of the whole would copy it.
    guard constraints[slot].constraint.relation == .equal,
      constraints[slot].constraint.priority >= LinearConstraint.requiredPriority
    else { return nil }
    for term in constraints[slot].constraint.terms where variables[term.variable.index].isUnknown {
      return variables[term.variable.index].isHeld || term.coefficient.magnitude < 1e-9 ? nil : term.variable.index
    }
    return nil
  }

  private mutating func makeKnown(_ index: Int, by slot: Int) {
    if case .defined(let other) = variables[index].role, other != slot { undefine(index) }
    let hadChoice = variables[index].choice != nil
    variables[index].role = .known(slot: slot)
    variables[index].choice = nil
    constraints[slot].role = .determines(variable: index)
    dueDeterminations.append(slot)
    for use in variables[index].uses {
      constraints[use.slot].unknownCount -= 1
      switch constraints[use.slot].role {
      case .member(let component, _): dissolve(component)
      case .defines where constraints[use.slot].unknownCount <= 1: loosen(use.slot)
      case .defines where hadChoice: dueDefinitions.append(use.slot)
      default: break
      }
    }
  }

  /// Makes a known variable an unknown, and those that follow from it.
  mutating func makeUnknown(_ index: Int) {
    var open = [index]
    while let index = open.popLast() {
      guard case .known(let slot) = variables[index].role else { continue }
      variables[index].role = .solved
      looseVariables.append(index)
      peelCandidates.append(index)
      setLoose(slot)
      for use in variables[index].uses {
        constraints[use.slot].unknownCount += 1
        switch constraints[use.slot].role {
        case .determines(let other): open.append(other)
        case .check: setLoose(use.slot)
        case .member(let component, _): dissolve(component)
        case .loose, .defines: break
        }
      }
    }
  }

  // MARK: Defined variables

  /// Takes constraints out that alone contain some variable: it follows from the others. Those then stand in one constraint
  /// less.
  private mutating func peel() {
    while let candidate = peelCandidates.popLast() {
      guard variables[candidate].isInUse, variables[candidate].role == .solved, variables[candidate].liveCount == 1
      else { continue }
      let slot = variables[candidate].liveSlots
      guard constraints[slot].isRequiredEquality, let index = definable(in: slot) else { continue }
      if case .member(let component, _) = constraints[slot].role { dissolve(component) }
      variables[index].role = .defined(slot: slot)
      constraints[slot].role = .defines(variable: index)
      dueDefinitions.append(slot)
      for term in constraints[slot].constraint.terms {
        let other = term.variable.index
        variables[other].liveCount -= 1
        variables[other].liveSlots ^= slot
        if variables[other].liveCount == 1 { peelCandidates.append(other) }
        if variables[other].liveCount == 0, other != index { looseVariables.append(other) }
      }
    }
  }

  /// The variable that a constraint can define: a place rather than a size, since sizes are chosen first.
  private func definable(in slot: Int) -> Int? {
    let terms = constraints[slot].constraint.terms
    var largest = 0.0
    for term in terms { largest = max(largest, term.coefficient.magnitude) }
    var best: Int?
    for term in terms {
      let index = term.variable.index
      guard variables[index].role == .solved, variables[index].liveCount == 1, !variables[index].isHeld,
        term.coefficient.magnitude > 1e-3 * largest, !decides(index, aboutOthersIn: slot)
      else { continue }
      if best == nil || !variables[index].isNonnegative { best = index }
    }
    return best
  }

  /// Whether defined variables of a constraint follow from another variable in it. If it were defined by the constraint,
  /// definitions would go round in a circle.
  private func decides(_ index: Int, aboutOthersIn slot: Int) -> Bool {
    let isInDefinition = variables[index].uses.contains {
      if case .defines = constraints[$0.slot].role { true } else { false }
    }
    guard isInDefinition else { return false }
    var (open, found) = ([slot], Set([slot]))
    while let slot = open.popLast() {
      for term in constraints[slot].constraint.terms {
        guard case .defined(let definition) = variables[term.variable.index].role, found.insert(definition).inserted
        else {
          continue
        }
        if constraints[definition].constraint.terms.contains(where: { $0.variable.index == index }) { return true }
        open.append(definition)
      }
    }
    return false
  }

  /// Has a defined variable solved.
  mutating func undefine(_ index: Int) {
    guard case .defined(let slot) = variables[index].role else { return }
    variables[index].role = .solved
    setLoose(slot)
    for term in constraints[slot].constraint.terms {
      variables[term.variable.index].liveCount += 1
      variables[term.variable.index].liveSlots ^= slot
    }
  }

  /// Takes the variables in constraints that are to be solved out of their components. Undefines those that are defined,
  /// and adds the constraints that defined them.
  private mutating func freeMembers(of live: inout [Int], from start: Int) {
    var next = start
    while next < live.count {
      let slot = live[next]
      next += 1
      guard constraints[slot].isInUse, constraints[slot].role == .loose else { continue }
      for term in constraints[slot].constraint.terms {
        let component = variables[term.variable.index].component
        if component >= 0 { dissolve(component) }
        guard case .defined(let other) = variables[term.variable.index].role else { continue }
        undefine(term.variable.index)
        live.append(other)
        addPeelCandidates(in: other)
      }
    }
  }

  // MARK: Components

  /// Collects what depends on a constraint.
  private mutating func makeComponent(from slot: Int) -> Int {
    var slots = [slot]
    var unknowns: [Int] = []
    constraints[slot].isCollected = true
    var next = 0
    while next < slots.count {
      for term in constraints[slots[next]].constraint.terms {
        let index = term.variable.index
        guard variables[index].isUnknown, variables[index].place < 0 else { continue }
        variables[index].place = unknowns.count
        unknowns.append(index)
        for use in variables[index].uses where !constraints[use.slot].isCollected {
          if case .defines = constraints[use.slot].role { continue }
          constraints[use.slot].isCollected = true
          slots.append(use.slot)
        }
      }
      next += 1
    }
    if slots.count > 1 { slots.sort { constraints[$0].age < constraints[$1].age } }
    let component = Component(slots: slots, variables: unknowns, of: self)

    let number = freeComponents.popLast() ?? components.count
    if number == components.count { components.append(component) } else { components[number] = component }
    for (row, slot) in slots.enumerated() {
      constraints[slot].role = .member(component: number, row: row)
      constraints[slot].isCollected = false
    }
    for index in unknowns {
      variables[index].component = number
      variables[index].place = -1
    }
    return number
  }
}
