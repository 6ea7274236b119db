import Foundation

/// The clock of events and frames: the system's monotonic clock, in seconds from an arbitrary origin. No other code
/// reads it.
package enum MonotonicClock {
  package static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
  }
}
