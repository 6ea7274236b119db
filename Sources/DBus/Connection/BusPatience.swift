import Foundation

/// The times of a connection, in seconds. Chosen.
package struct BusPatience: Sendable {
  /// Until the bus has accepted the client.
  package var connecting: TimeInterval = 5
  /// Until the first attempt to connect again. Each later one takes twice as long.
  package var firstRetry: TimeInterval = 1
  /// The longest time between two attempts.
  package var longestRetry: TimeInterval = 600
  /// A connection that lasted as long counts as good: the next attempt is a first one.
  package var trial: TimeInterval = 10

  package init() {}
}
