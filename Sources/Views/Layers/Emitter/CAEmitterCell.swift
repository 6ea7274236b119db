import Diagnostics
import Drawing
import Foundation

/// The particles of one kind that an emitter layer emits: where they fly, how long they live, and how they look.
///
/// A value with a range varies from particle to particle by as much as that range in both directions. Lengths are in
/// points, angles in radians, and a component of a color is from 0 to 1. NaN is a programming error.
@preconcurrency @MainActor
open class CAEmitterCell: IdentityHashable {
  var values = Values()

  /// The numbers of a cell.
  struct Values {
    var birthRate: Float = 0
    var lifetime: Varying = Varying()
    var longitude: CGFloat = 0
    var cone: CGFloat = 0
    var velocity: Varying = Varying()
    var acceleration = CGVector.zero
    var scale = Varying(mean: 1)
    var scaleSpeed: Double = 0
    var spin: Varying = Varying()
    /// Red, green, blue and alpha.
    var color = SIMD4<Float>(repeating: 1)
    var colorRange = SIMD4<Float>.zero
    var colorSpeed = SIMD4<Float>.zero
  }

  /// A number that differs from particle to particle.
  struct Varying {
    var mean: Double = 0
    var range: Double = 0

    /// The value for a random number from -1 to 1.
    func value(at random: Double) -> Double { mean + range * random }

    /// The largest absolute value.
    var reach: Double { abs(mean) + abs(range) }
  }

  /// Called after a change.
  var onChange: () -> Void = {}

  /// Makes a cell that emits nothing.
  public init() {}

  /// The name by which the app tells cells apart. Nil by default.
  open var name: String?

  /// Whether the cell emits particles. On by default.
  open var isEnabled = true {
    didSet { onChange() }
  }

  /// The image of each particle, a `CGImage`; nil, the default, for none. Anything else is a programming error.
  open var contents: Any? {
    get { image }
    set {
      let new = newValue as? CGImage
      requirement(
        newValue == nil || new != nil, "CAEmitterCell.contents set to \(newValue ?? "nil"); use a CGImage")
      image = new
      onChange()
    }
  }

  private(set) var image: CGImage?

  /// The pixels per point of the image: 1 by default. It must be greater than 0.
  open var contentsScale: CGFloat = 1 {
    didSet {
      requirement(
        contentsScale > 0 && contentsScale.isFinite,
        "CAEmitterCell.contentsScale set to \(contentsScale); use a number above 0")
      onChange()
    }
  }

  // MARK: Life

  /// The particles that begin in a second: 0 by default. A negative number is a programming error.
  open var birthRate: Float {
    get { values.birthRate }
    set {
      requirement(newValue >= 0 && newValue.isFinite, "CAEmitterCell.birthRate set to \(newValue); use at least 0")
      set(\.birthRate, to: newValue)
    }
  }

  /// The seconds that a particle lives: 0 by default.
  open var lifetime: Float {
    get { Float(values.lifetime.mean) }
    set { set(\.lifetime.mean, to: number(newValue, "lifetime")) }
  }

  /// How much the lifetime varies.
  open var lifetimeRange: Float {
    get { Float(values.lifetime.range) }
    set { set(\.lifetime.range, to: number(newValue, "lifetimeRange")) }
  }

  // MARK: Flight

  /// The direction in the plane in which particles are emitted: 0, the default, is to the right, and π/2 downward.
  open var emissionLongitude: CGFloat {
    get { values.longitude }
    set { set(\.longitude, to: number(newValue, "emissionLongitude")) }
  }

  /// The angle of the cone around that direction in which particles are emitted evenly: 0 by default.
  open var emissionRange: CGFloat {
    get { values.cone }
    set { set(\.cone, to: number(newValue, "emissionRange")) }
  }

  /// The speed at the beginning, in points per second: 0 by default.
  open var velocity: CGFloat {
    get { values.velocity.mean }
    set { set(\.velocity.mean, to: number(newValue, "velocity")) }
  }

  /// How much the speed varies.
  open var velocityRange: CGFloat {
    get { values.velocity.range }
    set { set(\.velocity.range, to: number(newValue, "velocityRange")) }
  }

  /// The horizontal acceleration, in points per second squared: 0 by default.
  open var xAcceleration: CGFloat {
    get { values.acceleration.dx }
    set { set(\.acceleration.dx, to: number(newValue, "xAcceleration")) }
  }

  /// The vertical acceleration, in points per second squared: 0 by default; above 0 is downward.
  open var yAcceleration: CGFloat {
    get { values.acceleration.dy }
    set { set(\.acceleration.dy, to: number(newValue, "yAcceleration")) }
  }

  // MARK: Look

  /// The size at the beginning, as a multiple of the image's: 1 by default.
  open var scale: CGFloat {
    get { values.scale.mean }
    set { set(\.scale.mean, to: number(newValue, "scale")) }
  }

  /// How much the size varies.
  open var scaleRange: CGFloat {
    get { values.scale.range }
    set { set(\.scale.range, to: number(newValue, "scaleRange")) }
  }

  /// How much the size changes per second: 0 by default. A particle that would become smaller than nothing is invisible.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { set(\.scaleSpeed, to: number(newValue, "scaleSpeed")) }
  }

  /// The rotation in radians per second: 0 by default; above 0 is clockwise.
  open var spin: CGFloat {
    get { values.spin.mean }
    set { set(\.spin.mean, to: number(newValue, "spin")) }
  }

  /// How much the rotation varies.
  open var spinRange: CGFloat {
    get { values.spin.range }
    set { set(\.spin.range, to: number(newValue, "spinRange")) }
  }

  /// The color that multiplies that of the image at the beginning; white, the default, and nil leave it as it is.
  open var color: CGColor? {
    get {
      let color = values.color
      return CGColor(
        red: CGFloat(color[0]), green: CGFloat(color[1]), blue: CGFloat(color[2]), alpha: CGFloat(color[3]))
    }
    set {
      let color = newValue?.color ?? .white
      set(
        \.color,
        to: SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)) / 255)
    }
  }

  /// How much the red component varies.
  open var redRange: Float {
    get { values.colorRange[0] }
    set { set(\.colorRange[0], to: Float(number(newValue, "redRange"))) }
  }

  /// How much the green component varies.
  open var greenRange: Float {
    get { values.colorRange[1] }
    set { set(\.colorRange[1], to: Float(number(newValue, "greenRange"))) }
  }

  /// How much the blue component varies.
  open var blueRange: Float {
    get { values.colorRange[2] }
    set { set(\.colorRange[2], to: Float(number(newValue, "blueRange"))) }
  }

  /// How much the opacity varies.
  open var alphaRange: Float {
    get { values.colorRange[3] }
    set { set(\.colorRange[3], to: Float(number(newValue, "alphaRange"))) }
  }

  /// How much the red component changes per second.
  open var redSpeed: Float {
    get { values.colorSpeed[0] }
    set { set(\.colorSpeed[0], to: Float(number(newValue, "redSpeed"))) }
  }

  /// How much the green component changes per second.
  open var greenSpeed: Float {
    get { values.colorSpeed[1] }
    set { set(\.colorSpeed[1], to: Float(number(newValue, "greenSpeed"))) }
  }

  /// How much the blue component changes per second.
  open var blueSpeed: Float {
    get { values.colorSpeed[2] }
    set { set(\.colorSpeed[2], to: Float(number(newValue, "blueSpeed"))) }
  }

  /// How much the opacity changes per second.
  open var alphaSpeed: Float {
    get { values.colorSpeed[3] }
    set { set(\.colorSpeed[3], to: Float(number(newValue, "alphaSpeed"))) }
  }

  private func set<Value>(_ path: WritableKeyPath<Values, Value>, to value: Value) {
    values[keyPath: path] = value
    onChange()
  }

  private func number(_ value: some BinaryFloatingPoint, _ name: String) -> Double {
    requirement(value.isFinite, "CAEmitterCell.\(name) set to \(value); use a finite number")
    return CGFloat(value).limited
  }
}
