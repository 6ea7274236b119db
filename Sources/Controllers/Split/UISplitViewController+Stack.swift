import Foundation
import Views

// In a narrow window the stacks of all columns are one, which the primary column shows.

extension UISplitViewController {
  /// The columns whose stacks come onto that of the primary one, in their order.
  private var joiningColumns: [Column] { leadingColumns.dropFirst() + [.secondary] }

  /// The column whose controller is visible in the one stack.
  var topColumn: Column {
    let stack = navigation(of: .primary)?.viewControllers ?? []
    return joiningColumns.last { movedStacks[$0]?.first.map(stack.contains) ?? false } ?? .primary
  }

  /// Collapses or expands for a width.
  func adapt(to width: CGFloat) {
    let collapses = width < SheetConstants.narrowestFormWindow
    guard collapses != storedIsCollapsed else { return }
    let isFirst = storedIsCollapsed == nil
    storedIsCollapsed = collapses
    if isFirst { takeFirstCount() }
    if collapses {
      let last = joiningColumns.last { columns[$0] != nil } ?? .primary
      let proposed = columns[.compact] != nil ? .compact : last
      joinStacks(
        top: delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed)
    } else if !isFirst {
      takeExpandedCount()
      separateStacks()
    }
    showColumns()
    if collapses { delegate?.splitViewControllerDidCollapse(self) }
    if !collapses, !isFirst { delegate?.splitViewControllerDidExpand(self) }
  }

  /// Puts the stacks of the other columns onto that of the primary one.
  ///
  /// - Parameter top: The column that is visible; the stacks above it wait to be shown.
  func joinStacks(top: Column) {
    guard columns[.compact] == nil, let primary = navigation(of: .primary) else { return }
    for column in joiningColumns {
      guard let navigation = navigation(of: column) else { continue }
      movedStacks[column] = navigation.viewControllers
      navigation.viewControllers = []
      if column.rawValue <= top.rawValue { primary.viewControllers += movedStacks[column] ?? [] }
    }
  }

  /// Returns the controllers of the other columns to them, also those that were pushed onto them.
  func separateStacks() {
    guard let primary = navigation(of: .primary) else { return }
    for column in joiningColumns.reversed() {
      guard let navigation = navigation(of: column), var moved = movedStacks.removeValue(forKey: column) else {
        continue
      }
      let stack = primary.viewControllers
      if let first = moved.first, let index = stack.firstIndex(of: first) {
        moved = Array(stack[index...])
        primary.viewControllers = Array(stack[..<index])
      }
      if !moved.isEmpty { navigation.viewControllers = moved }
    }
  }

  /// Shows a column at the top of the one stack.
  func showInStack(_ column: Column) {
    guard columns[.compact] == nil, column != .compact, let primary = navigation(of: .primary) else { return }
    let above = joiningColumns.filter { $0.rawValue > column.rawValue }.compactMap { movedStacks[$0]?.first }
    if let first = primary.viewControllers.firstIndex(where: above.contains), first > 0 {
      primary.popToViewController(primary.viewControllers[first - 1], animated: true)
    } else {
      push(joiningColumns.filter { $0.rawValue <= column.rawValue }, onto: primary)
    }
  }

  private func push(_ columns: [Column], onto primary: UINavigationController) {
    let moved = columns.flatMap { movedStacks[$0] ?? [] }
    guard let last = moved.last, !primary.viewControllers.contains(last) else { return }
    primary.setViewControllers(primary.viewControllers.filter { !moved.contains($0) } + moved, animated: true)
  }

  /// Shows the column before another one.
  func hideInStack(_ column: Column) {
    guard let index = joiningColumns.firstIndex(of: column) else { return }
    showInStack(index > 0 ? joiningColumns[index - 1] : .primary)
  }
}
