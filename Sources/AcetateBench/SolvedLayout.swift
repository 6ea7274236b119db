import Constraints

/// Views in a row, as the solver sees them: four variables and four constraints each.
struct SolvedLayout {
  private var system = ConstraintSystem()
  /// The constraint at the beginning of a chain, and its constant.
  private var head: ConstraintSystem.Handle?
  private var headConstant = 8.0

  private struct Item {
    let left, width, top, height: ConstraintSystem.Variable
  }

  /// Each between the edges of one superview, so that none depends on another.
  static func siblings(of count: Int) -> SolvedLayout {
    var layout = SolvedLayout()
    let whole = layout.system.addGivenVariable(400)
    for index in 0..<count {
      let item = layout.addItem(index)
      layout.add([(item.left, 1)], 8)
      layout.add([(item.left, 1), (item.width, 1), (whole, -1)], -8)
    }
    return layout
  }

  /// Each to the right of the one before.
  static func chain(of count: Int) -> SolvedLayout {
    var layout = SolvedLayout()
    var last: Item?
    for index in 0..<count {
      let item = layout.addItem(index)
      let handle = layout.add([(item.left, 1)] + (last.map { [($0.left, -1), ($0.width, -1)] } ?? []), 8)
      layout.head = layout.head ?? handle
      layout.add([(item.width, 1)], 30)
      last = item
    }
    return layout
  }

  /// Between the edges of one superview, side by side, with equal widths that follow from all of them.
  static func equalWidths(of count: Int) -> SolvedLayout {
    var layout = SolvedLayout()
    let whole = layout.system.addGivenVariable(4000)
    var (first, last): (Item?, Item?)
    for index in 0..<count {
      let item = layout.addItem(index)
      layout.add([(item.left, 1)] + (last.map { [($0.left, -1), ($0.width, -1)] } ?? []), 1)
      if let first { layout.add([(item.width, 1), (first.width, -1)], 0) }
      first = first ?? item
      last = item
    }
    if let last { layout.add([(last.left, 1), (last.width, 1), (whole, -1)], -8) }
    return layout
  }

  private mutating func addItem(_ index: Int) -> Item {
    let item = Item(
      left: system.addVariable(), width: system.addVariable(isNonnegative: true), top: system.addVariable(),
      height: system.addVariable(isNonnegative: true))
    add([(item.top, 1)], Double(index))
    add([(item.height, 1)], 20)
    return item
  }

  @discardableResult
  private mutating func add(
    _ terms: [(variable: ConstraintSystem.Variable, coefficient: Double)], _ constant: Double
  ) -> ConstraintSystem.Handle {
    system.add(
      LinearConstraint(terms.map { LinearConstraint.Term($0.variable, times: $0.coefficient) }, .equal, constant))
  }

  mutating func solve() {
    _ = system.solve()
  }

  /// Moves the first view of a chain by a point.
  mutating func changeConstant() {
    guard let head else { return }
    headConstant = headConstant == 8 ? 9 : 8
    system.setConstant(headConstant, of: head)
    solve()
  }
}
