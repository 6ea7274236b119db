import Constraints

/// Views in a row, as the solver sees them: four variables and four constraints each.
final class SolvedLayout {
  private typealias Term = LinearConstraint.Term

  private var system = ConstraintSystem()
  /// The constraint at the beginning of a chain, and its constant.
  private var head: ConstraintSystem.Handle?
  private var headConstant = 8.0

  private struct Item {
    let left, width, top, height: ConstraintSystem.Variable
  }

  /// Each between the edges of one superview, so that none depends on another.
  static func siblings(of count: Int) -> SolvedLayout {
    let layout = SolvedLayout()
    let whole = layout.system.addGivenVariable(400)
    for index in 0..<count {
      let item = layout.addItem(index)
      layout.add([Term(item.left)], 8)
      layout.add([Term(item.left), Term(item.width), Term(whole, times: -1)], -8)
    }
    return layout
  }

  /// Each to the right of the one before.
  static func chain(of count: Int) -> SolvedLayout {
    let layout = SolvedLayout()
    var last: Item?
    for index in 0..<count {
      let item = layout.addItem(index)
      let handle = layout.add(
        [Term(item.left)] + (last.map { [Term($0.left, times: -1), Term($0.width, times: -1)] } ?? []), 8)
      layout.head = layout.head ?? handle
      layout.add([Term(item.width)], 30)
      last = item
    }
    return layout
  }

  /// Between the edges of one superview, side by side, with equal widths that follow from all of them.
  static func equalWidths(of count: Int) -> SolvedLayout {
    let layout = SolvedLayout()
    let whole = layout.system.addGivenVariable(4000)
    var (first, last): (Item?, Item?)
    for index in 0..<count {
      let item = layout.addItem(index)
      layout.add([Term(item.left)] + (last.map { [Term($0.left, times: -1), Term($0.width, times: -1)] } ?? []), 1)
      if let first { layout.add([Term(item.width), Term(first.width, times: -1)], 0) }
      first = first ?? item
      last = item
    }
    if let last { layout.add([Term(last.left), Term(last.width), Term(whole, times: -1)], -8) }
    return layout
  }

  private func addItem(_ index: Int) -> Item {
    let item = Item(
      left: system.addVariable(), width: system.addVariable(isNonnegative: true), top: system.addVariable(),
      height: system.addVariable(isNonnegative: true))
    add([Term(item.top)], Double(index))
    add([Term(item.height)], 20)
    return item
  }

  @discardableResult
  private func add(_ terms: [Term], _ constant: Double) -> ConstraintSystem.Handle {
    system.add(LinearConstraint(terms, .equal, constant))
  }

  func solve() {
    _ = system.solve()
  }

  /// Moves the first view of a chain by a point.
  func changeConstant() {
    guard let head else { return }
    headConstant = headConstant == 8 ? 9 : 8
    system.setConstant(headConstant, of: head)
    solve()
  }
}
