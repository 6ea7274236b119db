import Foundation

/// The repetition of a held key or button as a function of time.
package struct HoldRepeat {
  package struct Pace {
    /// The time until the first repetition, in seconds.
    package var firstDelay: TimeInterval
    /// The time between repetitions, in seconds.
    package var interval: TimeInterval
    /// The interval after a number of slow repetitions.
    package var faster: (after: Int, interval: TimeInterval)?

    package init(
      firstDelay: TimeInterval, interval: TimeInterval, faster: (after: Int, interval: TimeInterval)? = nil
    ) {
      (self.firstDelay, self.interval, self.faster) = (firstDelay, interval, faster)
    }

    /// Returns the due time of a repetition, counted from 1, in seconds from the beginning.
    fileprivate func due(_ number: Int) -> TimeInterval {
      let slow = min(number - 1, faster?.after ?? .max)
      return firstDelay + Double(slow) * interval + Double(number - 1 - slow) * (faster?.interval ?? interval)
    }
  }

  private let pace: Pace
  private var count = 0

  /// The beginning, moved later by postponed repetitions, in seconds on the clock of the window's events.
  private var start: TimeInterval

  package init(_ pace: Pace, since start: TimeInterval) {
    (self.pace, self.start) = (pace, start)
  }

  /// The time at which the next repetition is due.
  package var due: TimeInterval { start + pace.due(count + 1) }

  /// Counts the next repetition if it is due.
  ///
  /// - Returns: Whether it was due.
  package mutating func advance(to time: TimeInterval) -> Bool {
    guard due <= time else { return false }
    count += 1
    return true
  }

  /// Postpones the next repetition to `time` at the earliest, and later ones by the same amount.
  package mutating func putOff(until time: TimeInterval) {
    start += max(0, time - due)
  }
}
