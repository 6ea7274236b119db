import Diagnostics
import Foundation
import ScrollPhysics

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
  ///
  /// The fraction is fitted to the documented durations of the default spring: 2.85 s with a damping of 5, and just over 1 s
  /// with 15.
  open var settlingDuration: CFTimeInterval {
    let settledFraction = 1.0 / 1200
    if damping == 0 { return .infinity }
    if dampingRatio < 1 {
      let damped = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let amplitude = hypot(1, (dampingRatio * angularFrequency - initialVelocity) / damped)
      return max(0, log(amplitude / settledFraction) / (dampingRatio * angularFrequency))
    }
    // The motion has at most one turn, so the last crossing follows it. Bisection halves a generous bound.
    let spring = spring
    var (before, after) = (0.0, 100 / angularFrequency * dampingRatio * (1 + abs(initialVelocity) / angularFrequency))
    for _ in 0..<60 {
      let middle = (before + after) / 2
      if abs(spring.displacement(at: middle)) > settledFraction { before = middle } else { after = middle }
    }
    return after
  }

  /// The angular frequency without damping, per second.
  var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// At most 1, unless the spring may be overdamped: 1 is critical.
  var dampingRatio: Double { min(damping / (2 * (stiffness * mass).squareRoot()), allowsOverdamping ? 1e6 : 1) }

  /// Without damping, with the least that there is.
  private var spring: DampedSpring {
    DampedSpring(
      dampingRatio: max(dampingRatio, .leastNormalMagnitude), angularFrequency: angularFrequency,
      initialVelocity: initialVelocity)
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) = (other.mass, other.stiffness, other.damping, other.initialVelocity)
    allowsOverdamping = other.allowsOverdamping
  }

  override func progress(at time: TimeInterval, duration: TimeInterval) -> Double { 1 - spring.displacement(at: time) }
}
