/// One scroll axis of an input device, which tells where it is, from an origin that means nothing: what counts is how
/// far it went since the event before.
///
/// While the pointer is elsewhere the axis moves on unheard, so its value is looked up when the pointer comes back. By
/// then events of before the look-up may be under way; the serial numbers of requests tell them apart.
package struct ScrollValuator: Equatable, Sendable {
  package enum Direction: Sendable {
    case horizontal, vertical
  }

  /// Where the device reports it, from 0.
  package let number: Int
  package let direction: Direction

  /// What the value grows by in one step (a notch of a wheel) down or to the right. Negative when the device counts the
  /// other way; never zero.
  private let increment: Double
  /// Nil when it has not been heard of since the pointer came.
  private var lastValue: Double?
  private var snapshot: Snapshot?

  private struct Snapshot: Equatable {
    let value: Double
    let serial: UInt
  }

  /// - Returns: Nil for an increment that cannot be divided by.
  package init?(number: Int, direction: Direction, increment: Double) {
    guard increment.isFinite, increment != 0 else { return nil }
    self.number = number
    self.direction = direction
    self.increment = increment
  }

  /// How far it went, in steps; zero when the value is the first one known.
  ///
  /// - Parameter serial: The last request that the server had handled when it sent the value.
  package mutating func steps(to value: Double, serial: UInt) -> Double {
    if let known = snapshot, serial >= known.serial {
      lastValue = known.value
      snapshot = nil
    }
    defer { lastValue = value }
    return lastValue.map { (value - $0) / increment } ?? 0
  }

  /// The value as it was looked up by the request `serial`: counts for all events sent after that.
  package mutating func note(_ value: Double, serial: UInt) {
    snapshot = Snapshot(value: value, serial: serial)
  }

  /// The pointer comes from where nothing was heard.
  package mutating func startAnew() {
    lastValue = nil
  }
}
