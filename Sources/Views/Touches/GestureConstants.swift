import Foundation

/// The tuned numbers of gesture recognition. Unless one says otherwise, nothing is published and the
/// number is our choice, after what desktops use.
package enum GestureConstants {
  /// How far a finger moves before a pan begins. A fingertip rolls about that far while it only rests, so none of it
  /// counts: it is taken off the way. Points.
  static let panSlop: CGFloat = 10

  /// How far a pointer moves with its button down before a pan begins. The hand only has to be told from a click, and the
  /// content stays under the arrow: once the pan begins, its first change gives these points back. Points.
  package static let pointerPanSlop: CGFloat = 4

  /// How far a touchpad moves before its direction says whom it is for. Nothing of it is lost. Points.
  static let scrollSlop: CGFloat = 3

  /// How far a tap or a press that has not begun may move. Points.
  package static let tapMovement: CGFloat = 10

  /// How long a tap may be held. Seconds.
  static let tapDuration: TimeInterval = 0.75

  /// How soon the next tap of several must come down after the one before came down (for `tapCount`) or up. Seconds.
  static let tapInterval: TimeInterval = 0.35

  /// The same, as the user has told the desktop.
  @MainActor
  static var currentTapInterval: TimeInterval { UIApplication.shared.settings.doubleClickTime ?? tapInterval }

  /// How far apart the taps of several may lie. Points.
  static let multipleTapDistance: CGFloat = 30

  /// How long a long press takes unless the app says otherwise; UIKit documents this default. Seconds.
  static let longPressDuration: TimeInterval = 0.5

  /// How long a touch in a scroll view may become a drag before its content hears of it. Apple documents the wait; its
  /// length was observed. Seconds.
  static let contentTouchDelay: TimeInterval = 0.15

  package static func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    let (x, y) = (second.x - first.x, second.y - first.y)
    return (x * x + y * y).squareRoot()
  }
}
