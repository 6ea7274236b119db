import Controls
import Foundation
import Views

extension UITableView: TypeableList {
  var firstItem: IndexPath? { heights.firstRow(inOrAfter: 0) }

  func item(after path: IndexPath) -> IndexPath? { heights.row(after: path) }

  func exists(_ path: IndexPath) -> Bool { heights.contains(path) }

  func typeableText(at path: IndexPath) -> String? {
    if let cell = cells[path] { return cell.typeableText }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    defer { keepForReuse(cell) }
    return cell.typeableText
  }

  func moveFocusByTyping(to path: IndexPath) { moveFocus(to: path, extending: false) }
}

extension UITableViewCell {
  /// The text by which typing finds the row: that of its configuration or of its style, or else of its first label.
  fileprivate var typeableText: String? {
    if let configuration = contentConfiguration as? UIListContentConfiguration { return configuration.typeableText }
    return parts.body?.textLabel.text ?? contentView.firstLabelText
  }
}
