import Drawing
import Foundation
import Rendering

/// An animatable property of views: a row of the table below. The frame is `size` and `center`; a scroll view's offset is
/// `origin`.
@MainActor
final class AnimatableProperty: IdentityHashable {
  /// The property of a standalone layer that its change animates; nil for none.
  let layerProperty: String?
  /// Whether the property moves or resizes something. The others only fade, which reduced motion allows.
  let affectsGeometry: Bool
  /// Returns the value of a view's model.
  let model: (UIView) -> AnimatableValue
  /// Returns the value of a view on screen.
  let shown: (UIView) -> AnimatableValue
  /// Sets the value of a view's model.
  let set: (UIView, AnimatableValue) -> Void
  /// Sets the value on screen.
  let present: (inout Presentation, AnimationVector) -> Void

  static let origin = AnimatableProperty(
    "bounds.origin", affectsGeometry: true, model: { .point($0.bounds.origin) },
    shown: { .point($0.presentationBounds.origin) }, set: { if case .point(let origin) = $1 { $0.setOrigin(origin) } },
    present: { $0.origin = $1.point })

  static let size = AnimatableProperty(
    "bounds.size", affectsGeometry: true, model: { .size($0.bounds.size) },
    shown: { .size($0.presentationBounds.size) }, set: { if case .size(let size) = $1 { $0.bounds.size = size } },
    present: { $0.size = $1.size })

  static let center = AnimatableProperty(
    "position", affectsGeometry: true, model: { .point($0.center) }, shown: { .point($0.presentationCenter) },
    set: { if case .point(let center) = $1 { $0.center = center } }, present: { $0.center = $1.point })

  /// A layer animates it together with what is in space: see `setSpatialTransform(_:)`.
  static let transform = AnimatableProperty(
    nil, affectsGeometry: true, model: { .transform($0.transform) }, shown: { .transform($0.presentationTransform) },
    set: { if case .transform(let transform) = $1 { $0.transform = transform } },
    present: { $0.transform = TransformParts($1).transform })

  static let alpha = AnimatableProperty(
    "opacity", affectsGeometry: false, model: { .number($0.alpha) }, shown: { .number($0.presentationAlpha) },
    set: { if case .number(let alpha) = $1 { $0.alpha = alpha } }, present: { $0.alpha = min(max($1[0], 0), 1) })

  static let backgroundColor = AnimatableProperty(
    "backgroundColor", affectsGeometry: false, model: { .color($0.backgroundColor) },
    shown: { .color($0.presentationBackgroundColor?.color) },
    set: { if case .color(let color) = $1 { $0.backgroundColor = color } },
    present: { $0.backgroundColor = Presentation.Background(color: $1.color.map(PackedColor.init)) })

  static let cornerRadius = AnimatableProperty(
    "cornerRadius", affectsGeometry: false, model: { .radii($0.existingLayer?.cornerRadii ?? .zero) },
    shown: { .radii(CALayer.radii($0.presentationCornerRadius, $0.presentationCorners)) },
    set: { if case .radii(let radii) = $1 { $0.layer.setCornerRadii(radii) } },
    present: {
      let radii = $1.evenHalf.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: .infinity))
      let largest = radii.max()
      ($0.cornerRadius, $0.corners) = (largest, largest > 0 ? Corners(shares: radii / largest) : nil)
    })

  /// How what is behind the view shows through it. Only views have it.
  static let backdrop = AnimatableProperty(
    nil, affectsGeometry: false, model: { .backdrop($0.backdropEffect) },
    shown: { .backdrop($0.presentationBackdropEffect) },
    set: { if case .backdrop(let effect) = $1 { $0.backdropEffect = effect } },
    present: { $0.backdrop = BackdropEffect(radius: max(0, $1[0]), saturation: max(0, $1[2])) })

  private init(
    _ layerProperty: String?, affectsGeometry: Bool, model: @escaping (UIView) -> AnimatableValue,
    shown: @escaping (UIView) -> AnimatableValue, set: @escaping (UIView, AnimatableValue) -> Void,
    present: @escaping (inout Presentation, AnimationVector) -> Void
  ) {
    (self.layerProperty, self.affectsGeometry) = (layerProperty, affectsGeometry)
    (self.model, self.shown, self.set, self.present) = (model, shown, set, present)
  }
}

enum AnimatableValue {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case transform(CGAffineTransform)
  case color(UIColor?)
  /// Of the corners, in the order of `Corners`.
  case radii(SIMD4<Double>)
  case backdrop(BackdropEffect)

  /// Returns the value as a vector, with a dynamic color resolved for `traits`.
  @MainActor
  func vector(in traits: @autoclosure () -> UITraitCollection) -> AnimationVector {
    switch self {
    case .number(let number): AnimationVector(number)
    case .point(let point): AnimationVector(point)
    case .size(let size): AnimationVector(size)
    case .transform(let transform): TransformParts(transform).vector
    case .color(let color): AnimationVector(color?.resolvedColor(with: traits()))
    case .radii(let radii): AnimationVector(radii: radii)
    case .backdrop(let effect): AnimationVector(effect)
    }
  }

  /// The value for an animation of a layer; nil where layers have none.
  @MainActor
  var ofLayer: LayerValue? {
    switch self {
    case .number(let number): LayerValue(Double(number))
    case .point(let point): LayerValue(point)
    case .size(let size): LayerValue(size)
    case .color(let color): LayerValue((color ?? .clear).cgColor)
    case .radii(let radii): LayerValue(radii.max())
    case .transform, .backdrop: nil
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

  init(radii: SIMD4<Double>) {
    self = .zero
    evenHalf = radii
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
