import Diagnostics
import Foundation

/// What an animation shows before it begins and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes the mode with a name. Unknown names mean `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The model value, before and after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var isForwards: Bool { self == .forwards || self == .both }
  var isBackwards: Bool { self == .backwards || self == .both }
}

/// The time of an animation or a layer: local time is (parent time - begin time) · speed + time offset.
@preconcurrency @MainActor
public protocol CAMediaTiming {
  /// When it begins, in seconds of the parent's time, that of its layer for an animation, which is `CACurrentMediaTime()`
  /// unless a layer above has a timing of its own. An animation with 0, the default, begins with the next frame.
  var beginTime: CFTimeInterval { get set }
  /// The seconds of one cycle. 0, the default, means the transaction's duration.
  var duration: CFTimeInterval { get set }
  /// How fast local time passes: 1 by default.
  var speed: Float { get set }
  /// An offset of local time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles; 0, the default, means one.
  var repeatCount: Float { get set }
  /// The seconds during which it repeats; 0, the default, to count cycles.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle runs back after it ran forth. Off by default.
  var autoreverses: Bool { get set }
  /// What shows before and after: `removed` by default.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The timing of an animation or a layer as values.
struct LayerTiming {
  var beginTime: TimeInterval = 0
  var duration: TimeInterval = 0
  var speed: Double = 1
  var timeOffset: TimeInterval = 0
  var repeatCount: Double = 0
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Where an animation is.
  enum Phase: Equatable {
    case before
    /// - Parameters:
    ///   - time: The seconds into the cycle, running forth and back.
    ///   - cycle: The number of cycles before this one.
    case active(time: TimeInterval, cycle: Int)
    case after
  }

  /// The seconds of local time from the beginning to the end; infinite for one without end.
  ///
  /// - Parameter duration: Of one cycle, without its way back.
  func activeDuration(_ duration: TimeInterval) -> TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? repeatCount : 1)
  }

  /// Returns the phase at a local time. The end is part of the last cycle only for `fillMode`.
  func phase(at time: TimeInterval, duration: TimeInterval) -> Phase {
    if time < 0 { return .before }
    if time >= activeDuration(duration) { return .after }
    return position(at: time, duration: duration)
  }

  /// Returns the position within the cycles at a time from 0 to the active duration. The end of a cycle that is the
  /// last belongs to it.
  func position(at time: TimeInterval, duration: TimeInterval) -> Phase {
    let cycleDuration = duration * (autoreverses ? 2 : 1)
    var cycle = (time / cycleDuration).rounded(.down)
    if cycle > 0, time == activeDuration(duration), cycle * cycleDuration == time { cycle -= 1 }
    let inCycle = time - cycle * cycleDuration
    let folded = inCycle > duration ? 2 * duration - inCycle : inCycle
    return .active(time: folded, cycle: Int(min(cycle, 1e9)))
  }
}
