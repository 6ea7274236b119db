import Foundation
import TestSupport
import Testing

@testable import Constraints

@Suite("Properties of constraint systems")
struct ConstraintSystemPropertyTests {
  @Test("After any changes, the values are those of a fresh system with the same constraints")
  func history() {
    for seed in UInt64(0)..<600 {
      var random = SplitMix64(seed: seed)
      let pool = RandomSystem(
        seed: seed, variableCount: Int.random(in: 1...8, using: &random), constraintCount: 30,
        levels: [750, 500.5, 250], nonnegativeCount: Int(seed % 3))
      var (system, variables) = pool.makeSystem()
      var present: [(handle: ConstraintSystem.Handle, constraint: LinearConstraint)] = []
      for var constraint in pool.constraints {
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where !present.isEmpty:
          system.remove(present.remove(at: Int.random(in: present.indices, using: &random)).handle)
        case 1 where !present.isEmpty:
          let place = Int.random(in: present.indices, using: &random)
          constraint.constant = Double(Int.random(in: -50...50, using: &random))
          present[place].constraint.constant = constraint.constant
          system.setConstant(constraint.constant, of: present[place].handle)
        case 2 where !present.isEmpty:
          let place = Int.random(in: present.indices, using: &random)
          let priority: Double = [250, 750, 500.5, 1000].randomElement(using: &random) ?? 250
          present[place].constraint.priority = priority
          system.setPriority(priority, of: present[place].handle)
        default: present.append((system.add(constraint), constraint))
        }
        if Bool.random(using: &random) { _ = system.solve() }
      }
      _ = system.solve()
      checkRoles(system, "seed \(seed)")

      var (fresh, _) = pool.makeSystem()
      for (_, constraint) in present { _ = fresh.add(constraint) }
      _ = fresh.solve()
      let (values, expected) = (variables.map(system.value(of:)), variables.map(fresh.value(of:)))
      #expect(isClose(values, expected, within: 1e-9), "seed \(seed): \(values) instead of \(expected)")
    }
  }

  /// Solves constraints in one piece: no variable is determined or defined apart from the others.
  private func solvedWhole(_ constraints: [LinearConstraint], _ system: ConstraintSystem) -> ConstraintSystem {
    var system = system
    for index in system.variables.indices { system.variables[index].isHeld = true }
    for constraint in constraints { _ = system.add(constraint) }
    _ = system.solve()
    return system
  }

  @Test("Variables that are determined and defined apart from the rest have the values of one solve of everything")
  func whole() {
    for seed in UInt64(0)..<800 {
      var pool = RandomSystem(
        seed: seed, variableCount: Int(2 + seed % 9), constraintCount: Int(2 + seed % 13), levels: [750, 250])
      if seed % 2 == 0 { pool = RandomSystem(treeWithSeed: seed) }
      var (system, variables) = pool.makeSystem()
      let whole = solvedWhole(pool.constraints, system)
      for constraint in pool.constraints { _ = system.add(constraint) }
      _ = system.solve()
      let (values, expected) = (variables.map(system.value(of:)), variables.map(whole.value(of:)))
      #expect(isClose(values, expected), "seed \(seed): \(values) instead of \(expected)")
    }
  }

  @Test("Without contradictions, the order in which constraints are added decides nothing")
  func anyOrder() {
    var count = 0
    for seed in UInt64(0)..<400 {
      let pool =
        seed % 2 == 0
        ? RandomSystem(treeWithSeed: seed)
        : RandomSystem(seed: seed, variableCount: 5, constraintCount: 9, levels: [750, 250])
      var (system, variables) = pool.makeSystem()
      for constraint in pool.constraints { _ = system.add(constraint) }
      guard system.solve().conflicts.isEmpty else { continue }
      count += 1
      var random = SplitMix64(seed: seed)
      var (shuffled, _) = pool.makeSystem()
      for constraint in pool.constraints.shuffled(using: &random) { _ = shuffled.add(constraint) }
      _ = shuffled.solve()
      let (values, expected) = (variables.map(shuffled.value(of:)), variables.map(system.value(of:)))
      #expect(isClose(values, expected), "seed \(seed): \(values) instead of \(expected)")
    }
    #expect(count > 200)
  }

  /// Checks that each constraint has the role that its component and its variables say.
  private func checkRoles(_ system: ConstraintSystem, _ comment: Comment) {
    for (number, component) in system.components.enumerated() {
      for (place, row) in (component?.rows ?? []).enumerated() {
        guard let slot = row.origin.slot else { continue }
        #expect(system.constraints[slot].role == .member(component: number, row: place), comment)
      }
      for variable in component?.variables ?? [] {
        #expect(system.variables[variable].component == number, comment)
      }
    }
    for (index, variable) in system.variables.enumerated() {
      let live = variable.uses.map(\.slot).filter { slot in
        if case .defines = system.constraints[slot].role { false } else { true }
      }
      #expect(variable.liveCount == live.count && variable.liveSlots == live.reduce(0, ^), comment)
      if case .defined(let slot) = variable.role { #expect(system.constraints[slot].role == .defines(variable: index)) }
      if case .known(let slot) = variable.role {
        #expect(system.constraints[slot].role == .determines(variable: index))
      }
    }
  }

  @Test("A given value that changes in steps gives the values of a fresh system with the last one")
  func givenValues() {
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      let pool = RandomSystem(seed: seed, variableCount: 6, constraintCount: 14, levels: [750, 250])
      func make(_ first: Double) -> (ConstraintSystem, [ConstraintSystem.Variable]) {
        var (system, variables) = pool.makeSystem()
        system.setGiven(true, for: variables[0])
        system.setValue(first, of: variables[0])
        for constraint in pool.constraints { _ = system.add(constraint) }
        return (system, variables)
      }
      var (system, variables) = make(3)
      _ = system.solve()
      var last = 3.0
      for _ in 0..<5 {
        last = Double(Int.random(in: -100...100, using: &random))
        system.setValue(last, of: variables[0])
        _ = system.solve()
      }
      var (fresh, _) = make(last)
      _ = fresh.solve()
      #expect(isClose(variables.map(system.value(of:)), variables.map(fresh.value(of:)), within: 1e-9), "seed \(seed)")
    }
  }

  @Test("Separate components have the same values when a constraint without effect joins them")
  func joined() {
    var uniqueCount = 0
    for seed in UInt64(0)..<300 {
      let pools = [seed, seed + 10_000].map {
        RandomSystem(seed: $0, variableCount: 4, constraintCount: 9, levels: [750, 500, 250])
      }
      var values: [[Double]] = []
      for isJoined in [false, true] {
        var system = ConstraintSystem()
        var all: [ConstraintSystem.Variable] = []
        for pool in pools {
          let variables = (0..<pool.variableCount).map { _ in system.addVariable() }
          var (_, names) = pool.makeSystem()
          let new = Dictionary(uniqueKeysWithValues: zip(names, variables))
          for var constraint in pool.constraints {
            constraint.terms = constraint.terms.map { Term(new[$0.variable] ?? $0.variable, times: $0.coefficient) }
            _ = system.add(constraint)
          }
          all += variables
          names = []
        }
        if isJoined {
          _ = system.add(LinearConstraint([Term(all[0]), Term(all[7])], .lessThanOrEqual, 1e6, priority: 1))
        }
        _ = system.solve()
        // The joining constraint decides where several values are equally good.
        if !all.contains(where: system.isAmbiguous) { values.append(all.map(system.value(of:))) }
      }
      guard values.count == 2 else { continue }
      uniqueCount += 1
      #expect(isClose(values[0], values[1]), "seed \(seed): \(values)")
    }
    #expect(uniqueCount > 100)
  }

  @Test("Doubled constants give doubled values")
  func scale() {
    for seed in UInt64(0)..<300 {
      let pool = RandomSystem(seed: seed, variableCount: 5, constraintCount: 14, levels: [750, 500, 250])
      let values = [1.0, 2.0].map { factor in
        var (system, variables) = pool.makeSystem()
        for var constraint in pool.constraints {
          constraint.constant *= factor
          _ = system.add(constraint)
        }
        _ = system.solve()
        return variables.map { system.value(of: $0) / factor }
      }
      #expect(isClose(values[0], values[1]), "seed \(seed)")
    }
  }

  @Test("No change of one or two unknowns satisfies the priority levels better")
  func optimality() {
    let levels = [1000.0, 750, 500, 250]
    for seed in UInt64(0)..<400 {
      let pool = RandomSystem(seed: seed, variableCount: 4, constraintCount: 12, levels: Array(levels.dropFirst()))
      var (system, variables) = pool.makeSystem()
      let handles = pool.constraints.map { system.add($0) }
      _ = system.solve()
      let kept = zip(handles, pool.constraints).filter { system.conflict(breaking: $0.0) == nil }.map(\.1)
      func errors(_ values: ConstraintSystem) -> [Double] {
        levels.map { level in kept.filter { $0.priority == level }.reduce(0) { $0 + $1.error(in: values) } }
      }
      let best = errors(system)
      #expect(best[0] < 1e-6, "seed \(seed): required constraints do not hold")
      // Moved points are read through given variables.
      var moved = system
      for variable in variables { moved.setGiven(true, for: variable) }
      let values = variables.map(system.value(of:))
      for first in -2...2 {
        for second in -2...2 {
          for (i, j) in [(0, 1), (1, 2), (2, 3), (0, 3), (0, 2), (1, 3)] {
            moved.setValue(values[i] + 0.5 * Double(first), of: variables[i])
            moved.setValue(values[j] + 0.5 * Double(second), of: variables[j])
            let other = errors(moved)
            if let level = levels.indices.first(where: { (other[$0] - best[$0]).magnitude > 1e-6 }) {
              #expect(other[level] > best[level], "seed \(seed): level \(levels[level])")
            }
            moved.setValue(values[i], of: variables[i])
            moved.setValue(values[j], of: variables[j])
          }
        }
      }
    }
  }

  private struct Recorded: Decodable {
    var variables: Int
    /// Relation, constant, priority, 1 if it was satisfiable, then variables and coefficients in turn.
    var rows: [[Double]]
    var errors: [String: Double]
  }

  @Test("No level's error is larger than that of the kiwi solver, on a thousand recorded systems")
  func kiwi() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "kiwi-systems.json")
    let systems = try JSONDecoder().decode([Recorded].self, from: Data(contentsOf: url))
    try #require(systems.count == 1000)
    for (number, recorded) in systems.enumerated() {
      var system = ConstraintSystem()
      let variables = (0..<recorded.variables).map { _ in system.addVariable() }
      var handles: [(ConstraintSystem.Handle, LinearConstraint, holds: Bool)] = []
      for row in recorded.rows {
        let constraint = LinearConstraint(
          stride(from: 4, to: row.count, by: 2).map { Term(variables[Int(row[$0])], times: row[$0 + 1]) },
          try #require(LinearConstraint.Relation(rawValue: Int8(row[0]))), row[1], priority: row[2])
        handles.append((system.add(constraint), constraint, row[3] == 1))
      }
      _ = system.solve()
      for (handle, constraint, holds) in handles where constraint.priority == 1000 {
        #expect((system.conflict(breaking: handle) == nil) == holds, "system \(number)")
      }
      for level in [750.0, 500, 250] {
        let sum = handles.filter { $0.1.priority == level }.reduce(0) { $0 + $1.1.error(in: system) }
        let expected = recorded.errors["\(Int(level))"] ?? 0
        #expect(sum <= expected + 1e-5, "system \(number), level \(level): \(sum) instead of \(expected)")
        // A better level may cost lower ones.
        if sum < expected - 1e-5 { break }
      }
    }
  }
}
