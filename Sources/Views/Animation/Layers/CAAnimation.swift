import Diagnostics
import Foundation

/// An object that learns when an animation of a layer begins and ends. Both methods are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)

  /// Called when the animation is over or was removed. `flag` says whether it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer over time. A layer takes a copy when it is added, so later changes have no effect on it.
///
/// What an animation shows is a closed form of the elapsed time. The model keeps its value: set it to the final one,
/// because the animation is removed at its end.
@preconcurrency @MainActor
open class CAAnimation: CAMediaTiming, CAAction, IdentityHashable {
  var timing = LayerTiming()

  /// Makes an animation of the transaction's duration.
  public required init() {}

  /// The pacing of each cycle; nil, the default, for a linear one.
  open var timingFunction: CAMediaTimingFunction?

  /// The object that learns of the beginning and the end. The animation retains it.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the animation is removed when it is over. On by default.
  open var isRemovedOnCompletion = true

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = Self.finite(newValue, "beginTime") }
  }

  /// The seconds of one cycle. A negative number is a programming error.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set {
      requirement(newValue >= 0, "CAAnimation.duration set to \(newValue); use seconds of at least 0")
      timing.duration = newValue
    }
  }

  open var speed: Float {
    get { Float(timing.speed) }
    set { timing.speed = Self.finite(Double(newValue), "speed") }
  }

  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = Self.finite(newValue, "timeOffset") }
  }

  /// The number of cycles. A negative number is a programming error.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set {
      requirement(newValue >= 0, "CAAnimation.repeatCount set to \(newValue); use a number of at least 0")
      timing.repeatCount = Double(newValue)
    }
  }

  /// The seconds during which it repeats. A negative number is a programming error.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set {
      requirement(newValue >= 0, "CAAnimation.repeatDuration set to \(newValue); use seconds of at least 0")
      timing.repeatDuration = newValue
    }
  }

  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Adds the animation to a layer. Any other object is a programming error.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else {
      requirementFailure("CAAnimation.run(forKey: \"\(event)\") with the object \(anObject); use a CALayer")
    }
    layer.add(self, forKey: event)
  }

  private static func finite(_ value: Double, _ name: String) -> Double {
    requirement(value.isFinite, "CAAnimation.\(name) set to \(value); use a finite number")
    return value
  }

  // MARK: Internals

  /// Whether the values come from another animation, which has reported those that are ignored.
  private(set) var isBeingCopied = false

  /// Returns a copy for a layer.
  func makeCopy() -> CAAnimation {
    let copy = type(of: self).init()
    copy.isBeingCopied = true
    copy.copyValues(of: self)
    copy.isBeingCopied = false
    return copy
  }

  func copyValues(of other: CAAnimation) {
    timing = other.timing
    (timingFunction, delegate, isRemovedOnCompletion) = (
      other.timingFunction, other.delegate, other.isRemovedOnCompletion
    )
  }

  /// Checks the values when the animation is added to a layer.
  func checkValues() {}

  /// Applies the animation to a presentation layer.
  ///
  /// - Parameters:
  ///   - time: The seconds of local time since the beginning.
  ///   - parent: The duration of the group or of the transaction, for an animation without its own.
  final func apply(to layer: CALayer, model: CALayer, at time: TimeInterval, in parent: TimeInterval) {
    let duration = timing.duration > 0 ? timing.duration : parent
    let end = timing.activeDuration(duration)
    let phase =
      switch timing.phase(at: time, duration: duration) {
      case .before where timing.fillMode.isBackwards: timing.position(at: 0, duration: duration)
      case .after where timing.fillMode.isForwards && end < .infinity: timing.position(at: end, duration: duration)
      case let phase: phase
      }
    guard case .active(let time, let cycle) = phase else { return }
    showValue(in: layer, model: model, time: time, duration: duration, cycle: cycle)
  }

  /// Shows the state at a time within a cycle.
  func showValue(in layer: CALayer, model: CALayer, time: TimeInterval, duration: TimeInterval, cycle: Int) {}

  /// The pace at a time within a cycle, from 0 to 1.
  func progress(at time: TimeInterval, duration: TimeInterval) -> Double {
    let fraction = duration > 0 ? min(time / duration, 1) : 1
    return timingFunction?.curve.progress(at: fraction) ?? fraction
  }

  /// Called for the layer's own copy, before changes that follow the addition.
  func willBegin(on layer: CALayer) {}

  /// The properties that the animation changes.
  var properties: [LayerProperty] { [] }

  /// The aspects of the layer that the animation affects, apart from the geometry that its view stores.
  var aspects: Set<LayerAspect> { Set(properties.compactMap(\.aspect)) }
}
