import Foundation
import TestSupport
import Testing

@testable import DBus

@MainActor @Suite("Clients of dbus-daemon")
struct RealBusTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Starts a bus at a path of its own, or at the same one again.
  private func startBus() async throws -> (process: ChildProcess, address: String) {
    let process = try ChildProcess(
      "dbus-daemon",
      ["--session", "--nofork", "--nopidfile", "--print-address=1", "--address=unix:path=\(directory.path(of: "bus"))"])
    let address = try await eventually("the bus's address") {
      process.standardOutput.hasSuffix("\n") ? String(process.standardOutput.dropLast()) : nil
    }
    return (process, address)
  }

  private func client(_ address: String, patience: BusPatience = BusPatience()) throws -> BusConnection {
    try #require(BusConnection(try BusAddress.list(address), patience: patience))
  }

  /// Runs turns of the clients until a condition holds.
  private func turn(_ clients: BusConnection..., until what: String, _ condition: () -> Bool) async throws {
    try await eventually(what) {
      for client in clients { client.runTurn() }
      return condition()
    }
  }

  private func own(_ name: String, _ client: BusConnection) async throws {
    let outcome = Outcome()
    client.call(
      .call(BusMatch.bus, "/org/freedesktop/DBus", BusMatch.bus, "RequestName", [.string(name), .uint32(4)]),
      completion: outcome.completion)
    try await turn(client, until: "a name") { !outcome.results.isEmpty }
    #expect(outcome.body == [.uint32(1)])
  }

  @Test func `One client answers another, and their signals and descriptors arrive`() async throws {
    let (process, address) = try await startBus()
    defer { process.kill() }
    let (server, client) = (try client(address), try client("tcp:host=x;unix:path=/nowhere;\(address)"))
    try await turn(server, client, until: "names") { server.uniqueName != nil && client.uniqueName != nil }
    try await own("org.acetate.Test", server)
    var numbers: [Int32] = []
    server.serve("/org/acetate") { call throws(BusError) in
      numbers += call.descriptors.map(\.number)
      return [.array(.string, [.string(call.path ?? ""), .string(call.sender ?? "")])]
    }
    let (outcome, unknown) = (Outcome(), Outcome())
    var message = BusMessage.call(
      "org.acetate.Test", "/org/acetate/x", "org.acetate.I", "Do", [.descriptor(0), .variant(.double(1.5))])
    message.descriptors = [BusDescriptor(owning: dup(0))]
    client.call(message, completion: outcome.completion)
    client.call(.call("org.acetate.Nobody", "/", "a.b", "C", flags: .noAutoStart), completion: unknown.completion)
    try await turn(server, client, until: "replies") { outcome.results.count + unknown.results.count == 2 }
    #expect(outcome.body == [.array(.string, [.string("/org/acetate/x"), .string(client.uniqueName ?? "")])])
    #expect(numbers.count == 1 && numbers[0] > 2)
    guard case .refused(let name, _) = unknown.error else { throw unknown.error ?? .noReply }
    #expect(name == "org.freedesktop.DBus.Error.NameHasNoOwner")

    var heard: [BusValue] = []
    var owners: [String?] = []
    let tokens = [
      client.subscribe(BusMatch(sender: "org.acetate.Test", path: "/p", member: "S")) { heard += $0.body },
      client.watchOwner(of: "org.acetate.Test") { owners.append($0) },
    ]
    // A reply to a later call shows that the rules are set.
    let later = Outcome()
    client.call(message, completion: later.completion)
    try await turn(server, client, until: "rules") { !later.results.isEmpty }
    try server.emit(.signal("/q", "org.acetate.I", "S", [.uint32(1)]))
    try server.emit(.signal("/p", "org.acetate.I", "S", [.uint32(2)]))
    try await turn(server, client, until: "a signal") { !heard.isEmpty }
    #expect(heard == [.uint32(2)])
    server.close()
    try await turn(client, until: "an owner less") { owners == [nil] }
    withExtendedLifetime(tokens) {}
  }

  @Test func `A bus that ends and comes back is found again, with its rules`() async throws {
    var (process, address) = try await startBus()
    var patience = BusPatience()
    (patience.firstRetry, patience.longestRetry) = (0.05, 0.2)
    let client = try client(String(address.prefix { $0 != "," }), patience: patience)
    var (openCount, heard) = (0, 0)
    client.whenOpen { openCount += 1 }
    let token = client.subscribe(BusMatch(member: "S")) { _ in heard += 1 }
    try await turn(client, until: "a name") { openCount == 1 }
    process.kill()
    try await turn(client, until: "a loss") { client.uniqueName == nil }
    (process, address) = try await startBus()
    defer { process.kill() }
    try await turn(client, until: "another name") { openCount == 2 }
    try client.emit(.signal("/", "org.x.I", "S"))
    try await turn(client, until: "its own signal") { heard == 1 }
    withExtendedLifetime(token) {}
  }

  @Test func `A bus with another identifier is left, one in the abstract namespace is found`() async throws {
    let name = "acetate-test-\(UUID().uuidString)"
    let process = try ChildProcess(
      "dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=1", "--address=unix:abstract=\(name)"])
    defer { process.kill() }
    try await eventually("the bus's address") { process.standardOutput.hasSuffix("\n") }
    let (good, bad) = (try client("unix:abstract=\(name)"), try client("unix:abstract=\(name),guid=0123"))
    try await turn(good, bad, until: "a name") { good.uniqueName != nil }
    let outcome = Outcome()
    bad.call(.call(BusMatch.bus, "/", BusMatch.bus, "GetId"), completion: outcome.completion)
    try await turn(bad, until: "an error") { outcome.error != nil }
    #expect(bad.uniqueName == nil)
  }

  @Test func `A client of a bus that stopped does not wait`() async throws {
    let (process, address) = try await startBus()
    defer { process.kill() }
    let client = try client(address)
    try await turn(client, until: "a name") { client.uniqueName != nil }
    process.send(SIGSTOP)
    let clock = ContinuousClock()
    let outcome = Outcome()
    let time = try clock.measure {
      let text = String(repeating: "x", count: 1 << 20)
      client.call(.call("org.x.Y", "/", "org.x.I", "Do"), timeout: 0.05, completion: outcome.completion)
      for _ in 0..<4 { try client.emit(.signal("/", "org.x.I", "S", [.string(text)])) }
      client.runTurn()
    }
    #expect(time < .seconds(2), "not the timeout of a call, which is far longer")
    try await turn(client, until: "a timeout") { outcome.error == .noReply }
    process.send(SIGCONT)
    let another = Outcome()
    client.call(.call(BusMatch.bus, "/", BusMatch.bus, "GetId"), completion: another.completion)
    try await turn(client, until: "a reply") { another.body != nil }
  }
}
