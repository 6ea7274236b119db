import Foundation
import TestSupport

@testable import DBus

/// A bus on the other end of a socket pair, and a client of it. Time is moved by hand, and turns are run by `turn()`.
@MainActor
final class FakeBus {
  private(set) var client: BusConnection!
  var time: TimeInterval = 100
  /// Whether clients can connect.
  var listens: Bool
  /// The server's answers to lines by their first words; nil for silence.
  var answers: [String: String?] = ["AUTH": "OK 1234", "NEGOTIATE_UNIX_FD": "AGREE_UNIX_FD"]
  /// Whether the bus reads.
  var reads = true
  /// The times of attempts to connect.
  private(set) var attempts: [TimeInterval] = []
  /// Calls and signals of the client, without Hello.
  private(set) var received: [BusMessage] = []
  private(set) var lines: [String] = []
  private var socket: BusSocket?
  private var inbox = BusInbox()
  private var outbox = BusOutbox()
  private var hasBegun = false
  private var serial: UInt32 = 1_000

  init(patience: BusPatience = BusPatience(), identifier: String? = nil, listens: Bool = true) throws {
    self.listens = listens
    guard
      let client = BusConnection(
        patience: patience, now: { [unowned self] in time },
        connector: { [unowned self] () throws(BusError) in
          attempts.append(time)
          guard self.listens else { throw .disconnected("no bus") }
          var ends: [Int32] = [0, 0]
          guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw .disconnected("no sockets")
          }
          (socket, inbox, outbox, hasBegun) = (BusSocket(owning: ends[1]), BusInbox(), BusOutbox(), false)
          return (BusSocket(owning: ends[0]), identifier)
        })
    else { throw BusError.disconnected("no descriptors") }
    self.client = client
  }

  /// A bus whose client is connected.
  static func opened(_ patience: BusPatience = BusPatience()) throws -> FakeBus {
    let bus = try FakeBus(patience: patience)
    bus.turn(8)
    return bus
  }

  /// Runs turns of both ends.
  func turn(_ count: Int = 2) {
    for _ in 0..<count {
      client.runTurn()
      serve()
    }
  }

  /// Ends the connection, as a bus that is killed.
  func hangUp() {
    socket = nil
  }

  func send(_ bytes: [UInt8], _ descriptors: [BusDescriptor] = []) {
    outbox.append(bytes, descriptors)
    flush()
  }

  func send(_ message: BusMessage, from sender: String = ":1.9") throws {
    var message = message
    serial += 1
    (message.serial, message.sender) = (serial, sender)
    send(try message.encoded(), message.descriptors)
  }

  /// Sends what the client has room for; the rest goes in later turns.
  private func flush() {
    if let socket, outbox.send(to: socket) != nil { hangUp() }
  }

  private func serve() {
    flush()
    guard reads, let socket else { return }
    if case .ended = inbox.receive(from: socket) { return hangUp() }
    while !hasBegun, let line = try? inbox.nextLine() {
      let text = String(line.drop { $0 == "\0" })
      lines.append(text)
      if text == "BEGIN" {
        hasBegun = true
      } else if let answer = answers[String(text.prefix { $0 != " " })], let answer {
        send(Array("\(answer)\r\n".utf8))
      }
    }
    while hasBegun, case .message(let message) = try? inbox.next() {
      if message.member == "Hello" {
        try? send(.reply(to: message, [.string(":1.7")]), from: BusMatch.bus)
      } else {
        received.append(message)
      }
    }
  }

  /// Returns the messages since the last call of this.
  func takeReceived() -> [BusMessage] {
    defer { received = [] }
    return received
  }
}

/// What a completion was called with.
@MainActor
final class Outcome {
  private(set) var results: [Result<BusMessage, BusError>] = []

  var completion: BusConnection.Completion { { self.results.append($0) } }

  var error: BusError? {
    guard case .failure(let error) = results.last else { return nil }
    return error
  }

  var body: [BusValue]? { try? results.last?.get().body }
}
