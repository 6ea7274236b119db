import Foundation

/// Converts the server's times to seconds of the monotonic clock. The server counts milliseconds in 32 bits, which wrap
/// every 49.7 days, from an unknown origin.
///
/// The offset of the two clocks is estimated from events: the smallest difference between arrival and server time
/// belongs to the event that traveled fastest. Only recent events count, because either clock may drift or be set. A
/// result is never later than the event's arrival, and never earlier than the result before it.
package struct ServerClock {
  /// Events in close succession.
  private struct Span {
    /// The arrival of its first event, and the value of `readingTime` then.
    let start: (arrival: TimeInterval, readingTime: TimeInterval)
    /// Monotonic seconds minus server seconds: the smallest difference of the span.
    var offset: TimeInterval
  }

  /// The spans in order of arrival; never more than fit into the window.
  private var spans: [Span] = []
  /// The time spent reading events, in seconds: pauses between two arrivals count up to `longestPause`. Unlike the age
  /// of an event it does not grow while the program is busy and events wait.
  private var readingTime: TimeInterval = 0
  private var lastArrival: TimeInterval?
  private var lastMilliseconds: UInt32?
  /// The last server time without wrapping, in milliseconds.
  private var unwrapped: Int64 = 0
  private var lastResult = -TimeInterval.infinity

  package init() {}

  /// - Parameters:
  ///   - milliseconds: The event's time. 0 (`CurrentTime`) means that the time cannot be trusted, as in events from
  ///     other clients: the event then happens when it arrives, and the estimate ignores it.
  ///   - now: The time of reading the event, in monotonic seconds. Must never decrease.
  package mutating func seconds(fromServer milliseconds: UInt32, now: TimeInterval) -> TimeInterval {
    guard milliseconds != 0 else {
      lastResult = now
      return now
    }
    noteStep(to: milliseconds)
    noteArrival(at: now)
    let serverSeconds = TimeInterval(unwrapped) / 1000
    note(offset: now - serverSeconds, at: now)
    var offset = TimeInterval.infinity
    for span in spans { offset = min(offset, span.offset) }
    // Rounding may put the sum above now.
    lastResult = max(lastResult, min(serverSeconds + offset, now))
    return lastResult
  }

  private mutating func noteStep(to milliseconds: UInt32) {
    // The signed difference of wrapping numbers is right in both directions up to 24 days.
    let step = lastMilliseconds.map { Int64(Int32(bitPattern: milliseconds &- $0)) }
    unwrapped += step ?? Int64(milliseconds)
    lastMilliseconds = milliseconds
    // Either the clock was set back, or the event before had a time in the future.
    if let step, step < -PacingLimits.serverTimeDisorder { spans.removeAll(keepingCapacity: true) }
  }

  private mutating func noteArrival(at now: TimeInterval) {
    readingTime += min(now - (lastArrival ?? now), PacingLimits.longestPause)
    lastArrival = now
    spans.removeAll {
      readingTime - $0.start.readingTime > PacingLimits.serverClockReadingTime
        || now - $0.start.arrival > PacingLimits.serverClockWindow
    }
  }

  private mutating func note(offset: TimeInterval, at now: TimeInterval) {
    if let last = spans.indices.last, readingTime - spans[last].start.readingTime < PacingLimits.longestPause {
      spans[last].offset = min(spans[last].offset, offset)
    } else {
      spans.append(Span(start: (now, readingTime), offset: offset))
    }
  }
}
