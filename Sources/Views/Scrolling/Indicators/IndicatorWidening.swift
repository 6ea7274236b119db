import Foundation

/// How wide an indicator is, from 0, thin, to 1, wide, as a function of time. It changes steadily, and turned back on the
/// way it goes back from where it is.
struct IndicatorWidening {
  private var isWide = false

  /// When it is, or was, as wide as it gets. Seconds on the clock of the window's events.
  private var end: TimeInterval = -.infinity

  /// What it was when last brought up to date.
  private(set) var fraction: CGFloat = 0

  enum Goal {
    case thin, wide
  }

  /// Turns it to another goal, the present one being no change.
  ///
  /// - Parameter time: Nil where none is known; it is there at once then.
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

  /// What is left of the way, as a part of a whole one.
  private func remainder(at time: TimeInterval) -> CGFloat {
    min(max((end - time) / IndicatorConstants.wideningDuration, 0), 1)
  }
}
