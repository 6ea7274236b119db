import Foundation
import Views

/// The measures of a menu, in points. All are chosen.
struct MenuMetrics {
  /// The height of a row that can be chosen.
  let rowHeight: CGFloat

  /// Rows are high enough for the pointer or a finger.
  init(for opener: MenuOpener) {
    rowHeight = opener == .finger ? 44 : 28
  }

  /// The fonts: 15 and 12 points by default.
  static var font: UIFont { .systemFont(ofSize: 15, like: .subheadline) }
  static var titleFont: UIFont { .systemFont(ofSize: 12, like: .caption1) }
  static let titleHeight: CGFloat = 24
  static let separatorHeight: CGFloat = 11

  /// The width at which a subtitle is broken into lines, and how far it moves up toward the title.
  static let subtitleWidth: CGFloat = 240
  static let subtitleRise: CGFloat = 5

  /// The least space between a title and the keys of its command.
  static let shortcutGap: CGFloat = 24

  /// The space at a row's ends, and between its parts.
  static let margin: CGFloat = 12
  static let gap: CGFloat = 8

  /// The side of a mark or image.
  static let glyphSide: CGFloat = 16

  /// The space between the panel's edge and the first and last row.
  static let padding: CGFloat = 5

  /// The height of the arrows above and below rows that scroll, and the distance of a scroll by one of them.
  static let arrowHeight: CGFloat = 18
  static let arrowStep: CGFloat = 84

  static let cornerRadius: CGFloat = 8
  static let selectionRadius: CGFloat = 5
  static let minimumWidth: CGFloat = 140

  /// The space between the panel and the edges of the window or the desktop.
  static let windowMargin: CGFloat = 4

  static let barHeight: CGFloat = 28

  // The list of key commands: the space between its columns, and the share of the window that it takes at most.
  static let columnGap: CGFloat = 32
  static let keyListShare: CGFloat = 0.9

  // Previews. The share of the window that a preview without a size of its own takes, the least height of one, the space
  // around it and between it and the menu, its corners, its shadow, and the seconds in which it comes and goes.
  static let previewShare: CGFloat = 0.6
  static let leastPreviewHeight: CGFloat = 44
  static let previewMargin: CGFloat = 12
  static let previewGap: CGFloat = 10
  static let previewRadius: CGFloat = 13
  static let pictureRadius: CGFloat = 8
  static let previewShadow: Float = 0.25
  static let previewShadowRadius: CGFloat = 16
  static let previewDuration: TimeInterval = 0.25
  static let dimming: CGFloat = 0.2

  /// The height of a row in a view, without its subtitle.
  @MainActor
  func height(of row: MenuRow, in view: UIView) -> CGFloat {
    switch row {
    case .title: view.grown(Self.titleHeight, with: .caption1)
    case .separator: Self.separatorHeight
    case .action, .command, .submenu, .back, .pending: view.grown(rowHeight, with: .subheadline)
    }
  }
}
