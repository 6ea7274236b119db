import Foundation
import TestSupport
import Testing

@testable import DBus

@MainActor @Suite("A client of a message bus, over a socket pair")
struct ConnectionTests {
  private func call(_ member: String = "Do", _ body: [BusValue] = []) -> BusMessage {
    .call("org.x.Y", "/a", "org.x.Z", member, body)
  }

  // MARK: Connecting

  @Test func `The client authenticates, gets a name, and tells those who wait for that`() throws {
    let bus = try FakeBus()
    var names: [String?] = []
    bus.client.whenOpen { names.append(bus.client.uniqueName) }
    #expect(bus.client.uniqueName == nil && names.isEmpty)
    bus.turn(8)
    #expect(bus.client.uniqueName == ":1.7" && names == [":1.7"])
    let user = "\(geteuid())".utf8.map { String($0, radix: 16) }.joined()
    #expect(bus.lines == ["AUTH EXTERNAL \(user)", "NEGOTIATE_UNIX_FD", "BEGIN"])
    bus.client.whenOpen { names.append("late") }
    #expect(names == [":1.7", "late"])
  }

  @Test(arguments: [
    ["AUTH": "REJECTED EXTERNAL"], ["AUTH": "OK 9"], ["AUTH": "OK"], ["AUTH": "nonsense \u{7}"],
    ["AUTH": String(repeating: "x", count: 9_000)], ["NEGOTIATE_UNIX_FD": "OK"],
  ])
  func `A server that refuses, has another identifier or talks nonsense is left`(answers: [String: String]) throws {
    let bus = try FakeBus(identifier: "1234")
    for (word, answer) in answers { bus.answers[word] = answer }
    bus.turn(8)
    #expect(bus.client.uniqueName == nil && bus.attempts == [100])
    bus.time = 101
    bus.turn()
    #expect(bus.attempts == [100, 101])
  }

  @Test func `Attempts come after a delay that doubles up to a limit`() throws {
    let bus = try FakeBus(listens: false)
    for _ in 0..<5_000 {
      bus.time += 1
      bus.turn(1)
    }
    #expect(bus.attempts.prefix(8) == [100, 101, 103, 107, 115, 131, 163, 227])
    #expect(zip(bus.attempts, bus.attempts.dropFirst()).allSatisfy { $1 - $0 <= 600 })
    bus.listens = true
    bus.time += 600
    bus.turn(8)
    #expect(bus.client.uniqueName == ":1.7")
  }

  @Test func `A bus that accepts and says nothing is given up after 5 s`() throws {
    let bus = try FakeBus()
    bus.answers["AUTH"] = .some(nil)
    bus.turn(8)
    bus.time = 104.9
    bus.turn(8)
    #expect(bus.attempts == [100])
    bus.time = 105
    bus.turn()
    bus.time = 106
    bus.turn()
    #expect(bus.attempts == [100, 106])
  }

  @Test func `After a good connection the first delay is short again, after a brief one it grows`() throws {
    let bus = try FakeBus.opened()
    bus.hangUp()
    bus.turn()
    bus.time = 101
    bus.turn(8)
    bus.hangUp()
    bus.turn()
    bus.time = 102.9
    bus.turn()
    #expect(bus.attempts == [100, 101])
    bus.time = 103
    bus.turn(8)
    #expect(bus.attempts == [100, 101, 103] && bus.client.uniqueName != nil)
    bus.time = 113
    bus.hangUp()
    bus.turn()
    bus.time = 114
    bus.turn(8)
    #expect(bus.attempts.last == 114)
  }

  // MARK: Calls

  @Test func `A call ends with its reply, its error or its timeout, each time once`() throws {
    let bus = try FakeBus.opened()
    let (good, bad, late) = (Outcome(), Outcome(), Outcome())
    bus.client.call(call("A", [.string("x")]), completion: good.completion)
    bus.client.call(call("B"), completion: bad.completion)
    bus.client.call(call("C"), timeout: 2, completion: late.completion)
    bus.turn()
    let calls = bus.takeReceived()
    #expect(calls.map(\.member) == ["A", "B", "C"] && calls[0].body == [.string("x")])
    #expect(Set(calls.map(\.serial)).count == 3)
    try bus.send(.error("org.x.Bad", "no", to: calls[1]))
    try bus.send(.reply(to: calls[0], [.uint32(5)]))
    bus.turn()
    #expect(good.body == [.uint32(5)] && bad.error == .refused(name: "org.x.Bad", message: "no"))
    bus.time = 102
    bus.turn()
    #expect(late.error == .noReply)
    try bus.send(.reply(to: calls[2], []))
    try bus.send(.reply(to: calls[0], []))
    bus.turn()
    #expect([good, bad, late].allSatisfy { $0.results.count == 1 })
  }

  @Test func `A call without a connection fails in a later turn, and so do those that a loss cuts off`() throws {
    let bus = try FakeBus()
    let (early, cut) = (Outcome(), Outcome())
    bus.client.call(call(), completion: early.completion)
    #expect(early.results.isEmpty)
    bus.turn(8)
    #expect(early.error != nil)
    bus.client.call(call(), completion: cut.completion)
    bus.hangUp()
    bus.turn(3)
    guard case .disconnected = cut.error else { throw cut.error ?? .noReply }
    #expect(bus.client.uniqueName == nil)
  }

  @Test func `A call without a completion asks for no reply`() throws {
    let bus = try FakeBus.opened()
    bus.client.call(call(), completion: nil)
    bus.turn()
    #expect(bus.received.first?.flags == .expectsNoReply)
  }

  // MARK: Signals

  @Test func `Signals reach the subscriptions that match them, until the last reference is gone`() throws {
    let bus = try FakeBus.opened()
    var heard: [String] = []
    var one: BusSubscription? = bus.client.subscribe(BusMatch(path: "/a", interface: "org.x.I", member: "S")) { _ in
      heard.append("S")
    }
    let two = bus.client.subscribe(BusMatch(interface: "org.x.I", firstText: "it's")) { signal in
      heard.append(signal.body[0].text ?? "")
    }
    bus.turn()
    let rules = bus.takeReceived()
    #expect(rules.map(\.member) == ["AddMatch", "AddMatch"])
    #expect(rules[0].body == [.string("type='signal',path='/a',interface='org.x.I',member='S'")])
    #expect(rules[1].body == [.string("type='signal',interface='org.x.I',arg0='it'\\''s'")])
    try bus.send(.signal("/a", "org.x.I", "S", [.string("it's")]))
    try bus.send(.signal("/b", "org.x.I", "S"))
    try bus.send(.signal("/a", "org.x.J", "S", [.string("it's")]))
    bus.turn()
    #expect(heard == ["S", "it's"])
    _ = one
    one = nil
    bus.turn()
    #expect(bus.takeReceived().map(\.member) == ["RemoveMatch"])
    try bus.send(.signal("/a", "org.x.I", "S", [.string("it's")]))
    bus.turn()
    #expect(heard == ["S", "it's", "it's"])
    withExtendedLifetime(two) {}
  }

  @Test func `Rules are set again after a new connection`() throws {
    let bus = try FakeBus.opened()
    let token = bus.client.subscribe(BusMatch(member: "S")) { _ in }
    bus.turn()
    _ = bus.takeReceived()
    bus.hangUp()
    bus.turn()
    bus.time += 1
    bus.turn(8)
    #expect(bus.received.map(\.body) == [[.string("type='signal',member='S'")]])
    withExtendedLifetime(token) {}
  }

  @Test func `Signals of a watched name count from its owner alone, which changes`() throws {
    let bus = try FakeBus.opened()
    var (heard, owners): ([String], [String?]) = ([], [])
    let tokens = [
      bus.client.subscribe(BusMatch(sender: "org.x.Y", member: "S")) { heard.append($0.sender ?? "") },
      bus.client.watchOwner(of: "org.x.Y") { owners.append($0) },
    ]
    let outcome = Outcome()
    bus.client.call(call(), completion: outcome.completion)
    bus.turn()
    try bus.send(.signal("/", "org.x.I", "S"), from: ":1.2")
    let question = try #require(bus.received.last)
    try bus.send(.reply(to: question, []), from: ":1.3")
    try bus.send(.signal("/", "org.x.I", "S"), from: ":1.2")
    try bus.send(.signal("/", "org.x.I", "S"), from: ":1.3")
    bus.turn()
    #expect(heard == [":1.2", ":1.3"])
    func change(to owner: String, from sender: String) throws {
      let change = BusMessage.signal(
        "/org/freedesktop/DBus", BusMatch.bus, "NameOwnerChanged",
        [.string("org.x.Y"), .string(":1.3"), .string(owner)])
      try bus.send(change, from: sender)
      bus.turn()
    }
    try change(to: ":1.6", from: ":1.6")
    #expect(owners.isEmpty, "only the bus tells of owners")
    try change(to: ":1.5", from: BusMatch.bus)
    try bus.send(.signal("/", "org.x.I", "S"), from: ":1.3")
    try bus.send(.signal("/", "org.x.I", "S"), from: ":1.5")
    bus.turn()
    #expect(heard == [":1.2", ":1.3", ":1.5"] && owners == [":1.5"])
    try change(to: "", from: BusMatch.bus)
    #expect(owners == [":1.5", nil])
    withExtendedLifetime(tokens) {}
  }

  @Test func `A flood of signals is handled in small parts, and all of it`() throws {
    let bus = try FakeBus.opened()
    var count = 0
    let token = bus.client.subscribe(BusMatch(member: "S")) { _ in count += 1 }
    for _ in 0..<20_000 { try bus.send(.signal("/a", "org.x.I", "S")) }
    var largest = 0
    var turns = 0
    while count < 20_000, turns < 10_000 {
      let before = count
      bus.turn(1)
      largest = max(largest, count - before)
      turns += 1
    }
    #expect(count == 20_000 && largest <= 1_000)
    withExtendedLifetime(token) {}
  }

  @Test func `A handler may end subscriptions, take turns, call and close`() throws {
    let bus = try FakeBus.opened()
    var heard: [String] = []
    var tokens: [BusSubscription] = []
    tokens = [
      bus.client.subscribe(BusMatch(member: "S")) { _ in
        heard.append("first")
        tokens.removeLast()
        bus.turn()
      },
      bus.client.subscribe(BusMatch(member: "T")) { _ in
        heard.append("nested")
        bus.client.call(self.call("FromHandler"), completion: nil)
      },
      bus.client.subscribe(BusMatch(member: "S")) { _ in heard.append("ended") },
    ]
    try bus.send(.signal("/", "org.x.I", "S"))
    try bus.send(.signal("/", "org.x.I", "T"))
    bus.turn()
    #expect(heard == ["first", "nested"])
    #expect(bus.received.contains { $0.member == "FromHandler" })
    let closing = bus.client.subscribe(BusMatch(member: "End")) { _ in bus.client.close() }
    try bus.send(.signal("/", "org.x.I", "End"))
    try bus.send(.signal("/", "org.x.I", "T"))
    bus.time += 1_000
    bus.turn(4)
    #expect(heard == ["first", "nested"] && bus.attempts == [100])
    withExtendedLifetime(closing) {}
  }

  // MARK: Objects

  private func answer(_ bus: FakeBus, to call: BusMessage) throws -> BusMessage? {
    _ = bus.takeReceived()
    try bus.send(call)
    bus.turn(3)
    return bus.takeReceived().first
  }

  @Test func `Calls go to the handler of the nearest path, and any other path is an error`() throws {
    let bus = try FakeBus.opened()
    bus.client.serve("/org/a") { call throws(BusError) in [.string("outer"), .objectPath(call.path ?? "/")] }
    bus.client.serve("/org/a/b") { _ throws(BusError) in [.string("inner")] }
    for (path, body) in [
      ("/org/a", [BusValue.string("outer"), .objectPath("/org/a")]),
      ("/org/a/x/y", [.string("outer"), .objectPath("/org/a/x/y")]), ("/org/a/b", [.string("inner")]),
      ("/org/a/b/c", [.string("inner")]),
    ] {
      let reply = try #require(try answer(bus, to: .call(":1.7", path, "org.x.I", "Do")))
      #expect(reply.kind == .reply && reply.body == body && reply.destination == ":1.9", "\(path)")
    }
    for path in ["/", "/org", "/org/ab"] {
      let reply = try #require(try answer(bus, to: .call(":1.7", path, "org.x.I", "Do")))
      #expect(reply.errorName == "org.freedesktop.DBus.Error.UnknownObject", "\(path)")
    }
    bus.client.serve("/org/a/b", nil)
    #expect(try answer(bus, to: .call(":1.7", "/org/a/b", "org.x.I", "Do"))?.body.first == .string("outer"))
  }

  @Test func `Errors of a handler are answered by their names, a call that wants no answer gets none`() throws {
    let bus = try FakeBus.opened()
    bus.client.serve("/") { call throws(BusError) in
      switch call.member {
      case "Refuse": throw .refused(name: "org.x.No", message: "why")
      case "Fail": throw .malformed("what")
      case "Large": return [.bytes([UInt8](repeating: 1, count: BusLimits.messageSize))]
      default: return []
      }
    }
    for (member, name) in [
      ("Refuse", "org.x.No"), ("Fail", "org.freedesktop.DBus.Error.Failed"),
      ("Large", "org.freedesktop.DBus.Error.LimitsExceeded"),
    ] {
      #expect(try answer(bus, to: .call(":1.7", "/", "org.x.I", member))?.errorName == name)
    }
    #expect(try answer(bus, to: .call(":1.7", "/", "org.x.I", "Refuse", flags: .expectsNoReply)) == nil)
    #expect(try answer(bus, to: .call(":1.7", "/", "org.x.I", "Do", flags: .expectsNoReply)) == nil)
  }

  @Test func `Every path answers Ping`() throws {
    let bus = try FakeBus.opened()
    for path in ["/", "/any/where"] {
      let reply = try answer(bus, to: .call(":1.7", path, "org.freedesktop.DBus.Peer", "Ping"))
      #expect(reply?.kind == .reply && reply?.body == [])
    }
  }

  // MARK: Descriptors

  @Test func `Descriptors go both ways with their messages`() throws {
    let bus = try FakeBus.opened()
    func pipe() throws -> (reader: BusDescriptor, writer: BusDescriptor) {
      var ends: [Int32] = [0, 0]
      try #require(Glibc.pipe(&ends) == 0)
      return (BusDescriptor(owning: ends[0]), BusDescriptor(owning: ends[1]))
    }
    let pipes = try (0..<3).map { _ in try pipe() }
    var bytes: [UInt8] = [0]
    for (index, pipe) in pipes.enumerated() {
      var message = call("Take", [.descriptor(0)])
      message.descriptors = [pipe.writer]
      bus.client.call(message, completion: nil)
      bus.client.call(call("Between"), completion: nil)
      bytes[0] = UInt8(index)
      bus.turn()
      let taken = bus.takeReceived()
      #expect(taken.map(\.descriptors.count) == [1, 0])
      #expect(write(try #require(taken[0].descriptors.first).number, bytes, 1) == 1)
      #expect(read(pipe.reader.number, &bytes, 1) == 1 && bytes == [UInt8(index)])
    }
    var given: [BusDescriptor] = []
    let token = bus.client.subscribe(BusMatch(member: "Give")) { given += $0.descriptors }
    var message = BusMessage.signal("/", "org.x.I", "Give", [.descriptor(0)])
    message.descriptors = [pipes[0].writer]
    try bus.send(message)
    try bus.send(.signal("/", "org.x.I", "Give"))
    bus.turn()
    try #require(given.count == 1)
    #expect(write(given[0].number, [9], 1) == 1 && read(pipes[0].reader.number, &bytes, 1) == 1 && bytes == [9])
    withExtendedLifetime(token) {}
  }

  // MARK: Bad messages

  @Test(arguments: [
    Array("no message at all, but a text".utf8), [UInt8](repeating: 0, count: 64),
    [0x6c, 1, 0, 1, 0xff, 0xff, 0xff, 0xff, 1, 0, 0, 0, 8, 0, 0, 0],
    [0x6c, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0x0f],
  ])
  func `A bus that sends garbage is left, and tried again later`(bytes: [UInt8]) throws {
    let bus = try FakeBus.opened()
    let outcome = Outcome()
    bus.client.call(call(), completion: outcome.completion)
    bus.send(bytes)
    bus.turn(3)
    #expect(outcome.error != nil && bus.client.uniqueName == nil)
    bus.time += 1
    bus.turn(8)
    #expect(bus.client.uniqueName == ":1.7")
  }

  @Test func `A message without its descriptors is garbage`() throws {
    let bus = try FakeBus.opened()
    var message = BusMessage.signal("/", "org.x.I", "Give", [.descriptor(0)])
    message.descriptors = [BusDescriptor(owning: dup(0))]
    message.serial = 5
    bus.send(try message.encoded())
    bus.turn()
    #expect(bus.client.uniqueName == nil)
  }

  @Test func `A message above the limit is skipped with an error, and the next one is read`() throws {
    let bus = try FakeBus.opened()
    let outcome = Outcome()
    var heard: [String] = []
    bus.client.serve("/") { _ throws(BusError) in
      heard.append("call")
      return []
    }
    let token = bus.client.subscribe(BusMatch(interface: "org.x.I")) { heard.append($0.member ?? "") }
    bus.client.call(call(), completion: outcome.completion)
    bus.turn()
    let question = try #require(bus.takeReceived().last)
    for message in [
      BusMessage.reply(to: question, []), .call(":1.7", "/", "org.x.I", "Large"), .signal("/", "org.x.I", "Large"),
    ] {
      var message = message
      (message.serial, message.sender) = (7, ":1.9")
      message.body = [.bytes([1, 2, 3, 4])]
      var bytes = try message.encoded()
      // The same message with a body of 5 MiB.
      let size = 5 << 20
      bytes.replaceSubrange(4..<8, with: withUnsafeBytes(of: UInt32(size + 4)) { Array($0) })
      bytes.replaceSubrange(bytes.count - 8..<bytes.count - 4, with: withUnsafeBytes(of: UInt32(size)) { Array($0) })
      bus.send(bytes + [UInt8](repeating: 0, count: size - 4))
    }
    try bus.send(.signal("/", "org.x.I", "Small"))
    bus.turn(1_500)
    guard case .tooLarge = outcome.error else { throw outcome.error ?? .noReply }
    #expect(heard == ["Small"] && bus.attempts == [100])
    #expect(bus.received.map(\.errorName) == ["org.freedesktop.DBus.Error.LimitsExceeded"])
    withExtendedLifetime(token) {}
  }

  @Test func `A bus that does not read is left when 8 MiB wait for it`() throws {
    let bus = try FakeBus.opened()
    bus.reads = false
    let outcome = Outcome()
    bus.client.call(call(), timeout: 1_000, completion: outcome.completion)
    let text = String(repeating: "x", count: 1 << 20)
    var count = 0
    while bus.client.uniqueName != nil, count < 100 {
      try bus.client.emit(.signal("/", "org.x.I", "S", [.string(text)]))
      count += 1
    }
    #expect((8...12).contains(count))
    bus.turn(2)
    #expect(outcome.error != nil)
  }

  @Test(arguments: 0..<TestEffort.seeds(40, quick: 15).upperBound)
  func `Messages that arrive in pieces of any size are the same`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bus = try FakeBus.opened()
    var heard: [String] = []
    let token = bus.client.subscribe(BusMatch(member: "S")) { heard.append($0.body.first?.text ?? "") }
    let texts = (0..<20).map { "\($0)" + String(repeating: "x", count: Int(random.next() % 300)) }
    var bytes: [UInt8] = []
    for text in texts {
      var message = BusMessage.signal("/a", "org.x.I", "S", [.string(text)])
      message.serial = 1
      bytes += try message.encoded()
    }
    while !bytes.isEmpty {
      let count = min(bytes.count, Int.random(in: 1...200, using: &random))
      bus.send(Array(bytes.prefix(count)))
      bytes.removeFirst(count)
      bus.turn(1)
    }
    bus.turn()
    #expect(heard == texts)
    withExtendedLifetime(token) {}
  }
}
