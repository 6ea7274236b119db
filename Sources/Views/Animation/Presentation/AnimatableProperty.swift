import Drawing
import Foundation

/// An animatable property of a view. The frame is `size` and `center`; a scroll view's offset is `origin`.
enum AnimatableProperty: CaseIterable {
  /// The origin of the bounds.
  case origin
  /// The size of the bounds.
  case size
  case center
  case transform
  case alpha
  case backgroundColor
  case cornerRadius
  /// How what is behind the view shows through it.
  case backdrop

  /// Whether the property moves or resizes something. The others only fade, which reduced motion allows.
  var affectsGeometry: Bool {
    switch self {
    case .origin, .size, .center, .transform: true
    case .alpha, .backgroundColor, .cornerRadius, .backdrop: false
    }
  }
}

/// The value of an animatable property as a vector. Components along the x axis, and those without a direction, have
/// even indices; components along the y axis have odd ones. Unused components are 0.
typealias AnimationVector = SIMD8<Double>

extension SIMD8<Double> {
  init(_ number: CGFloat) {
    self = .zero
    self[0] = number
  }

  init(_ point: CGPoint) {
    self = .zero
    (self[0], self[1]) = (point.x, point.y)
  }

  init(_ size: CGSize) {
    self = .zero
    (self[0], self[1]) = (size.width, size.height)
  }

  init(_ effect: BackdropEffect) {
    self = .zero
    (self[0], self[2]) = (effect.radius, effect.saturation)
  }

  /// The color's components, premultiplied by alpha so that a clear color has no hue; all zero for nil.
  init(_ color: UIColor?) {
    self = .zero
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func clamped(_ component: CGFloat) -> CGFloat { Swift.min(Swift.max(component, 0), 1) }
    alpha = clamped(alpha)
    (self[0], self[2], self[4]) = (clamped(red) * alpha, clamped(green) * alpha, clamped(blue) * alpha)
    self[6] = alpha
  }

  /// Returns what remains of the vector after `progress` on each axis.
  func remainder(after progress: AxisPair<Double>) -> SIMD8<Double> {
    let (x, y) = (1 - progress.horizontal, 1 - progress.vertical)
    return self * SIMD8(x, y, x, y, x, y, x, y)
  }

  /// The absolute values of the components.
  var magnitudes: SIMD8<Double> { replacing(with: -self, where: self .< 0) }

  var isFinite: Bool { indices.allSatisfy { self[$0].isFinite } }

  var point: CGPoint { CGPoint(x: self[0], y: self[1]) }

  /// The size, clamped to 0, because an oscillating spring can overshoot below it.
  var size: CGSize { CGSize(width: Swift.max(0, self[0]), height: Swift.max(0, self[1])) }

  /// The color, with its components clamped to 0...1; nil when it is fully transparent.
  var color: UIColor? {
    let alpha = Swift.min(self[6], 1)
    guard alpha > 0 else { return nil }
    func component(_ index: Int) -> CGFloat { Swift.min(Swift.max(self[index] / alpha, 0), 1) }
    return UIColor(red: component(0), green: component(2), blue: component(4), alpha: alpha)
  }
}
