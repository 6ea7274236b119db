import Foundation

/// The width of an indicator as a function of time, from 0 (thin) to 1 (wide). It changes linearly, and reverses from
/// its current value.
struct IndicatorWidening {
  private var isWide = false

  /// When the current change ends or ended, in seconds on the clock of the window's events.
  private var end: TimeInterval = -.infinity

  /// The value at the last update.
  private(set) var fraction: CGFloat = 0

  enum Goal {
    case thin, wide
  }

  /// Sets the goal. The current goal again has no effect.
  ///
  /// - Parameter time: Nil if no time is known; the change is then immediate.
  mutating func turn(to goal: Goal, at time: TimeInterval?) {
    guard (goal == .wide) != isWide else { return }
    isWide.toggle()
    guard let time else { return end = -.infinity }
    let done = 1 - remainder(at: time)
    end = time + done * IndicatorConstants.wideningDuration
  }

  mutating func advance(to time: TimeInterval) -> NextFrameRequest {
    let remainder = remainder(at: time)
    fraction = isWide ? 1 - remainder : remainder
    return remainder > 0 ? .nextFrame : .none
  }

  /// The remaining part of the change at a time, from 0 to 1.
  private func remainder(at time: TimeInterval) -> CGFloat {
    min(max((end - time) / IndicatorConstants.wideningDuration, 0), 1)
  }
}
