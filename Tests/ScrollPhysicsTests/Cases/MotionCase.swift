import ScrollPhysics
import TestSupport

/// A case of a motion of one kind, written by hand or random, so that laws of all motions can be tested on all kinds.
protocol MotionCase: Sendable, CustomStringConvertible {
  associatedtype Kind: Motion

  var position: Double { get }
  var velocity: Double { get }
  var restDistance: Double { get }
  var motion: Kind { get }

  /// The case mirrored at offset 0.
  var mirrored: Self { get }

  /// Returns the case that begins in the state of this one after `elapsed` seconds.
  func restarted(at elapsed: Double) -> Self

  /// An upper bound of the speed.
  var topSpeed: Double { get }

  /// An upper bound of the acceleration.
  var topAcceleration: Double { get }

  static func random(using generator: inout SplitMix64) -> Self
}

extension MotionCase {
  /// The scale of the case's rounding errors: the largest position or speed.
  var size: Double {
    max(1, abs(position), abs(motion.target), topSpeed)
  }

  /// Returns the positions at `count + 1` times, evenly from the start to the end.
  func positions(_ count: Int) -> [Double] {
    let motion = motion
    return times(count).map { motion.position(at: $0) }
  }

  /// Returns `count + 1` times, evenly from the start to the end.
  func times(_ count: Int) -> [Double] {
    let duration = motion.duration
    return (0...count).map { duration * (Double($0) / Double(count)) }
  }

  static func random(_ count: Int, seed: UInt64) -> [Self] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in random(using: &generator) }
  }
}

/// Thousands of cases of each kind of motion. The seeds are fixed, so failures repeat.
enum MotionCases {
  static func ofEveryKind(_ count: Int) -> [any MotionCase] {
    EaseCase.random(count, seed: 2022) + FrictionCase.random(count, seed: 2023) + ReleaseCase.random(count, seed: 2026)
      + SpringCase.random(count, seed: 2024) + TargetCase.random(count, seed: 2025)
  }
}
