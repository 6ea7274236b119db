import Foundation

@testable import DBus

/// A session bus on the other end of a socket pair, which records what a client sends, and answers by a closure.
@MainActor
final class ScriptedBus {
  private(set) var client: BusConnection!
  /// Returns the answer to a call; nil for silence.
  var answer: @MainActor (BusMessage) -> BusMessage? = { call in
    call.member == "Get" ? .error("org.freedesktop.DBus.Error.NameHasNoOwner", "nobody", to: call) : nil
  }
  /// The calls of the client by their methods.
  private(set) var methods: [String] = []
  private var socket: BusSocket?
  private var inbox = BusInbox()
  private var outbox = BusOutbox()
  private var hasBegun = false
  private var serial: UInt32 = 0

  init() throws {
    let client = BusConnection(patience: BusPatience()) { [unowned self] () throws(BusError) in
      var ends: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw .disconnected("no sockets") }
      socket = BusSocket(owning: ends[1])
      return (BusSocket(owning: ends[0]), nil)
    }
    guard let client else { throw BusError.disconnected("no descriptors") }
    self.client = client
  }

  func turn(_ count: Int = 8) {
    for _ in 0..<count {
      client.runTurn()
      serve()
    }
  }

  func send(_ message: BusMessage, from sender: String = ":1.9") throws {
    guard let socket else { return }
    var message = message
    serial += 1
    (message.serial, message.sender) = (serial, sender)
    outbox.append(try message.encoded())
    _ = outbox.send(to: socket)
  }

  private func serve() {
    guard let socket else { return }
    if case .ended = inbox.receive(from: socket) { return self.socket = nil }
    while !hasBegun, let line = try? inbox.nextLine() {
      hasBegun = line == "BEGIN"
      let reply = line.contains("AUTH") ? "OK 1\r\n" : line.contains("NEGOTIATE") ? "AGREE_UNIX_FD\r\n" : ""
      outbox.append(Array(reply.utf8))
      _ = outbox.send(to: socket)
    }
    while hasBegun, case .message(let message) = try? inbox.next() {
      methods.append(message.member ?? "")
      let isHello = message.member == "Hello"
      let reply = isHello ? BusMessage.reply(to: message, [.string(":1.7")]) : answer(message)
      if let reply { try? send(reply, from: isHello ? BusMatch.bus : ":1.9") }
    }
  }
}
