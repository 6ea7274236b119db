import Foundation

/// The tuned constants of drag and drop. No source is published; the numbers are chosen.
enum DragConstants {
  /// How long a finger rests on a view before the view is lifted, in seconds: that of a long press.
  static let liftDelay = GestureConstants.longPressDuration

  /// The duration of the lift and of the flights of previews, in seconds.
  static let flight: TimeInterval = 0.25

  /// The scale of a lifted preview.
  static let liftScale: CGFloat = 1.04

  /// The area of the largest preview under the pointer, in square points: a larger one is made smaller.
  static let largestArea: CGFloat = 240 * 240

  /// The number of previews that are shown; a badge tells the number of items.
  static let shownItems = 4

  /// The middle of the badge, from the pointer, in points.
  static let badgePlace = CGPoint(x: 20, y: -20)

  /// The distance of one preview from the one before, in points.
  static let stackOffset: CGFloat = 6

  /// The opacity of previews under the pointer.
  static let opacity: CGFloat = 0.85

  /// The width of the strip along a scroll view's edge in which a drag scrolls, in points. At most a third of its length.
  static let edgeWidth: CGFloat = 44

  /// The speed of scrolling at the edge itself, in points per second.
  static let edgeSpeed: CGFloat = 700

  /// The longest time that one frame scrolls for, in seconds.
  static let longestFrame: TimeInterval = 0.05

  /// How long a drag rests over a spring-loaded view before that is activated, in seconds.
  static let springDelay: TimeInterval = 0.8

  /// The duration of the flash of an activated view, in seconds.
  static let springFlash: TimeInterval = 0.2
}
