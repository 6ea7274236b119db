import Foundation
@_spi(Toolkit) import Views

extension AccessibilityNode {
  /// The rows and columns over which a cell of a table extends; neither is empty.
  struct TableCell {
    let rows: Range<Int>
    let columns: Range<Int>
  }

  /// The place in the table around it; nil for anything but a cell of a table.
  var tableCell: TableCell? {
    guard parent?.dataTable != nil, let cell = object as? any UIAccessibilityContainerDataTableCell else { return nil }
    guard let rows = cell.accessibilityRowRange().cells, let columns = cell.accessibilityColumnRange().cells else {
      return nil
    }
    return TableCell(rows: rows, columns: columns)
  }

  /// Whether it is a list whose cells are used again for other rows: only those about the visible part are its children.
  var reusesChildren: Bool { [.table, .collection].contains(role) && children.contains { $0.place?.item != nil } }

  /// Whether any of it is in the window.
  var isInSight: Bool {
    var root = self
    while let parent = root.parent { root = parent }
    return frame.intersects(root.frame)
  }

  /// Whether it has a text that is its value, and no name.
  var isTextInput: Bool {
    [.textField, .secureTextField, .searchField, .textView].contains(role) && text != nil
  }
}

extension NSRange {
  /// The rows or columns of the range, at least one; nil if it begins at no row or column.
  fileprivate var cells: Range<Int>? {
    guard location >= 0, location != NSNotFound else { return nil }
    let (end, isTooLarge) = location.addingReportingOverflow(max(length, 1))
    return isTooLarge ? nil : location..<end
  }
}
