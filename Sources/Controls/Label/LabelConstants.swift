import Foundation

/// Numbers of `UILabel`, in points where they are lengths.
enum LabelConstants {
  /// The opacity of a label that is not enabled; our choice, UIKit documents none.
  static let disabledAlpha: CGFloat = 0.4

  /// Room from here on is no limit: more than any window has.
  static let unlimitedLength: CGFloat = 1_000_000

  /// How often the range of sizes is halved to find the largest in which text fits: the result is within half a percent.
  static let scaleHalvings = 8
}
