import Constraints
import Testing

typealias Term = LinearConstraint.Term

@Suite("Constraint systems")
struct ConstraintSystemTests {
  @Test("Priority levels are solved one after the other, however close their priorities are")
  func levels() {
    var system = ConstraintSystem()
    let width = system.addVariable()
    for (value, priority) in [(1.0, 501.0), (2, 502), (3, 503), (4, 504)] {
      _ = system.add(LinearConstraint([Term(width)], .equal, value, priority: priority))
    }
    _ = system.solve()
    #expect(system.value(of: width) == 4)
  }

  @Test("Two priorities that differ by a fraction are two levels")
  func fractions() {
    var system = ConstraintSystem()
    let width = system.addVariable()
    _ = system.add(LinearConstraint([Term(width)], .equal, 1, priority: 999.5))
    _ = system.add(LinearConstraint([Term(width)], .equal, 2, priority: 999.25))
    _ = system.solve()
    #expect(system.value(of: width) == 1)
  }

  @Test("A satisfied inequality leaves the choice to lower levels, and a violated one pulls to its bound")
  func inequalityAgainstEquality() {
    var system = ConstraintSystem()
    let width = system.addVariable()
    _ = system.add(LinearConstraint([Term(width)], .greaterThanOrEqual, 100, priority: 501))
    _ = system.add(LinearConstraint([Term(width)], .equal, 90, priority: 500))
    _ = system.add(LinearConstraint([Term(width)], .equal, 50, priority: 10))
    _ = system.solve()
    #expect(system.value(of: width) == 100)
  }

  @Test("Many errors of a low level do not outweigh one of a higher level", arguments: [10, 100, 2000])
  func noLeak(count: Int) {
    var system = ConstraintSystem()
    let width = system.addVariable()
    _ = system.add(LinearConstraint([Term(width)], .equal, 1, priority: 251))
    for _ in 0..<count { _ = system.add(LinearConstraint([Term(width)], .equal, 1000, priority: 250)) }
    _ = system.solve()
    #expect(system.value(of: width) == 1)
  }

  @Test("A required limit does not decide among equally good values", arguments: [1, 2])
  func limitAndTies(unknowns: Int) {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let others = (1..<unknowns).map { _ in Term(system.addVariable()) }
    _ = system.add(LinearConstraint([Term(x)] + others, .lessThanOrEqual, 100))
    _ = system.add(LinearConstraint([Term(x)], .equal, 10, priority: 250))
    _ = system.add(LinearConstraint([Term(x)], .equal, 20, priority: 250))
    _ = system.solve()
    #expect(system.value(of: x) == 10)
  }

  @Test("Of equally good values, a variable takes the nearest to its target", arguments: [(10.0, 20.0), (20, 10)])
  func ties(older: Double, younger: Double) {
    for (target, expected) in [(0.0, 10.0), (13, 13), (50, 20)] {
      var system = ConstraintSystem()
      let (x, y) = (system.addVariable(), system.addVariable())
      system.setTarget(target, of: x)
      _ = system.add(LinearConstraint([Term(x)], .equal, older, priority: 250))
      _ = system.add(LinearConstraint([Term(x)], .equal, younger, priority: 250))
      // The same in a case that needs the simplex method.
      _ = system.add(LinearConstraint([Term(y), Term(x)], .equal, 7, priority: 600))
      _ = system.solve()
      #expect(system.value(of: x) == expected)
      #expect(system.value(of: y) == 7 - expected)
      #expect(system.isAmbiguous(x))
    }
  }

  @Test(
    "Where one variable can only be traded for another, the later one takes what is left", arguments: [false, true])
  func trade(isReversed: Bool) {
    for (total, expected) in [(100.0, [30.0, 30, 40]), (70, [30, 30, 10]), (20, [20, 0, 0])] {
      var system = ConstraintSystem()
      let lengths = (0..<3).map { _ in system.addVariable(isNonnegative: true) }
      var constraints = lengths.flatMap {
        [
          LinearConstraint([Term($0)], .lessThanOrEqual, 30, priority: 250),
          LinearConstraint([Term($0)], .greaterThanOrEqual, 30, priority: 750),
        ]
      }
      constraints.append(LinearConstraint(lengths.map { Term($0) }, .equal, total))
      if isReversed { constraints.reverse() }
      for length in lengths { system.setTarget(30, of: length) }
      for constraint in constraints { _ = system.add(constraint) }
      _ = system.solve()
      #expect(lengths.map(system.value(of:)) == expected)
      _ = system.solve { $0.sorted { $0.index > $1.index } }
      #expect(lengths.map(system.value(of:)) == expected, "Nothing changed, so nothing is solved")
      system.noteChoice(of: lengths[0])
      _ = system.solve { $0.sorted { $0.index > $1.index } }
      #expect(lengths.map(system.value(of:)) == expected.reversed())
    }
  }

  @Test("A level minimizes the sum of its errors, so the majority wins")
  func majority() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    for value in [10.0, 20, 20] { _ = system.add(LinearConstraint([Term(x)], .equal, value, priority: 250)) }
    _ = system.solve()
    #expect(system.value(of: x) == 20)
    #expect(!system.isAmbiguous(x))
  }

  @Test("An unknown without constraints is zero, and one with a single bound is as close to zero as that permits")
  func ambiguous() {
    var system = ConstraintSystem()
    let (free, least, most) = (system.addVariable(), system.addVariable(), system.addVariable(isNonnegative: true))
    _ = system.add(LinearConstraint([Term(least)], .greaterThanOrEqual, -30))
    _ = system.add(LinearConstraint([Term(most)], .lessThanOrEqual, 30))
    _ = system.solve()
    #expect([free, least, most].map(system.value(of:)) == [0, 0, 0])
    #expect([free, least, most].allSatisfy(system.isAmbiguous))
  }

  @Test("A nonnegative unknown stays at zero when a constant changes, in a system with a plan")
  func nonnegativeAgain() {
    var system = ConstraintSystem()
    let places = (0..<10).map { _ in system.addVariable(isNonnegative: true) }
    for (previous, next) in zip(places, places.dropFirst()) {
      _ = system.add(LinearConstraint([Term(next), Term(previous, times: -1)], .equal, 10))
    }
    let wish = system.add(LinearConstraint([Term(places[0])], .equal, -50, priority: 500))
    for constant in [-50.0, -60, 5, -1] {
      system.setConstant(constant, of: wish)
      _ = system.solve()
      #expect(system.value(of: places[0]) == max(0, constant))
      #expect(system.value(of: places[9]) == max(0, constant) + 90)
    }
  }

  @Test("A nonnegative unknown is not pushed below zero by optional constraints")
  func nonnegative() {
    var system = ConstraintSystem()
    let (a, b) = (system.addVariable(isNonnegative: true), system.addVariable(isNonnegative: true))
    _ = system.add(LinearConstraint([Term(a), Term(b)], .equal, 40))
    _ = system.add(LinearConstraint([Term(a)], .equal, 70, priority: 750))
    let result = system.solve()
    #expect([a, b].map(system.value(of:)) == [40, 0])
    #expect(result.conflicts.isEmpty)
  }

  @Test("Of two contradicting required constraints, the younger is inactive until the older is removed")
  func conflict() throws {
    var system = ConstraintSystem()
    let top = system.addVariable()
    let older = system.add(LinearConstraint([Term(top)], .equal, 10))
    let younger = system.add(LinearConstraint([Term(top)], .equal, 20))
    let conflict = try #require(system.solve().conflicts.first)
    #expect(conflict.members == [older, younger])
    #expect(conflict.broken == younger)
    #expect(system.value(of: top) == 10)
    #expect(system.conflict(breaking: younger) != nil)
    system.remove(older)
    #expect(system.solve().conflicts.isEmpty)
    #expect(system.value(of: top) == 20)
    #expect(system.conflict(breaking: younger) == nil)
  }

  @Test("A conflict lists its smallest set of constraints, and an essential constraint stays active")
  func minimalConflict() throws {
    var system = ConstraintSystem()
    let unknowns = (0..<20).map { _ in system.addVariable() }
    var chain: [ConstraintSystem.Handle] = []
    for (left, right) in zip(unknowns, unknowns.dropFirst()) {
      chain.append(system.add(LinearConstraint([Term(right), Term(left, times: -1)], .equal, 10)))
      _ = system.add(LinearConstraint([Term(left)], .greaterThanOrEqual, -1000))
    }
    let low = system.add(LinearConstraint([Term(unknowns[3])], .greaterThanOrEqual, 5))
    let high = system.add(LinearConstraint([Term(unknowns[6])], .lessThanOrEqual, 30, isEssential: true))
    let conflict = try #require(system.solve().conflicts.first)
    #expect(conflict.members == [chain[3], chain[4], chain[5], low, high])
    #expect(conflict.broken == low)
    #expect(system.value(of: unknowns[6]) <= 30)
  }

  @Test("A negative size is a conflict that names the unknown")
  func negativeSize() throws {
    var system = ConstraintSystem()
    let width = system.addVariable(isNonnegative: true)
    let constraint = system.add(LinearConstraint([Term(width)], .equal, -10))
    let conflict = try #require(system.solve().conflicts.first)
    #expect(conflict.members == [constraint])
    #expect(conflict.nonnegative == [width])
    #expect(system.value(of: width) == 0)
  }

  @Test("A thousand constraints that contradict one leave it active, and each conflict search stays small")
  func manyConflicts() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    for value in 0..<1000 { _ = system.add(LinearConstraint([Term(x)], .equal, Double(value))) }
    let conflicts = system.solve().conflicts
    #expect(conflicts.count == 999)
    #expect(conflicts.allSatisfy { $0.members.count == 2 })
    #expect(system.value(of: x) == 0)
  }

  @Test("In a chain with a free end, each part has its own best size without a search")
  func freeEnd() {
    var system = ConstraintSystem()
    var end: [Term] = []
    for index in 0..<300 {
      let (origin, length) = (system.addVariable(), system.addVariable(isNonnegative: true))
      _ = system.add(LinearConstraint([Term(origin)] + end.map { Term($0.variable, times: -1) }, .equal, 8))
      _ = system.add(LinearConstraint([Term(length)], .lessThanOrEqual, Double(index % 7), priority: 250))
      _ = system.add(LinearConstraint([Term(length)], .greaterThanOrEqual, Double(index % 7), priority: 750))
      end = [Term(origin), Term(length)]
    }
    let total = system.addVariable(isNonnegative: true)
    _ = system.add(LinearConstraint([Term(total)] + end.map { Term($0.variable, times: -1) }, .equal, 0))
    _ = system.solve()
    #expect(system.value(of: total) == Double((0..<300).reduce(0) { $0 + $1 % 7 } + 2400))
    #expect(!system.isAmbiguous(total))
  }

  @Test(
    "A constraint does not define a variable that others in it follow from", arguments: [false, true], [1, 3])
  func noCircle(solvesAfterRemoval: Bool, links: Int) {
    var system = ConstraintSystem()
    let chain = (0...links).map { _ in system.addVariable() }
    // Each follows from the one before: the last is the first plus 4 for each link.
    for (first, second) in zip(chain, chain.dropFirst()) {
      _ = system.add(LinearConstraint([Term(second), Term(first, times: -1)], .equal, 4))
    }
    _ = system.solve()
    let wish = system.add(LinearConstraint([Term(chain[0], times: 2)], .equal, -13, priority: 750))
    _ = system.solve()
    #expect(system.value(of: chain[0]) == -6.5)
    system.remove(wish)
    if solvesAfterRemoval { _ = system.solve() }
    _ = system.add(LinearConstraint([Term(chain[0], times: 2), Term(chain[links])], .equal, -20))
    _ = system.solve()
    let first = (-20 - 4 * Double(links)) / 3
    #expect(abs(system.value(of: chain[0]) - first) < 1e-9)
    #expect(abs(system.value(of: chain[links]) - first - 4 * Double(links)) < 1e-9)
  }

  @Test("Only components that a change touches are solved")
  func components() {
    var system = ConstraintSystem()
    let window = system.addGivenVariable(400)
    var handles: [ConstraintSystem.Handle] = []
    let unknowns = (0..<10).map { _ in system.addVariable() }
    for (index, unknown) in unknowns.enumerated() {
      handles.append(
        system.add(LinearConstraint([Term(unknown), Term(window, times: index < 5 ? -1 : 0)], .equal, 3)))
    }
    #expect(system.solve().changed.count == 10)
    #expect(system.solvedPartCount == 10)
    system.setConstant(4, of: handles[7])
    #expect(system.solve().changed == [unknowns[7]])
    system.setValue(500, of: window)
    #expect(Set(system.solve().changed) == Set(unknowns.prefix(5)))
    #expect(system.solvedPartCount == 16)
    #expect(system.solve().changed.isEmpty)
    #expect(system.solvedPartCount == 16)
  }

  @Test("Enormous constants give finite values and no false conflict", arguments: [1e6, 1e9, 1e12])
  func enormous(constant: Double) {
    var system = ConstraintSystem()
    let unknowns = (0..<10).map { _ in system.addVariable(isNonnegative: true) }
    for (left, right) in zip(unknowns, unknowns.dropFirst()) {
      _ = system.add(LinearConstraint([Term(right), Term(left, times: -1)], .equal, constant / 3))
    }
    _ = system.add(LinearConstraint([Term(unknowns[0])], .equal, 0.1))
    _ = system.add(LinearConstraint([Term(unknowns[9]), Term(unknowns[0], times: -1)], .equal, constant * 3))
    #expect(system.solve().conflicts.isEmpty)
    #expect(unknowns.allSatisfy { system.value(of: $0).isFinite })
  }
}
