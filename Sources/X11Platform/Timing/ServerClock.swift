import Foundation

/// Converts the server's times (milliseconds in 32 bits, which wrap every 49.7 days, from an unknown origin) to seconds
/// on the monotonic clock.
///
/// The distance between the two clocks is estimated from the events: the smallest difference between an event's arrival
/// and its server time, over the last events, belongs to the event that travelled fastest. Only the last events count,
/// because either clock may drift or be set. A result is never later than the event's arrival, and never earlier than the
/// result before it.
package struct ServerClock {
  /// Events that follow each other closely.
  private struct Span {
    /// The arrival of its first event, and the attention up to there.
    let start: (arrival: TimeInterval, attention: TimeInterval)
    /// Monotonic seconds minus server seconds, the smallest of the span.
    var offset: TimeInterval
  }

  /// In the order of their arrival; never more than the window has room for.
  private var spans: [Span] = []
  /// The time spent reading events, in seconds: pauses between two arrivals count up to `longestPause`. Unlike the age of
  /// an event it does not grow while the program is busy and the events wait.
  private var attention: TimeInterval = 0
  private var lastArrival: TimeInterval?
  private var lastMilliseconds: UInt32?
  /// The last server time, without wrapping.
  private var unwrapped: Int64 = 0
  private var lastResult = -TimeInterval.infinity

  package init() {}

  /// - Parameters:
  ///   - milliseconds: The event's time. 0 (`CurrentTime`) is for an event without a trustworthy time, as other clients
  ///     send them: it happens when it arrives, and the estimate ignores it.
  ///   - now: The time of reading the event, in monotonic seconds; never less than in the call before.
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
    // The sum may be a rounding error above now.
    lastResult = max(lastResult, min(serverSeconds + offset, now))
    return lastResult
  }

  private mutating func noteStep(to milliseconds: UInt32) {
    // The signed difference of wrapping numbers is right in both directions up to 24 days.
    let step = lastMilliseconds.map { Int64(Int32(bitPattern: milliseconds &- $0)) }
    unwrapped += step ?? Int64(milliseconds)
    lastMilliseconds = milliseconds
    // Either the clock was set back, or the event before had a time from the future.
    if let step, step < -PacingLimits.serverTimeDisorder { spans.removeAll(keepingCapacity: true) }
  }

  private mutating func noteArrival(at now: TimeInterval) {
    attention += min(now - (lastArrival ?? now), PacingLimits.longestPause)
    lastArrival = now
    spans.removeAll {
      attention - $0.start.attention > PacingLimits.serverClockAttention
        || now - $0.start.arrival > PacingLimits.serverClockWindow
    }
  }

  private mutating func note(offset: TimeInterval, at now: TimeInterval) {
    if let last = spans.indices.last, attention - spans[last].start.attention < PacingLimits.longestPause {
      spans[last].offset = min(spans[last].offset, offset)
    } else {
      spans.append(Span(start: (now, attention), offset: offset))
    }
  }
}
