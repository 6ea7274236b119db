import Glibc

/// The lines before the first message: authentication by the user's identifier (EXTERNAL), and whether descriptors can be
/// passed. It contains no socket.
struct BusHandshake {
  private enum Step {
    case authenticating
    case negotiating
    case done
  }

  private var step = Step.authenticating
  private let identifier: String?
  private(set) var passesDescriptors = false

  var isDone: Bool { step == .done }

  /// - Parameter identifier: The server's expected identifier; nil for any.
  init(identifier: String?) {
    self.identifier = identifier
  }

  /// The first bytes: a 0, which carries credentials, and the user's identifier.
  static var start: [UInt8] {
    let user = "\(geteuid())".utf8.map { String($0, radix: 16) }.joined()
    return [0] + "AUTH EXTERNAL \(user)\r\n".utf8
  }

  /// Takes the server's line without its end, and returns what is sent next.
  mutating func answer(_ line: String) throws(BusError) -> [UInt8] {
    let words = line.split(separator: " ")
    switch (step, words.first) {
    case (.authenticating, "OK"):
      guard identifier == nil || words.dropFirst().first.map(String.init) == identifier else {
        throw .disconnected("the server is not \(identifier ?? ""), but \(line)")
      }
      step = .negotiating
      return Array("NEGOTIATE_UNIX_FD\r\n".utf8)
    case (.negotiating, "AGREE_UNIX_FD"), (.negotiating, "ERROR"):
      passesDescriptors = words.first == "AGREE_UNIX_FD"
      step = .done
      return Array("BEGIN\r\n".utf8)
    default: throw .disconnected("the server answered \"\(line.prefix(100))\"")
    }
  }
}
