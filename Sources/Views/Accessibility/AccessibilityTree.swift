import Foundation

// The tree of elements as assistive technologies see it, for a bridge to the desktop.
//
//   let root = AccessibilityTree.root(of: window)   // a node for the window of the desktop
//   root.children                                   // in reading order, made when they are first read
//   node.label, node.role, node.frame, ...          // read from the object at each call: nothing is copied
//   node.perform(.activate)
//
// A tree is a picture of one moment: it holds its objects, and its children do not change. After a change (a posted
// `screenChanged` or `layoutChanged`, a frame that changed the views) ask for another root and compare the `id`s of its
// nodes. An id is that of the object, or of the item that a reused cell shows; it is unique in a tree, and may return after
// its object is gone. `AssistiveTechnology` says whether a technology listens and what the app posts.
//
// An object is in the tree if it is an element, and has then no children, or if it is a container with a container type, a
// label or a role. Any other container is flattened: its elements are among those of the container around it. Not in the tree
// are hidden views and what is in them, what has `accessibilityElementsHidden`, and the siblings of a modal view.
//
// Elements of one container come in reading order: lines from top to bottom, each in the direction of text. Containers that
// are in the tree, groups (`shouldGroupAccessibilityChildren`, and views that clip) and `accessibilityElements` stay together.

/// Makes the tree of elements of a window.
@MainActor
package enum AccessibilityTree {
  /// Returns the node of the window of the desktop that shows `window`, of which there may be several in a scene.
  package static func root(of window: UIWindow) -> AccessibilityNode {
    AccessibilityNode(root: window.engine.window, in: window.engine.window)
  }

  /// Returns the node with the keyboard focus; nil for none.
  package static func focusedNode(in root: AccessibilityNode) -> AccessibilityNode? {
    guard let object = focusedObject(in: root) else { return nil }
    if let node = root.node(of: object) { return node }
    // What fades away has the focus until the end of that.
    let isLeaving = (root.object as? UIWindow)?.keyReceiver.isPresentationInTransition == true
    return isLeaving ? nil : root.nodeAround(object)
  }

  private static func focusedObject(in root: AccessibilityNode) -> UIAccessibility.Object? {
    guard let window = root.object as? UIWindow else { return nil }
    let receiver = window.keyReceiver
    var focused: UIAccessibility.Object? =
      window.contextMenu ?? receiver.focusSystem.focusedView ?? receiver.firstResponder as? UIView
    while let part = focused?.accessibilityFacts.focusedPart, part !== focused { focused = part }
    return focused
  }

  /// Returns the names and values of the elements in a view that cannot be operated, in reading order: what is read of a
  /// cell as a whole.
  package static func texts(in view: UIView) -> [String] {
    var visited = Visited(objects: [])
    let nodes = elements(in: view, of: AccessibilityNode(root: view, in: nil), &visited)
    let texts = nodes.flatMap { $0.canBeOperated ? [] : [$0.label, $0.value] }
    return texts.compactMap(\.self).filter { !$0.isEmpty }
  }

  // MARK: Children

  /// Elements that stay together.
  private struct Part {
    let nodes: [AccessibilityNode]
    let frame: CGRect

    /// - Parameter view: The view that is an element, a container or a group.
    @MainActor
    init(_ nodes: [AccessibilityNode], of view: UIView) {
      self.nodes = nodes
      let all = nodes.map(\.seenFrame).reduce(CGRect.null) { $0.union($1) }
      guard nodes[0].object !== view, view.shouldGroupAccessibilityChildren else {
        frame = all
        return
      }
      let group = nodes[0].frame(of: view)
      let seen = all.intersection(group)
      frame = view.clipsToBounds && !seen.isEmpty ? seen : group
    }
  }

  /// Returns the elements in a container, in order.
  ///
  /// - Returns: `isWhole` is false if the container has more than `mostElements`. The rest is not in the tree.
  static func children(of node: AccessibilityNode) -> (elements: [AccessibilityNode], isWhole: Bool) {
    var visited = Visited(objects: Set((node.containers + [node.object]).map { ObjectIdentifier($0) }))
    let all = elements(in: node.object, of: node, &visited)
    return (node.isElement ? all.filter(\.canBeOperated) : all, !visited.isFull)
  }

  /// The elements that are made of one container, and the objects in which they are looked for. Chosen: no user visits as
  /// many, and a look takes about 0.1 s.
  fileprivate static let mostElements = 10_000
  private static let mostObjects = 100_000

  /// The objects that have a place already, which objects that contain each other do not get again.
  @MainActor
  private struct Visited {
    var objects: Set<ObjectIdentifier>
    var elementCount = 0

    var isFull: Bool { elementCount >= mostElements || objects.count >= mostObjects }

    /// Returns whether the object is new, and there is room for it.
    mutating func insert(_ object: UIAccessibility.Object) -> Bool {
      !isFull && objects.insert(ObjectIdentifier(object)).inserted
    }
  }

  private static func elements(
    in container: UIAccessibility.Object, of parent: AccessibilityNode, _ visited: inout Visited
  ) -> [AccessibilityNode] {
    if let listed = container.listedElements {
      return listed.flatMap { nodes(for: $0, in: parent, &visited) }
    }
    guard let view = container as? UIView else { return [] }
    var (parts, open) = ([Part](), view.viewsForAssistiveTechnology)
    open.reverse()
    // Views that are neither elements nor containers of their own need no stack that grows with their depth.
    while let next = open.popLast() {
      if next.isTransparentForAssistiveTechnology {
        guard visited.insert(next) else { continue }
        open += next.viewsForAssistiveTechnology.reversed()
      } else {
        let nodes = nodes(for: next, in: parent, &visited)
        if !nodes.isEmpty { parts.append(Part(nodes, of: next)) }
      }
    }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ReadingOrder.indices(of: parts.map(\.frame), isMirrored: isMirrored).flatMap { parts[$0].nodes }
  }

  /// Returns the node of an object that is in the tree, or else those of the elements in it.
  private static func nodes(
    for object: UIAccessibility.Object, in parent: AccessibilityNode, _ visited: inout Visited
  ) -> [AccessibilityNode] {
    guard !object.isHiddenFromAssistiveTechnology, visited.insert(object) else { return [] }
    if object.isAccessibilityElement || object.isShownContainer {
      visited.elementCount += 1
      let node = AccessibilityNode(object, in: parent)
      // A name alone makes no container of a view without elements, and neither does scrolling.
      return node.isElement || object.hasKindOfContainer || !node.children.isEmpty ? [node] : []
    }
    return elements(in: object, of: parent, &visited)
  }
}

extension UIAccessibility.Object {
  /// The elements that the object names itself; nil for those of the subviews. What nobody can read is left out.
  fileprivate var listedElements: [UIAccessibility.Object]? {
    let most = AccessibilityTree.mostElements
    if let elements = accessibilityElements {
      return elements.prefix(most).compactMap(UIAccessibility.Object.reading)
    }
    let count = accessibilityElementCount()
    guard count != NSNotFound, count >= 0 else { return nil }
    return (0..<min(count, most)).compactMap { UIAccessibility.Object.reading(accessibilityElement(at: $0)) }
  }

  fileprivate var isHiddenFromAssistiveTechnology: Bool {
    if accessibilityElementsHidden { return true }
    guard let view = self as? UIView else { return false }
    // What is clipped to nothing is hidden, as a title that collapsed.
    let isEmpty = view.bounds.width <= 0 || view.bounds.height <= 0
    return view.isHidden || view.alpha < UIView.leastTouchableAlpha || isEmpty && view.clipsToBounds
  }

  /// Whether a container is in the tree, with elements in it.
  fileprivate var isShownContainer: Bool {
    hasKindOfContainer || accessibilityFacts.role == .scrollView || accessibilityLabel?.isEmpty == false
  }

  /// Whether a container is in the tree even without elements.
  fileprivate var hasKindOfContainer: Bool {
    if accessibilityContainerType != .none { return true }
    let role = accessibilityFacts.role
    return role != .none && role != .scrollView
  }
}

extension UIView {
  /// The visible subviews, or the modal ones among them. A window that contains windows counts them as well.
  fileprivate var viewsForAssistiveTechnology: [UIView] {
    let views = ((self as? WindowStack)?.windows ?? subviews).filter { !$0.isHiddenFromAssistiveTechnology }
    return views.last { $0.accessibilityViewIsModal }.map { [$0] } ?? views
  }

  /// Whether the elements in the view are among those of the view around it.
  fileprivate var isTransparentForAssistiveTechnology: Bool {
    if isExactlyUIView, existingSparseState?.accessibility == nil { return !clipsToBounds }
    return !isAccessibilityElement && !isShownContainer && !shouldGroupAccessibilityChildren
      && accessibilityNavigationStyle != .combined && listedElements == nil
  }
}
