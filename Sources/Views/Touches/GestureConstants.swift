import Foundation

/// The tuned constants of gesture recognition. Unless marked otherwise no source is published, and the number is chosen
/// after the practice of desktops.
package enum GestureConstants {
  /// How far a finger moves before a pan begins, in points. A resting fingertip rolls about that far, so the
  /// translation excludes it.
  static let panSlop: CGFloat = 10

  /// How far a pointer moves with its button down before a pan begins, in points. That only distinguishes a drag from a
  /// click: the first change of the pan includes these points, so the content stays under the pointer.
  package static let pointerPanSlop: CGFloat = 4

  /// How far the distance of two fingers changes before a pinch begins, in points.
  static let pinchSlop: CGFloat = 8

  /// How far two fingers turn before a rotation begins, in radians.
  static let rotationSlop: CGFloat = 0.12

  /// How far a touchpad moves before its direction decides which view it scrolls, in points. The translation includes
  /// it.
  static let scrollSlop: CGFloat = 3

  /// How far a tap, or a press that has not begun, may move, in points.
  package static let tapMovement: CGFloat = 10

  /// The maximum duration of a tap, in seconds.
  static let tapDuration: TimeInterval = 0.75

  /// The maximum time between taps, in seconds: from down to down for `tapCount`, from up to down for recognizers.
  static let tapInterval: TimeInterval = 0.35

  /// The same, as set in the desktop's settings.
  @MainActor
  static var currentTapInterval: TimeInterval { UIApplication.shared.settings.doubleClickTime ?? tapInterval }

  /// The maximum distance between taps, in points.
  static let multipleTapDistance: CGFloat = 30

  /// The default duration of a long press, in seconds. UIKit documents it.
  static let longPressDuration: TimeInterval = 0.5

  /// How long a touch in a scroll view may become a drag before the content receives it, in seconds. Apple documents
  /// the delay; its length was observed.
  static let contentTouchDelay: TimeInterval = 0.15

  package static func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    let (x, y) = (second.x - first.x, second.y - first.y)
    return (x * x + y * y).squareRoot()
  }
}
