import Foundation

/// The tuned constants of gesture recognition. Unless marked otherwise no source is published, and the number is chosen
/// after the practice of desktops.
package enum GestureConstants {
  /// How far a finger moves before a pan begins, in points. A resting fingertip rolls about that far, so the
  /// translation excludes it.
  package static let panSlop: CGFloat = 10

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

  /// The maximum time between taps by the desktop's settings.
  @MainActor
  static var currentTapInterval: TimeInterval { UIApplication.shared.settings.doubleClickTime ?? tapInterval }

  /// The maximum distance between taps, in points.
  static let multipleTapDistance: CGFloat = 30

  /// The maximum time between the first and the last finger of a tap of several that come down, in seconds. Our choice;
  /// a GNUstep port of UIKit uses it too.
  static let fingersTogether: TimeInterval = 0.3

  /// The minimum length of a swipe, in points. Our choice.
  static let swipeDistance: CGFloat = 40

  /// The maximum duration of a swipe, in seconds. Our choice.
  static let swipeDuration: TimeInterval = 0.5

  /// How far a swipe may deviate from its direction, in radians: 15 degrees. Our choice; Chromium permits 20.
  static let swipeDeviation: CGFloat = .pi / 12

  /// How far a fast swipe may deviate, in radians: 30 degrees. UIKit documents that a fast one need not be as precise;
  /// the number is our choice.
  static let fastSwipeDeviation: CGFloat = .pi / 6

  /// The mean speed beyond which a swipe is fast, in points per second. Our choice.
  static let fastSwipeSpeed: CGFloat = 500

  /// The width of the strip along an edge of the window in which an edge pan begins, in points. Our choice.
  static let screenEdgeWidth: CGFloat = 20

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
