import Diagnostics
import Drawing
import Foundation

/// An animation of one property of a layer. `CABasicAnimation` and `CAKeyframeAnimation` have values.
open class CAPropertyAnimation: CAAnimation {
  /// The property: `position`, `transform.rotation.z` and so on. With an unknown path the animation shows nothing.
  open var keyPath: String? {
    didSet { property = keyPath.flatMap(LayerProperty.named) }
  }

  private(set) var property: LayerProperty?

  /// Whether the value is added to that of the layer. Off by default.
  open var isAdditive = false

  /// Whether each cycle begins where the one before it ended. Off by default.
  open var isCumulative = false

  /// Makes an animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    // An initializer does not run the observer.
    (keyPath, property) = (path, path.flatMap(LayerProperty.named))
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, property, isAdditive, isCumulative) = (
      other.keyPath, other.property, other.isAdditive, other.isCumulative
    )
  }

  override var properties: [LayerProperty] { property.map { [$0] } ?? [] }

  override func checkValues() {
    if property != nil { return }
    let fault = keyPath.map { "with the unknown key path \"\($0)\"" } ?? "without a keyPath"
    CallSiteWarning.write("\(type(of: self)) \(fault) shows nothing; use one of \(LayerProperty.names)")
  }

  override func showValue(in layer: CALayer, model: CALayer, time: TimeInterval, duration: TimeInterval, cycle: Int) {
    guard let property, let present = property.get(layer) else { return }
    let pace = progress(at: time, duration: duration)
    guard var value = value(at: pace, in: layer, model: model, present: present) else { return }
    if isCumulative, cycle > 0, let last = self.value(at: 1, in: layer, model: model, present: present) {
      value = value.adding(last, times: Double(cycle))
    }
    if isAdditive { value = present.adding(value) }
    if value.canReplace(present), value.numbers.allSatisfy(\.isFinite) { property.set(layer, value) }
  }

  /// Returns the value at a pace, where 0 is the beginning of a cycle and 1 its end; nil for none.
  func value(at pace: Double, in layer: CALayer, model: CALayer, present: LayerValue) -> LayerValue? { nil }

  /// Returns a value that the app gave; nil for one of a type that is not animated. NaN is a programming error.
  func value(_ any: Any?, _ name: String) -> LayerValue? {
    guard let any, !isBeingCopied else { return nil }
    guard let value = LayerValue(any: any) else {
      CallSiteWarning.write(
        "\(name) is \(any), which is ignored; use a number, a point, a size, a rectangle, a transform, a color or a path"
      )
      return nil
    }
    requirement(!value.numbers.contains(where: \.isNaN), "\(name) is \(any), which contains NaN; use finite numbers")
    return value
  }
}
