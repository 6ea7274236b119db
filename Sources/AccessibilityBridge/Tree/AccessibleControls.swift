@_spi(Toolkit) import Views

/// The elements of the windows that control others, with those that they control: as a tab and what is on its page.
@MainActor
struct AccessibleControls {
  private var pairs: [(controller: AccessibilityNode, controlled: [AccessibilityNode])] = []

  /// The elements of one controller that are told. Chosen: a page with more is no list that a reader goes to.
  private static let mostControlled = 100

  /// Finds them in the trees of the windows, but for what is in the rows of lists.
  init(in roots: [AccessibilityNode]) {
    for root in roots {
      var open = [root]
      while let node = open.popLast() {
        let nodes = node.controlled.flatMap(root.topmostNodes).filter { $0.id != node.id }
        if !nodes.isEmpty { pairs.append((node, Array(nodes.prefix(Self.mostControlled)))) }
        open += node.children.filter { $0.place?.item == nil }.reversed()
      }
    }
  }

  /// Returns the elements that an element controls, and those that control it.
  func ends(of node: AccessibilityNode) -> (controlled: [AccessibilityNode], controllers: [AccessibilityNode]) {
    let own = pairs.filter { $0.controller.id == node.id }.flatMap(\.controlled)
    return (own, pairs.filter { $0.controlled.contains { $0.id == node.id } }.map(\.controller))
  }
}
