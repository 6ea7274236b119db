import Foundation

/// The scroll axes of the device that moves a pointer.
package struct ScrollDevice: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A wheel, or something that is pushed: content moves by notches and fractions of them.
    case wheel
    /// A touchpad: content follows the fingers.
    case touchpad(Stops)
  }

  /// How the end of a touchpad motion is detected.
  package enum Stops: Sendable {
    /// The device reports it, by a step of zero.
    case reported
    /// By a pause: the device does not report it.
    case silent
  }

  /// The server's number of the device.
  package let source: Int32
  package let kind: Kind
  private var valuators: [ScrollValuator]

  package init(source: Int32, kind: Kind, valuators: [ScrollValuator]) {
    self.source = source
    self.kind = kind
    self.valuators = valuators
  }

  /// The distance since the last value, in steps: `y` 1 is a notch that shows content below, `x` 1 content to the
  /// right.
  ///
  /// - Parameters:
  ///   - value: The value of a valuator in an event, by number; nil if the event lacks it.
  ///   - serial: The last request that the server had handled when it sent the event.
  /// - Returns: Nil if the event contains no scroll axis.
  package mutating func steps(to value: (Int) -> Double?, serial: UInt) -> CGPoint? {
    var steps: CGPoint?
    for index in valuators.indices {
      guard let value = value(valuators[index].number) else { continue }
      let step = valuators[index].steps(to: value, serial: serial)
      var sum = steps ?? .zero
      switch valuators[index].direction {
      case .horizontal: sum.x += step
      case .vertical: sum.y += step
      }
      steps = sum
    }
    return steps
  }

  /// Sets the positions of the axes at the time when the server handled the request `serial`.
  package mutating func note(_ value: (Int) -> Double?, serial: UInt) {
    for index in valuators.indices {
      guard let value = value(valuators[index].number) else { continue }
      valuators[index].note(value, serial: serial)
    }
  }

  /// Forgets the positions: motions outside of the program's windows were not reported.
  package mutating func forgetPositions() {
    for index in valuators.indices { valuators[index].forgetPositions() }
  }
}
