import Diagnostics
import Drawing
import Foundation

/// A layer that shows its sublayers several times, each time transformed and in another color.
///
/// A change of a sublayer repaints all copies. Changes of this layer's own values are shown at once.
open class CAReplicatorLayer: CALayer {
  private var storedInstances = LayerInstances()

  /// Makes a layer that shows its sublayers once.
  public override init() {
    super.init()
    LayerPictures.areUsed = true
  }

  public required init?(coder: NSCoder) { nil }

  /// Makes a copy; see ``CALayer/init(layer:)``.
  public override init(layer: Any) {
    super.init(layer: layer)
    LayerPictures.areUsed = true
  }

  /// How often the sublayers are shown, 1 by default: at most 10,000 times, and with replicators in replicators 100,000
  /// times in a frame. A negative number is a programming error.
  open var instanceCount: Int {
    get { storedInstances.count }
    set {
      requirement(newValue >= 0, "CAReplicatorLayer.instanceCount set to \(newValue); use a number of at least 0")
      if newValue > LayerInstances.mostCopies {
        CallSiteWarning.write(
          "CAReplicatorLayer.instanceCount set to \(newValue); the first \(LayerInstances.mostCopies) copies are shown")
      }
      change(\.count, to: newValue)
    }
  }

  /// The transform from each copy to the next one, about the anchor point. The identity by default.
  open var instanceTransform: CATransform3D {
    get { storedInstances.transform }
    set { change(\.transform, to: newValue.admitted(as: "CAReplicatorLayer.instanceTransform", of: self)) }
  }

  /// The color that multiplies the colors and the opacity of the copies; white, the default, and nil leave them as they
  /// are.
  open var instanceColor: CGColor? {
    get { storedInstances.color }
    set { change(\.color, to: newValue) }
  }

  /// What the red factor of each copy differs by from that of the one before it: 0 by default. Factors are clamped to
  /// 0...1. NaN is a programming error, as for the other factors.
  open var instanceRedOffset: Float {
    get { storedInstances.offsets[0] }
    set { setOffset(0, to: newValue, "instanceRedOffset") }
  }

  /// What the green factor of each copy differs by from that of the one before it: 0 by default.
  open var instanceGreenOffset: Float {
    get { storedInstances.offsets[1] }
    set { setOffset(1, to: newValue, "instanceGreenOffset") }
  }

  /// What the blue factor of each copy differs by from that of the one before it: 0 by default.
  open var instanceBlueOffset: Float {
    get { storedInstances.offsets[2] }
    set { setOffset(2, to: newValue, "instanceBlueOffset") }
  }

  /// What the opacity of each copy differs by from that of the one before it: 0 by default.
  open var instanceAlphaOffset: Float {
    get { storedInstances.offsets[3] }
    set { setOffset(3, to: newValue, "instanceAlphaOffset") }
  }

  private func setOffset(_ channel: Int, to value: Float, _ name: String) {
    requirement(!value.isNaN, "CAReplicatorLayer.\(name) is NaN; use a number from -1 to 1")
    var offsets = storedInstances.offsets
    offsets[channel] = value
    change(\.offsets, to: offsets)
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
