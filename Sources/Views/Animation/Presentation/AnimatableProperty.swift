import Drawing
import Foundation

/// A property of a view that can be animated. The frame is `size` and `center`; a scroll view's offset is `origin`.
enum AnimatableProperty: CaseIterable {
  /// Of the bounds.
  case origin
  /// Of the bounds.
  case size
  case center
  case transform
  case alpha
  case backgroundColor
  /// Of the layer.
  case cornerRadius

  /// Whether it moves something; what does not only fades, which who wants less motion is left.
  var movesSomething: Bool {
    switch self {
    case .origin, .size, .center, .transform: true
    case .alpha, .backgroundColor, .cornerRadius: false
    }
  }
}

/// The value of an animatable property as numbers that can be added and scaled. Those that lie along the x axis, or along none,
/// have the even places, and those along the y axis the odd ones; what a property does not need is 0.
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

  /// The colour's components, red, green and blue multiplied by the opacity, so that what is clear has no colour of its own;
  /// of nil all zero.
  init(_ color: UIColor?) {
    self = .zero
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func clamped(_ component: CGFloat) -> CGFloat { Swift.min(Swift.max(component, 0), 1) }
    alpha = clamped(alpha)
    (self[0], self[2], self[4]) = (clamped(red) * alpha, clamped(green) * alpha, clamped(blue) * alpha)
    self[6] = alpha
  }

  /// What is left when the part `progress` of it is gone, on each axis.
  func remainder(after progress: AxisPair<Double>) -> SIMD8<Double> {
    let (x, y) = (1 - progress.horizontal, 1 - progress.vertical)
    return self * SIMD8(x, y, x, y, x, y, x, y)
  }

  /// All without their signs.
  var magnitudes: SIMD8<Double> { replacing(with: -self, where: self .< 0) }

  var isFinite: Bool { indices.allSatisfy { self[$0].isFinite } }

  var point: CGPoint { CGPoint(x: self[0], y: self[1]) }

  /// Springs that swing beyond an end leave nothing negative.
  var size: CGSize { CGSize(width: Swift.max(0, self[0]), height: Swift.max(0, self[1])) }

  /// The colour, its components limited to what can be shown; nil when nothing of it shows.
  var color: UIColor? {
    let alpha = Swift.min(self[6], 1)
    guard alpha > 0 else { return nil }
    func component(_ index: Int) -> CGFloat { Swift.min(Swift.max(self[index] / alpha, 0), 1) }
    return UIColor(red: component(0), green: component(2), blue: component(4), alpha: alpha)
  }
}
