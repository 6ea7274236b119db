import Drawing
import Foundation

enum AnimatableValue {
  case origin(CGPoint)
  case size(CGSize)
  case center(CGPoint)
  case transform(CGAffineTransform)
  case alpha(CGFloat)
  case backgroundColor(UIColor?)
  case cornerRadius(CGFloat)
  case backdrop(BackdropEffect)

  var property: AnimatableProperty {
    switch self {
    case .origin: .origin
    case .size: .size
    case .center: .center
    case .transform: .transform
    case .alpha: .alpha
    case .backgroundColor: .backgroundColor
    case .cornerRadius: .cornerRadius
    case .backdrop: .backdrop
    }
  }

  /// Returns the value as a vector, with a dynamic color resolved for `traits`.
  @MainActor
  func vector(in traits: @autoclosure () -> UITraitCollection) -> AnimationVector {
    switch self {
    case .origin(let point), .center(let point): AnimationVector(point)
    case .size(let size): AnimationVector(size)
    case .transform(let transform): TransformParts(transform).vector
    case .alpha(let number), .cornerRadius(let number): AnimationVector(number)
    case .backdrop(let effect): AnimationVector(effect)
    case .backgroundColor(let color): AnimationVector(color?.resolvedColor(with: traits()))
    }
  }

  /// Sets the property of the view's model to the value.
  @MainActor
  func set(on view: UIView) {
    switch self {
    case .origin(let origin): view.setOrigin(origin)
    case .size(let size): view.bounds.size = size
    case .center(let center): view.center = center
    case .transform(let transform): view.transform = transform
    case .alpha(let alpha): view.alpha = alpha
    case .backgroundColor(let color): view.backgroundColor = color
    case .cornerRadius(let radius): view.layer.cornerRadius = radius
    case .backdrop(let effect): view.backdropEffect = effect
    }
  }
}

extension UIView {
  func modelValue(of property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .origin: .origin(bounds.origin)
    case .size: .size(bounds.size)
    case .center: .center(center)
    case .transform: .transform(transform)
    case .alpha: .alpha(alpha)
    case .backgroundColor: .backgroundColor(backgroundColor)
    case .cornerRadius: .cornerRadius(existingLayer?.cornerRadius ?? 0)
    case .backdrop: .backdrop(backdropEffect)
    }
  }

  /// Returns the property's value on screen.
  func shownValue(of property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .origin: .origin(presentationBounds.origin)
    case .size: .size(presentationBounds.size)
    case .center: .center(presentationCenter)
    case .transform: .transform(presentationTransform)
    case .alpha: .alpha(presentationAlpha)
    case .backgroundColor: .backgroundColor(presentationBackgroundColor?.color)
    case .cornerRadius: .cornerRadius(presentationCornerRadius)
    case .backdrop: .backdrop(presentationBackdropEffect)
    }
  }
}
