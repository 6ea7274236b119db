import Diagnostics
import EventSources
import Foundation

/// A client of a message bus, on one socket that the main run loop watches. It never waits: replies, signals and calls of
/// others come in later turns of the run loop.
///
/// A lost connection, or one that cannot be made, is tried again after a growing delay. Match rules and objects outlast it.
@MainActor
package final class BusConnection {
  package typealias Completion = @MainActor (Result<BusMessage, BusError>) -> Void

  /// Answers a call. An error other than `refused` is answered as `org.freedesktop.DBus.Error.Failed`.
  package typealias Handler = @MainActor (BusMessage) throws(BusError) -> [BusValue]

  /// Returns a connected socket and the server's expected identifier; nil for any.
  typealias Connector = @MainActor () throws(BusError) -> (BusSocket, identifier: String?)

  private enum Step {
    /// There is no socket until the next attempt.
    case waiting
    case authenticating(BusHandshake)
    /// The bus has not given a name yet.
    case greeting
    case open
    case closed
  }

  private struct PendingCall {
    let destination: String?
    let deadline: TimeInterval
    let completion: Completion
  }

  private struct Subscriber {
    weak var token: BusSubscription?
    let match: BusMatch
    let handler: @MainActor (BusMessage) -> Void
  }

  private let source: RunLoopSource
  private let connector: Connector
  private let patience: BusPatience
  private let now: @MainActor () -> TimeInterval
  private var step = Step.waiting
  private var socket: BusSocket?
  private var inbox = BusInbox()
  private var outbox = BusOutbox()
  private var interest = RunLoopSource.Interest.reading
  /// When the next attempt begins, or the current one must have succeeded. Nil while the connection is open.
  private var deadline: TimeInterval?
  private var retryDelay: TimeInterval
  private var openTime: TimeInterval?
  /// The number of turns in progress, each nested in the one before.
  private var depth = 0
  private var lastSerial: UInt32 = 0
  private var pending: [UInt32: PendingCall] = [:]
  /// Calls that failed, whose callers are told in the next turn.
  private var failures: [(completion: Completion, error: BusError)] = []
  private var subscribers: [Subscriber] = []
  private var objects: [String: Handler] = [:]
  private var openHandlers: [@MainActor () -> Void] = []
  /// The unique names of the owners of names, as far as the connection has heard of them.
  private var owners: [String: String] = [:]
  private var passesDescriptors = false

  /// The client's name on the bus, such as `:1.5`. Nil while there is no connection.
  package private(set) var uniqueName: String?

  /// Begins to connect. Nil if the system has no file descriptors left.
  ///
  /// - Parameter addresses: Tried in this order.
  package convenience init?(_ addresses: [BusAddress], patience: BusPatience = BusPatience()) {
    self.init(patience: patience) { () throws(BusError) in
      var error = BusError.badAddress("none")
      for address in addresses {
        do throws(BusError) {
          return (try BusSocket(address), address.identifier)
        } catch let failure {
          error = failure
        }
      }
      throw error
    }
  }

  init?(
    patience: BusPatience, now: @escaping @MainActor () -> TimeInterval = { MonotonicClock.now },
    connector: @escaping Connector
  ) {
    guard let source = RunLoopSource() else { return nil }
    (self.source, self.patience, self.connector, self.now) = (source, patience, connector, now)
    retryDelay = patience.firstRetry
    source.setHandler { [unowned self] in runTurn() }
    attempt()
    schedule()
  }

  /// Ends the connection for good. Callers of pending calls are not told.
  package func close() {
    step = .closed
    (socket, uniqueName, deadline) = (nil, nil, nil)
    (pending, failures, objects, openHandlers, subscribers) = ([:], [], [:], [], [])
    source.set(nil)
  }

  // MARK: Messages

  /// Calls `handler` each time the bus has accepted the client: at once if it already has.
  package func whenOpen(_ handler: @escaping @MainActor () -> Void) {
    openHandlers.append(handler)
    if uniqueName != nil { handler() }
  }

  /// Sends a call.
  ///
  /// - Parameters:
  ///   - timeout: The time to wait for a reply, in seconds.
  ///   - completion: Called in a later turn with the reply, or with an error reply as `refused`. Nil asks for no reply.
  package func call(_ message: BusMessage, timeout: TimeInterval = 25, completion: Completion?) {
    requirement(message.kind == .call, "call(_:timeout:completion:) with a message that is no call")
    var message = message
    if completion == nil { message.flags.insert(.expectsNoReply) }
    do throws(BusError) {
      guard isUsable(by: message) else { throw .disconnected("not yet, or no longer") }
      let serial = try send(message)
      guard let completion else { return }
      pending[serial] = PendingCall(
        destination: message.destination, deadline: now() + timeout, completion: completion)
      schedule()
    } catch {
      guard let completion else { return }
      failures.append((completion, error))
      schedule()
    }
  }

  /// Sends a signal. It is lost while there is no connection.
  ///
  /// - Throws: `tooLarge`.
  package func emit(_ message: BusMessage) throws(BusError) {
    requirement(message.kind == .signal, "emit(_:) with a message that is no signal")
    if uniqueName != nil { _ = try send(message) }
  }

  /// Receives signals as long as the result lives, after each new connection too.
  ///
  /// A name as the sender stands for the program that owns it. The connection knows the owner of a name that
  /// `watchOwner(of:_:)` follows, after the owner's first reply or a change. Otherwise the bus alone checks the sender.
  package func subscribe(
    _ match: BusMatch, _ handler: @escaping @MainActor (BusMessage) -> Void
  ) -> BusSubscription {
    let token = BusSubscription(self)
    subscribers.append(Subscriber(token: token, match: match, handler: handler))
    if uniqueName != nil { setRule(match, "AddMatch") }
    return token
  }

  /// Follows which program owns a name, as long as the result lives.
  ///
  /// - Parameter handler: Called after each change with the owner's unique name; nil for none.
  package func watchOwner(
    of name: String, _ handler: @escaping @MainActor (String?) -> Void
  ) -> BusSubscription {
    subscribe(.ownerChange(of: name)) { [unowned self] signal in
      guard signal.body.count == 3, let owner = signal.body[2].text else { return }
      owners[name] = owner.isEmpty ? nil : owner
      handler(owners[name])
    }
  }

  /// Answers calls of a path and of all paths below it, except those below another served path. Nil ends that.
  package func serve(_ path: String, _ handler: Handler?) {
    requirement(BusNames.isObjectPath(path), "\"\(path)\" is no object path")
    objects[path] = handler
  }

  func dropSubscriptions() {
    let dropped = subscribers.filter { $0.token == nil }
    subscribers.removeAll { $0.token == nil }
    if uniqueName != nil { for subscriber in dropped { setRule(subscriber.match, "RemoveMatch") } }
  }

  // MARK: Turns

  /// Does what is due without waiting. The run loop calls it; re-entrant.
  package func runTurn() {
    depth += 1
    for failure in failures.take() { failure.completion(.failure(failure.error)) }
    if socket == nil, let deadline, deadline <= now() { attempt() }
    receive()
    expire()
    depth -= 1
    flush()
    schedule()
  }

  private func attempt() {
    do throws(BusError) {
      let (socket, identifier) = try connector()
      (inbox, outbox, interest) = (BusInbox(), BusOutbox(), .reading)
      self.socket = socket
      source.watch(socket.descriptor, for: .reading)
      step = .authenticating(BusHandshake(identifier: identifier))
      deadline = now() + patience.connecting
      outbox.append(BusHandshake.start)
      flush()
    } catch {
      lose(error)
    }
  }

  /// Gives the connection up, and sets the time of the next attempt.
  private func lose(_ error: BusError) {
    if case .closed = step { return }
    switch error {
    case .malformed, .tooLarge: StandardError.write("\(error); the connection is made again")
    default: break
    }
    if let openTime, now() - openTime >= patience.trial { retryDelay = patience.firstRetry }
    deadline = now() + retryDelay
    retryDelay = min(2 * retryDelay, patience.longestRetry)
    (step, socket, uniqueName, openTime) = (.waiting, nil, nil, nil)
    (inbox, outbox, owners) = (BusInbox(), BusOutbox(), [:])
    failures += pending.sorted { $0.key < $1.key }.map { ($0.value.completion, error) }
    pending = [:]
  }

  private func receive() {
    guard let socket else { return }
    let progress = inbox.receive(from: socket)
    do throws(BusError) {
      while case .authenticating(var handshake) = step, let line = try inbox.nextLine() {
        outbox.append(try handshake.answer(line))
        step = .authenticating(handshake)
        if handshake.isDone { greet(handshake) }
      }
      // A handler may lose or close the connection.
      while canReadMessages, let item = try inbox.next() { handle(item) }
    } catch {
      lose(error)
    }
    if case .ended(let error) = progress, self.socket === socket { lose(error) }
  }

  private var canReadMessages: Bool {
    switch step {
    case .greeting, .open: true
    default: false
    }
  }

  private func greet(_ handshake: BusHandshake) {
    passesDescriptors = handshake.passesDescriptors
    step = .greeting
    call(.call(BusMatch.bus, "/org/freedesktop/DBus", BusMatch.bus, "Hello")) { [unowned self] reply in
      guard case .greeting = step else { return }
      guard case .success(let message) = reply, let name = message.body.first?.text else {
        return lose(.disconnected("the bus gives no name"))
      }
      (step, uniqueName, deadline, openTime) = (.open, name, nil, now())
      for subscriber in subscribers { setRule(subscriber.match, "AddMatch") }
      for handler in openHandlers { handler() }
    }
  }

  private func expire() {
    let time = now()
    if socket != nil, let deadline, deadline <= time { lose(.disconnected("the bus does not answer")) }
    for (serial, call) in pending where call.deadline <= time {
      pending[serial] = nil
      failures.append((call.completion, .noReply))
    }
  }

  /// Sets what the run loop waits for.
  private func schedule() {
    guard depth == 0 else { return }
    let next = pending.values.reduce(deadline ?? .infinity) { min($0, $1.deadline) }
    source.set(failures.isEmpty ? (next < .infinity ? next : nil) : 0)
  }

  // MARK: Sending

  private func isUsable(by message: BusMessage) -> Bool {
    if case .greeting = step { return message.member == "Hello" }
    return uniqueName != nil
  }

  /// Returns the message's number.
  private func send(_ message: BusMessage) throws(BusError) -> UInt32 {
    requirement(message.descriptors.isEmpty || passesDescriptors, "the bus passes no descriptors")
    lastSerial = lastSerial == .max ? 1 : lastSerial + 1
    var message = message
    message.serial = lastSerial
    outbox.append(try message.encoded(), message.descriptors)
    flush()
    if outbox.count > BusLimits.unsentSize {
      lose(.disconnected("the bus does not take \(outbox.count) bytes"))
      schedule()
    }
    return message.serial
  }

  /// Sends what the socket takes, once at the end of a turn.
  private func flush() {
    guard depth == 0, let socket else { return }
    if let error = outbox.send(to: socket) {
      lose(error)
      return schedule()
    }
    let needed: RunLoopSource.Interest = outbox.count > 0 ? .readingAndWriting : .reading
    guard needed != interest else { return }
    interest = needed
    source.rewatch(socket.descriptor, for: needed)
  }

  private func setRule(_ match: BusMatch, _ method: String) {
    let message = BusMessage.call(
      BusMatch.bus, "/org/freedesktop/DBus", BusMatch.bus, method, [.string(match.rule)])
    call(message) { reply in
      guard case .failure(.refused(let name, let text)) = reply else { return }
      StandardError.write("the message bus refuses \(method) of \(match.rule): \(name): \(text)")
    }
  }

  // MARK: Receiving

  private func handle(_ item: BusInbox.Item) {
    switch item {
    case .message(let message):
      switch message.kind {
      case .reply: finish(message, .success(message))
      case .error: finish(message, .failure(message.error ?? .noReply))
      case .signal: deliver(message)
      case .call: answer(message)
      }
    case .oversized(let message, let size):
      let error = BusError.tooLarge(size)
      switch message.kind {
      case .reply, .error: finish(message, .failure(error))
      case .signal: StandardError.write("\(error): ignoring the signal \(message.member ?? "")")
      case .call: refuse(message, "org.freedesktop.DBus.Error.LimitsExceeded", "\(error)")
      }
    }
  }

  private func finish(_ message: BusMessage, _ result: Result<BusMessage, BusError>) {
    guard let call = pending.removeValue(forKey: message.replySerial ?? 0) else { return }
    if let name = call.destination, let sender = message.sender, sender.hasPrefix(":"), isWatched(name) {
      owners[name] = sender
    }
    call.completion(result)
  }

  private func isWatched(_ name: String) -> Bool {
    subscribers.contains { $0.match == .ownerChange(of: name) }
  }

  private func deliver(_ signal: BusMessage) {
    for subscriber in subscribers {
      let owner = subscriber.match.sender.flatMap { owners[$0] }
      // A handler may end other subscriptions.
      guard subscriber.token != nil, subscriber.match.accepts(signal, owner: owner) else { continue }
      subscriber.handler(signal)
    }
  }

  private func answer(_ call: BusMessage) {
    do throws(BusError) {
      let body = try result(of: call)
      guard !call.flags.contains(.expectsNoReply), socket != nil else { return }
      _ = try send(.reply(to: call, body))
    } catch {
      switch error {
      case .refused(let name, let text): refuse(call, name, text)
      case .tooLarge: refuse(call, "org.freedesktop.DBus.Error.LimitsExceeded", "\(error)")
      default: refuse(call, "org.freedesktop.DBus.Error.Failed", "\(error)")
      }
    }
  }

  private func refuse(_ call: BusMessage, _ name: String, _ text: String) {
    guard !call.flags.contains(.expectsNoReply), socket != nil else { return }
    // Only a text of several megabytes could be too large.
    _ = try? send(.error(name, text, to: call))
  }

  private func result(of call: BusMessage) throws(BusError) -> [BusValue] {
    let path = call.path ?? "/"
    switch (call.interface ?? "org.freedesktop.DBus.Peer", call.member) {
    case ("org.freedesktop.DBus.Peer", "Ping"): return []
    case ("org.freedesktop.DBus.Peer", "GetMachineId"):
      guard let text = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8) else {
        throw .refused(name: "org.freedesktop.DBus.Error.Failed", message: "this machine has no identifier")
      }
      return [.string(text.trimmingCharacters(in: .whitespacesAndNewlines))]
    default: break
    }
    var place = path[...]
    while true {
      if let handler = objects[place.isEmpty ? "/" : String(place)] { return try handler(call) }
      guard let slash = place.lastIndex(of: "/") else { break }
      place = place[..<slash]
    }
    throw .refused(name: "org.freedesktop.DBus.Error.UnknownObject", message: "no object \(path)")
  }
}

extension Array {
  /// Removes all elements and returns them.
  fileprivate mutating func take() -> [Element] {
    defer { self = [] }
    return self
  }
}
