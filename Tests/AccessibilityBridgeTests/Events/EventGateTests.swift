import Foundation
import Testing

@testable import AccessibilityBridge

@Suite("What is told of changes")
struct EventGateTests {
  private var gate = EventGate()

  /// A window 1 with a list 2 and a button 3.
  private var picture: TreePicture {
    var picture = TreePicture()
    picture.elements = [
      1: .init(name: "Window", states: [.active], children: [2, 3]), 2: .init(name: "List"),
      3: .init(name: "OK", states: [.enabled, .focused]),
    ]
    (picture.windows, picture.activeWindow, picture.focus) = ([1], 1, 3)
    return picture
  }

  /// A gate that has told of a picture.
  private func opened(_ picture: TreePicture) -> EventGate {
    var gate = EventGate()
    _ = gate.events(for: picture, at: 0)
    _ = gate.events(for: picture, at: 1)
    return gate
  }

  @Test func `A first window is added, created and activated before its focus is told, each once`() {
    var gate = EventGate()
    #expect(
      gate.events(for: picture, at: 0) == [
        .childAdded(0, index: 0, child: 1), .window(1, .create), .window(1, .activate), .state(1, "active", isOn: true),
        .state(3, "focused", isOn: true),
      ])
    #expect(gate.events(for: picture, at: 1) == [] && gate.nextLook == nil)
  }

  @Test func `A moved focus leaves the old element before it reaches the new one`() {
    var (gate, next) = (opened(picture), picture)
    next.elements[3]?.states = .enabled
    next.elements[2]?.states = .focused
    next.focus = 2
    #expect(gate.events(for: next, at: 2) == [.state(3, "focused", isOn: false), .state(2, "focused", isOn: true)])
    #expect(gate.events(for: next, at: 3) == [])
  }

  @Test func `Names, descriptions, values and states are told once when they change`() {
    var (gate, next) = (opened(picture), picture)
    next.elements[3]?.name = "Cancel"
    next.elements[3]?.description = "leaves"
    next.elements[3]?.value = 0.5
    next.elements[3]?.states = [.focused, .checked]
    #expect(
      gate.events(for: next, at: 2) == [
        .state(3, "checked", isOn: true), .state(3, "enabled", isOn: false), .name(3, "Cancel"),
        .description(3, "leaves"), .value(3, 0.5),
      ])
    #expect(gate.events(for: next, at: 2.1) == [])
  }

  @Test func `Another choice is told of both elements and of what contains them`() {
    var old = picture
    old.elements[2]?.states = .selected
    var (gate, next) = (opened(old), picture)
    next.elements[3]?.states.insert(.selected)
    #expect(
      gate.events(for: next, at: 2) == [
        .state(2, "selected", isOn: false), .state(3, "selected", isOn: true), .selection(1),
      ])
  }

  @Test func `New and removed children are told of when they rest, the topmost alone`() {
    var (gate, next) = (opened(picture), picture)
    next.elements[1]?.children = [2, 3, 4]
    next.elements[4] = .init(name: "Sheet", children: [5])
    next.elements[5] = .init(name: "Inside")
    #expect(gate.events(for: next, at: 2) == [])
    let look = gate.nextLook ?? 0
    #expect(abs(look - 2.3) < 1e-9)
    #expect(gate.events(for: next, at: look) == [.childAdded(1, index: 2, child: 4)])
    #expect(gate.nextLook == nil)
    #expect(gate.events(for: picture, at: 4) == [])
    #expect(gate.events(for: picture, at: 5) == [.childRemoved(1, index: 2, child: 4)])
  }

  @Test func `A focus in new elements does not wait`() {
    var (gate, next) = (opened(picture), picture)
    next.elements[1]?.children = [2, 3, 4]
    next.elements[4] = .init(name: "Field", states: .focused)
    next.elements[3]?.states = .enabled
    next.focus = 4
    #expect(
      gate.events(for: next, at: 2) == [
        .childAdded(1, index: 2, child: 4), .state(3, "focused", isOn: false), .state(4, "focused", isOn: true),
      ])
  }

  @Test func `A list that scrolls for ten seconds tells fewer than ten events a second`() {
    var (gate, count, time) = (opened(picture), 0, 2.0)
    for step in 0..<100 {
      var next = picture
      let rows = (0..<12).map { 100 + step * 3 + $0 }
      next.elements[2]?.children = rows
      next.elements[2]?.reusesChildren = true
      for row in rows { next.elements[row] = .init(name: "Row \(row)") }
      let events = gate.events(for: next, at: time)
      #expect(events.allSatisfy { $0 == .visibleData(2) })
      count += events.count
      time += 0.1
    }
    #expect((5..<100).contains(count))
  }

  @Test func `A value that changes often is told once a second, and its last one in the end`() {
    var gate = opened(picture)
    var told: [Double] = []
    func take(_ number: Double, at time: TimeInterval) {
      var next = picture
      next.elements[2]?.changesOften = true
      next.elements[2]?.value = number
      for case .value(2, let value) in gate.events(for: next, at: time) { told.append(value) }
    }
    for step in 0..<35 { take(Double(step), at: 2 + Double(step) / 10) }
    #expect(told == [0, 10, 20, 30])
    #expect(gate.nextLook != nil)
    take(34, at: gate.nextLook ?? 0)
    #expect(told == [0, 10, 20, 30, 34] && gate.nextLook == nil)
  }

  @Test func `A window that closes is told of at once, and another one becomes active`() {
    var (gate, next) = (opened(picture), TreePicture())
    next.elements = [7: .init(name: "Other", states: .active)]
    (next.windows, next.activeWindow) = ([7], 7)
    #expect(
      gate.events(for: next, at: 2) == [
        .window(1, .deactivate), .window(1, .destroy), .childRemoved(0, index: 0, child: 1),
        .childAdded(0, index: 0, child: 7), .window(7, .create), .window(7, .activate),
        .state(7, "active", isOn: true),
      ])
    #expect(gate.events(for: next, at: 3) == [])
  }

  @Test(arguments: [
    ("abc", 3..<3, "abxc", 3..<3, [AccessibleEvent.textInserted(3, offset: 2, "x")]),
    ("abc", 3..<3, "ab", 2..<2, [.textDeleted(3, offset: 2, "c"), .caretMoved(3, offset: 2)]),
    ("aaa", 1..<1, "aaaa", 2..<2, [.textInserted(3, offset: 3, "a"), .caretMoved(3, offset: 2)]),
    (
      "one two", 0..<3, "1 two", 1..<1,
      [
        .textDeleted(3, offset: 0, "one"), .textInserted(3, offset: 0, "1"), .caretMoved(3, offset: 1),
        .textSelection(3),
      ]
    ),
    ("👩x", 2..<2, "👩", 1..<1, [.textDeleted(3, offset: 1, "x"), .caretMoved(3, offset: 1)]),
    ("same", 0..<0, "same", 0..<4, [.caretMoved(3, offset: 4), .textSelection(3)]),
  ])
  func `Edits tell what went and came, where, and the caret`(
    before: String, oldSelection: Range<Int>, after: String, newSelection: Range<Int>, events: [AccessibleEvent]
  ) {
    var old = picture
    old.text = .init(object: 3, content: Array(before.unicodeScalars), selection: oldSelection)
    var gate = opened(old)
    old.text = .init(object: 3, content: Array(after.unicodeScalars), selection: newSelection)
    #expect(gate.events(for: old, at: 2) == events)
    #expect(gate.events(for: old, at: 3) == [])
  }

  @Test func `Events are sent to those who registered for them or for more`() {
    var filter = EventFilter()
    #expect(filter.isEmpty && !filter.wants(["Object", "StateChanged", "focused"]))
    filter.add(":1.2", "object:state-changed:focused")
    filter.add(":1.2", "Window:Activate:")
    #expect(filter.wants(["Object", "StateChanged", "focused"]) && filter.wants(["Window", "Activate", ""]))
    #expect(!filter.wants(["Object", "StateChanged", "checked"]) && !filter.wants(["Window", "Create", ""]))
    filter.add(":1.3", "object:")
    #expect(filter.wants(["Object", "TextCaretMoved", ""]))
    filter.remove(":1.3", "object:")
    #expect(!filter.wants(["Object", "TextCaretMoved", ""]))
    filter.add(":1.4", "object:")
    filter.add(":1.4", "window:")
    filter.remove(":1.4", "")
    #expect(!filter.wants(["Object", "TextCaretMoved", ""]), "a reader that has ended wants nothing")
    filter.remove(":1.2", "Object:StateChanged:Focused")
    filter.remove(":1.2", "window:activate:")
    #expect(filter.isEmpty)
  }

  @Test func `Long texts are cut in events`() {
    let event = AccessibleEvent.name(3, String(repeating: "x", count: 1 << 20))
    #expect(event.message { _ in .byte(0) }.value.text?.count == 5_000)
  }
}
