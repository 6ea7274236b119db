// A solve evaluates what became due, in the order of what depends on what: known variables, components, defined variables.

extension ConstraintSystem {
  /// Sorts variables into the order in which they come close to their targets.
  package typealias Order = ([Variable]) -> [Variable]

  /// Solves what changed.
  ///
  /// - Parameter order: Sorts variables that constraints leave a choice. By default they stay in the order in which they
  ///   were added.
  /// - Returns: The variables with a new value, and the conflicts that were found, whether reported before or not.
  package mutating func solve(by order: Order = { $0.sorted { $0.index < $1.index } }) -> (
    changed: [Variable], conflicts: [Conflict]
  ) {
    isSolving = true
    defer { isSolving = false }
    var pass = Pass()
    repeat {
      pass.isDone = true
      assignRoles()
      determine(&pass)
      check(&pass)
      holdKnown(&pass)
      guard pass.isDone else { continue }
      solveComponents(order, &pass)
      holdKnown(&pass)
      if pass.isDone { define(order, &pass) }
    } while !pass.isDone
    // A constraint may be left out in several rounds.
    var isListed: Set<Int> = []
    let conflicts = pass.broken.filter { isListed.insert($0).inserted }.compactMap { constraints[$0].conflict }
    return (pass.changed, conflicts)
  }

  /// What happened in a solve.
  private struct Pass {
    var changed: [Variable] = []
    /// The slots of constraints that were left out.
    var broken: [Int] = []
    /// Whether no variable was held or released in this round.
    var isDone = true
    var hasReleased = false
    /// Constraints with known variables that hide which constraint is to be left out.
    var hiding: [Int] = []
  }

  // MARK: Rounds

  /// Evaluates known variables.
  private mutating func determine(_ pass: inout Pass) {
    let due = dueDeterminations
    dueDeterminations = []
    let walk = topologicalOrder(from: due, isDefinition: false)
    for slot in walk where constraints[slot].isDue {
      constraints[slot].isDue = false
      guard case .determines(let index) = constraints[slot].role else { continue }
      solvedPartCount += 1
      let value = value(of: index, by: slot)
      if value != values[index] {
        set(index, to: value, &pass)
        for use in variables[index].uses where use.slot != slot { noteChangeInOrder(of: use.slot) }
      }
      if variables[index].isNonnegative, value < -1e-8 {
        resolve(reasons(of: [slot]), nonnegative: [index], leavingOut: nil, &pass)
      }
    }
    endWalk(walk)
  }

  /// Looks at required constraints without unknowns.
  private mutating func check(_ pass: inout Pass) {
    let due = dueChecks
    dueChecks = []
    for slot in due {
      guard constraints[slot].isInUse, constraints[slot].role == .check, constraints[slot].constraint.isRequired else {
        continue
      }
      constraints[slot].conflict = nil
      let constraint = constraints[slot].constraint
      var error = -constants[slot]
      var magnitude = error.magnitude
      for term in constraint.terms {
        let part = term.coefficient * values[term.variable.index]
        error += part
        magnitude += part.magnitude
      }
      guard !constraint.relation.holds(error, tolerance: 1e-8 + 1e-12 * magnitude) else { continue }
      resolve(reasons(of: [slot]), nonnegative: [], leavingOut: slot, &pass)
    }
  }

  private mutating func solveComponents(_ order: Order, _ pass: inout Pass) {
    let due = changedComponents
    changedComponents = []
    var released: [Int] = []
    for number in due {
      guard var component = components[number], component.needsSolve else { continue }
      // Moved out, so that it is not copied.
      components[number] = nil
      let solution = component.solve(in: self, by: order)
      components[number] = component
      solvedPartCount += 1
      for (place, index) in component.variables.enumerated() {
        let choice = solution.choices.isEmpty ? nil : solution.choices[place]
        update(index, value: solution.values[place].bounded, choice, &pass)
      }
      if component.hadConflicts {
        for case .constraint(let slot) in component.rows.lazy.map(\.origin) { constraints[slot].conflict = nil }
      }
      components[number]?.hadConflicts = !solution.conflicts.isEmpty
      if component.hadConflicts, solution.conflicts.isEmpty, !pass.hasReleased { released.append(number) }
      for conflict in solution.conflicts {
        guard case .constraint(let broken) = conflict.broken else { continue }
        var (slots, nonnegative) = ([Int](), [Int]())
        for member in conflict.members {
          switch member {
          case .constraint(let slot): slots.append(slot)
          case .nonnegative(let variable): nonnegative.append(variable)
          }
        }
        resolve(reasons(of: slots), nonnegative: nonnegative, leavingOut: broken, &pass)
      }
    }
    for index in looseVariables {
      guard variables[index].isInUse, variables[index].role == .solved, variables[index].liveCount == 0 else {
        continue
      }
      let choice = SolutionAttempt.Choice(settling: index, isAmbiguous: true)
      update(index, value: variables[index].target, choice, &pass)
    }
    looseVariables = []
    for number in released { release(number, &pass) }
  }

  /// Evaluates defined variables.
  private mutating func define(_ order: Order, _ pass: inout Pass) {
    let due = dueDefinitions
    dueDefinitions = []
    let walk = topologicalOrder(from: due, isDefinition: true)
    for slot in walk where constraints[slot].isDue {
      constraints[slot].isDue = false
      guard case .defines(let index) = constraints[slot].role else { continue }
      let value = value(of: index, by: slot)
      let choice = choice(of: slot, besides: index, order)
      if variables[index].isNonnegative && value < -1e-8
        || choice.map({ comesFirst(index, before: $0.settling, order) }) == true
      {
        hold(index, &pass)
        continue
      }
      guard value != values[index] || variables[index].choice != choice else { continue }
      update(index, value: value, choice, &pass)
      for use in variables[index].uses where use.slot != slot { noteChangeInOrder(of: use.slot) }
    }
    endWalk(walk)
  }

  /// The choice among the other variables of a constraint, with the variable that decides last; nil without one.
  private func choice(of slot: Int, besides index: Int, _ order: Order) -> SolutionAttempt.Choice? {
    var result: SolutionAttempt.Choice?
    for term in constraints[slot].constraint.terms where term.variable.index != index {
      guard let choice = variables[term.variable.index].choice else { continue }
      let isLast = result.map {
        $0.settling == choice.settling || comesFirst($0.settling, before: choice.settling, order)
      }
      result = SolutionAttempt.Choice(
        settling: isLast == false ? result?.settling ?? choice.settling : choice.settling,
        isAmbiguous: choice.isAmbiguous || result?.isAmbiguous == true)
    }
    return result
  }

  private func comesFirst(_ index: Int, before other: Int, _ order: Order) -> Bool {
    order([Variable(index: index), Variable(index: other)]).first?.index == index
  }

  // MARK: Values

  /// The value that an equality gives a variable.
  private func value(of index: Int, by slot: Int) -> Double {
    var sum = constants[slot]
    var coefficient = 1.0
    for term in constraints[slot].constraint.terms {
      if term.variable.index == index {
        coefficient = term.coefficient
      } else {
        sum -= term.coefficient * values[term.variable.index]
      }
    }
    return (sum / coefficient).bounded
  }

  private mutating func set(_ index: Int, to value: Double, _ pass: inout Pass) {
    values[index] = value
    pass.changed.append(Variable(index: index))
  }

  private mutating func update(_ index: Int, value: Double, _ choice: SolutionAttempt.Choice?, _ pass: inout Pass) {
    let isChoiceNew = variables[index].choice != choice
    if isChoiceNew { variables[index].choice = choice }
    let isNew = values[index] != value
    if isNew { set(index, to: value, &pass) }
    guard isNew || isChoiceNew else { return }
    for use in variables[index].uses {
      if case .defines(let other) = constraints[use.slot].role, other != index { dueDefinitions.append(use.slot) }
    }
  }

  // MARK: Order

  /// Marks a dependent constraint that is evaluated later in the same walk, or has another one evaluated later.
  private mutating func noteChangeInOrder(of slot: Int) {
    if constraints[slot].isCollected { constraints[slot].isDue = true } else { noteChange(of: slot) }
  }

  /// The constraints that set a variable and depend on the given ones, each after those that it depends on. The given ones
  /// are due.
  private mutating func topologicalOrder(from start: [Int], isDefinition: Bool) -> [Int] {
    func sets(_ slot: Int) -> Int? {
      switch constraints[slot].role {
      case .determines(let index) where !isDefinition: index
      case .defines(let index) where isDefinition: index
      default: nil
      }
    }
    var finished: [Int] = []
    var open: [(slot: Int, variable: Int, next: Int)] = []
    for slot in start {
      guard constraints[slot].isInUse, let index = sets(slot) else { continue }
      constraints[slot].isDue = true
      guard !constraints[slot].isCollected else { continue }
      constraints[slot].isCollected = true
      open.append((slot, index, 0))
      while let (slot, index, next) = open.last {
        guard next < variables[index].uses.count else {
          finished.append(slot)
          open.removeLast()
          continue
        }
        open[open.count - 1].next = next + 1
        let other = variables[index].uses[next].slot
        guard other != slot, !constraints[other].isCollected, let result = sets(other) else { continue }
        constraints[other].isCollected = true
        open.append((other, result, 0))
      }
    }
    finished.reverse()
    return finished
  }

  private mutating func endWalk(_ slots: [Int]) {
    for slot in slots { constraints[slot].isCollected = false }
  }

  // MARK: Shortcuts that fail

  /// Has a defined variable solved with the others.
  private mutating func hold(_ index: Int, _ pass: inout Pass) {
    variables[index].isHeld = true
    undefine(index)
    pass.isDone = false
  }

  /// The constraints, and all those that determined a known variable in one of them.
  private mutating func reasons(of slots: [Int]) -> [Int] {
    var found = Set(slots)
    var open = slots
    while let slot = open.popLast() {
      for term in constraints[slot].constraint.terms {
        guard case .known(let other) = variables[term.variable.index].role else { continue }
        if found.insert(other).inserted { open.append(other) }
      }
    }
    return found.sorted { constraints[$0].age < constraints[$1].age }
  }

  /// Notes that required constraints cannot hold together. If another one has to be left out than the solution leaves out,
  /// because known variables hide the choice, these are solved in the next round.
  ///
  /// - Parameter broken: The constraint that the solution leaves out, if it does.
  private mutating func resolve(
    _ slots: [Int], nonnegative: [Int], leavingOut broken: Int?, _ pass: inout Pass
  ) {
    let conflict = minimalConflict(among: slots, nonnegative: nonnegative)
    if conflict.broken != broken, containsKnown(slots) {
      pass.hiding += slots
    } else if let broken {
      let members = conflict.members.contains(broken) ? conflict.members : slots
      constraints[broken].conflict = Conflict(
        members: members.map { Handle(slot: $0, age: constraints[$0].age) },
        nonnegative: conflict.nonnegative.map { Variable(index: $0) },
        broken: Handle(slot: broken, age: constraints[broken].age))
      pass.broken.append(broken)
    }
  }

  private func containsKnown(_ slots: [Int]) -> Bool {
    slots.contains { slot in
      constraints[slot].constraint.terms.contains {
        if case .known = variables[$0.variable.index].role { true } else { false }
      }
    }
  }

  /// Has the known variables solved in the next round that hide a choice.
  private mutating func holdKnown(_ pass: inout Pass) {
    for slot in pass.hiding {
      for term in constraints[slot].constraint.terms {
        guard case .known = variables[term.variable.index].role else { continue }
        variables[term.variable.index].isHeld = true
        makeUnknown(term.variable.index)
        pass.isDone = false
      }
    }
    pass.hiding = []
  }

  /// The smallest conflict among constraints and variables that must not be negative; empty if they can hold together.
  private mutating func minimalConflict(
    among slots: [Int], nonnegative: [Int]
  ) -> (members: [Int], nonnegative: [Int], broken: Int?) {
    var unknowns: [Int] = []
    for slot in slots {
      for term in constraints[slot].constraint.terms {
        let index = term.variable.index
        guard variables[index].role != .given, variables[index].place < 0 else { continue }
        variables[index].place = unknowns.count
        unknowns.append(index)
      }
    }
    let attempt = Component(slots: slots, variables: unknowns, of: self).attempt(in: self, nonnegative: nonnegative)
    for index in unknowns { variables[index].place = -1 }
    let conflict = MinimalConflict(among: attempt.requiredRows, of: attempt)
    var (members, negative) = ([Int](), [Int]())
    for row in conflict.members {
      switch attempt.rows[row].origin {
      case .constraint(let slot): members.append(slot)
      case .nonnegative(let variable): negative.append(variable)
      }
    }
    return (members, negative, conflict.broken.flatMap { attempt.rows[$0].origin.slot })
  }

  /// Lets the shortcuts be tried again for the variables of a component whose conflicts are gone.
  private mutating func release(_ number: Int, _ pass: inout Pass) {
    guard let component = components[number], component.variables.contains(where: { variables[$0].isHeld }) else {
      return
    }
    for index in component.variables { variables[index].isHeld = false }
    dissolve(number)
    pass.isDone = false
    pass.hasReleased = true
  }
}
