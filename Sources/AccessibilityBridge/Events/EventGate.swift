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
    /// The shortest time between two announcements.
    static let speech: TimeInterval = 0.5
    /// The shortest time between two changes of an element's name, description and value.
    static let change: TimeInterval = 0.3
    /// The same for an element that changes often, for a frame, and for the rows of a list in sight.
    static let often: TimeInterval = 1
    /// Elements whose changes wait at the same time take turns: each adds this to the time between two changes of one.
    static let turn: TimeInterval = 0.1
    /// The longest time until a change is told.
    static let longest: TimeInterval = 10
  }

  /// The children of one element that are told one by one. Of more, readers ask for them all. Chosen.
  private static let mostChildren = 20

  /// What has been told.
  private var told = TreePicture()
  private var last = TreePicture()
  /// The time since which children are others than told, and the last time at which they changed.
  private var structure: (since: TimeInterval, changed: TimeInterval)?
  /// The times of the last events of a kind.
  private var tellingTimes: [Paced: TimeInterval] = [:]
  /// When a change that was withheld, because the last one was told just before, is told.
  private var withheldTime: TimeInterval?
  /// Lists whose rows in sight are others than told.
  private var movedLists: Set<Int> = []

  /// Events of an element that are told only so often.
  private struct Paced: Hashable {
    enum Kind {
      case words, bounds, rows
    }

    let kind: Kind
    let object: Int
  }

  /// Takes the tree as it is, and returns the events of what is new.
  mutating func events(for new: TreePicture, at time: TimeInterval) -> [AccessibleEvent] {
    defer { last = new }
    withheldTime = nil
    noteStructure(of: new, at: time)
    // A new window and a focus in new elements do not wait.
    let isUrgent =
      new.focus.map { told.elements[$0] == nil } ?? false || new.windows.contains { told.elements[$0] == nil }
    var events = closedWindows(new)
    if let structureTime, isUrgent || time >= structureTime {
      events += structureEvents(new)
      self.structure = nil
    }
    events += rowEvents(new, at: time) + shapeEvents(new)
    if told.activeWindow != new.activeWindow {
      if let old = told.activeWindow, new.windows.contains(old) { events.append(.window(old, .deactivate)) }
      if let window = new.activeWindow { events.append(.window(window, .activate)) }
    }
    events += elementEvents(new, at: time)
    events += textEvents(new.text) + boundsEvents(new, at: time)
    (told.activeWindow, told.focus, told.text, told.shapes) = (new.activeWindow, new.focus, new.text, new.shapes)
    return events
  }

  /// Whether an event may be told. If not, it is withheld until then.
  private mutating func mayTell(_ kind: Paced.Kind, of object: Int, every interval: TimeInterval, at time: TimeInterval)
    -> Bool
  {
    let key = Paced(kind: kind, object: object)
    if let last = tellingTimes[key], time < last + interval {
      withheldTime = min(withheldTime ?? .infinity, last + interval)
      return false
    }
    tellingTimes[key] = time
    return true
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
        movedLists.insert(object)
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
    for (object, element) in elements.sorted(by: { $0.key < $1.key }) where told.elements[object] == nil {
      elements[object]?.states = element.states.subtracting([.focused, .active])
      let isSpoken = element.isSpokenWhenNew || new.windows.contains(object)
      if isSpoken, element.states.contains(.showing) { events.append(.state(object, "showing", isOn: true)) }
    }
    (told.elements, told.windows) = (elements, new.windows)
    tellingTimes = tellingTimes.filter { elements[$0.key.object] != nil }
    movedLists = movedLists.filter { elements[$0] != nil }
    return events
  }

  private mutating func rowEvents(_ new: TreePicture, at time: TimeInterval) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    for list in movedLists.sorted() where mayTell(.rows, of: list, every: Pace.often, at: time) {
      movedLists.remove(list)
      events.append(.visibleData(list))
    }
    return events
  }

  /// Tells of windows that were minimized, maximized and restored.
  private func shapeEvents(_ new: TreePicture) -> [AccessibleEvent] {
    told.windows.filter(new.windows.contains).compactMap { window in
      let (old, shape) = (told.shapes[window] ?? .normal, new.shapes[window] ?? .normal)
      guard old != shape else { return nil }
      if shape == .minimized { return .window(window, .minimize) }
      return .window(window, old == .minimized || shape == .normal ? .restore : .maximize)
    }
  }

  // MARK: Elements

  private mutating func elementEvents(_ new: TreePicture, at time: TimeInterval) -> [AccessibleEvent] {
    var (events, focusEvents) = ([AccessibleEvent](), activeDescendantEvents(new))
    var chosen: Set<Int> = []
    var changed: [Int] = []
    for (object, element) in new.elements.sorted(by: { $0.key < $1.key }) {
      guard let old = told.elements[object] else { continue }
      let difference = old.states.symmetricDifference(element.states)
      for (state, name) in AccessibleStates.told where difference.contains(state) {
        // Of anything but a window, scrolling changes it all the time.
        if state == .showing, !new.windows.contains(object) { continue }
        let event = AccessibleEvent.state(object, name, isOn: element.states.contains(state))
        // The old focus first, and the new one after all else.
        if state == .focused, element.states.contains(state) { focusEvents.append(event) } else { events.append(event) }
      }
      if difference.contains(.selected) { chosen.insert(object) }
      told.elements[object]?.states = element.states
      if (old.name, old.description) != (element.name, element.description) || old.value != element.value {
        changed.append(object)
      }
    }
    let turn = min(Double(changed.count) * Pace.turn, Pace.longest)
    for object in changed {
      guard let element = new.elements[object] else { continue }
      let pace = element.changesOften ? Pace.often : Pace.change
      let interval = object == new.focus ? pace : max(pace, turn)
      if mayTell(.words, of: object, every: interval, at: time) { events += wordEvents(object, element) }
    }
    if !chosen.isEmpty {
      let containers = new.elements.filter { !chosen.isDisjoint(with: $0.value.children) }
      events += containers.keys.sorted().map { .selection($0) }
    }
    return events + focusEvents
  }

  /// Tells of an element's name, description and value where they are others than told.
  private mutating func wordEvents(_ object: Int, _ element: TreePicture.Element) -> [AccessibleEvent] {
    guard let old = told.elements[object] else { return [] }
    var events: [AccessibleEvent] = []
    if old.name != element.name { events.append(.name(object, element.name)) }
    if old.description != element.description { events.append(.description(object, element.description)) }
    if let value = element.value, old.value != value { events.append(.value(object, value)) }
    told.elements[object]?.name = element.name
    told.elements[object]?.description = element.description
    told.elements[object]?.value = element.value
    return events
  }

  private func activeDescendantEvents(_ new: TreePicture) -> [AccessibleEvent] {
    guard let focus = new.focus, focus != told.focus else { return [] }
    for (list, element) in new.elements where element.reusesChildren {
      if let index = element.children.firstIndex(of: focus) {
        return [.activeDescendant(list, index: index, child: focus)]
      }
    }
    return []
  }

  private mutating func boundsEvents(_ new: TreePicture, at time: TimeInterval) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    for (object, frame) in new.frames.sorted(by: { $0.key < $1.key }) {
      guard let old = told.frames[object] else {
        told.frames[object] = frame
        continue
      }
      guard old != frame, mayTell(.bounds, of: object, every: Pace.often, at: time) else { continue }
      told.frames[object] = frame
      events.append(.bounds(object, frame))
    }
    told.frames = told.frames.filter { new.frames[$0.key] != nil }
    return events
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
