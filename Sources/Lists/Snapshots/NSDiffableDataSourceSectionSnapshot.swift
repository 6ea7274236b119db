import Diagnostics
import Foundation

/// The items of one section as an outline: each item has a parent or is a root, and is expanded or collapsed.
///
/// Items begin collapsed. An item is visible if all items above it are expanded. An identifier occurs once; adding one that
/// is present, and naming one that is missing, is a programming error, except in deletions, which ignore missing ones.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// What is known of an item.
  fileprivate struct Node {
    var parent: ItemIdentifierType?
    var level: Int
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]

  /// The items without a parent, in their order.
  public private(set) var rootItems: [ItemIdentifierType] = []

  /// Makes a snapshot without items.
  public init() {}

  // MARK: Reading

  /// All items in the order of the outline: each item before its children.
  public var items: [ItemIdentifierType] { collect(rootItems) { _ in true } }

  /// The items whose ancestors are all expanded, in the order of the outline.
  public var visibleItems: [ItemIdentifierType] { collect(rootItems) { nodes[$0]?.isExpanded == true } }

  /// Whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// The place of an item in `items`; nil for a missing item. Takes linear time.
  public func index(of item: ItemIdentifierType) -> Int? {
    nodes[item] == nil ? nil : items.firstIndex(of: item)
  }

  /// The number of items above an item: 0 for a root.
  public func level(of item: ItemIdentifierType) -> Int { node(item, in: #function).level }

  /// The item above another one; nil for a root.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { node(child, in: #function).parent }

  /// Whether the children of an item are shown, if the item itself is.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { node(item, in: #function).isExpanded }

  /// Whether all items above an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var ancestor = node(item, in: #function).parent
    while let item = ancestor, let node = nodes[item] {
      guard node.isExpanded else { return false }
      ancestor = node.parent
    }
    return true
  }

  /// The items below an item as a snapshot of their own, with their expansion.
  ///
  /// - Parameter includingParent: Whether the item itself is the root; otherwise its children are the roots.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    var result = NSDiffableDataSourceSectionSnapshot()
    result.rootItems = includingParent ? [parent] : node(parent, in: #function).children
    result.copy(result.rootItems, from: self, to: nil, level: 0)
    return result
  }

  // MARK: Adding and removing

  /// Adds items as the last children of `parent`; with nil, as the last roots.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    let end = children(of: parent, in: #function).count
    insert(items, under: parent, at: end, in: #function)
  }

  /// Inserts items before another one, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
    let place = place(of: beforeIdentifier, in: #function)
    insert(items, under: place.parent, at: place.index, in: #function)
  }

  /// Inserts items after another one and everything below it, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
    let place = place(of: afterIdentifier, in: #function)
    insert(items, under: place.parent, at: place.index + 1, in: #function)
  }

  /// Inserts the roots of another snapshot, with everything below them, before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, before: item)
    adoptDescendants(of: snapshot.rootItems, from: snapshot)
  }

  /// Inserts the roots of another snapshot, with everything below them, after an item and everything below that.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, after: item)
    adoptDescendants(of: snapshot.rootItems, from: snapshot)
  }

  /// Replaces everything below an item by the items of another snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    delete(node(parent, in: #function).children)
    append(snapshot.rootItems, to: parent)
    adoptDescendants(of: snapshot.rootItems, from: snapshot)
  }

  /// Removes items and everything below them. Ignores missing ones.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let node = nodes[item] else { continue }
      for descendant in collect([item], inside: { _ in true }) { nodes[descendant] = nil }
      if let parent = node.parent {
        nodes[parent]?.children.removeAll { $0 == item }
      } else {
        rootItems.removeAll { $0 == item }
      }
    }
  }

  /// Removes all items.
  public mutating func deleteAll() {
    self = NSDiffableDataSourceSectionSnapshot()
  }

  // MARK: Expanding

  /// Shows the children of items. An item without children remembers it for later ones.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      _ = node(item, in: #function)
      nodes[item]?.isExpanded = true
    }
  }

  /// Hides everything below items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      _ = node(item, in: #function)
      nodes[item]?.isExpanded = false
    }
  }

  /// The outline as text, a line an item: indented by its level, `+` if collapsed with children, `-` if expanded, `*`
  /// without children.
  public func visualDescription() -> String {
    items.map { item in
      let node = node(item, in: #function)
      let mark = node.children.isEmpty ? "*" : node.isExpanded ? "-" : "+"
      return "\(String(repeating: "  ", count: node.level))\(mark) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Internals

  /// Items and what is below them, each item before its children. An explicit stack: an outline may be a long chain.
  private func collect(
    _ roots: [ItemIdentifierType], inside descends: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var stack = Array(roots.reversed())
    while let item = stack.popLast() {
      result.append(item)
      if descends(item), let children = nodes[item]?.children { stack += children.reversed() }
    }
    return result
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int, in function: StaticString
  ) {
    let level = parent.flatMap { nodes[$0] }.map { $0.level + 1 } ?? 0
    for item in items {
      requirement(
        nodes.updateValue(Node(parent: parent, level: level), forKey: item) == nil,
        "NSDiffableDataSourceSectionSnapshot.\(function) with the item identifier \(item), which is already in the "
          + "snapshot; an identifier may occur once")
    }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      rootItems.insert(contentsOf: items, at: index)
    }
  }

  /// Adds what lies below items of another snapshot, which are in this one already.
  private mutating func adoptDescendants(
    of items: [ItemIdentifierType], from other: NSDiffableDataSourceSectionSnapshot
  ) {
    for item in other.collect(items, inside: { _ in true }) {
      guard let node = other.nodes[item] else { continue }
      insert(node.children, under: item, at: 0, in: #function)
      nodes[item]?.isExpanded = node.isExpanded
    }
  }

  /// Fills an empty snapshot whose roots are known.
  private mutating func copy(
    _ items: [ItemIdentifierType], from other: NSDiffableDataSourceSectionSnapshot, to parent: ItemIdentifierType?,
    level: Int
  ) {
    for item in items {
      let original = other.node(item, in: "snapshot(of:)")
      nodes[item] = Node(parent: parent, level: level, isExpanded: original.isExpanded)
    }
    adoptDescendants(of: items, from: other)
  }

  private func children(of parent: ItemIdentifierType?, in function: StaticString) -> [ItemIdentifierType] {
    parent.map { node($0, in: function).children } ?? rootItems
  }

  private func place(
    of item: ItemIdentifierType, in function: StaticString
  ) -> (parent: ItemIdentifierType?, index: Int) {
    let parent = node(item, in: function).parent
    return (parent, children(of: parent, in: function).firstIndex(of: item) ?? 0)
  }

  private func node(_ item: ItemIdentifierType, in function: StaticString) -> Node {
    guard let node = nodes[item] else {
      requirementFailure(
        "NSDiffableDataSourceSectionSnapshot.\(function) with the item identifier \(item), which is not in the snapshot"
      )
    }
    return node
  }
}

extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
