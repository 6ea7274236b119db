import Foundation

/// Numbers of split view controllers, each with its unit and its source.
enum SplitConstants {
  /// The width of the primary column of two, and of the supplementary one of three, in points. Source: widely reported of
  /// UIKit.
  static let columnWidth: CGFloat = 320

  /// The width of the primary column of three, in points. Chosen: it lists little.
  static let narrowColumnWidth: CGFloat = 240

  /// The greatest part of the width that one column before the secondary one takes. Chosen.
  static let widestColumn: CGFloat = 0.5

  /// The width of the secondary column from which on both others are shown beside it by themselves, in points. Chosen.
  static let leastSecondaryWidth: CGFloat = 320

  /// The duration of showing and hiding columns, in seconds. Source: common observation of bars.
  static let duration: TimeInterval = 0.25
}
