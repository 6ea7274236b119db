import Foundation

extension NSDiffableDataSourceSectionSnapshot {
  /// The outline after its section shows other items: exactly these are visible, in this order.
  ///
  /// An item stays below its parent as long as that, or another child of it, comes directly before; otherwise it is a
  /// root. A new item gets the parent of the item after it. Hidden items stay below what hides them.
  func showing(_ items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot {
    if visibleItems == items { return self }
    var result = NSDiffableDataSourceSectionSnapshot()
    // The item before and the items above it, the nearest last.
    var branch: [ItemIdentifierType] = []
    for (item, parent) in zip(items, parents(of: items)) {
      branch.removeLast(branch.count - (branch.lastIndex { $0 == parent }.map { $0 + 1 } ?? 0))
      result.append([item], to: branch.last)
      if let parent = branch.last { result.expand([parent]) }
      branch.append(item)
    }
    let shown = Set(items)
    for item in items where contains(item) {
      if isExpanded(item) { result.expand([item]) } else { result.addHidden(below: item, of: self, except: shown) }
    }
    return result
  }

  /// The parent of each item, by this outline; a new one has that of the next.
  private func parents(of items: [ItemIdentifierType]) -> [ItemIdentifierType?] {
    var next: ItemIdentifierType?
    let reversed = items.reversed().map { item in
      if contains(item) { next = parent(of: item) }
      return next
    }
    return reversed.reversed()
  }

  /// Adds what a collapsed item hides in another outline.
  private mutating func addHidden(
    below item: ItemIdentifierType, of other: NSDiffableDataSourceSectionSnapshot, except shown: Set<ItemIdentifierType>
  ) {
    // A child that is shown by itself has opened it.
    guard !isExpanded(item) else { return }
    var hidden = other.snapshot(of: item)
    hidden.delete(hidden.items.filter(shown.contains))
    replace(childrenOf: item, using: hidden)
  }
}
