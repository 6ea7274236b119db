import Foundation
import Views

/// How a list shows its sections.
enum ListStyle {
  case plain, grouped, insetGrouped
}

/// What the safe area takes from the content at the sides, in points.
struct SafeSides: Equatable {
  var leading: CGFloat = 0
  var trailing: CGFloat = 0
}

/// What a cell's look depends on beside its content: where its list shows it.
struct CellPlace: Equatable {
  var style = ListStyle.plain

  /// Whether it is the first or the last of its section.
  var isFirst = false
  var isLast = false

  /// The margin of the content at the sides, in points.
  var margin = ListConstants.narrowMargin

  /// What the safe area takes from the content at the sides. Backgrounds reach the edges.
  var safeSides = SafeSides()

  /// The width that an index at the trailing edge takes from the content, in points.
  var indexWidth: CGFloat = 0

  /// The list's separator: its insets, in points, or nil for the leading edge of the text.
  var separatorInset: UIEdgeInsets?
  var hasSeparator = true

  var hasRoundCorners: Bool { style == .insetGrouped && (isFirst || isLast) }
}
