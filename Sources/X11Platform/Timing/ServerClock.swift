import Foundation

/// Turns the server's times (milliseconds in 32 bits, which wrap every 49.7 days, from an unknown origin) into seconds
/// on the monotonic clock.
///
/// How far apart the two clocks are is learnt: the smallest difference between an event's arrival and its time is that
/// of the event that travelled least. So an event is never later than its arrival, and never earlier than the event
/// before it.
package struct ServerClock {
  private var lastMilliseconds: UInt32?
  /// The last server time, without wrapping.
  private var unwrapped: Int64 = 0
  /// Monotonic seconds minus server seconds, the smallest seen.
  private var offset = TimeInterval.infinity
  private var lastResult = -TimeInterval.infinity

  package init() {}

  /// - Parameters:
  ///   - milliseconds: The event's time; 0 (`CurrentTime`) stands for an event that has none, as programs send.
  ///   - now: When the event is read, in monotonic seconds; never less than in the call before.
  package mutating func seconds(fromServer milliseconds: UInt32, now: TimeInterval) -> TimeInterval {
    guard milliseconds != 0 else {
      lastResult = now
      return now
    }
    // The signed difference of wrapping numbers is right in both directions up to 24 days.
    let step = lastMilliseconds.map { Int32(bitPattern: milliseconds &- $0) }
    unwrapped += step.map(Int64.init) ?? Int64(milliseconds)
    lastMilliseconds = milliseconds

    let serverSeconds = TimeInterval(unwrapped) / 1000
    offset = min(offset, now - serverSeconds)
    // The sum may be a rounding error above now.
    lastResult = max(lastResult, min(serverSeconds + offset, now))
    return lastResult
  }
}
