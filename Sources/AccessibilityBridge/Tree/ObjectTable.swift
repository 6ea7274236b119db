@_spi(Toolkit) import Views

/// The objects of the app by the numbers in their paths. A number stands for one object, or one item of a list, until it is
/// gone.
///
/// Trees of nodes are made when they are asked for, and forgotten after each frame, so that nothing outlives the views.
@MainActor
final class ObjectTable {
  private struct Entry {
    let id: AccessibilityNode.ID
    var parent: Int?
    /// What the identity belongs to. An identity may return for another object after this one is gone.
    weak var owner: UIAccessibility.Object?
  }

  /// The windows of the app, in their order.
  private let appWindows: @MainActor () -> [UIWindow]
  private var entries: [Int: Entry] = [:]
  private var numbers: [AccessibilityNode.ID: Int] = [:]
  private var lastNumber = 0
  private var nodes: [Int: AccessibilityNode] = [:]
  private var knownControls: AccessibleControls?
  private var trees: [(root: AccessibilityNode, window: UIWindow)]?
  /// The number of entries at which those of objects that are gone are looked for.
  private var sweepCount = firstSweepCount

  /// Chosen: a tree rarely has more nodes.
  private static let firstSweepCount = 1_000

  init(windows: @escaping @MainActor () -> [UIWindow]) {
    appWindows = windows
  }

  /// The number of objects with a number.
  var count: Int { entries.count }

  /// Forgets the nodes, because what they show may have changed. Numbers stay.
  func invalidate() {
    (trees, knownControls) = (nil, nil)
    nodes = [:]
  }

  /// Which elements the user changes by others.
  var controls: AccessibleControls {
    if let knownControls { return knownControls }
    let found = AccessibleControls(in: windows.map(\.root))
    knownControls = found
    return found
  }

  /// The trees of the desktop's windows, each with a window of the app that it shows.
  var windows: [(root: AccessibilityNode, window: UIWindow)] {
    if let trees { return trees }
    var found: [(root: AccessibilityNode, window: UIWindow)] = []
    for window in appWindows() {
      let root = AccessibilityTree.root(of: window)
      if !found.contains(where: { $0.root.id == root.id }) { found.append((root, window)) }
    }
    trees = found
    if entries.count >= sweepCount {
      var (live, isWhole) = (Set<Int>(), true)
      for (root, _) in found where !forEachNode(in: root, { live.insert(number(of: $0)) }) { isWhole = false }
      if isWhole { keep(live) }
    }
    return found
  }

  func number(of node: AccessibilityNode) -> Int {
    let parent = node.parent.flatMap { numbers[$0.id] }
    if let number = numbers[node.id], entries[number]?.owner != nil {
      entries[number]?.parent = parent
      nodes[number] = node
      return number
    }
    if let old = numbers[node.id] { drop(old) }
    lastNumber += 1
    // The identity of a reused cell is that of an item in its container.
    let isItem = node.place?.item != nil
    entries[lastNumber] = Entry(
      id: node.id, parent: parent, owner: isItem ? node.parent?.object ?? node.object : node.object)
    numbers[node.id] = lastNumber
    nodes[lastNumber] = node
    return lastNumber
  }

  /// Returns the object with a number; nil if it is gone.
  func node(_ number: Int) -> AccessibilityNode? {
    if let node = nodes[number] { return node }
    guard let entry = entries[number] else { return nil }
    guard entry.owner != nil else {
      drop(number)
      return nil
    }
    let siblings = entry.parent.map { node($0)?.children ?? [] } ?? windows.map(\.root)
    guard let found = siblings.first(where: { $0.id == entry.id }) else { return nil }
    nodes[number] = found
    return found
  }

  /// Drops all numbers but these.
  func keep(_ live: Set<Int>) {
    for number in entries.keys where !live.contains(number) { drop(number) }
    sweepCount = max(Self.firstSweepCount, 2 * entries.count)
  }

  /// Visits a tree, each parent before its children.
  ///
  /// - Returns: False if the tree has more than `mostNodes` nodes. The rest is not visited then.
  @discardableResult
  func forEachNode(in root: AccessibilityNode, _ visit: (AccessibilityNode) -> Void) -> Bool {
    var (open, count) = ([root], 0)
    while let node = open.popLast() {
      guard count < Self.mostNodes else { return false }
      count += 1
      visit(node)
      open += node.children.prefix(Self.mostNodes).reversed()
    }
    return true
  }

  /// The objects of a tree that are looked at, and the children that are told in one answer. Chosen: a look at as many takes
  /// about 0.1 s, and an answer has to fit into a message.
  static let mostNodes = 20_000

  private func drop(_ number: Int) {
    if let entry = entries.removeValue(forKey: number), numbers[entry.id] == number { numbers[entry.id] = nil }
    nodes[number] = nil
  }
}
