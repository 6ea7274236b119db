/// A scroll axis of an input device. It reports positions from an arbitrary origin; only their differences count.
///
/// While the pointer is elsewhere the axis moves without reports, so its position is queried when the pointer returns.
/// Older events may still arrive after the query; the serial numbers of requests tell them apart.
package struct ScrollValuator: Equatable, Sendable {
  package enum Direction: Sendable {
    case horizontal, vertical
  }

  /// The valuator's number, from 0.
  package let number: Int
  package let direction: Direction

  /// The change of the value in one step (a notch of a wheel) down or to the right. Negative if the device counts the
  /// other way; never zero.
  private let increment: Double
  /// Nil if no value is known since the pointer entered.
  private var lastValue: Double?
  private var snapshot: Snapshot?

  private struct Snapshot: Equatable {
    let value: Double
    let serial: UInt
  }

  /// - Returns: Nil for an increment that cannot be a divisor.
  package init?(number: Int, direction: Direction, increment: Double) {
    guard increment.isFinite, increment != 0 else { return nil }
    self.number = number
    self.direction = direction
    self.increment = increment
  }

  /// The distance since the last value, in steps; zero for the first value.
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

  /// Sets the value that the query `serial` returned. It applies to all later events.
  package mutating func note(_ value: Double, serial: UInt) {
    snapshot = Snapshot(value: value, serial: serial)
  }

  /// Forgets the value: motions elsewhere were not reported.
  package mutating func forgetPositions() {
    lastValue = nil
  }
}
