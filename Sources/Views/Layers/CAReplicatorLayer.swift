import Diagnostics
import Drawing
import Foundation

/// A layer that shows its sublayers several times, each time transformed and less opaque.
///
/// A change of a sublayer repaints all copies. Changes of this layer's own values are shown at once.
open class CAReplicatorLayer: CALayer {
  private var storedInstances = LayerInstances()

  /// Makes a layer that shows its sublayers once.
  public required init() {
    super.init()
    LayerPictures.areUsed = true
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a copy; see ``CALayer/init(layer:)``.
  public override init(layer: Any) {
    super.init(layer: layer)
    LayerPictures.areUsed = true
  }

  /// How often the sublayers are shown, 1 by default. A negative number is a programming error.
  open var instanceCount: Int {
    get { storedInstances.count }
    set {
      requirement(newValue >= 0, "CAReplicatorLayer.instanceCount set to \(newValue); use a number of at least 0")
      change(\.count, to: newValue)
    }
  }

  /// The transform from each copy to the next one, about the anchor point. The identity by default.
  open var instanceTransform: CATransform3D {
    get { storedInstances.transform }
    set { change(\.transform, to: newValue.admitted(as: "CAReplicatorLayer.instanceTransform", of: self)) }
  }

  /// What each copy's opacity differs by from the one before it: 0 by default. NaN is a programming error.
  open var instanceAlphaOffset: Float {
    get { storedInstances.alphaOffset }
    set {
      requirement(!newValue.isNaN, "CAReplicatorLayer.instanceAlphaOffset is NaN; use a number from -1 to 1")
      change(\.alphaOffset, to: newValue)
    }
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<LayerInstances, Value>, to value: Value) {
    guard storedInstances[keyPath: path] != value else { return }
    changing(.extent) { storedInstances[keyPath: path] = value }
  }

  override var instances: LayerInstances? { storedInstances }

  override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    if let layer = layer as? CAReplicatorLayer { storedInstances = layer.storedInstances }
  }
}
