import DBus
import Foundation
@_spi(Toolkit) import Views

// Tables of data: `UIAccessibilityContainerDataTable`. Indexes count the elements of the table, whichever its cells are.

extension AccessibleObject {
  private var table: (any UIAccessibilityContainerDataTable)? { node.dataTable }

  private func count(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }

  var tableProperties: [(name: String, value: BusValue)] {
    guard let table else { return [] }
    return [
      ("NRows", count(table.accessibilityRowCount())), ("NColumns", count(table.accessibilityColumnCount())),
      ("Caption", AccessiblePath.nullReference), ("Summary", AccessiblePath.nullReference),
      ("NSelectedRows", count(selectedRows.count)), ("NSelectedColumns", count(0)),
    ]
  }

  /// The rows whose elements are all selected.
  private var selectedRows: [Int] {
    var isSelected: [Int: Bool] = [:]
    for child in node.children {
      guard let cell = child.tableCell else { continue }
      isSelected[cell.rows.lowerBound, default: true] = isSelected[cell.rows.lowerBound] != false && child.isSelected
    }
    return isSelected.filter(\.value).keys.sorted()
  }

  func answerTable(_ method: String, _ arguments: inout CallArguments) throws(BusError) -> [BusValue]? {
    guard let table else { return nil }
    switch method {
    case "GetAccessibleAt": return [reference(try cell(&arguments))]
    case "GetIndexAt":
      let cell = try cell(&arguments)
      return [count(cell.flatMap { cell in node.children.firstIndex { $0.id == cell.id } } ?? -1)]
    case "GetRowAtIndex": return [count(try cellByIndex(&arguments)?.place.rows.lowerBound ?? -1)]
    case "GetColumnAtIndex": return [count(try cellByIndex(&arguments)?.place.columns.lowerBound ?? -1)]
    case "GetRowColumnExtentsAtIndex":
      guard let (node, place) = try cellByIndex(&arguments) else {
        return [.boolean(false), count(-1), count(-1), count(-1), count(-1), .boolean(false)]
      }
      return [
        .boolean(true), count(place.rows.lowerBound), count(place.columns.lowerBound), count(place.rows.count),
        count(place.columns.count), .boolean(node.isSelected),
      ]
    case "GetRowExtentAt": return [count(try cell(&arguments)?.tableCell?.rows.count ?? -1)]
    case "GetColumnExtentAt": return [count(try cell(&arguments)?.tableCell?.columns.count ?? -1)]
    case "GetRowHeader": return [reference(headers(ofRow: try row(&arguments), in: table).first)]
    case "GetColumnHeader": return [reference(headers(ofColumn: try column(&arguments), in: table).first)]
    case "GetRowDescription": return [.string(headers(ofRow: try row(&arguments), in: table).first?.label ?? "")]
    case "GetColumnDescription":
      return [.string(headers(ofColumn: try column(&arguments), in: table).first?.label ?? "")]
    case "GetSelectedRows": return [.array(.int32, selectedRows.map(count))]
    case "GetSelectedColumns": return [.array(.int32, [])]
    case "IsRowSelected": return [.boolean(selectedRows.contains(try row(&arguments)))]
    case "IsSelected": return [.boolean(try cell(&arguments)?.isSelected ?? false)]
    // UIKit selects elements and no columns.
    case "IsColumnSelected", "AddRowSelection", "AddColumnSelection", "RemoveRowSelection", "RemoveColumnSelection":
      return [.boolean(false)]
    default: return nil
    }
  }

  private func reference(_ node: AccessibilityNode?) -> BusValue {
    node.map(server.reference) ?? AccessiblePath.nullReference
  }

  // MARK: Arguments

  private func row(_ arguments: inout CallArguments) throws(BusError) -> Int {
    let row = try arguments.integer()
    guard row >= 0, row < table?.accessibilityRowCount() ?? 0 else { throw CallArguments.error }
    return row
  }

  private func column(_ arguments: inout CallArguments) throws(BusError) -> Int {
    let column = try arguments.integer()
    guard column >= 0, column < table?.accessibilityColumnCount() ?? 0 else { throw CallArguments.error }
    return column
  }

  /// Returns the element at a row and a column; nil for none.
  private func cell(_ arguments: inout CallArguments) throws(BusError) -> AccessibilityNode? {
    let (row, column) = (try row(&arguments), try column(&arguments))
    return table?.accessibilityDataTableCellElement(forRow: row, column: column).flatMap(node.node)
  }

  private func cellByIndex(
    _ arguments: inout CallArguments
  ) throws(BusError) -> (node: AccessibilityNode, place: AccessibilityNode.TableCell)? {
    let index = try arguments.integer()
    guard node.children.indices.contains(index) else { throw CallArguments.error }
    return node.children[index].tableCell.map { (node.children[index], $0) }
  }

  // MARK: Headers

  private func headers(
    ofRow row: Int, in table: any UIAccessibilityContainerDataTable
  ) -> [AccessibilityNode] {
    (table.accessibilityHeaderElements(forRow: row) ?? []).compactMap(node.node)
  }

  private func headers(
    ofColumn column: Int, in table: any UIAccessibilityContainerDataTable
  ) -> [AccessibilityNode] {
    (table.accessibilityHeaderElements(forColumn: column) ?? []).compactMap(node.node)
  }

  // MARK: Cells

  /// The table around a cell; nil for any other object.
  var tableOfCell: AccessibleObject? {
    guard node.tableCell != nil, let parent = node.parent else { return nil }
    return AccessibleObject(node: parent, server: server)
  }

  var tableCellProperties: [(name: String, value: BusValue)] {
    guard let cell = node.tableCell, let tableOfCell else { return [] }
    return [
      ("ColumnSpan", count(cell.columns.count)), ("RowSpan", count(cell.rows.count)),
      ("Position", .structure([count(cell.rows.lowerBound), count(cell.columns.lowerBound)])),
      ("Table", server.reference(tableOfCell.node)),
    ]
  }

  func answerTableCell(_ method: String) -> [BusValue]? {
    guard let cell = node.tableCell, let tableOfCell, let table = tableOfCell.table else { return nil }
    switch method {
    case "GetRowColumnSpan":
      return [cell.rows.lowerBound, cell.columns.lowerBound, cell.rows.count, cell.columns.count].map(count)
    case "GetColumnHeaderCells":
      let headers = tableOfCell.headers(ofColumn: cell.columns.lowerBound, in: table)
      return [.array(AccessiblePath.referenceType, headers.map(server.reference))]
    case "GetRowHeaderCells":
      let headers = tableOfCell.headers(ofRow: cell.rows.lowerBound, in: table)
      return [.array(AccessiblePath.referenceType, headers.map(server.reference))]
    default: return nil
    }
  }
}

extension AccessibilityNode {
  /// Returns the node of an element that a table names.
  fileprivate func node(of cell: any UIAccessibilityContainerDataTableCell) -> AccessibilityNode? {
    (cell as? UIAccessibility.Object).flatMap { node(of: $0) }
  }
}
