import Controls
import Foundation
import TestSupport
import Testing

@testable import AccessibilityBridge
@testable import DBus
@_spi(Toolkit) @testable import Views

@MainActor @Suite("The bridge on its buses")
struct AccessibilityBridgeTests {
  private static func properties(_ values: [(String, Bool)]) -> BusValue {
    .array(.entry(key: .string, value: .variant), values.map { .entry(.string($0.0), .variant(.boolean($0.1))) })
  }

  private func change(_ values: [(String, Bool)], invalidated: [String] = []) -> BusMessage {
    .signal(
      "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [.string("org.a11y.Status"), Self.properties(values), .array(.string, invalidated.map { .string($0) })])
  }

  private func makeBridge(_ bus: ScriptedBus, _ environment: [String: String] = [:]) -> AccessibilityBridge? {
    AccessibilityBridge(UIApplication(), sessionBus: bus.client, environment: environment)
  }

  @Test(arguments: [nil, [], [("IsEnabled", false)], [("IsEnabled", false), ("ScreenReaderEnabled", false)]])
  func `Off takes a name, two rules and one call, and nothing after that`(values: [(String, Bool)]?) throws {
    let bus = try ScriptedBus()
    var call: BusMessage?
    bus.answer = { message in
      guard message.member == "GetAll" else { return nil }
      call = message
      return values.map { .reply(to: message, [Self.properties($0)]) }
        ?? .error("org.freedesktop.DBus.Error.NameHasNoOwner", "nobody", to: message)
    }
    let bridge = try #require(makeBridge(bus))
    bus.turn(50)
    #expect(bus.methods == ["Hello", "AddMatch", "AddMatch", "GetAll"])
    #expect(call?.flags == .noAutoStart && call?.destination == "org.a11y.Bus")
    #expect(!AssistiveTechnology.isListening)
    withExtendedLifetime(bridge) {}
  }

  @Test(arguments: ["IsEnabled", "ScreenReaderEnabled"])
  func `A desktop that wants accessibility is asked for the bus, now and later`(property: String) throws {
    let bus = try ScriptedBus()
    let bridge = try #require(makeBridge(bus))
    bus.turn()
    try bus.send(change([(property, true)]))
    bus.turn()
    #expect(bus.methods.last == "GetAddress")
    try bus.send(change([(property, true)]))
    try bus.send(change([(property, false)]))
    try bus.send(change([(property, true)], invalidated: [property]))
    bus.turn()
    #expect(bus.methods.dropFirst(4).filter { $0 == "GetAll" }.count == 1, "an invalidated property is asked for")
    withExtendedLifetime(bridge) {}
  }

  @Test func `A service that comes later is asked, one that goes ends it`() throws {
    let bus = try ScriptedBus()
    let bridge = try #require(makeBridge(bus))
    bus.turn()
    func own(_ owner: String) throws {
      let arguments = [BusValue.string("org.a11y.Bus"), .string(""), .string(owner)]
      try bus.send(
        .signal("/org/freedesktop/DBus", BusMatch.bus, "NameOwnerChanged", arguments), from: BusMatch.bus)
      bus.turn()
    }
    bus.answer = { call in
      call.member == "GetAll" ? .reply(to: call, [Self.properties([("IsEnabled", true)])]) : nil
    }
    try own(":1.9")
    #expect(bus.methods.suffix(2) == ["GetAll", "GetAddress"])
    try own("")
    try own(":1.12")
    #expect(bus.methods.suffix(2) == ["GetAll", "GetAddress"])
    withExtendedLifetime(bridge) {}
  }

  @Test func `ACETATE_A11Y=0 sends nothing, and 1 asks for the bus at once`() throws {
    let (off, on) = (try ScriptedBus(), try ScriptedBus())
    #expect(makeBridge(off, ["ACETATE_A11Y": "0"]) == nil)
    let forced = try #require(makeBridge(on, ["ACETATE_A11Y": "1"]))
    off.turn()
    on.turn()
    #expect(off.methods == ["Hello"] && on.methods == ["Hello", "GetAddress"])
    #expect(AccessibilityBridge(UIApplication(), sessionBus: nil, environment: [:]) == nil)
    withExtendedLifetime(forced) {}
  }

  /// A registry on a real bus, played by another client.
  private func registry(_ address: String) throws -> BusConnection {
    let registry = try #require(BusConnection(try BusAddress.list(address)))
    registry.whenOpen {
      registry.call(
        .call(
          BusMatch.bus, "/org/freedesktop/DBus", BusMatch.bus, "RequestName",
          [.string("org.a11y.atspi.Registry"), .uint32(4)]), completion: nil)
    }
    return registry
  }

  @Test func `A reader hears of the focus, of names and announcements, reads the tree, and leaves again`() async throws
  {
    let process = try ChildProcess("dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=1"])
    defer { process.kill() }
    let address = try await eventually("the bus's address") {
      process.standardOutput.hasSuffix("\n") ? String(process.standardOutput.dropLast()) : nil
    }
    let reader = try registry(address)
    var embedded: [BusValue] = []
    reader.serve("/org/a11y/atspi/accessible/root") { call throws(BusError) in
      embedded = call.body
      return [AccessiblePath.reference(reader.uniqueName ?? "", "/org/a11y/atspi/accessible/root")]
    }
    reader.serve("/org/a11y/atspi/registry") { _ throws(BusError) in
      [.array(.structure([.string, .string]), [.structure([.string(":1.0"), .string("object:")])])]
    }
    var heard: [(String, String, String)] = []
    let token = reader.subscribe(BusMatch(interface: "org.a11y.atspi.Event.Object")) { signal in
      heard.append((signal.path ?? "", signal.member ?? "", signal.body[0].text ?? ""))
    }
    try await eventually("a name") {
      reader.runTurn()
      return reader.uniqueName != nil
    }

    let root = UIView()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    button.setTitle("Play", for: .normal)
    root.addSubview(button)
    let harness = OffscreenHarness(root: root)
    let application = harness.window.application
    var bridge = AccessibilityBridge(application, sessionBus: nil, environment: ["AT_SPI_BUS_ADDRESS": address])
    func turn(until what: String, _ condition: () -> Bool) async throws {
      try await eventually(what) {
        reader.runTurn()
        bridge?.bus?.runTurn()
        return condition()
      }
    }
    try await turn(until: "a listener") { bridge?.watcher != nil }
    #expect(AssistiveTechnology.isListening && UIAccessibility.isVoiceOverRunning)
    guard case .structure(let reference) = embedded.first, let name = reference[0].text else {
      throw BusError.malformed("\(embedded)")
    }
    bridge?.watcher?.look()
    button.setTitle("Pause", for: .normal)
    bridge?.watcher?.look()
    try await turn(until: "a name") { heard.contains { $0.1 == "PropertyChange" && $0.2 == "accessible-name" } }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    try await turn(until: "an announcement") { heard.contains { $0.1 == "Announcement" } }

    // The path of the event is that of the button.
    let path = try #require(heard.first { $0.2 == "accessible-name" }?.0)
    var reply: [BusValue]?
    reader.call(.call(name, path, "org.a11y.atspi.Accessible", "GetRole")) { reply = try? $0.get().body }
    var ping: [BusValue]?
    reader.call(.call(name, "/", "org.freedesktop.DBus.Peer", "Ping")) { ping = try? $0.get().body }
    try await turn(until: "replies") { reply != nil && ping != nil }
    #expect(reply == [.uint32(43)])

    try reader.emit(
      .signal(
        "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "EventListenerDeregistered",
        [.string(":1.0"), .string("object:")]))
    try await turn(until: "no listener") { bridge?.watcher == nil }
    #expect(!AssistiveTechnology.isListening && harness.window.frameObserver == nil)
    bridge = nil
    withExtendedLifetime(token) {}
  }
}
