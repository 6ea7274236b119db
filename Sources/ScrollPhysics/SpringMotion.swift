import Diagnostics

/// The motion beyond an edge: the bounce of a fling, and the return after a finger's release.
///
/// A critically damped spring of `w` = 11 per second, with `a` the signed distance beyond the edge:
///
///     a(t) = (a₀ + (v₀ + (w - r)·a₀)·t)·e^(-w·t)
///
/// `r` = 7.2 for the release by a finger: the stretched band recoils, which changes the velocity at once from `v₀` to
/// `v₀ - r·a₀`. `r` = 0 for a fling. A fling that passes the edge with velocity `v` has `a₀ = 0`, moves out by
/// `v·t·e^(-w·t)`, and turns after `1/w` at `v/(e·w) = 0.0334·v`.
///
/// It always ends on the edge. Either it settles, when the rest is too small to see; or it arrives with a velocity
/// (``crossingVelocity``) that friction continues into the content, because the spring pulls only beyond the edge.
///
/// Source: fitted to a recorded spring-back, `w` and `r` together.
package struct SpringMotion: Motion {
  package let duration: Double
  /// The edge.
  package let target: Double

  /// The velocity into the content on arrival at the edge, at `duration`; zero if it settles there. Otherwise it is
  /// greater in size than ``ScrollConstants/frictionStopVelocity``, because friction would stop slower content at once.
  package let crossingVelocity: Double

  private let start: Double
  private let spring: CriticallyDampedSpring

  /// - Parameters:
  ///   - position: The start, at the edge or beyond it, in points.
  ///   - velocity: In points per second, before any recoil.
  ///   - restDistance: The smallest visible distance, half a device pixel, in points. Positive.
  package init(position: Double, velocity: Double, edge: Double, release: Release, restDistance: Double) {
    requirement(restDistance > 0, "a rest distance must be positive, and \(restDistance) is not")
    let excess = position - edge
    let recoil =
      switch release {
      case .finger: ScrollConstants.releaseRecoil * excess
      case .fling: 0.0
      }
    start = position
    target = edge
    spring = CriticallyDampedSpring(
      displacement: excess, velocity: velocity - recoil, angularFrequency: ScrollConstants.edgeAngularFrequency)

    if let crossing = spring.crossingTime, abs(spring.velocity(at: crossing)) > ScrollConstants.frictionStopVelocity {
      duration = crossing
      crossingVelocity = spring.velocity(at: crossing)
    } else {
      duration = spring.settlingTime(within: restDistance)
      crossingVelocity = 0
    }
  }

  package func position(at elapsed: Double) -> Double {
    if elapsed >= duration { return target }
    if elapsed <= 0 { return start }
    return target + spring.displacement(at: elapsed)
  }

  package func velocity(at elapsed: Double) -> Double {
    if elapsed >= duration { return 0 }
    return spring.velocity(at: max(0, elapsed))
  }
}
