import Foundation

/// The measures and times of the keyboard panel. Lengths are in points, times in seconds. Without another source the
/// values are our choice.
enum KeyboardConstants {
  /// The duration of sliding in and out. Apple documents none; 0.25 is the value in its notifications.
  static let slideDuration: TimeInterval = 0.25

  static let defaultHeight: CGFloat = 236
  static let minimumHeight: CGFloat = 176
  /// The maximum height, as a part of the window's.
  static let largestShare: CGFloat = 0.5

  /// The height of the strip along the top edge that resizes the panel.
  static let gripHeight: CGFloat = 14
  static let handleSize = CGSize(width: 36, height: 5)

  /// The gaps between keys, and between the outer keys and the panel's edges.
  static let keyGap: CGFloat = 6
  /// The maximum width of a row; a wider window has margins on both sides.
  static let largestRowWidth: CGFloat = 760
  static let keyRadius: CGFloat = 6

  /// The time before a held Backspace repeats, and the interval of its repeats.
  static let repeatDelay: TimeInterval = 0.5
  static let repeatInterval: TimeInterval = 0.1

  /// The interval within which a second press on Shift locks it.
  static let lockInterval: TimeInterval = 0.3

  /// The velocity above which a drag decides by its direction, in points per second. A slower drag dismisses the panel
  /// if it is more than half hidden.
  static let dismissVelocity: CGFloat = 300
}
