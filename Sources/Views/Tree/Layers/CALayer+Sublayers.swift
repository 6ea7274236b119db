import Diagnostics
import Foundation

// The tree of layers is the tree of their nodes. A superlayer owns its standalone sublayers, and the list of subviews
// has their order.

extension CALayer {
  /// The layers of all nodes in this one; nil without any.
  var existingSublayers: [CALayer]? {
    guard let list = existingNode?.existingSubviewList, !list.isEmpty else { return nil }
    return list.views.map(\.layer)
  }

  func replaceSublayers(with layers: [CALayer]) {
    for layer in existingSublayers ?? [] where !layers.contains(where: { $0 === layer }) {
      layer.removeFromSuperlayer()
    }
    for layer in layers { insert(layer, at: .max) }
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, distance: Int) {
    guard let sibling else { return insert(layer, at: .max) }
    guard layer !== sibling else { return }
    requirement(
      sibling.superlayer === self, "\(sibling) is not a sublayer of \(self); use one of its sublayers as the sibling")
    let index = node.subviewList.index(of: sibling.node) + distance
    // The index counts the other layers.
    let isMovedUp = layer.superlayer === self && layer.node.orderLabel < sibling.node.orderLabel
    insert(layer, at: isMovedUp ? index - 1 : index)
  }

  /// Inserts a layer at an index that counts the other sublayers, clamped to the frontmost place.
  func insert(_ layer: CALayer, at index: Int) {
    requirement(layer !== self, "a layer cannot be its own sublayer: \(layer)")
    requirement(!node.isInside(layer.node), "\(layer) cannot become a sublayer of its own descendant \(self)")
    if let view = layer.view {
      guard let host = self.view else {
        requirementFailure("\(layer) is the layer of \(view) and cannot be added to the standalone layer \(self)")
      }
      return host.insert(view, at: index)
    }
    let node = node
    if layer.superlayer === self { return node.reorder(layer.node, to: index) }
    layer.leaveSuperlayer()
    standaloneSublayers.append(layer)
    node.insertLayerNode(layer.node, at: index)
  }

  func leaveSuperlayer() {
    guard let existingNode, let superview = existingNode.storedSuperview else { return }
    if existingNode.isMask { return superview.layer.mask = nil }
    if let view { return view.removeFromSuperview() }
    // The superlayer may be the only owner.
    let layer = self
    existingNode.leaveAsLayerNode()
    superview.existingLayer?.standaloneSublayers.removeAll { $0 === layer }
  }

  /// Ends the program if a layer cannot be this layer's mask.
  func requireMask(_ layer: CALayer) {
    requirement(layer !== self, "a layer cannot be its own mask: \(layer)")
    requirement(!node.isInside(layer.node), "\(layer) cannot become the mask of its own descendant \(self)")
    requirement(
      layer.node.storedSuperview == nil,
      "\(layer) is in \(layer.node.storedSuperview.map(\.layer).map(String.init(describing:)) ?? "no layer") and cannot "
        + "become a mask; remove it first")
  }

  /// The frontmost layer that contains a point of the superlayer's coordinates.
  func findHit(_ point: CGPoint) -> CALayer? {
    let own = node.convertFromSuperview(point)
    guard !isHidden, contains(own), look.isDoubleSided || node.isSeenFromFront else { return nil }
    let nodes = node.currentSubviews.sorted { $0.isBehind($1) }
    for node in nodes.reversed() {
      if let hit = node.layer.hitTest(own) { return hit }
    }
    return self
  }
}

extension UIView {
  /// Whether the view is a mask: it has a superview for its place and its window, but is not one of its subviews.
  var isMask: Bool { existingSparseState?.isMask ?? false }

  /// Takes the place of a mask.
  func becomeMask(of view: UIView) {
    storedSuperview = view
    sparseState.isMask = true
    if isLayoutPending { view.subviewList.noteLayoutNeeded(self) }
    if isLayoutPending { view.noteLayoutNeededBelow() }
  }

  /// Leaves the place of a mask.
  func leaveMaskedView() {
    storedWindow?.forget(self)
    storedSuperview = nil
    existingSparseState?.isMask = false
  }

  /// Takes the geometry and the look that views store from another view.
  func copyModel(of other: UIView) {
    (bounds, center) = (other.storedBounds, other.storedCenter)
    if other.storedTransform != storedTransform { transform = other.storedTransform }
    storedAnchorPoint = other.storedAnchorPoint
    (isHidden, alpha, clipsToBounds) = (other.isHidden, other.alpha, other.clipsToBounds)
    backgroundColor = other.backgroundColor
  }
}
