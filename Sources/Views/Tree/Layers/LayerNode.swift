import Diagnostics
import Foundation

/// The place of a standalone layer in the tree of views: a view without touches that apps never see.
///
/// So the tree has one kind of node. Damage, moves while scrolling, culling, animation and layout work for layers as
/// they do for views.
final class LayerNode: UIView {
  /// The layer, which owns this node. The superlayer owns the layer.
  @Unretained private(set) var owner: CALayer?

  init(of layer: CALayer) {
    owner = layer
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizesSubviews = false
    sparseState.standaloneLayer = layer
  }

  required init?(coder: NSCoder) { nil }

  override func viewWithTag(_ tag: Int) -> UIView? { nil }

  override func layoutSubviews() {
    owner?.wasLaidOut = true
  }
}

extension UIView {
  /// Makes the view's layer.
  func makeLayer() -> CALayer {
    guard let layerClass = Self.layerClass as? CALayer.Type else {
      requirementFailure("\(Self.self).layerClass is \(Self.layerClass); use CALayer or a subclass of it")
    }
    let layer = layerClass.makeOfClass()
    sparseState.layer = layer
    layer.becomeLayer(of: self)
    return layer
  }

  /// Whether this is the place of a standalone layer.
  var isLayerNode: Bool { existingSparseState?.standaloneLayer != nil }

  /// The subviews without the places of standalone layers.
  var subviewsOfApp: [UIView] {
    guard let existingSubviewList else { return [] }
    guard existingSubviewList.layerNodeCount > 0 else { return existingSubviewList.cachedViews }
    return existingSubviewList.views.filter { !($0 is LayerNode) }
  }

  /// Returns the index among all nodes at which a view that is inserted has `index` among the subviews.
  func nodeIndex(ofSubviewIndex index: Int, inserting view: UIView) -> Int {
    guard let existingSubviewList, existingSubviewList.layerNodeCount > 0 else { return index }
    let views = subviewsOfApp.filter { $0 !== view }
    if index < views.count, view.superview === self, view.orderLabel < views[index].orderLabel {
      return existingSubviewList.index(of: views[index]) - 1
    }
    return index < views.count ? existingSubviewList.index(of: views[index]) : .max
  }

  // MARK: Drawing order

  /// The depth of the view's layer, which orders siblings before their index does.
  var zPosition: CGFloat { existingLayer?.shown.look.zPosition ?? 0 }

  /// Whether this view is drawn before a sibling: by overlays last, then by depth, then by index.
  func isBehind(_ sibling: UIView) -> Bool {
    let (isOverlay, isOtherOverlay) = (self.isOverlay, sibling.isOverlay)
    if isOverlay != isOtherOverlay { return isOtherOverlay }
    let (depth, other) = (zPosition, sibling.zPosition)
    return depth == other ? orderLabel < sibling.orderLabel : depth < other
  }
}
