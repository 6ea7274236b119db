import Controls
import DBus
import Foundation
import Lists
import TestSupport
import Testing

@testable import AccessibilityBridge
@_spi(Toolkit) @testable import Views

@MainActor @Suite("Searches and the list of all objects")
struct CollectionTests {
  private let root = UIView()
  private let harness: OffscreenHarness
  private let reader: Reader
  private let window: String

  init() throws {
    for (index, name) in ["One", "Two", "Three", "Four"].enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(name, for: .normal)
      button.frame = CGRect(x: 10, y: 10 + 80 * index, width: 100, height: 30)
      button.isEnabled = name != "Three"
      button.accessibilityIdentifier = name == "Two" ? "second" : nil
      let label = UILabel(frame: CGRect(x: 10, y: 50 + 80 * index, width: 100, height: 30))
      label.text = "Text \(name)"
      root.addSubview(button)
      root.addSubview(label)
    }
    harness = OffscreenHarness(root: root, size: CGSize(width: 300, height: 400))
    reader = Reader(harness.window.application)
    window = try reader.children(AccessiblePath.root)[0]
  }

  /// A rule; amounts are 1 for all, 2 for any, 3 for none, 4 for exactly all.
  private func rule(
    states: [Int32] = [0, 0], _ states_: Int32 = 1, attributes: [(String, String)] = [], roles: [UInt32] = [],
    _ amount: Int32 = 2, interfaces: [String] = [], isInverted: Bool = false
  ) -> BusValue {
    var words = [UInt32](repeating: 0, count: 5)
    for role in roles { words[Int(role / 32)] |= 1 << (role % 32) }
    return .structure([
      .array(.int32, states.map { .int32($0) }), .int32(states_), BusValue(attributes: attributes), .int32(1),
      .array(.int32, words.map { .int32(Int32(bitPattern: $0)) }), .int32(amount),
      .array(.string, interfaces.map { .string($0) }), .int32(1), .boolean(isInverted),
    ])
  }

  private func names(_ body: [BusValue]) throws -> [String] {
    try (body[0].elements ?? []).compactMap { $0.elements?.last?.text }.map(reader.name)
  }

  private func matches(_ rule: BusValue, order: UInt32 = 1, count: Int32 = 0, isDeep: Bool = true) throws -> [String] {
    try names(
      reader.call(window, "Collection", "GetMatches", [rule, .uint32(order), .int32(count), .boolean(isDeep)]))
  }

  @Test func `Objects are found by roles, states, attributes and interfaces, in reading order`() throws {
    #expect(try matches(rule(roles: [43])) == ["One", "Two", "Three", "Four"])
    #expect(try matches(rule(roles: [43]), order: 4) == ["Four", "Three", "Two", "One"])
    #expect(try matches(rule(roles: [43]), count: 2) == ["One", "Two"])
    #expect(try matches(rule(states: [1 << 8, 0], roles: [43])) == ["One", "Two", "Four"], "enabled")
    #expect(try matches(rule(states: [1 << 8, 0], 3)) == ["Three"], "not enabled")
    #expect(try matches(rule(attributes: [("id", "x:second")])) == ["Two"])
    #expect(try matches(rule(interfaces: ["Action"])).allSatisfy { !$0.hasPrefix("Text") })
    #expect(try matches(rule(roles: [43], isInverted: true)).allSatisfy { $0.hasPrefix("Text") })
    #expect(try matches(rule(roles: [43], 3)).count == 4, "no buttons")
    #expect(try matches(rule(), isDeep: false).count == 8)
  }

  @Test func `A search goes on from an object, and back from it`() throws {
    let two = BusValue.objectPath(try reader.find("Two"))
    let buttons = rule(roles: [43])
    let after = try reader.call(
      window, "Collection", "GetMatchesFrom", [two, buttons, .uint32(1), .uint32(2), .int32(1), .boolean(true)])
    #expect(try names(after) == ["Three"])
    let three = BusValue.objectPath(try reader.find("Three"))
    let before = try reader.call(
      window, "Collection", "GetMatchesTo",
      [three, buttons, .uint32(1), .uint32(2), .boolean(false), .int32(1), .boolean(true)])
    #expect(try names(before) == ["Two"])
    let all = try reader.call(
      window, "Collection", "GetMatchesTo",
      [three, buttons, .uint32(1), .uint32(1), .boolean(true), .int32(0), .boolean(true)])
    #expect(try names(all) == ["One", "Two"])
  }

  @Test func `What is no rule is an error`() throws {
    for rule in [BusValue.int32(0), .structure([.int32(1)]), rule(states: [0, 0], 9)] {
      #expect(throws: BusError.self) { try matches(rule) }
    }
    #expect(throws: BusError.self) {
      try reader.call(
        window, "Collection", "GetMatchesFrom",
        [
          .objectPath("/org/a11y/atspi/accessible/777777"), rule(), .uint32(1), .uint32(2), .int32(1), .boolean(true),
        ])
    }
  }

  @Test func `All objects come in one answer, each with its parent and place`() throws {
    #expect(!reader.server.hasCacheReaders)
    let items = try reader.call(AccessiblePath.cache, "Cache", "GetItems")[0].elements ?? []
    #expect(reader.server.hasCacheReaders && items.count == 10)
    for item in items.dropFirst() {
      let parts = try #require(item.elements)
      let path = try #require(parts[0].elements?.last?.text)
      #expect(parts[2] == (try reader.property(path, "Accessible", "Parent")))
      #expect([parts[3]] == (try reader.call(path, "Accessible", "GetIndexInParent")))
      #expect(parts[4] == (try reader.property(path, "Accessible", "ChildCount")))
      #expect([parts[5]] == (try reader.call(path, "Accessible", "GetInterfaces")))
      #expect(parts[6].text == (try reader.name(path)))
      #expect([parts[7]] == (try reader.call(path, "Accessible", "GetRole")))
      #expect([parts[9]] == (try reader.call(path, "Accessible", "GetState")))
    }
  }

  @Test func `The rows of a list are asked for, because others take their places`() throws {
    let source = ManyRows()
    let table = UITableView(frame: CGRect(x: 150, y: 0, width: 100, height: 400))
    table.dataSource = source
    root.addSubview(table)
    harness.runUntilIdle()
    reader.server.table.invalidate()
    let items = try reader.call(AccessiblePath.cache, "Cache", "GetItems")[0].elements ?? []
    let list = try #require(items.first { $0.elements?[7] == .uint32(31) }?.elements)
    #expect(list[4] == .int32(-1) && items.count == 11)
    let path = try #require(list[0].elements?.last?.text)
    #expect(try reader.states(path).contains(.managesDescendants))
    #expect(try reader.children(path).count > 5)
  }
}
