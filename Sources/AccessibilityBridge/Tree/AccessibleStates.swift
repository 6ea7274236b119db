@_spi(Toolkit) import Views

/// States of AT-SPI, by the numbers of `AtspiStateType`.
struct AccessibleStates: OptionSet, Hashable {
  let rawValue: UInt64

  static let active = bit(1)
  static let checked = bit(4)
  static let editable = bit(7)
  static let enabled = bit(8)
  static let expandable = bit(9)
  static let expanded = bit(10)
  static let focusable = bit(11)
  static let focused = bit(12)
  static let modal = bit(16)
  static let multiLine = bit(17)
  static let pressed = bit(20)
  static let selectable = bit(22)
  static let selected = bit(23)
  static let sensitive = bit(24)
  static let showing = bit(25)
  static let singleLine = bit(26)
  static let visible = bit(30)
  static let managesDescendants = bit(31)
  static let indeterminate = bit(32)
  static let selectableText = bit(38)
  static let checkable = bit(41)
  static let hasPopup = bit(42)
  static let readOnly = bit(43)

  /// The states whose changes are told, by their names in events.
  static let told: [(state: AccessibleStates, name: String)] = [
    (.checked, "checked"), (.enabled, "enabled"), (.sensitive, "sensitive"), (.expanded, "expanded"),
    (.pressed, "pressed"), (.selected, "selected"), (.showing, "showing"), (.active, "active"), (.focused, "focused"),
  ]

  private static func bit(_ number: UInt64) -> AccessibleStates { AccessibleStates(rawValue: 1 << number) }

  /// The two words of the state's wire format.
  var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)] }
}

extension AccessibleStates {
  /// The states of a node.
  ///
  /// - Parameters:
  ///   - isFocused: Whether it has the keyboard focus in the active window.
  ///   - isActive: Whether the user works in its window.
  ///   - isMinimized: Whether its window is minimized.
  @MainActor
  init(_ node: AccessibilityNode, isFocused: Bool, isActive: Bool, isMinimized: Bool) {
    self = .visible
    let role = node.role
    if node.isEnabled { formUnion([.enabled, .sensitive]) }
    if node.isFocusable || isFocused { insert(.focusable) }
    if isFocused { insert(.focused) }
    if node.isModal { insert(.modal) }
    if role == .window, isActive { insert(.active) }
    if !isMinimized, role == .window || node.isInSight { insert(.showing) }
    if node.reusesChildren { insert(.managesDescendants) }
    if let isOn = node.isOn {
      // A toggle button is pressed, a check box is checked.
      if role == .toggle { insert(.checkable) }
      if isOn { insert(role == .toggle ? .checked : .pressed) }
    } else if node.isSelected {
      formUnion([.selectable, .selected])
    } else if role == .tab || role == .segment {
      // Readers say "not selected" for what is selectable, which plain rows are not.
      insert(.selectable)
    }
    if let isExpanded = node.isExpanded { formUnion(isExpanded ? [.expandable, .expanded] : .expandable) }
    if role == .activity { insert(.indeterminate) }
    if node.opensMenu { insert(.hasPopup) }
    if node.isTextInput, let text = node.text {
      insert(text.isEditable ? .editable : .readOnly)
      insert(role == .textView ? .multiLine : .singleLine)
      if text.isSelectable { insert(.selectableText) }
    }
  }
}
