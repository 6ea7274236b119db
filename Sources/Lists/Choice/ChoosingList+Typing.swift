import Controls
import Foundation
import Views

// Typing moves the focus to the next item whose text begins with what was typed, as in the lists of a desktop.

extension ChoosingList {
  /// - Parameter time: When the key was pressed, in seconds.
  /// - Returns: Whether the key belongs to a text that leads to an item.
  func search(with key: UIKey, at time: TimeInterval) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), let character = key.characters.first,
      character.isLetter || character.isNumber || character.isPunctuation
        || typing.continues(at: time) && !character.isControl
    else { return false }
    let begins = typing.add(key.characters, at: time)
    // The item with the focus is searched last, unless it fits what was typed before.
    let focused = selection.focused.flatMap { exists($0) ? $0 : nil }
    let next = focused.flatMap { item(after: $0) }
    let found =
      item(beginningWith: typing.text, from: begins ? next : focused)
      ?? typing.repeated.flatMap { item(beginningWith: $0, from: next) }
    if let found {
      moveFocus(to: found)
    } else if begins {
      // The app may have a use for the key, and for the next one.
      typing.clear()
    }
    return found != nil || !begins
  }

  /// The next item whose text begins with some characters, from an item on and then from the first one; nil stands for
  /// the first one.
  private func item(beginningWith text: String, from start: IndexPath?) -> IndexPath? {
    guard let first = firstItem else { return nil }
    let origin = start ?? first
    var next = origin
    for _ in 0..<ListConstants.typingReach {
      if let found = typeableText(at: next), TypeSelection.matches(found, text), mayFocus(next) { return next }
      next = item(after: next) ?? first
      if next == origin { return nil }
    }
    return nil
  }
}

extension Character {
  /// Whether a key such as Return or Escape types it.
  fileprivate var isControl: Bool { unicodeScalars.first?.properties.generalCategory == .control }
}

extension UIView {
  /// The text of the first label below this view that has one, in the order of the tree; nil for none.
  var firstLabelText: String? {
    for view in subviews {
      if let text = (view as? UILabel)?.text ?? view.firstLabelText, !text.isEmpty { return text }
    }
    return nil
  }
}
