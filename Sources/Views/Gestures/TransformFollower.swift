import Foundation

/// A pinch of a touchpad, as its device reports it.
struct TouchpadPinch {
  /// The factor of the fingers' distance since the beginning.
  var scale: CGFloat

  /// In radians since the beginning, clockwise.
  var rotation: CGFloat

  /// Where the fingers' center is: the place of the pointer at the beginning, and its motion since. In the window.
  var center: CGPoint

  /// In seconds on the clock of the window's events.
  var time: TimeInterval
}

/// A recognizer that a touchpad's pinch can drive in place of touches.
@MainActor
protocol TransformFollower: UIGestureRecognizer {
  /// Whether the pinch has become a gesture of this kind.
  func recognizes(_ pinch: TouchpadPinch) -> Bool

  /// Takes over the pinch's values. The caller then changes the state.
  func follow(_ pinch: TouchpadPinch)
}
