import Foundation

/// The constants of `UILabel`. Lengths are in points.
enum LabelConstants {
  /// The opacity of a disabled label. Chosen; UIKit documents none.
  static let disabledAlpha: CGFloat = 0.4

  /// From this length on space is unlimited: more than any window has.
  static let unlimitedLength: CGFloat = 1_000_000

  /// The lines that are laid out at first, if the height limits them. Chosen: more than most labels have.
  static let firstLines = 64

  /// How often the range of font sizes is halved: the result is within half a percent.
  static let scaleHalvings = 8
}
