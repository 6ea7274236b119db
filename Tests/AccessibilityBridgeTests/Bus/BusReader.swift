import Foundation
import TestSupport
import Testing

@testable import AccessibilityBridge
@testable import DBus
@_spi(Toolkit) @testable import Views

/// A registry and a reader of a real bus, played by one client, which counts what an app sends.
@MainActor
final class BusReader {
  let address: String
  private(set) var client: BusConnection
  /// The events for which the reader registers when an app asks.
  var wanted = ["object:", "window:"]
  /// The app's name, once it is known.
  private(set) var app: String?
  private(set) var embedCount = 0
  private(set) var heard: [BusMessage] = []
  private var process: ChildProcess
  private let directory: TemporaryDirectory
  private var tokens: [BusSubscription] = []

  init() async throws {
    directory = try TemporaryDirectory()
    (process, address) = try await Self.startBus(directory)
    client = try Self.connect(to: address)
    play()
    try await waitForName()
  }

  private static func startBus(_ directory: TemporaryDirectory) async throws -> (ChildProcess, String) {
    let process = try ChildProcess(
      "dbus-daemon",
      ["--session", "--nofork", "--nopidfile", "--print-address=1", "--address=unix:path=\(directory.path(of: "bus"))"])
    let line = try await eventually("the bus's address") {
      process.standardOutput.hasSuffix("\n") ? process.standardOutput : nil
    }
    // Without its identifier, which is another after a restart.
    return (process, String(line.prefix { $0 != "," && $0 != "\n" }))
  }

  private static func connect(to address: String) throws -> BusConnection {
    var patience = BusPatience()
    (patience.firstRetry, patience.longestRetry) = (0.05, 0.1)
    return try #require(BusConnection(try BusAddress.list(address), patience: patience))
  }

  private func play() {
    client.whenOpen { [unowned self] in
      client.call(
        .call(
          BusMatch.bus, "/org/freedesktop/DBus", BusMatch.bus, "RequestName",
          [.string("org.a11y.atspi.Registry"), .uint32(4)]), completion: nil)
    }
    client.serve(AccessiblePath.root) { [unowned self] call throws(BusError) in
      embedCount += 1
      app = call.sender
      return [AccessiblePath.reference(client.uniqueName ?? "", AccessiblePath.root)]
    }
    client.serve("/org/a11y/atspi/registry") { [unowned self] _ throws(BusError) in
      [.array(.structure([.string, .string]), wanted.map { .structure([.string(":1.0"), .string($0)]) })]
    }
    let interfaces = ["Event.Object", "Event.Window", "Cache"]
    tokens = interfaces.map { name in
      client.subscribe(BusMatch(interface: "org.a11y.atspi.\(name)")) { [unowned self] in heard.append($0) }
    }
  }

  private func waitForName() async throws {
    try await eventually("a name") {
      client.runTurn()
      return client.uniqueName != nil
    }
  }

  /// Another reader on the same bus.
  func another() throws -> BusConnection { try Self.connect(to: address) }

  // MARK: The bus

  func stop() { process.send(SIGSTOP) }
  func resume() { process.send(SIGCONT) }
  func kill() { process.kill() }

  /// Starts the bus again after its end.
  func restart() async throws {
    (process, _) = try await Self.startBus(directory)
    try await waitForName()
  }

  // MARK: Listening

  /// Returns what was heard since the last call.
  func takeHeard() -> [BusMessage] {
    defer { heard = [] }
    return heard
  }

  /// Ends the reader's interest in events, or begins it again.
  func register(_ isInterested: Bool) throws {
    for event in wanted {
      try client.emit(
        .signal(
          "/org/a11y/atspi/registry", "org.a11y.atspi.Registry",
          isInterested ? "EventListenerRegistered" : "EventListenerDeregistered", [.string(":1.0"), .string(event)]))
    }
  }

  // MARK: Calling

  func turn(_ bridge: AccessibilityBridge?, until what: String, _ condition: () -> Bool) async throws {
    try await eventually(what) {
      client.runTurn()
      bridge?.bus?.runTurn()
      return condition()
    }
  }

  /// Calls an object of the app, and waits for the answer.
  @discardableResult
  func call(
    _ bridge: AccessibilityBridge?, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = []
  ) async throws -> [BusValue] {
    var result: Result<BusMessage, BusError>?
    let name = interface.contains(".freedesktop.") ? interface : "org.a11y.atspi.\(interface)"
    client.call(.call(app, path, name, method, arguments)) { result = $0 }
    try await turn(bridge, until: "an answer of \(method)") { result != nil }
    return try result?.get().body ?? []
  }

  /// Returns once all that the app has sent before has been heard.
  func settle(_ bridge: AccessibilityBridge?) async throws {
    try await call(bridge, "/", "org.freedesktop.DBus.Peer", "Ping")
  }

  func name(_ bridge: AccessibilityBridge?, _ path: String) async throws -> String {
    let arguments = [BusValue.string("org.a11y.atspi.Accessible"), .string("Name")]
    return try await call(bridge, path, "org.freedesktop.DBus.Properties", "Get", arguments)[0].unwrapped.text ?? ""
  }

  /// Returns the path of the first object with a role.
  func find(
    _ bridge: AccessibilityBridge?, _ role: AccessibleRole, from path: String = AccessiblePath.root
  ) async throws -> String? {
    if try await call(bridge, path, "Accessible", "GetRole") == [.uint32(role.rawValue)] { return path }
    let children = try await call(bridge, path, "Accessible", "GetChildren")[0].elements ?? []
    for child in children.compactMap({ $0.elements?.last?.text }) {
      if let found = try await find(bridge, role, from: child) { return found }
    }
    return nil
  }
}

extension AccessibilityBridge {
  /// A bridge on a reader's bus that listens to it.
  static func opened(
    _ application: UIApplication, to reader: BusReader, clock: (@MainActor () -> TimeInterval)? = nil
  ) async throws -> AccessibilityBridge {
    let bridge = try #require(
      AccessibilityBridge(
        application, sessionBus: nil, environment: ["AT_SPI_BUS_ADDRESS": reader.address], clock: clock))
    try await reader.turn(bridge, until: "a listener") { bridge.watcher != nil }
    return bridge
  }

  /// Does what is due at the time of a clock that a test moves.
  func wake(at time: TimeInterval) {
    if let watcher, let next = watcher.wakeTime, next <= time { watcher.wake() }
  }
}
