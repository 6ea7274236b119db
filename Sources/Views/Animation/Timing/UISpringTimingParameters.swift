import Diagnostics
import Foundation
import ScrollPhysics

/// Timing by a damped spring that pulls from the start to the end.
///
/// Velocities are in whole changes per second: for a change of 200 points, 0.5 is 100 points per second. `dx` applies
/// along the x axis and to properties without a direction, `dy` along the y axis.
public final class UISpringTimingParameters: UITimingCurveProvider {
  private enum Spring {
    /// Takes the duration that it is given.
    case fitted(dampingRatio: Double)
    /// Takes the time that it needs to settle.
    case physical(dampingRatio: Double, angularFrequency: Double)
  }

  private let spring: Spring

  /// The initial velocity, in whole changes per second.
  public let initialVelocity: CGVector

  /// Creates a spring that ends within a thousandth of the change when the animator's duration is over.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio. 1 does not oscillate; the nearer to 0, the more it does. Clamped to 0.05...100.
  ///   - velocity: The initial velocity, in whole changes per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    requirement(ratio.isFinite, "UISpringTimingParameters(dampingRatio:) with \(ratio)")
    requirement(velocity.isFinite, "UISpringTimingParameters(initialVelocity:) with \(velocity)")
    (spring, initialVelocity) = (.fitted(dampingRatio: ratio), velocity)
  }

  /// Creates a spring from its physics, in any consistent units. It takes its own time instead of the animator's
  /// duration.
  ///
  /// - Parameters:
  ///   - mass: Above 0.
  ///   - stiffness: Above 0.
  ///   - damping: Not negative. The resulting damping ratio is clamped to 0.05...100, so that the spring settles.
  ///   - velocity: The initial velocity, in whole changes per second.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    requirement(mass > 0 && mass.isFinite, "UISpringTimingParameters with the mass \(mass)")
    requirement(stiffness > 0 && stiffness.isFinite, "UISpringTimingParameters with the stiffness \(stiffness)")
    requirement(damping >= 0 && damping.isFinite, "UISpringTimingParameters with the damping \(damping)")
    self.init(
      dampingRatio: damping / (2 * stiffness.squareRoot() * mass.squareRoot()),
      angularFrequency: stiffness.squareRoot() / mass.squareRoot(), velocity: velocity)
  }

  /// Creates a spring from its perceived duration and bounce. It takes its own time instead of the animator's duration.
  ///
  /// The angular frequency is `2π/duration`, and the damping ratio is `1 - bounce`, or `1/(1 + bounce)` for a negative
  /// bounce, as Apple documents for SwiftUI's springs.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds.
  ///   - bounce: From -1 to 1; clamped. 0 does not oscillate, and a negative bounce is overdamped.
  ///   - velocity: The initial velocity, in whole changes per second.
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    requirement(duration.isFinite, "UISpringTimingParameters(duration:) with \(duration)")
    requirement(bounce.isFinite, "UISpringTimingParameters(bounce:) with \(bounce)")
    let bounce = min(max(bounce, -1), 1)
    self.init(
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, angularFrequency: 2 * .pi / max(duration, 0),
      velocity: velocity)
  }

  private init(dampingRatio: Double, angularFrequency: Double, velocity: CGVector) {
    requirement(velocity.isFinite, "UISpringTimingParameters(initialVelocity:) with \(velocity)")
    let (ratios, frequencies) = (AnimationConstants.dampingRatios, AnimationConstants.angularFrequencies)
    spring = .physical(
      dampingRatio: min(max(dampingRatio, ratios.lowerBound), ratios.upperBound),
      angularFrequency: min(max(angularFrequency, frequencies.lowerBound), frequencies.upperBound))
    initialVelocity = velocity
  }

  /// Always `.spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Nil: the timing is not a curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the pacing of this spring and its duration, in seconds, when `duration` is requested.
  func settling(in duration: TimeInterval) -> (duration: TimeInterval, pace: AnimationPace) {
    switch spring {
    case .fitted(let ratio):
      return (duration, .spring(dampingRatio: ratio, velocity: initialVelocity, duration: duration))
    case .physical(let ratio, let frequency):
      let own = Axis.allCases.map { axis in
        DampedSpring(
          dampingRatio: ratio, angularFrequency: frequency,
          initialVelocity: AnimationPace.clamped(axis == .horizontal ? initialVelocity.dx : initialVelocity.dy)
        ).settlingTime(within: AnimationConstants.settledFraction)
      }.reduce(0, max)
      let pace = AnimationPace.spring(
        dampingRatio: ratio, angularFrequency: frequency, velocity: initialVelocity, duration: own)
      return (own, pace)
    }
  }
}
