import Foundation

/// The motion of content that is released beyond an edge: a critically damped spring that starts at rest, `x(t) = x₀·(1
/// + ωt)·e^(-ωt)`.
struct SpringBack {
  /// The offset at the edge, and the distance of the released content from it, in points.
  let edge: CGFloat
  let distance: CGFloat

  /// The time of the release, in seconds on the clock of the frames.
  let start: TimeInterval

  /// ω, per second. Chosen: nine tenths of the distance take a third of a second.
  private static let angularFrequency = 12.0

  /// The distance from the edge that counts as arrived, in points.
  private static let restDistance = 0.1

  /// The offset at a time; nil after the end.
  func offset(at time: TimeInterval) -> CGFloat? {
    let phase = Self.angularFrequency * max(0, time - start)
    let left = distance * (1 + phase) * exp(-phase)
    return abs(left) < Self.restDistance ? nil : edge + left
  }
}
