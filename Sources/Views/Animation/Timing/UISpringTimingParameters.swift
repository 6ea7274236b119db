import Diagnostics
import Foundation
import ScrollPhysics

/// A pace by a spring that pulls from the start to the end.
///
/// Velocities are in ways per second: on a way of 200 points, 0.5 is 100 points a second. Along the x axis `dx` counts, along
/// the y axis `dy`, and for what has no direction `dx`.
public final class UISpringTimingParameters: UITimingCurveProvider {
  private enum Spring {
    /// It takes the duration that it is given.
    case fitted(dampingRatio: Double)
    /// It takes the time that it needs.
    case physical(dampingRatio: Double, angularFrequency: Double)
  }

  private let spring: Spring

  public let initialVelocity: CGVector

  /// A spring that is within a thousandth of its way from the end when the animator's duration is over.
  ///
  /// - Parameter ratio: With 1 it does not swing; the nearer to 0, the more. Counts from 0.05 to 100.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    requirement(ratio.isFinite, "UISpringTimingParameters(dampingRatio:) with \(ratio)")
    requirement(velocity.isFinite, "UISpringTimingParameters(initialVelocity:) with \(velocity)")
    (spring, initialVelocity) = (.fitted(dampingRatio: ratio), velocity)
  }

  /// A spring by its physics, in any consistent units; the animator's duration does not matter to it.
  ///
  /// - Parameters:
  ///   - mass: Above 0, as `stiffness`.
  ///   - damping: Not negative. What would be less than a ratio of 0.05 counts as that: it has to come to rest.
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

  /// A spring by how it looks; the animator's duration does not matter to it.
  ///
  /// The angular frequency is `2π/duration`, and the damping ratio `1 - bounce`, or `1/(1 + bounce)` for a negative bounce,
  /// as Apple has published of the springs of SwiftUI.
  ///
  /// - Parameters:
  ///   - duration: The time of a swing without damping, in seconds.
  ///   - bounce: From -1 to 1; values outside are clamped.
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

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The pace of this spring, and how long it takes when it is given `duration`, both in seconds.
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
