import Foundation

/// A container whose elements are the cells of a table. Its `accessibilityContainerType` is `.dataTable`.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: AnyObject {
  /// Returns the cell at a row and a column, which may extend over several; nil for none.
  func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (any UIAccessibilityContainerDataTableCell)?
  /// Returns the number of rows.
  func accessibilityRowCount() -> Int
  /// Returns the number of columns.
  func accessibilityColumnCount() -> Int
  /// Returns the headers of a row; nil, by default, for none.
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
  /// Returns the headers of a column; nil, by default, for none.
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
  public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}

/// An element of a `UIAccessibilityContainerDataTable`.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: AnyObject {
  /// Returns the rows over which the cell extends.
  func accessibilityRowRange() -> NSRange
  /// Returns the columns over which the cell extends.
  func accessibilityColumnRange() -> NSRange
}

/// An element that shows a page of text, such as a view of a book, and tells its lines.
@preconcurrency @MainActor
public protocol UIAccessibilityReadingContent: AnyObject {
  /// Returns the number of the line at a point of the element; `NSNotFound` for none.
  func accessibilityLineNumber(for point: CGPoint) -> Int
  /// Returns the text of a line; nil for none.
  func accessibilityContent(forLineNumber lineNumber: Int) -> String?
  /// Returns the frame of a line on the screen.
  func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect
  /// Returns the text of the page; nil for none.
  func accessibilityPageContent() -> String?
}

/// An object that tests can find.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
  /// A name by which tests find the object. It is not read to the user.
  var accessibilityIdentifier: String? { get set }
}

extension UIAccessibility.Object: UIAccessibilityIdentification {}

extension UIImage: UIAccessibilityIdentification {}

/// A view whose image can grow with text in the sizes for accessibility.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
  /// Whether the image is as much larger as body text while the size of text is one of those for accessibility.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}
