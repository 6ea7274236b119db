import Foundation

/// The measures and times of the keyboard panel. Lengths are points, times seconds; without another origin they are ours.
enum KeyboardConstants {
  /// The time of sliding in and out. Apple documents none; 0.25 is what its notifications carry.
  static let slideDuration: TimeInterval = 0.25

  static let defaultHeight: CGFloat = 236
  static let minimumHeight: CGFloat = 176
  /// Of the window's height.
  static let largestShare: CGFloat = 0.5

  /// The strip along the top edge by which the panel is made higher or lower.
  static let gripHeight: CGFloat = 14
  static let handleSize = CGSize(width: 36, height: 5)

  /// Between keys, and between the outer keys and the panel's edges.
  static let keyGap: CGFloat = 6
  /// The rows do not get wider than this; a wide window has room at both sides.
  static let largestRowWidth: CGFloat = 760
  static let keyRadius: CGFloat = 6

  /// A held Backspace deletes again after the first of these, then at the second.
  static let repeatDelay: TimeInterval = 0.5
  static let repeatInterval: TimeInterval = 0.1

  /// A second press on Shift within this time locks it.
  static let lockInterval: TimeInterval = 0.3

  /// A panel that a drag let go of, faster than this or more than half out of sight, leaves; in points per second.
  static let dismissVelocity: CGFloat = 300
}
