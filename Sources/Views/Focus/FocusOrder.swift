import Foundation

/// The views that Tab reaches, in the order in which they are seen.
///
/// A view comes before what is in it. What is in a view stays together: the parts of a container come one after the other,
/// in their reading order, where the place of a part is that of the focusable views in it.
@MainActor
struct FocusOrder {
  private(set) var views: [UIView] = []

  /// The parts of a container, until they are in order.
  private struct Node {
    let view: UIView
    let isMember: Bool
    var parts: [(views: [UIView], frame: CGRect)] = []
  }

  /// - Parameters:
  ///   - window: The window, whose own focusable views are found.
  ///   - place: A view that has a place in the order although it cannot have the focus at present; nil for none.
  ///   - isFocusable: Whether a view can have the focus.
  init(in window: UIWindow, with place: UIView?, where isFocusable: (UIView) -> Bool) {
    var nodes: [Node] = []
    var outer: [Int] = []
    window.visitTree(from: -1) { view, outerIndex, visitLater in
      guard view === window || view === place || view.isTouchable else { return }
      let index = nodes.count
      nodes.append(Node(view: view, isMember: view === place || view !== window && isFocusable(view)))
      outer.append(outerIndex)
      guard view === window || view.isTouchable else { return }
      for subview in view.subviewsForKeys { visitLater(subview, index) }
    }
    // From the last to the first, so that the parts of a view are in order before it is.
    for index in nodes.indices.reversed() {
      guard let part = Self.ordered(nodes[index], in: window) else { continue }
      if index == 0 { views = part.views } else { nodes[outer[index]].parts.append(part) }
    }
  }

  private static func ordered(_ node: Node, in window: UIWindow) -> (views: [UIView], frame: CGRect)? {
    guard node.isMember || !node.parts.isEmpty else { return nil }
    // They were added from the last one on.
    let parts = Array(node.parts.reversed())
    let isMirrored = node.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let order = ReadingOrder.indices(of: parts.map(\.frame), isMirrored: isMirrored)
    let views = (node.isMember ? [node.view] : []) + order.flatMap { parts[$0].views }
    let seen = node.view.seenFrame(in: window)
    if node.isMember || node.view is UIScrollView { return (views, seen) }
    let all = parts.map(\.frame).reduce(CGRect.null) { $0.union($1) }
    guard node.view.clipsToBounds else { return (views, all) }
    let seenParts = all.intersection(seen)
    return (views, seenParts.isEmpty ? seen : seenParts)
  }
}

extension UIView {
  /// The bounds without what bars cover of a scroll view.
  var seenBounds: CGRect {
    let inset = (self as? UIScrollView)?.adjustedContentInset ?? .zero
    let seen = bounds.inset(by: inset)
    return seen.width > 0 && seen.height > 0 ? seen : bounds
  }

  fileprivate func seenFrame(in window: UIWindow) -> CGRect { convert(seenBounds, to: window) }
}
