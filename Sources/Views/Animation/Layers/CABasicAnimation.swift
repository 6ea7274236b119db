import Foundation

/// An animation from one value to another.
///
/// With `fromValue` alone it ends at the layer's own value, with `toValue` alone it begins there, and with `byValue`
/// alone it adds that to it. `byValue` beside one of the others gives the missing one. Without any value it shows the
/// layer's own.
open class CABasicAnimation: CAPropertyAnimation {
  private var from: LayerValue?
  private var to: LayerValue?
  private var by: LayerValue?

  /// The value at the beginning; nil for none. A value that is not animatable, and NaN, are programming errors.
  open var fromValue: Any? {
    didSet { from = value(fromValue, "CABasicAnimation.fromValue") }
  }

  /// The value at the end; nil for none.
  open var toValue: Any? {
    didSet { to = value(toValue, "CABasicAnimation.toValue") }
  }

  /// The difference between both ends; nil for none.
  open var byValue: Any? {
    didSet { by = value(byValue, "CABasicAnimation.byValue") }
  }

  func begin(at value: LayerValue) {
    from = value
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    // An implicit animation has a beginning that the app did not give.
    (from, to, by) = (other.from, other.to, other.by)
  }

  override func value(at pace: Double, in layer: CALayer, model: CALayer, present: LayerValue) -> LayerValue? {
    let (start, end) =
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): (from, from.adding(by))
      case (nil, let to?, let by?): (to.subtracting(by), to)
      case (let from?, nil, nil): (from, present)
      case (nil, let to?, nil): (present, to)
      case (nil, nil, let by?): (present, present.adding(by))
      case (nil, nil, nil): (present, present)
      }
    return start.mixed(with: end, at: pace)
  }
}
