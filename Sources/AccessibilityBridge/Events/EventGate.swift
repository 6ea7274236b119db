import Foundation

/// Decides what is told of the changes between two pictures of the tree: each change once, and no more than readers bear.
/// It knows no views, no bus and no clock.
struct EventGate {
  /// The times of telling, in seconds. Chosen: readers take events of one kind within 0.1 s for a flood.
  enum Pace {
    /// The shortest time between two looks at the tree.
    static let look: TimeInterval = 0.1
    /// How long children must stay the same before their change is told.
    static let rest: TimeInterval = 0.3
    /// The longest time until a change of children is told.
    static let patience: TimeInterval = 1
    /// The time between two changes of a name or a value that changes often.
    static let often: TimeInterval = 1
  }

  /// The children of one element that are told one by one. Of more, readers ask for them all. Chosen.
  private static let mostChildren = 20

  /// What has been told.
  private var told = TreePicture()
  private var last = TreePicture()
  /// The time since which children are others than told, and the last time at which they changed.
  private var structure: (since: TimeInterval, changed: TimeInterval)?
  /// The times of the last events of elements that change often.
  private var tellingTimes: [Int: TimeInterval] = [:]
  /// When a change that was withheld, because the element changes often, is told.
  private var withheldTime: TimeInterval?

  /// Takes the tree as it is, and returns the events of what is new.
  mutating func events(for new: TreePicture, at time: TimeInterval) -> [AccessibleEvent] {
    defer { last = new }
    noteStructure(of: new, at: time)
    // A new window and a focus in new elements do not wait.
    let isUrgent =
      new.focus.map { told.elements[$0] == nil } ?? false || new.windows.contains { told.elements[$0] == nil }
    var events = closedWindows(new)
    if let structureTime, isUrgent || time >= structureTime {
      events += structureEvents(new)
      self.structure = nil
    }
    if told.activeWindow != new.activeWindow {
      if let old = told.activeWindow, new.windows.contains(old) { events.append(.window(old, .deactivate)) }
      if let window = new.activeWindow { events.append(.window(window, .activate)) }
    }
    events += elementEvents(new, at: time)
    events += textEvents(new.text)
    (told.activeWindow, told.focus, told.text) = (new.activeWindow, new.focus, new.text)
    return events
  }

  /// The time of the next look without which something remains untold; nil if nothing does.
  var nextLook: TimeInterval? {
    [structureTime, withheldTime].compactMap(\.self).min()
  }

  /// When a change of children is told.
  private var structureTime: TimeInterval? {
    structure.map { min($0.changed + Pace.rest, $0.since + Pace.patience) }
  }

  // MARK: Children

  private mutating func noteStructure(of new: TreePicture, at time: TimeInterval) {
    guard !hasSameStructure(new, told) else {
      structure = nil
      return
    }
    let isMoving = !hasSameStructure(new, last)
    structure = (structure?.since ?? time, isMoving ? time : structure?.changed ?? time)
  }

  private func hasSameStructure(_ one: TreePicture, _ other: TreePicture) -> Bool {
    one.windows == other.windows && one.elements.count == other.elements.count
      && one.elements.allSatisfy { other.elements[$0.key]?.children == $0.value.children }
  }

  /// Windows that are gone are told of at once.
  private mutating func closedWindows(_ new: TreePicture) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    for (index, window) in told.windows.enumerated().reversed() where !new.windows.contains(window) {
      if told.activeWindow == window {
        events.append(.window(window, .deactivate))
        told.activeWindow = nil
      }
      events += [.window(window, .destroy), .childRemoved(AccessiblePath.application, index: index, child: window)]
    }
    told.windows.removeAll { !new.windows.contains($0) }
    return events
  }

  /// Tells of children that are gone and new, of the topmost alone, and counts them as told.
  private mutating func structureEvents(_ new: TreePicture) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    for (index, window) in new.windows.enumerated() where told.elements[window] == nil {
      events += [.childAdded(AccessiblePath.application, index: index, child: window), .window(window, .create)]
    }
    for (object, element) in new.elements.sorted(by: { $0.key < $1.key }) {
      guard let old = told.elements[object], old.children != element.children else { continue }
      guard !element.reusesChildren else {
        events.append(.visibleData(object))
        continue
      }
      let (before, after) = (Set(old.children), Set(element.children))
      let removed = old.children.enumerated().filter { !after.contains($0.element) }.suffix(Self.mostChildren)
      events += removed.reversed().map { .childRemoved(object, index: $0.offset, child: $0.element) }
      let added = element.children.enumerated().filter { !before.contains($0.element) }.prefix(Self.mostChildren)
      events += added.map { .childAdded(object, index: $0.offset, child: $0.element) }
    }
    var elements = new.elements
    // What has just been added is asked for by readers, so it counts as told; only its focus is news.
    for (object, old) in told.elements where elements[object] != nil {
      elements[object]?.name = old.name
      elements[object]?.description = old.description
      elements[object]?.value = old.value
      elements[object]?.states = old.states
    }
    for (object, element) in elements where told.elements[object] == nil {
      elements[object]?.states = element.states.subtracting([.focused, .active])
    }
    (told.elements, told.windows) = (elements, new.windows)
    tellingTimes = tellingTimes.filter { elements[$0.key] != nil }
    return events
  }

  // MARK: Elements

  private mutating func elementEvents(_ new: TreePicture, at time: TimeInterval) -> [AccessibleEvent] {
    var (events, focusEvents): ([AccessibleEvent], [AccessibleEvent]) = ([], [])
    var chosen: Set<Int> = []
    withheldTime = nil
    for (object, element) in new.elements.sorted(by: { $0.key < $1.key }) {
      guard let old = told.elements[object] else { continue }
      let changed = old.states.symmetricDifference(element.states)
      for (state, name) in AccessibleStates.told where changed.contains(state) {
        let event = AccessibleEvent.state(object, name, isOn: element.states.contains(state))
        // The old focus first, and the new one after all else.
        if state == .focused, element.states.contains(state) { focusEvents.append(event) } else { events.append(event) }
      }
      if changed.contains(.selected) { chosen.insert(object) }
      told.elements[object]?.states = element.states
      let isOther = (old.name, old.description) != (element.name, element.description) || old.value != element.value
      guard isOther else { continue }
      if element.changesOften {
        if let last = tellingTimes[object], time < last + Pace.often {
          withheldTime = min(withheldTime ?? .infinity, last + Pace.often)
          continue
        }
        tellingTimes[object] = time
      }
      if old.name != element.name { events.append(.name(object, element.name)) }
      if old.description != element.description { events.append(.description(object, element.description)) }
      if let value = element.value, old.value != value { events.append(.value(object, value)) }
      told.elements[object]?.name = element.name
      told.elements[object]?.description = element.description
      told.elements[object]?.value = element.value
    }
    if !chosen.isEmpty {
      let containers = new.elements.filter { !chosen.isDisjoint(with: $0.value.children) }
      events += containers.keys.sorted().map { .selection($0) }
    }
    return events + focusEvents
  }

  // MARK: Text

  private func textEvents(_ new: TreePicture.Text?) -> [AccessibleEvent] {
    guard let new, let old = told.text, old.object == new.object else { return [] }
    var events: [AccessibleEvent] = []
    if old.content != new.content {
      let start = zip(old.content, new.content).prefix { $0 == $1 }.count
      let rest = min(old.content.count, new.content.count) - start
      let end = zip(old.content.reversed(), new.content.reversed()).prefix(rest).prefix { $0 == $1 }.count
      let (removed, added) = (
        old.content[start..<old.content.count - end], new.content[start..<new.content.count - end]
      )
      if !removed.isEmpty { events.append(.textDeleted(new.object, offset: start, Self.text(removed))) }
      if !added.isEmpty { events.append(.textInserted(new.object, offset: start, Self.text(added))) }
    }
    if old.selection.upperBound != new.selection.upperBound {
      events.append(.caretMoved(new.object, offset: new.selection.upperBound))
    }
    if old.selection != new.selection, !old.selection.isEmpty || !new.selection.isEmpty {
      events.append(.textSelection(new.object))
    }
    return events
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
