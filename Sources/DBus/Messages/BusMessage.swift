/// A message of D-Bus.
package struct BusMessage: Sendable {
  package enum Kind: UInt8, Sendable {
    case call = 1
    case reply
    case error
    case signal
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8

    package static let expectsNoReply = Flags(rawValue: 1)
    /// The call starts no service.
    package static let noAutoStart = Flags(rawValue: 2)

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  package var kind: Kind
  package var flags: Flags = []
  /// The sender's number of the message; 0 before it is sent.
  package var serial: UInt32 = 0
  package var path: String?
  package var interface: String?
  package var member: String?
  package var errorName: String?
  package var replySerial: UInt32?
  package var destination: String?
  /// The unique name of the sender, which the bus sets.
  package var sender: String?
  package var body: [BusValue] = []
  package var descriptors: [BusDescriptor] = []

  init(_ kind: Kind) {
    self.kind = kind
  }

  package static func call(
    _ destination: String?, _ path: String, _ interface: String, _ member: String, _ body: [BusValue] = [],
    flags: Flags = []
  ) -> BusMessage {
    var message = BusMessage(.call)
    (message.destination, message.path) = (destination, path)
    (message.interface, message.member) = (interface, member)
    (message.body, message.flags) = (body, flags)
    return message
  }

  package static func signal(
    _ path: String, _ interface: String, _ member: String, _ body: [BusValue] = []
  ) -> BusMessage {
    var message = BusMessage(.signal)
    (message.path, message.interface, message.member) = (path, interface, member)
    message.body = body
    return message
  }

  /// A reply to a call.
  static func reply(to call: BusMessage, _ body: [BusValue]) -> BusMessage {
    var message = BusMessage(.reply)
    (message.replySerial, message.destination) = (call.serial, call.sender)
    message.body = body
    return message
  }

  /// An error reply to a call.
  static func error(_ name: String, _ text: String, to call: BusMessage) -> BusMessage {
    var message = BusMessage.reply(to: call, [.string(text)])
    (message.kind, message.errorName) = (.error, name)
    return message
  }

  /// The error of an error reply; nil for any other message.
  package var error: BusError? {
    guard kind == .error else { return nil }
    return .refused(name: errorName ?? "", message: body.first?.text ?? "")
  }
}
