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

  private static func answer(_ call: BusMessage, _ isEnabled: Bool?) -> BusMessage {
    isEnabled.map { .reply(to: call, [.variant(.boolean($0))]) }
      ?? .error("org.freedesktop.DBus.Error.NameHasNoOwner", "nobody", to: call)
  }

  private func change(_ values: [(String, Bool)], invalidated: [String] = []) -> BusMessage {
    .signal(
      "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [.string("org.a11y.Status"), Self.properties(values), .array(.string, invalidated.map { .string($0) })])
  }

  private func makeBridge(_ bus: ScriptedBus, _ environment: [String: String] = [:]) -> AccessibilityBridge? {
    AccessibilityBridge(UIApplication(), sessionBus: bus.client, environment: .init(environment))
  }

  @Test(arguments: [nil, false])
  func `Off takes a name, two rules and one call, or two of a service, and nothing after that`(isEnabled: Bool?) throws
  {
    let bus = try ScriptedBus()
    var calls: [BusMessage] = []
    bus.answer = { message in
      guard message.member == "Get" else { return nil }
      calls.append(message)
      return Self.answer(message, isEnabled)
    }
    let bridge = try #require(makeBridge(bus))
    bus.turn(50)
    let asked = isEnabled == nil ? ["IsEnabled"] : ["IsEnabled", "ScreenReaderEnabled"]
    #expect(bus.methods == ["Hello", "AddMatch", "AddMatch"] + asked.map { _ in "Get" })
    #expect(calls.allSatisfy { $0.flags == .noAutoStart && $0.destination == "org.a11y.Bus" })
    #expect(calls.map(\.body) == asked.map { [.string("org.a11y.Status"), .string($0)] })
    #expect(!AssistiveTechnology.isListening)
    withExtendedLifetime(bridge) {}
  }

  @Test func `A service that does not answer leaves the state to its signals`() async throws {
    let bus = try ScriptedBus()
    bus.answer = { _ in nil }
    let bridge = try #require(makeBridge(bus))
    bus.turn()
    try bus.send(change([("IsEnabled", true)]))
    bus.turn()
    #expect(bus.methods.last == "GetAddress")
    // Longer than the call waits.
    try await Task.sleep(for: .milliseconds(600))
    bus.turn()
    // More than one where the machine was busy for as long as the bus is waited for.
    let asked = bus.methods.filter { $0 == "GetAddress" }.count
    try bus.send(change([("IsEnabled", true)]))
    bus.turn()
    #expect(bus.methods.filter { $0 == "GetAddress" }.count == asked, "it was on all the time")
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
    #expect(bus.methods.dropFirst(4).filter { $0 == "Get" }.count == 1, "an invalidated property is asked for")
    withExtendedLifetime(bridge) {}
  }

  @Test(arguments: [["IsEnabled"], ["ScreenReaderEnabled"], ["ScreenReaderEnabled", "IsEnabled"], []])
  func `A reader that has set either property before the start is found`(isSet: [String]) throws {
    let bus = try ScriptedBus()
    bus.answer = { call in
      guard call.member == "Get", case .string(let property)? = call.body.last else { return nil }
      return Self.answer(call, isSet.contains(property))
    }
    let bridge = try #require(makeBridge(bus))
    bus.turn()
    func addresses() -> Int { bus.methods.filter { $0 == "GetAddress" }.count }
    #expect(bus.methods.filter { $0 == "Get" }.count == 2 && addresses() == (isSet.isEmpty ? 0 : 1))
    // Off as soon as the last of them is cleared.
    if let name = isSet.last {
      try bus.send(change([(name, false)]))
      try bus.send(change([(name, true)]))
      bus.turn()
      #expect(addresses() == (isSet.count > 1 ? 1 : 2))
    }
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
    bus.answer = { call in call.member == "Get" ? Self.answer(call, true) : nil }
    try own(":1.9")
    #expect(bus.methods.suffix(3).sorted() == ["Get", "Get", "GetAddress"])
    try own("")
    try own(":1.12")
    #expect(bus.methods.suffix(3).sorted() == ["Get", "Get", "GetAddress"])
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

  @Test func `A reader hears of the focus, of names and announcements, reads the tree, and leaves again`() async throws
  {
    let reader = try await BusReader()
    defer { reader.kill() }
    let root = UIView()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    button.setTitle("Play", for: .normal)
    root.addSubview(button)
    let harness = OffscreenHarness(root: root)
    let application = harness.window.application
    let bridge = try await AccessibilityBridge.opened(application, to: reader)
    #expect(harness.run { AssistiveTechnology.isListening && UIAccessibility.isVoiceOverRunning })
    func hears(_ member: String, _ detail: String = "") -> Bool {
      reader.heard.contains { $0.member == member && $0.body[0].text == detail }
    }
    bridge.watcher?.look()
    button.setTitle("Pause", for: .normal)
    bridge.watcher?.look()
    try await reader.turn(bridge, until: "a name") { hears("PropertyChange", "accessible-name") }
    harness.run { UIAccessibility.post(notification: .announcement, argument: "Saved") }
    try await reader.turn(bridge, until: "an announcement") { hears("Announcement") }

    // The path of the event is that of the button.
    let path = try #require(reader.heard.first { $0.body[0].text == "accessible-name" }?.path)
    #expect(try await reader.call(bridge, path, "Accessible", "GetRole") == [.uint32(43)])

    try reader.register(false)
    try await reader.turn(bridge, until: "no listener") { bridge.watcher == nil }
    #expect(!harness.run { AssistiveTechnology.isListening } && harness.window.frameObserver == nil)
  }

  @Test func `A reader that has asked for all objects is told which come and go`() async throws {
    let reader = try await BusReader()
    defer { reader.kill() }
    let root = UIView()
    let harness = OffscreenHarness(root: root)
    let bridge = try await AccessibilityBridge.opened(
      harness.window.application, to: reader, clock: { harness.time })
    /// Returns the messages of the cache after a change.
    func cacheMessages(_ change: () -> Void) async throws -> [BusMessage] {
      bridge.wake(at: harness.time)
      harness.run(for: 1)
      bridge.wake(at: harness.time)
      try await reader.settle(bridge)
      _ = reader.takeHeard()
      change()
      for _ in 0..<3 {
        harness.run(for: 1)
        bridge.wake(at: harness.time)
      }
      try await reader.settle(bridge)
      return reader.takeHeard().filter { $0.interface == "org.a11y.atspi.Cache" }
    }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "New"
    #expect(try await cacheMessages { root.addSubview(label) }.isEmpty)
    _ = try await cacheMessages { label.removeFromSuperview() }
    try await reader.call(bridge, AccessiblePath.cache, "Cache", "GetItems")
    let added = try await cacheMessages { root.addSubview(label) }
    let item = try #require(added.first?.body.first?.elements)
    #expect(added.map(\.member) == ["AddAccessible"] && item[6] == .string("New") && item[3] == .int32(0))
    let removed = try await cacheMessages { label.removeFromSuperview() }
    #expect(removed.map(\.member) == ["RemoveAccessible"] && removed.first?.body == [item[0]])
  }
}
