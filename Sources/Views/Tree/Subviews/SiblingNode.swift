/// A node of a tree of subviews, from back to front. It finds a subview by its index or its order label, and inserts
/// and removes, in logarithmic time (a counted B+ tree; R. Bayer and E. McCreight, 1972).
@MainActor
final class SiblingNode {
  private(set) var count: Int

  /// The views of a leaf.
  private var views: [UIView]

  /// The children of an inner node, at least one. Empty for a leaf.
  private(set) var nodes: [SiblingNode]

  init(views: [UIView]) {
    (self.views, nodes, count) = (views, [], views.count)
  }

  init(nodes: [SiblingNode]) {
    (views, self.nodes, count) = ([], nodes, nodes.reduce(0) { $0 + $1.count })
  }

  // MARK: Finding

  /// - Parameter index: The index of an existing view.
  subscript(index: Int) -> UIView {
    if nodes.isEmpty { return views[index] }
    let (child, rest) = child(at: index)
    return nodes[child][rest]
  }

  /// The number of views with a lower label.
  func rank(of label: UInt64) -> Int {
    if nodes.isEmpty { return views.rank(of: label) }
    // The last child that begins with a lower label contains the place; all children before it have lower labels only.
    var (child, end) = (0, nodes.count)
    while end - child > 1 {
      let middle = (child + end) / 2
      if nodes[middle].lowestLabel < label { child = middle } else { end = middle }
    }
    return start(of: child) + nodes[child].rank(of: label)
  }

  /// The number of views in the children before one.
  private func start(of child: Int) -> Int {
    var start = 0
    if child < nodes.count / 2 {
      for node in nodes[..<child] { start += node.count }
    } else {
      start = count
      for node in nodes[child...] { start -= node.count }
    }
    return start
  }

  /// Appends the views in a range of indices to `result`.
  func append(_ range: Range<Int>, to result: inout [UIView]) {
    if nodes.isEmpty { result += views[range] }
    var start = 0
    for node in nodes {
      let part = range.clamped(to: start..<start + node.count)
      if !part.isEmpty { node.append(part.lowerBound - start..<part.upperBound - start, to: &result) }
      start += node.count
    }
  }

  /// Appends the arrays of the leaves to `result`.
  func appendLeaves(to result: inout [[UIView]]) {
    if nodes.isEmpty { result.append(views) }
    for node in nodes { node.appendLeaves(to: &result) }
  }

  private var lowestLabel: UInt64 {
    var node = self
    while let below = node.nodes.first { node = below }
    return node.views.first?.orderLabel ?? 0
  }

  /// The child that contains the view at `index`, and the view's index in it; for the end, the last child.
  private func child(at index: Int) -> (child: Int, rest: Int) {
    // Most views are added in front.
    let last = nodes.count - 1
    let start = count - nodes[last].count
    if index >= start { return (last, index - start) }
    var (child, rest) = (0, index)
    while rest >= nodes[child].count {
      rest -= nodes[child].count
      child += 1
    }
    return (child, rest)
  }

  // MARK: Changing

  func replace(at index: Int, with view: UIView) {
    if nodes.isEmpty {
      views[index] = view
    } else {
      let (child, rest) = child(at: index)
      nodes[child].replace(at: rest, with: view)
    }
  }

  /// - Returns: The next sibling, if the node was split.
  func insert(_ view: UIView, at index: Int) -> SiblingNode? {
    let isAtEnd = index == count
    if nodes.isEmpty {
      views.insert(view, at: index)
      count += 1
      return views.count > SubviewConstants.maximumArrayCount
        ? splitOff(isAtEnd ? views.count - 1 : views.count / 2) : nil
    }
    let (child, rest) = child(at: index)
    let next = nodes[child].insert(view, at: rest)
    count += 1
    guard let next else { return nil }
    nodes.insert(next, at: child + 1)
    return nodes.count > SubviewConstants.maximumNodeCount ? splitOff(isAtEnd ? nodes.count - 1 : nodes.count / 2) : nil
  }

  /// Appends a leaf.
  ///
  /// - Returns: The next sibling, if the node was split.
  func append(_ leaf: SiblingNode) -> SiblingNode? {
    if nodes.isEmpty { return leaf }
    guard let next = nodes[nodes.count - 1].append(leaf) else {
      count += leaf.count
      return nil
    }
    if nodes.count == SubviewConstants.maximumNodeCount { return SiblingNode(nodes: [next]) }
    nodes.append(next)
    count += next.count
    return nil
  }

  func remove(at index: Int) {
    defer { count -= 1 }
    if nodes.isEmpty {
      views.remove(at: index)
      return
    }
    let (child, rest) = child(at: index)
    nodes[child].remove(at: rest)
    if nodes[child].isSparse { mergeSparseChild(of: child) }
  }

  /// Keeps the elements before a place and returns the others. A node that grows at its end stays full.
  private func splitOff(_ place: Int) -> SiblingNode {
    let rest: SiblingNode
    if nodes.isEmpty {
      rest = SiblingNode(views: Array(views[place...]))
      views.removeSubrange(place...)
    } else {
      rest = SiblingNode(nodes: Array(nodes[place...]))
      nodes.removeSubrange(place...)
    }
    count -= rest.count
    return rest
  }

  private var isSparse: Bool {
    nodes.isEmpty
      ? views.count < SubviewConstants.maximumArrayCount / 4 : nodes.count < SubviewConstants.maximumNodeCount / 4
  }

  /// Merges a sparse child with a neighbor if both fit into one; removes an empty child.
  private func mergeSparseChild(of child: Int) {
    if nodes[child].count == 0, nodes.count > 1 {
      nodes.remove(at: child)
      return
    }
    for left in [child - 1, child] where left >= 0 && left + 1 < nodes.count {
      if nodes[left].absorb(nodes[left + 1]) {
        nodes.remove(at: left + 1)
        return
      }
    }
  }

  /// - Returns: Whether both fit into one, with space to spare.
  private func absorb(_ next: SiblingNode) -> Bool {
    let hasRoom =
      nodes.isEmpty
      ? views.count + next.views.count <= SubviewConstants.maximumArrayCount / 2
      : nodes.count + next.nodes.count <= SubviewConstants.maximumNodeCount / 2
    guard hasRoom else { return false }
    views += next.views
    nodes += next.nodes
    count += next.count
    return true
  }
}

extension Array where Element == UIView {
  /// The number of views with a lower label, by binary search.
  @MainActor
  func rank(of label: UInt64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].orderLabel < label { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
