import Foundation

/// The height of a row.
struct RowHeight: Equatable {
  /// In points, at least 0.
  var points: CGFloat

  /// Whether the row itself, or the app, determined it. False for an estimate.
  var isMeasured: Bool

  static func measured(_ points: CGFloat) -> RowHeight { RowHeight(points: points, isMeasured: true) }

  static func estimated(_ points: CGFloat) -> RowHeight { RowHeight(points: points, isMeasured: false) }
}
