import Glibc

/// A change of the zoom scale over time, with the offset that belongs to each scale.
///
/// The logarithm of the scale follows a ``Motion``: equal times multiply the scale by equal factors where that moves
/// evenly. The offset is a linear function of the scale, not of time. With the scale `s` on the way from `s₀` to `s₁`,
///
///     o = o₀ + (o₁ - o₀)·p                            p = (s - s₀)/(s₁ - s₀)
///
/// A content point `c` is shown at `c·s - o`. With `c = (o₁ - o₀)/(s₁ - s₀)` that is constant: one point of the screen
/// stands still exactly, whatever the curve. If the scale does not change, `p` follows the motion in time.
///
/// Source: chosen. Easing the scale and the position separately makes the content drift.
package struct ZoomMotion: Sendable {
  package let initialScale: Double
  package let targetScale: Double

  /// The logarithm of the scale, or without a change of scale the progress from 0 to 1.
  private let motion: any Motion
  private let changesScale: Bool

  private init(
    from initialScale: Double, to targetScale: Double, motion: (_ start: Double, _ end: Double) -> any Motion
  ) {
    (self.initialScale, self.targetScale) = (initialScale, targetScale)
    let (start, end) = (log(initialScale), log(targetScale))
    changesScale = abs(end - start) >= Self.smallestChange
    self.motion = changesScale ? motion(start, end) : motion(0, 1)
  }

  /// Follows a critically damped spring: the bounce at a limit, and the motion of the wheel.
  ///
  /// - Parameters:
  ///   - velocity: Of the logarithm of the scale, per second.
  ///   - angularFrequency: Of the spring, per second.
  ///   - restDistance: The difference of logarithms that is too small to see.
  package static func spring(
    from initialScale: Double, to targetScale: Double, velocity: Double = 0, angularFrequency: Double,
    restDistance: Double
  ) -> ZoomMotion {
    ZoomMotion(from: initialScale, to: targetScale) { start, end in
      TargetMotion(
        position: start, velocity: velocity, target: end, angularFrequency: angularFrequency,
        restDistance: restDistance)
    }
  }

  /// Eases in and out in a given time: an animated change by the app.
  ///
  /// - Parameter duration: In seconds.
  package static func ease(
    from initialScale: Double, to targetScale: Double, velocity: Double = 0, duration: Double, restDistance: Double
  ) -> ZoomMotion {
    ZoomMotion(from: initialScale, to: targetScale) { start, end in
      EaseMotion(position: start, velocity: velocity, target: end, duration: duration, restDistance: restDistance)
    }
  }

  /// In seconds.
  package var duration: Double { motion.duration }

  /// The scale `elapsed` seconds after the start.
  package func scale(at elapsed: Double) -> Double {
    if elapsed >= duration { return targetScale }
    if !changesScale || elapsed <= 0 { return initialScale }
    return exp(motion.position(at: elapsed))
  }

  /// The part of the offset's way that is done, 0 at the start and 1 at the end.
  package func progress(at elapsed: Double) -> Double {
    if elapsed >= duration { return 1 }
    if elapsed <= 0 { return 0 }
    if !changesScale { return motion.position(at: elapsed) }
    return (scale(at: elapsed) - initialScale) / (targetScale - initialScale)
  }

  /// The velocity of the logarithm of the scale, per second.
  package func velocity(at elapsed: Double) -> Double {
    changesScale ? motion.velocity(at: elapsed) : 0
  }

  /// A change of the logarithm below this is invisible, and dividing by it would lose digits.
  private static let smallestChange = 1e-6
}
