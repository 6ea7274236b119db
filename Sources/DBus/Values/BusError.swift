/// Why a message, a call or a connection failed.
package enum BusError: Error, Equatable, CustomStringConvertible {
  /// An address that the client cannot use.
  case badAddress(String)
  /// Bytes that are not what the specification says.
  case malformed(String)
  /// A message above `BusLimits.messageSize`, in bytes.
  case tooLarge(Int)
  /// An error reply, by its name and its text.
  case refused(name: String, message: String)
  /// No reply within the timeout.
  case noReply
  /// The connection is closed, was lost or was not made.
  case disconnected(String)

  package var description: String {
    switch self {
    case .badAddress(let reason): "address of a message bus: \(reason)"
    case .malformed(let reason): "malformed message: \(reason)"
    case .tooLarge(let size): "a message of \(size) bytes is above the limit of \(BusLimits.messageSize)"
    case .refused(let name, let message): "\(name): \(message)"
    case .noReply: "no reply in time"
    case .disconnected(let reason): "not connected to the message bus: \(reason)"
    }
  }
}
