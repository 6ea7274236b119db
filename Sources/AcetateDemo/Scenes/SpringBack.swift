import Foundation

/// The way back of content that was let go beyond an edge: a critically damped spring that starts at rest,
/// `x(t) = x₀·(1 + ωt)·e^(-ωt)`.
struct SpringBack {
  /// The offset at the edge, and how far beyond it the content was let go; points.
  let edge: CGFloat
  let distance: CGFloat

  /// When the spring was let go, in seconds on the clock of the frames.
  let start: TimeInterval

  /// ω, per second. Chosen: nine tenths of the way take a third of a second.
  private static let angularFrequency = 12.0

  /// Nearer than this, in points, counts as arrived.
  private static let restDistance = 0.1

  /// The offset at a time, and nil once it has arrived.
  func offset(at time: TimeInterval) -> CGFloat? {
    let phase = Self.angularFrequency * max(0, time - start)
    let left = distance * (1 + phase) * exp(-phase)
    return abs(left) < Self.restDistance ? nil : edge + left
  }
}
