import Controls
import Foundation
import Views

// Typing moves the focus to the next row whose text begins with what was typed, as in the lists of a desktop.

extension UITableView {
  /// - Returns: Whether the key belongs to a text that leads to a row.
  func type(_ key: UIKey, at time: TimeInterval) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]), let character = key.characters.first,
      character.isLetter || character.isNumber || character.isPunctuation || typing.continues(at: time)
    else { return false }
    let begins = typing.add(key.characters, at: time)
    // The row with the focus is searched last, unless it fits what was typed before.
    let focused = selection.focused.flatMap { heights.contains($0) ? $0 : nil }
    let next = focused.flatMap { heights.row(after: $0) }
    let found =
      row(beginningWith: typing.text, from: begins ? next : focused)
      ?? typing.repeated.flatMap { row(beginningWith: $0, from: next) }
    if let found { moveFocus(to: found, extending: false) }
    return found != nil || !begins
  }

  /// The next row whose text begins with some characters, from a row on and then from the first one; nil stands for the
  /// first one.
  private func row(beginningWith text: String, from start: IndexPath?) -> IndexPath? {
    guard let first = heights.firstRow(inOrAfter: 0) else { return nil }
    let origin = start ?? first
    var next = origin
    for _ in 0..<ListConstants.typingReach {
      guard let found = self.text(ofRowAt: next) else { return nil }
      if TypeSelection.matches(found, text) { return next }
      next = heights.row(after: next) ?? first
      if next == origin { return nil }
    }
    return nil
  }

  /// The text of a row, which may be out of sight; nil if its cell has none that the table knows.
  private func text(ofRowAt path: IndexPath) -> String? {
    if let cell = cells[path] { return cell.typeableText }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    defer { keepForReuse(cell) }
    return cell.typeableText
  }
}

extension UITableViewCell {
  /// The text by which typing finds the row: that of its configuration or of its style, or else of its first label.
  fileprivate var typeableText: String? {
    if let configuration = contentConfiguration as? UIListContentConfiguration {
      return configuration.text ?? configuration.attributedText?.string ?? ""
    }
    return parts.body?.textLabel.text ?? contentView.firstLabel?.text
  }
}

extension UIView {
  /// The first label in the order of the tree, below this view; nil for none.
  fileprivate var firstLabel: UILabel? {
    for view in subviews {
      if let label = view as? UILabel ?? view.firstLabel { return label }
    }
    return nil
  }
}
