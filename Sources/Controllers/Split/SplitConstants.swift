import Foundation

/// Numbers of split view controllers, each with its unit and its source.
enum SplitConstants {
  /// The width of the primary column, in points. Source: widely reported of UIKit.
  static let primaryWidth: CGFloat = 320

  /// The greatest part of the width that the primary column takes. Chosen.
  static let widestPrimary: CGFloat = 0.5

  /// The width from which on both columns are shown, in points. Chosen: UIKit's regular width begins between the phones and
  /// the pads.
  static let leastExpandedWidth: CGFloat = 600

  /// The duration of showing and hiding the primary column, in seconds. Source: common observation of bars.
  static let duration: TimeInterval = 0.25
}
