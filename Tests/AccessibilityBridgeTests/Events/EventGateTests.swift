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

  @Test func `A name that changes all the time is told three times a second, and the last one in the end`() {
    var gate = opened(picture)
    var told: [(time: TimeInterval, name: String)] = []
    func take(_ name: String, at time: TimeInterval) {
      var next = picture
      next.elements[2]?.name = name
      for case .name(2, let name) in gate.events(for: next, at: time) { told.append((time, name)) }
    }
    for step in 0..<3_000 { take("\(step)", at: 2 + Double(step) / 1_000) }
    #expect((10...13).contains(told.count))
    take("2999", at: gate.nextLook ?? 0)
    #expect(told.last?.name == "2999" && gate.nextLook == nil)
    for (one, next) in zip(told, told.dropFirst()) { #expect(next.time - one.time >= EventGate.Pace.change - 1e-9) }
  }

  @Test func `Elements that all change all the time take turns, and the focus among them does not wait`() {
    var old = picture
    for object in 10..<60 { old.elements[object] = .init(name: "") }
    var (gate, counts) = (opened(old), [Int: Int]())
    for step in 0..<100 {
      var next = old
      for object in 10..<60 { next.elements[object]?.name = "\(step)" }
      next.elements[3]?.name = "\(step)"
      let events = gate.events(for: next, at: 2 + Double(step) / 10)
      for case .name(let object, _) in events { counts[object, default: 0] += 1 }
    }
    #expect((10..<60).allSatisfy { (2...3).contains(counts[$0] ?? 0) }, "\(counts)")
    #expect((30...40).contains(counts[3] ?? 0), "\(counts)")
    for object in 10..<60 { old.elements[object]?.name = "last" }
    old.elements[3]?.name = "last"
    var names: Set<Int> = []
    while let time = gate.nextLook {
      for case .name(let object, "last") in gate.events(for: old, at: time) { names.insert(object) }
    }
    #expect(names == Set(10..<60).union([3]))
  }

  @Test func `Another row with the focus is told by its list before its state`() {
    var old = picture
    old.elements[2]?.children = [10, 11]
    old.elements[2]?.reusesChildren = true
    (old.elements[10], old.elements[11]) = (.init(name: "One"), .init(name: "Two"))
    var (gate, next) = (opened(old), old)
    next.focus = 11
    next.elements[3]?.states = .enabled
    next.elements[11]?.states = .focused
    #expect(
      gate.events(for: next, at: 2) == [
        .state(3, "focused", isOn: false), .activeDescendant(2, index: 1, child: 11), .state(11, "focused", isOn: true),
      ])
    #expect(gate.events(for: next, at: 3) == [])
  }

  @Test func `A frame that moves is told once a second, and where it ends`() {
    func frame(_ x: CGFloat) -> PixelFrame { PixelFrame(CGRect(x: x, y: 0, width: 10, height: 10), scale: 1) }
    var old = picture
    old.frames = [1: frame(0), 3: frame(0)]
    var gate = opened(old)
    var told: [AccessibleEvent] = []
    for step in 0..<30 {
      old.frames[3] = frame(CGFloat(step))
      told += gate.events(for: old, at: 2 + Double(step) / 10)
    }
    #expect(told == [.bounds(3, frame(1)), .bounds(3, frame(11)), .bounds(3, frame(21))])
    #expect(gate.events(for: old, at: gate.nextLook ?? 0) == [.bounds(3, frame(29))])
    old.frames[3] = nil
    _ = gate.events(for: old, at: 9)
    old.frames[3] = frame(500)
    #expect(gate.events(for: old, at: 10) == [], "the frame of a new focus is asked for")
  }

  @Test func `Windows are minimized, restored and maximized, and whether they show is told`() {
    var old = picture
    old.elements[1]?.states = [.active, .showing]
    old.elements[3]?.states = [.enabled, .focused, .showing]
    var (gate, next) = (opened(old), old)
    next.shapes = [1: .minimized]
    next.elements[1]?.states = []
    next.elements[3]?.states = .enabled
    (next.activeWindow, next.focus) = (nil, nil)
    #expect(
      gate.events(for: next, at: 2) == [
        .window(1, .minimize), .window(1, .deactivate), .state(1, "showing", isOn: false),
        .state(1, "active", isOn: false), .state(3, "focused", isOn: false),
      ])
    #expect(
      gate.events(for: old, at: 3) == [
        .window(1, .restore), .window(1, .activate), .state(1, "showing", isOn: true), .state(1, "active", isOn: true),
        .state(3, "focused", isOn: true),
      ])
    next = old
    next.shapes = [1: .maximized]
    #expect(gate.events(for: next, at: 4) == [.window(1, .maximize)])
    #expect(gate.events(for: old, at: 5) == [.window(1, .restore)])
  }

  @Test func `What readers speak when it appears is told to show, and nothing else is`() {
    var (gate, next) = (opened(picture), picture)
    next.elements[1]?.children = [2, 3, 4, 5]
    next.elements[4] = .init(name: "Saved", states: .showing, isSpokenWhenNew: true)
    next.elements[5] = .init(name: "Text", states: .showing)
    _ = gate.events(for: next, at: 2)
    #expect(
      gate.events(for: next, at: 3) == [
        .childAdded(1, index: 2, child: 4), .childAdded(1, index: 3, child: 5), .state(4, "showing", isOn: true),
      ])
    next.elements[5]?.states = []
    #expect(gate.events(for: next, at: 4) == [], "scrolling changes that of any element")
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
