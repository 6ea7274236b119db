import DBus

/// What assistive technologies are told. Objects are named by their numbers.
enum AccessibleEvent: Equatable {
  /// A state by its name.
  case state(Int, String, isOn: Bool)
  case name(Int, String)
  case description(Int, String)
  /// A number of the interface Value.
  case value(Int, Double)
  case childAdded(Int, index: Int, child: Int)
  case childRemoved(Int, index: Int, child: Int)
  /// The rows of a list that are in sight are others.
  case visibleData(Int)
  /// Another row of a list has the keyboard focus.
  case activeDescendant(Int, index: Int, child: Int)
  /// A frame in device pixels: of a window on the screen, of anything else in its window.
  case bounds(Int, PixelFrame)
  /// Offsets count Unicode scalars.
  case textInserted(Int, offset: Int, String)
  case textDeleted(Int, offset: Int, String)
  case caretMoved(Int, offset: Int)
  case textSelection(Int)
  /// Other children are chosen.
  case selection(Int)
  case announcement(Int, String)
  case window(Int, WindowChange)

  enum WindowChange: String {
    case create = "Create"
    case destroy = "Destroy"
    case activate = "Activate"
    case deactivate = "Deactivate"
    case minimize = "Minimize"
    case maximize = "Maximize"
    case restore = "Restore"
  }

  /// The longest text in an event, in Unicode scalars. Chosen: readers speak at most 5,000 characters, and ask for the whole
  /// text themselves.
  private static let longestText = 5_000

  /// The parts of an event's message.
  struct Message {
    let object: Int
    /// The interface after `org.a11y.atspi.Event.`.
    let kind: String
    let member: String
    var detail = ""
    var numbers: (Int, Int) = (0, 0)
    var value = BusValue.int32(0)

    /// The name by which a technology asks for such events.
    var name: [String] { [kind, member, detail] }
  }

  /// - Parameter reference: Makes a reference to an object.
  func message(_ reference: (Int) -> BusValue) -> Message {
    // A single character can be of any length.
    func text(_ text: String) -> BusValue {
      .string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longestText))))
    }
    func child(_ object: Int, _ detail: String, _ index: Int, _ child: Int) -> Message {
      Message(
        object: object, kind: "Object", member: "ChildrenChanged", detail: detail, numbers: (index, 0),
        value: reference(child))
    }
    func edit(_ object: Int, _ detail: String, _ offset: Int, _ content: String) -> Message {
      Message(
        object: object, kind: "Object", member: "TextChanged", detail: detail,
        numbers: (offset, content.unicodeScalars.count), value: text(content))
    }
    func property(_ object: Int, _ name: String, _ value: BusValue) -> Message {
      Message(object: object, kind: "Object", member: "PropertyChange", detail: "accessible-\(name)", value: value)
    }
    switch self {
    case .state(let object, let name, let isOn):
      return Message(object: object, kind: "Object", member: "StateChanged", detail: name, numbers: (isOn ? 1 : 0, 0))
    case .name(let object, let name): return property(object, "name", text(name))
    case .description(let object, let description): return property(object, "description", text(description))
    case .value(let object, let value): return property(object, "value", .double(value))
    case .childAdded(let object, let index, let added): return child(object, "add", index, added)
    case .childRemoved(let object, let index, let removed): return child(object, "remove", index, removed)
    case .visibleData(let object): return Message(object: object, kind: "Object", member: "VisibleDataChanged")
    case .activeDescendant(let object, let index, let child):
      return Message(
        object: object, kind: "Object", member: "ActiveDescendantChanged", numbers: (index, 0), value: reference(child))
    case .bounds(let object, let frame):
      return Message(object: object, kind: "Object", member: "BoundsChanged", value: frame.value)
    case .textInserted(let object, let offset, let content): return edit(object, "insert", offset, content)
    case .textDeleted(let object, let offset, let content): return edit(object, "delete", offset, content)
    case .caretMoved(let object, let offset):
      return Message(object: object, kind: "Object", member: "TextCaretMoved", numbers: (offset, 0))
    case .selection(let object): return Message(object: object, kind: "Object", member: "SelectionChanged")
    case .textSelection(let object): return Message(object: object, kind: "Object", member: "TextSelectionChanged")
    case .announcement(let object, let content):
      // 1 stands for polite: after what is being spoken.
      return Message(object: object, kind: "Object", member: "Announcement", numbers: (1, 0), value: text(content))
    case .window(let object, let change):
      return Message(object: object, kind: "Window", member: change.rawValue, value: .string(""))
    }
  }
}
