import Foundation
import Views

/// The measures of a menu, in points. All are our choice.
struct MenuMetrics {
  /// Of a row that can be chosen.
  let rowHeight: CGFloat

  /// Rows are high enough for what they are chosen with.
  init(for opener: MenuOpener) {
    rowHeight = opener == .finger ? 44 : 28
  }

  static let fontSize: CGFloat = 15
  static let titleFontSize: CGFloat = 12
  static let titleHeight: CGFloat = 24
  static let separatorHeight: CGFloat = 11

  /// Between a row's ends and what is in it, and between its parts.
  static let margin: CGFloat = 12
  static let gap: CGFloat = 8

  /// The sides of a mark, and of an image.
  static let glyphSide: CGFloat = 16

  /// Between the panel's edge and the first and the last row.
  static let padding: CGFloat = 5
  static let cornerRadius: CGFloat = 8
  static let selectionRadius: CGFloat = 5
  static let minimumWidth: CGFloat = 140

  /// Between the panel and the window's edges.
  static let windowMargin: CGFloat = 4

  func height(of row: MenuRow) -> CGFloat {
    switch row {
    case .title: Self.titleHeight
    case .separator: Self.separatorHeight
    case .action, .submenu, .back: rowHeight
    }
  }
}
