import ScrollPhysics
import TestSupport

/// Everything that decides a motion of one kind, by hand or at random, so that what holds for all motions can be tried
/// on all of them.
protocol MotionCase: Sendable, CustomStringConvertible {
  associatedtype Kind: Motion

  var position: Double { get }
  var velocity: Double { get }
  var restDistance: Double { get }
  var motion: Kind { get }

  /// The same seen in a mirror at offset 0.
  var mirrored: Self { get }

  /// The case that begins with the state which this one has reached after `elapsed` seconds.
  func restarted(at elapsed: Double) -> Self

  /// A bound of the speed on the whole way.
  var topSpeed: Double { get }

  /// A bound of the acceleration on the whole way.
  var topAcceleration: Double { get }

  static func random(using generator: inout SplitMix64) -> Self
}

extension MotionCase {
  /// The numbers that rounding errors of this case are in proportion to: the largest position or speed.
  var size: Double {
    max(1, abs(position), abs(motion.target), topSpeed)
  }

  /// Where the motion is at `count + 1` times, evenly from its start to its end.
  func positions(_ count: Int) -> [Double] {
    let motion = motion
    return times(count).map { motion.position(at: $0) }
  }

  /// `count + 1` times, evenly from the start to the end.
  func times(_ count: Int) -> [Double] {
    let duration = motion.duration
    return (0...count).map { duration * (Double($0) / Double(count)) }
  }

  static func random(_ count: Int, seed: UInt64) -> [Self] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in random(using: &generator) }
  }
}

/// Thousands of cases of each kind of motion. The seeds are fixed: a failure comes back.
enum MotionCases {
  static func ofEveryKind(_ count: Int) -> [any MotionCase] {
    EaseCase.random(count, seed: 2022) + FrictionCase.random(count, seed: 2023) + ReleaseCase.random(count, seed: 2026)
      + SpringCase.random(count, seed: 2024) + TargetCase.random(count, seed: 2025)
  }
}
