import DBus
import Foundation
import TestSupport
import Testing

@testable import AccessibilityBridge
@_spi(Toolkit) @testable import Views

@MainActor @Suite("Tables of data")
struct TableTests {
  private let harness: OffscreenHarness
  private let reader: Reader
  private let table = PriceTable()
  private let path: String

  init() throws {
    let root = UIView()
    root.addSubview(table)
    harness = OffscreenHarness(root: root, size: CGSize(width: 300, height: 400))
    reader = Reader(harness.window.application)
    path = try reader.find("Prices")
  }

  private func call(_ method: String, _ numbers: Int32...) throws -> [BusValue] {
    try reader.call(path, "Table", method, numbers.map { .int32($0) })
  }

  private func name(_ reference: [BusValue]) throws -> String? {
    guard let path = reference.first?.elements?.last?.text, path != AccessiblePath.null else { return nil }
    return try reader.name(path)
  }

  @Test func `A table has rows, columns, cells and headers`() throws {
    #expect(try reader.role(path) == "table")
    #expect(try reader.property(path, "Table", "NRows") == .int32(3))
    #expect(try reader.property(path, "Table", "NColumns") == .int32(2))
    #expect(try name(call("GetAccessibleAt", 1, 1)) == "1.20")
    #expect(try name(call("GetAccessibleAt", 2, 0)) == "Pear")
    #expect(try name(call("GetColumnHeader", 1)) == "Price" && name(call("GetRowHeader", 2)) == nil)
    #expect(try call("GetColumnDescription", 0) == [.string("Fruit")])
    #expect(try reader.role(reader.find("Price")) == "table column header")
    #expect(try reader.role(reader.find("Pear")) == "table cell")
  }

  @Test func `Indexes are those of the children, and lead back to rows and columns`() throws {
    for index in 0..<Int32(6) {
      let (row, column) = (try call("GetRowAtIndex", index)[0], try call("GetColumnAtIndex", index)[0])
      #expect(try reader.call(path, "Table", "GetIndexAt", [row, column]) == [.int32(index)])
      #expect(
        try call("GetRowColumnExtentsAtIndex", index) == [
          .boolean(true), row, column, .int32(1), .int32(1), .boolean(false),
        ])
    }
    #expect(throws: BusError.self) { try call("GetRowAtIndex", 6) }
    #expect(throws: BusError.self) { try call("GetAccessibleAt", 3, 0) }
    #expect(throws: BusError.self) { try call("GetAccessibleAt", -1, 0) }
  }

  @Test func `A cell knows its place, its table and its headers`() throws {
    let cell = try reader.find("1.20")
    #expect(try reader.property(cell, "TableCell", "Position") == .structure([.int32(1), .int32(1)]))
    #expect(try reader.property(cell, "TableCell", "Table") == AccessiblePath.reference(":1.7", path))
    #expect(
      try reader.call(cell, "TableCell", "GetRowColumnSpan") == [.int32(1), .int32(1), .int32(1), .int32(1)])
    let headers = try reader.call(cell, "TableCell", "GetColumnHeaderCells")[0].elements ?? []
    #expect(headers == [AccessiblePath.reference(":1.7", try reader.find("Price"))])
    #expect(throws: BusError.self) { try reader.property(path, "TableCell", "Position") }
  }

  @Test func `A row is selected if all its cells are`() throws {
    table.cell(1, 0)?.accessibilityTraits = .selected
    reader.server.table.invalidate()
    #expect(try call("IsRowSelected", 1) == [.boolean(false)] && call("IsSelected", 1, 0) == [.boolean(true)])
    table.cell(1, 1)?.accessibilityTraits = .selected
    reader.server.table.invalidate()
    #expect(try call("GetSelectedRows") == [.array(.int32, [.int32(1)])])
    #expect(try reader.property(path, "Table", "NSelectedRows") == .int32(1))
  }

  @Test func `Ranges that are none make no cells`() throws {
    table.cell(2, 1)?.range = NSRange(location: NSNotFound, length: 0)
    reader.server.table.invalidate()
    let cell = try reader.find("2.50")
    let interfaces = try reader.call(cell, "Accessible", "GetInterfaces")[0].elements ?? []
    #expect(!interfaces.contains(.string("org.a11y.atspi.TableCell")))
    #expect(try call("GetRowExtentAt", 2, 1) == [.int32(-1)])
  }
}

private final class PriceTable: UIView, UIAccessibilityContainerDataTable {
  private static let texts = [["Fruit", "Price"], ["Apple", "1.20"], ["Pear", "2.50"]]
  private var cells: [[PriceCell]] = []

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    cells = Self.texts.enumerated().map { row, texts in
      texts.enumerated().map { column, text in
        let cell = PriceCell(accessibilityContainer: self)
        cell.accessibilityLabel = text
        (cell.range, cell.column) = (NSRange(location: row, length: 1), column)
        return cell
      }
    }
    accessibilityLabel = "Prices"
    accessibilityContainerType = .dataTable
    accessibilityElements = cells.flatMap(\.self)
  }

  required init?(coder: NSCoder) { nil }

  func cell(_ row: Int, _ column: Int) -> PriceCell? { cells[row][column] }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? { cells[row][column] }
  func accessibilityRowCount() -> Int { 3 }
  func accessibilityColumnCount() -> Int { 2 }
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
    [cells[0][column]]
  }
}

private final class PriceCell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
  var range = NSRange(location: 0, length: 1)
  var column = 0

  func accessibilityRowRange() -> NSRange { range }
  func accessibilityColumnRange() -> NSRange { NSRange(location: column, length: 1) }
}
