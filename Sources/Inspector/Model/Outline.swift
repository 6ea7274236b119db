import Foundation
import Views

/// The rows of the tree that are shown: windows, and what is inside of those that are open.
@MainActor
struct Outline {
  struct Row {
    let node: InspectedNode
    /// The number of objects around it.
    let depth: Int
    let hasChildren: Bool
    let isOpen: Bool
    /// Whether a search found it, and not only something inside of it.
    let isFound: Bool
  }

  private(set) var rows: [Row] = []

  /// What a class or a text must contain to be shown; empty for the whole tree.
  var query = ""

  /// Objects whose inside is shown, by identity: they may be gone.
  private var open: Set<ObjectIdentifier> = []

  /// Objects that the outline has seen. Those down to this depth are open at first.
  private var known: Set<ObjectIdentifier> = []
  private static let firstDepth = 4

  /// The depth beyond which rows are not indented further.
  static let mostIndentation = 24

  mutating func setOpen(_ isOpen: Bool, _ object: AnyObject) {
    if isOpen { open.insert(ObjectIdentifier(object)) } else { open.remove(ObjectIdentifier(object)) }
  }

  func isOpen(_ object: AnyObject) -> Bool { open.contains(ObjectIdentifier(object)) }

  /// Opens everything around an object.
  mutating func reveal(_ object: AnyObject) {
    for outer in sequence(first: object, next: InspectedNode.parent).dropFirst() {
      known.insert(ObjectIdentifier(outer))
      open.insert(ObjectIdentifier(outer))
    }
  }

  /// Reads the tree again.
  ///
  /// - Parameter isLeftOut: Whether an object and its inside are not shown.
  mutating func update(_ windows: [UIWindow], leavingOut isLeftOut: (AnyObject) -> Bool) {
    query.isEmpty ? readTree(windows, isLeftOut) : search(windows, isLeftOut)
  }

  private mutating func readTree(_ windows: [UIWindow], _ isLeftOut: (AnyObject) -> Bool) {
    rows.removeAll(keepingCapacity: true)
    var pending: [(object: AnyObject, depth: Int)] = windows.reversed().map { ($0, 0) }
    while let (object, depth) = pending.popLast() {
      if isLeftOut(object) { continue }
      let key = ObjectIdentifier(object)
      if known.insert(key).inserted, depth < Self.firstDepth { open.insert(key) }
      let isOpen = open.contains(key)
      rows.append(
        Row(
          node: InspectedNode(object), depth: depth, hasChildren: InspectedNode.hasChildren(object), isOpen: isOpen,
          isFound: true))
      guard isOpen else { continue }
      for child in InspectedNode.children(of: object).reversed() { pending.append((child, depth + 1)) }
    }
  }

  /// Shows what is found, with everything around it.
  private mutating func search(_ windows: [UIWindow], _ isLeftOut: (AnyObject) -> Bool) {
    rows.removeAll(keepingCapacity: true)
    // The objects around the current one, and how many of them have rows already.
    var path: [AnyObject] = []
    var shown = 0
    var pending: [(object: AnyObject, depth: Int)] = windows.reversed().map { ($0, 0) }
    while let (object, depth) = pending.popLast() {
      if isLeftOut(object) { continue }
      path.removeLast(path.count - depth)
      shown = min(shown, depth)
      path.append(object)
      if InspectedNode.matches(object, query) {
        for place in shown...depth {
          rows.append(
            Row(
              node: InspectedNode(path[place]), depth: place, hasChildren: place < depth, isOpen: place < depth,
              isFound: place == depth))
        }
        shown = depth + 1
      }
      for child in InspectedNode.children(of: object).reversed() { pending.append((child, depth + 1)) }
    }
  }

  /// The row of an object; nil if it has none.
  func index(of object: AnyObject) -> Int? { rows.firstIndex { $0.node.object === object } }

  /// Whether another outline looks the same.
  func hasSameRows(as other: Outline) -> Bool {
    rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy {
        $0.node.object === $1.node.object && $0.depth == $1.depth && $0.isOpen == $1.isOpen
          && $0.hasChildren == $1.hasChildren && $0.isFound == $1.isFound
      }
  }
}
