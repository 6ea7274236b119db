import Diagnostics
import Drawing
import Foundation

/// An animation of one property of a layer. `CABasicAnimation` and `CAKeyframeAnimation` have values.
open class CAPropertyAnimation: CAAnimation {
  /// The property: `position`, `transform.rotation.z` and so on. An unknown path is a programming error.
  open var keyPath: String? {
    didSet { property = keyPath.map(LayerProperty.named) }
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
    (keyPath, property) = (path, path.map(LayerProperty.named))
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, property, isAdditive, isCumulative) = (
      other.keyPath, other.property, other.isAdditive, other.isCumulative
    )
  }

  override var properties: [LayerProperty] { property.map { [$0] } ?? [] }

  override func requireValues() {
    requirement(keyPath != nil, "\(type(of: self)) without a keyPath; use a property such as \"position\"")
  }

  override func show(in layer: CALayer, model: CALayer, time: TimeInterval, duration: TimeInterval, cycle: Int) {
    guard let property, let present = property.get(layer) else { return }
    let pace = progress(at: time, duration: duration)
    guard var value = value(at: pace, in: layer, model: model, present: present) else { return }
    if isCumulative, cycle > 0, let last = self.value(at: 1, in: layer, model: model, present: present) {
      value = value.adding(last, times: Double(cycle))
    }
    if isAdditive { value = present.adding(value) }
    if value.numbers.allSatisfy(\.isFinite) { property.set(layer, value) }
  }

  /// Returns the value at a pace, where 0 is the beginning of a cycle and 1 its end; nil for none.
  func value(at pace: Double, in layer: CALayer, model: CALayer, present: LayerValue) -> LayerValue? { nil }

  /// Returns a value that the app gave. One that does not fit the property is a programming error.
  static func value(_ any: Any?, _ name: String) -> LayerValue? {
    guard let any else { return nil }
    guard let value = LayerValue(any: any) else {
      requirementFailure(
        "\(name) is \(any); use a number, a point, a size, a rectangle, a transform, a colour or a path")
    }
    requirement(!value.numbers.contains(where: \.isNaN), "\(name) is \(any), which contains NaN; use finite numbers")
    return value
  }
}

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
    didSet { from = Self.value(fromValue, "CABasicAnimation.fromValue") }
  }

  /// The value at the end; nil for none.
  open var toValue: Any? {
    didSet { to = Self.value(toValue, "CABasicAnimation.toValue") }
  }

  /// The difference between both ends; nil for none.
  open var byValue: Any? {
    didSet { by = Self.value(byValue, "CABasicAnimation.byValue") }
  }

  /// Begins at a value.
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

/// An animation along a damped spring: a mass that oscillates about the final value.
///
/// The displacement is the closed form of the damped harmonic oscillator.
open class CASpringAnimation: CABasicAnimation {
  /// The mass, 1 by default. It must be greater than 0.
  open var mass: CGFloat = 1 {
    didSet { requirement(mass > 0 && mass.isFinite, "CASpringAnimation.mass set to \(mass); use a number above 0") }
  }

  /// The stiffness, 100 by default. It must be greater than 0.
  open var stiffness: CGFloat = 100 {
    didSet {
      requirement(
        stiffness > 0 && stiffness.isFinite, "CASpringAnimation.stiffness set to \(stiffness); use a number above 0")
    }
  }

  /// The damping, 10 by default. It must not be negative.
  open var damping: CGFloat = 10 {
    didSet {
      requirement(
        damping >= 0 && damping.isFinite, "CASpringAnimation.damping set to \(damping); use a number of at least 0")
    }
  }

  /// The speed at the beginning, in whole changes per second toward the end. 0 by default.
  open var initialVelocity: CGFloat = 0 {
    didSet {
      requirement(
        initialVelocity.isFinite, "CASpringAnimation.initialVelocity set to \(initialVelocity); use a finite number")
    }
  }

  /// Whether a damping ratio above 1 counts; otherwise it counts as 1. Off by default.
  open var allowsOverdamping = false

  /// Makes a spring that settles visibly after a duration in seconds, and overshoots by a bounce: 0 for not at all, 1 for
  /// ever, and below 0 for a slower approach.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    requirement(
      perceptualDuration > 0 && bounce.isFinite && bounce <= 1,
      "CASpringAnimation(perceptualDuration: \(perceptualDuration), bounce: \(bounce)); use a duration above 0 and a "
        + "bounce of at most 1")
    self.init()
    // Apple's session "Animate with springs", WWDC 2023.
    stiffness = (2 * .pi / perceptualDuration) * (2 * .pi / perceptualDuration)
    damping = bounce >= 0 ? 4 * .pi * (1 - bounce) / perceptualDuration : 4 * .pi / (perceptualDuration * (1 + bounce))
    if bounce < 0 { allowsOverdamping = true }
    duration = settlingDuration
  }

  /// The seconds until the spring stays within 1/1200 of the change. Infinite without damping.
  public var settlingDuration: CFTimeInterval { spring.settlingTime }

  var spring: LayerSpring {
    LayerSpring(
      mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) = (other.mass, other.stiffness, other.damping, other.initialVelocity)
    allowsOverdamping = other.allowsOverdamping
  }

  override func progress(at time: TimeInterval, duration: TimeInterval) -> Double { spring.progress(at: time) }
}

/// The motion of a spring from 0 to 1.
struct LayerSpring {
  /// The angular frequency without damping, per second.
  let frequency: Double
  /// The damping ratio: 1 is critical.
  let ratio: Double
  let velocity: Double

  /// How far from the end a settled spring is. Fitted to the documented durations of the default spring: 2.85 s with a
  /// damping of 5, and just over 1 s with 15.
  private static let settledFraction = 1.0 / 1200

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool) {
    frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.ratio = allowsOverdamping ? ratio : min(ratio, 1)
    self.velocity = velocity
  }

  func progress(at time: Double) -> Double {
    let decay = ratio * frequency
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-decay * time) * (cos(damped * time) + (decay - velocity) / damped * sin(damped * time))
    }
    if ratio == 1 { return 1 - exp(-decay * time) * (1 + (decay - velocity) * time) }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let share = (-velocity - fast) / (slow - fast)
    return 1 - share * exp(slow * time) - (1 - share) * exp(fast * time)
  }

  /// The time at which the envelope of the motion is below `settledFraction`.
  var settlingTime: Double {
    if ratio == 0 { return .infinity }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let amplitude = hypot(1, (ratio * frequency - velocity) / damped)
      return max(0, log(amplitude / Self.settledFraction) / (ratio * frequency))
    }
    // The motion has at most one turn, so the last crossing follows it. Bisection halves a generous bound.
    var (before, after) = (0.0, 100 / frequency * ratio * (1 + abs(velocity) / frequency))
    for _ in 0..<60 {
      let middle = (before + after) / 2
      if abs(1 - progress(at: middle)) > Self.settledFraction { before = middle } else { after = middle }
    }
    return after
  }
}
