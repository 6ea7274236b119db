import Diagnostics
import Drawing
import Foundation

extension UIView {
  class func runTransition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let settings = AnimationSettings(duration: duration, delay: 0, options: options, in: "UIView.transition")
    guard let style = ViewTransition.Style(options), settings.duration > 0, permitsAnimations,
      let window = view.windowDrawingFrames
    else {
      return runAnimation(withDuration: 0, delay: 0, options: options, animations: animations, completion: completion)
    }
    let transition = ViewTransition()
    transition.style = window.reducesMotion ? .dissolve : style
    transition.allowsUserInteraction = options.contains(.allowUserInteraction)
    transition.duration = settings.duration
    transition.timingFunction = CATransaction.animationTimingFunction() ?? options.curve.timingFunction
    if options.contains(.repeat) { transition.repeatCount = .infinity }
    transition.autoreverses = options.contains(.autoreverse)
    transition.delegate = completion.map(TransitionCompletion.init)
    view.layer.add(transition, forKey: kCATransition)
    if options.contains(.allowAnimatedContent) {
      runAnimation(withDuration: duration, delay: 0, options: options, animations: animations, completion: nil)
    } else {
      withoutAnimations(animations)
    }
  }

  class func runTransition(
    from old: UIView, to new: UIView, duration: TimeInterval, options: AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    guard let container = old.superview else {
      return runAnimation(withDuration: 0, delay: 0, options: options, animations: {}, completion: completion)
    }
    runTransition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (old.isHidden, new.isHidden) = (true, false)
        } else if old !== new {
          container.insertSubview(new, aboveSubview: old)
          old.removeFromSuperview()
        }
      }, completion: completion)
  }
}

/// The transition of `UIView.transition`: a fade, a slide, or a turn of the view in space.
final class ViewTransition: CATransition {
  enum Style {
    case dissolve, curlUp, curlDown
    /// A turn about an axis, by half a circle: positive for the sense in which the left or the bottom side comes to the
    /// front.
    case flip(about: Axis, sense: CGFloat)
  }

  var style = Style.dissolve {
    didSet {
      switch style {
      case .dissolve: type = .fade
      case .curlUp: (type, subtype) = (.reveal, .fromTop)
      case .curlDown: (type, subtype) = (.moveIn, .fromBottom)
      // Views with perspective are looked for from here on.
      case .flip: (LayerSpace.isUsed, LayerPictures.areUsed) = (true, true)
      }
    }
  }

  var allowsUserInteraction = false

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? ViewTransition else { return }
    (style, allowsUserInteraction) = (other.style, other.allowsUserInteraction)
  }

  override var kind: LayerTransition.Kind { if case .flip = style { .cut } else { super.kind } }

  override var aspects: Set<LayerAspect> { if case .flip = style { [.pictureAndExtent] } else { super.aspects } }

  override func showValue(in layer: CALayer, model: CALayer, time: TimeInterval, duration: TimeInterval, cycle: Int) {
    super.showValue(in: layer, model: model, time: time, duration: duration, cycle: cycle)
    guard case .flip(let axis, let sense) = style else { return }
    let pace = progress(at: time, duration: duration)
    // The new content is on the back, and readable: it comes from the other side of the turn.
    let angle = .pi * sense * (pace < 0.5 ? pace : pace - 1)
    let turn =
      axis == .vertical ? CATransform3DMakeRotation(angle, 0, 1, 0) : CATransform3DMakeRotation(angle, 1, 0, 0)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / (Self.eyeDistance * max(1, model.bounds.width, model.bounds.height))
    let space = model.look.spatialTransform ?? CATransform3DMakeAffineTransform(model.node.storedTransform)
    layer.look.spatialTransform = CATransform3DConcat(CATransform3DConcat(turn, eye), space)
  }

  /// The distance of the eye from the view, in longer sides of the view. Chosen by looks.
  private static let eyeDistance: CGFloat = 2
}

extension ViewTransition.Style {
  /// The transition of the options; nil without one.
  init?(_ options: UIView.AnimationOptions) {
    switch UIView.AnimationOptions(rawValue: options.rawValue & (7 << 20)) {
    case .transitionFlipFromLeft: self = .flip(about: .vertical, sense: 1)
    case .transitionFlipFromRight: self = .flip(about: .vertical, sense: -1)
    case .transitionCurlUp: self = .curlUp
    case .transitionCurlDown: self = .curlDown
    case .transitionCrossDissolve: self = .dissolve
    case .transitionFlipFromTop: self = .flip(about: .horizontal, sense: -1)
    case .transitionFlipFromBottom: self = .flip(about: .horizontal, sense: 1)
    default: return nil
    }
  }
}

extension UIView.AnimationCurve {
  fileprivate var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}

/// Calls the completion of a transition at its end.
private final class TransitionCompletion: CAAnimationDelegate {
  private let completion: (Bool) -> Void

  init(_ completion: @escaping (Bool) -> Void) {
    self.completion = completion
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion(flag) }
}
