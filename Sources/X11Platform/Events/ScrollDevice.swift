import Foundation

/// The scroll axes of the device that moves a pointer now.
package struct ScrollDevice: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// What turns or is pushed: content follows it by notches and parts of notches.
    case wheel
    /// What fingers slide over: content follows the fingers.
    case touchpad(Stops)
  }

  /// How it is known that the fingers left a touchpad.
  package enum Stops: Sendable {
    /// The device says so, by a step of zero.
    case reported
    /// It says no more.
    case silent
  }

  /// The server's number for it.
  package let source: Int32
  package let kind: Kind
  private var valuators: [ScrollValuator]

  package init(source: Int32, kind: Kind, valuators: [ScrollValuator]) {
    self.source = source
    self.kind = kind
    self.valuators = valuators
  }

  /// How far it went, in steps: `y` 1 is a notch that shows what is below, `x` 1 what is to the right.
  ///
  /// - Parameters:
  ///   - value: What an event tells of a valuator, by its number; nil when that is nothing.
  ///   - serial: The last request that the server had handled when it sent the event.
  /// - Returns: Nil for an event that is about no scroll axis.
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

  /// Where the axes were when the server handled the request `serial`.
  package mutating func note(_ value: (Int) -> Double?, serial: UInt) {
    for index in valuators.indices {
      guard let value = value(valuators[index].number) else { continue }
      valuators[index].note(value, serial: serial)
    }
  }

  /// The pointer comes from where nothing was heard of the device.
  package mutating func startAnew() {
    for index in valuators.indices { valuators[index].startAnew() }
  }
}
