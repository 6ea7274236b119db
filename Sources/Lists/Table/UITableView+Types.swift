import Foundation
import Views

extension UITableView {
  /// The looks of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers and footers stay at the edges while their section is visible.
    case plain
    /// Sections as groups with space between them.
    case grouped
    /// Groups with space at the sides and round corners.
    case insetGrouped

    var listStyle: ListStyle {
      switch self {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    }
  }

  /// What the insets of separators count from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cells.
    case fromCellEdges
    /// The insets that separators have by themselves, where the text begins.
    case fromAutomaticInsets
  }

  /// Where a row is placed by scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// Where it is seen as a whole with the least motion; no motion if it is already.
    case none
    /// At a place in the visible part, which begins below a pinned header.
    case top, middle, bottom
  }

  /// How rows come and go in an update.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade
    /// They slide to or from the right, the left, the top or the bottom.
    case right, left, top, bottom
    /// They come and go at once.
    case none
    /// They fade in place.
    case middle
    /// They fade, as by default.
    case automatic = 100
  }

  /// Which changes of a cell that sizes itself make the table measure it again.
  public typealias SelfSizingInvalidation = ListSelfSizingInvalidation

  /// The height that means: as the content needs, or, for an estimate, as the list assumes.
  public static let automaticDimension: CGFloat = -1

  /// What a delegate's method returns that the delegate does not implement. No app returns it.
  static let unimplemented = -CGFloat.greatestFiniteMagnitude
}

extension UITableViewCell {
  /// Whether a table draws lines between its rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No lines.
    case none
    /// A line one pixel wide below each row.
    case singleLine
  }
}
