import Foundation
import Views

/// Numbers of swipes, each with its unit and its source. "Copied" numbers are those of SwipeCellKit, an imitation made
/// by eye; UIKit's own are not published.
enum SwipeConstants {
  /// The width that a button adds to its title, in points. Recorded: a title 87 wide gave 117.5.
  static let buttonPadding: CGFloat = 30

  /// The least width of a button, in points. Copied.
  static let smallestButton: CGFloat = 74

  /// The font size of a button's title, in points, and the distance between image and title. Chosen.
  static let fontSize: CGFloat = 15
  static let imageToTitle: CGFloat = 4

  /// How far an open row follows a finger beyond its place, as a part of the finger's way. Copied.
  static let resistance: CGFloat = 0.2

  /// A full swipe reveals this much more than the actions need, and all of the row but this rest, in points. Copied.
  static let fullSwipeSlack: CGFloat = 20
  static let fullSwipeRest: CGFloat = 30

  /// Beyond this part of the row, a finger makes a full swipe as well. Copied.
  static let fullSwipePart: CGFloat = 0.8

  /// The spring after a release: a mass of 1 with stiffness 100 and damping 18 (copied) has this period, in seconds,
  /// and this bounce, one less the damping ratio.
  static let springDuration: TimeInterval = 2 * .pi / 10
  static let springBounce: CGFloat = 0.1

  /// The duration in which the first action takes over the others, in seconds. Chosen.
  static let expansionDuration: TimeInterval = 0.2

  /// The opacity of the shade on a pressed button. Chosen.
  static let pressedShade: CGFloat = 0.2

  /// A release of a touch that moved less, in points, is a tap on an open row. That of a finger's drag.
  static let tapSlop: CGFloat = 10
}
