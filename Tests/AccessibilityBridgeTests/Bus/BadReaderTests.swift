import Controls
import Foundation
import TestSupport
import Testing

@testable import AccessibilityBridge
@testable import DBus
@_spi(Toolkit) @testable import Views

@MainActor @Suite("A bridge whose bus or readers misbehave")
struct BadReaderTests {
  private let root = UIView()
  private let label = UILabel()
  private let harness: OffscreenHarness

  init() {
    label.frame = CGRect(x: 10, y: 10, width: 200, height: 40)
    label.text = "Hello"
    root.addSubview(label)
    harness = OffscreenHarness(root: root)
  }

  private func open(_ reader: BusReader) async throws -> AccessibilityBridge {
    try await AccessibilityBridge.opened(harness.window.application, to: reader, clock: { [harness] in harness.time })
  }

  /// Lets the app draw, and the bridge look.
  private func pass(_ bridge: AccessibilityBridge, _ seconds: TimeInterval = 0.5) {
    label.setNeedsDisplay()
    harness.run(for: seconds)
    bridge.wake(at: harness.time)
  }

  @Test func `After the end of the bus the app is embedded in the next one, and tells of changes again`() async throws {
    let reader = try await BusReader()
    let bridge = try await open(reader)
    pass(bridge)
    reader.kill()
    try await reader.turn(bridge, until: "a loss") { bridge.bus?.uniqueName == nil && reader.client.uniqueName == nil }
    label.text = "Lost"
    pass(bridge)
    try await reader.restart()
    defer { reader.kill() }
    try await reader.turn(bridge, until: "a second embedding") { reader.embedCount == 2 }
    let path = try #require(try await reader.find(bridge, .label))
    #expect(try await reader.name(bridge, path) == "Lost")
    _ = reader.takeHeard()
    label.text = "Found"
    pass(bridge)
    try await reader.settle(bridge)
    #expect(reader.takeHeard().contains { $0.body[0].text == "accessible-name" })
  }

  @Test func `A bus that hangs takes what it has room for, and the app goes on`() async throws {
    let reader = try await BusReader()
    defer { reader.kill() }
    let bridge = try await open(reader)
    pass(bridge)
    reader.stop()
    for index in 0..<500 {
      label.accessibilityLabel = "\(index)" + String(repeating: "x", count: 100_000)
      pass(bridge, 0.3)
      bridge.bus?.runTurn()
    }
    pass(bridge, 2)
    #expect(harness.time > 100)
    reader.resume()
    try await reader.turn(bridge, until: "the last name") {
      reader.heard.contains { $0.body.count > 3 && $0.body[3].unwrapped.text?.hasPrefix("499x") == true }
    }
  }

  @Test func `Two readers on one bus get their own answers, also to a flood of calls`() async throws {
    let reader = try await BusReader()
    defer { reader.kill() }
    let bridge = try await open(reader)
    let other = try reader.another()
    try await reader.turn(bridge, until: "a name") {
      other.runTurn()
      return other.uniqueName != nil
    }
    let path = try #require(try await reader.find(bridge, .label))
    var (names, roles) = (0, 0)
    for _ in 0..<2_000 {
      let arguments = [BusValue.string("org.a11y.atspi.Accessible"), .string("Name")]
      reader.client.call(.call(reader.app, path, "org.freedesktop.DBus.Properties", "Get", arguments)) { result in
        if case .success(let reply) = result, reply.body == [.variant(.string("Hello"))] { names += 1 }
      }
      other.call(.call(reader.app, path, "org.a11y.atspi.Accessible", "GetRole")) { result in
        if case .success(let reply) = result, reply.body == [.uint32(29)] { roles += 1 }
      }
    }
    try await reader.turn(bridge, until: "all answers") {
      other.runTurn()
      return names == 2_000 && roles == 2_000
    }
  }

  @Test func `Malformed and unknown calls are errors, and the next call is answered`() async throws {
    let reader = try await BusReader()
    defer { reader.kill() }
    let bridge = try await open(reader)
    let path = try #require(try await reader.find(bridge, .label))
    let calls: [(String, String, [BusValue])] = [
      ("Accessible", "GetChildAtIndex", [.string("first")]), ("Accessible", "GetChildAtIndex", []),
      ("Component", "GetExtents", [.uint32(99)]), ("Text", "GetText", [.double(.nan), .double(0)]),
      ("Action", "DoAction", [.int32(.min)]), ("Collection", "GetMatches", [.int32(1)]),
      ("Nonsense", "GetRole", []), ("Accessible", "Nonsense", [.bytes([])]),
    ]
    for (interface, method, arguments) in calls {
      await #expect(throws: BusError.self, "\(interface) \(method)") {
        try await reader.call(bridge, path, interface, method, arguments)
      }
    }
    await #expect(throws: BusError.self) {
      try await reader.call(bridge, "/org/a11y/atspi/accessible/123456789", "Accessible", "GetRole")
    }
    #expect(try await reader.name(bridge, path) == "Hello")
  }

  @Test func `A dead object is an error, whatever was known of it`() async throws {
    let reader = try await BusReader()
    defer { reader.kill() }
    let bridge = try await open(reader)
    let path = try #require(try await reader.find(bridge, .label))
    label.removeFromSuperview()
    pass(bridge)
    await #expect(throws: BusError.self) { try await reader.name(bridge, path) }
  }

  @Test func `A label of a megabyte is read whole and told in part; what no message holds is an error`() async throws {
    let reader = try await BusReader()
    defer { reader.kill() }
    let bridge = try await open(reader)
    pass(bridge)
    let path = try #require(try await reader.find(bridge, .label))
    label.accessibilityLabel = String(repeating: "m", count: 1 << 20)
    pass(bridge)
    try await reader.settle(bridge)
    let told = reader.takeHeard().first { $0.body[0].text == "accessible-name" }
    #expect(told?.body[3].unwrapped.text?.count == 5_000)
    #expect(try await reader.name(bridge, path).count == 1 << 20)
    label.accessibilityLabel = String(repeating: "m", count: BusLimits.messageSize + 1)
    await #expect(throws: BusError.self) { try await reader.name(bridge, path) }
    label.accessibilityLabel = "short"
    #expect(try await reader.name(bridge, path) == "short")
  }

  @Test(arguments: ["a\0b", "\u{FFFE}\u{10FFFF}", "\u{202E}abc", "e" + String(repeating: "\u{301}", count: 20_000)])
  func `Any text is a name`(text: String) async throws {
    let reader = try await BusReader()
    defer { reader.kill() }
    let bridge = try await open(reader)
    pass(bridge)
    let path = try #require(try await reader.find(bridge, .label))
    label.accessibilityLabel = text
    pass(bridge)
    try await reader.settle(bridge)
    #expect(reader.takeHeard().contains { $0.body[0].text == "accessible-name" })
    let expected = text.replacing("\0", with: "\u{FFFD}")
    #expect(try await reader.name(bridge, path).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `A label that changes a thousand times a second is told a few times, and in the end`() async throws {
    let reader = try await BusReader()
    defer { reader.kill() }
    let bridge = try await open(reader)
    harness.run(for: 2)
    bridge.wake(at: harness.time)
    try await reader.settle(bridge)
    _ = reader.takeHeard()
    for frame in 0..<180 {
      for step in 0..<17 { label.text = "\(17 * frame + step)" }
      pass(bridge, 1.0 / 60)
    }
    pass(bridge, 2)
    try await reader.settle(bridge)
    let names = reader.takeHeard().filter { $0.body[0].text == "accessible-name" }
    #expect((4...14).contains(names.count), "\(names.count)")
    #expect(names.last?.body[3].unwrapped.text == "\(17 * 180 - 1)")
  }

  @Test func `Readers that come and go leave no observer behind`() async throws {
    let reader = try await BusReader()
    defer { reader.kill() }
    let bridge = try await open(reader)
    for _ in 0..<20 {
      try reader.register(false)
      try await reader.turn(bridge, until: "no listener") { bridge.watcher == nil }
      #expect(harness.window.frameObserver == nil && !harness.run { UIAccessibility.isVoiceOverRunning })
      try reader.register(true)
      try await reader.turn(bridge, until: "a listener") { bridge.watcher != nil }
      pass(bridge)
      #expect(harness.window.frameObserver != nil && harness.run { UIAccessibility.isVoiceOverRunning })
    }
  }
}
