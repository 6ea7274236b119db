import Foundation

/// When what is held down is repeated, as a function of time.
package struct HoldRepeat {
  package struct Pace {
    /// How long the first repeat waits, in seconds.
    package var firstDelay: TimeInterval
    /// From one to the next, in seconds.
    package var interval: TimeInterval
    /// The same once so many have come slowly.
    package var faster: (after: Int, interval: TimeInterval)?

    package init(
      firstDelay: TimeInterval, interval: TimeInterval, faster: (after: Int, interval: TimeInterval)? = nil
    ) {
      (self.firstDelay, self.interval, self.faster) = (firstDelay, interval, faster)
    }

    /// When the repeat number `number` falls due, counted from 1, in seconds from the beginning.
    fileprivate func due(_ number: Int) -> TimeInterval {
      let slow = min(number - 1, faster?.after ?? .max)
      return firstDelay + Double(slow) * interval + Double(number - 1 - slow) * (faster?.interval ?? interval)
    }
  }

  private let pace: Pace
  private var count = 0

  /// When it would have begun, had none been put off; in seconds on the clock of the window's events.
  private var start: TimeInterval

  package init(_ pace: Pace, since start: TimeInterval) {
    (self.pace, self.start) = (pace, start)
  }

  /// When the next one falls due.
  package var due: TimeInterval { start + pace.due(count + 1) }

  /// Takes the next one as done, if it is due.
  ///
  /// - Returns: Whether it is.
  package mutating func advance(to time: TimeInterval) -> Bool {
    guard due <= time else { return false }
    count += 1
    return true
  }

  /// Has the next one fall due no earlier than at `time`, and those that follow it later by as much.
  package mutating func putOff(until time: TimeInterval) {
    start += max(0, time - due)
  }
}
