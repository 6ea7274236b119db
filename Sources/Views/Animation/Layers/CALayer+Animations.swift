import Diagnostics
import Drawing
import Foundation

// The animations of a layer, and implicit animations of standalone layers.

extension CALayer {
  /// Adds a copy of an animation, which begins with the next frame that displays the layer.
  ///
  /// There is one animation for a key: an older one is removed. Out of a window it waits, and when the layer leaves the
  /// window it is removed. An animation that cannot show anything, because its key path is unknown or because it has no
  /// values that fit, runs without an effect, and a line on standard error says why.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let animations = animationRecord ?? LayerAnimations(of: self)
    animationRecord = animations
    animations.add(anim, forKey: key)
  }

  func removeLayerAnimation(_ key: String) {
    animationRecord?.remove { $0 == key }
  }

  /// The layer's own copy of the animation with a key; nil for none.
  public func animation(forKey key: String) -> CAAnimation? { animationRecord?.animation(forKey: key) }

  /// The keys of all animations, in the order in which they were added; nil without any.
  var layerAnimationKeys: [String]? {
    guard let keys = animationRecord?.keys, !keys.isEmpty else { return nil }
    return keys
  }

  func removeLayerAnimations() {
    animationRecord?.remove { _ in true }
  }

  func windowDidChange() {
    animationRecord?.windowDidChange()
    nodeWindowDidChange()
  }

  /// Shows the animations at the layer's time, which was changed.
  func timeDidChange() {
    animationRecord?.timeDidChange()
  }

  /// Returns a copy of the layer with the values on screen; nil outside of a window.
  func makePresentation() -> Self? {
    guard let node = existingNode, node.windowDrawingFrames != nil else { return nil }
    let copy = type(of: self).makeOfClass(copying: presented ?? self)
    let shown = copy.node
    (shown.bounds, shown.center) = (node.presentationBounds, node.presentationCenter)
    if presented == nil {
      shown.transform = node.presentationTransform
      // Last, because a transform of the node replaces one in space.
      copy.look.spatialTransform = node.presentationSpatialTransform
    }
    shown.alpha = node.presentationAlpha
    shown.backgroundColor = node.presentationBackgroundColor?.color
    (copy.look.cornerRadius, copy.look.corners) = (node.presentationCornerRadius, node.presentationCorners)
    copy.modelLayer = self
    return copy
  }

  // MARK: Implicit animations

  /// Returns the value on screen of a property that a change may animate; nil where changes are not animated.
  func implicitStart(of keyPath: String) -> LayerValue? {
    guard canAnimateImplicitly else { return nil }
    return LayerProperty.named(keyPath)?.get(presented ?? self)
  }

  private var canAnimateImplicitly: Bool {
    view == nil && wasLaidOut && !CATransaction.disableActions() && UIView.areAnimationsEnabled
      && existingNode?.windowDrawingFrames != nil
  }

  /// Runs the action of a changed property: by default an animation from a value, with the transaction's duration.
  func animateImplicitly(_ keyPath: String, from start: LayerValue) {
    if let action = action(forKey: keyPath) {
      return action.run(forKey: keyPath, object: self, arguments: nil)
    }
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.begin(at: start)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    add(animation, forKey: keyPath)
  }

  /// Animates a change of what the layer's node stores.
  func modelDidChange(_ property: AnimatableProperty, from original: AnimatableValue) {
    guard canAnimateImplicitly, let keyPath = property.layerProperty, let old = original.ofLayer else { return }
    let shown = presented.flatMap { LayerProperty.named(keyPath)?.get($0) }
    animateImplicitly(keyPath, from: shown.flatMap { $0.kind == .none ? nil : $0 } ?? old)
  }
}
