/// A change from one activity to another. It knows what it ends, which `UIScrollView.publish(_:)` tells the delegate.
struct ScrollTransition {
  let old: ScrollActivity
  let new: ScrollActivity

  /// Whether the content came to where the old activity led.
  var isComplete = false

  /// Whether content that decelerated does so no more. A touch that catches it does not end that yet, as in UIKit.
  var endsDeceleration: Bool { !new.isDecelerating }

  /// Whether an animation of the app is over. When another one replaces it, the delegate gets one call for both.
  var endsAnimation: Bool { old.isAnimatedByApp && !new.isAnimatedByApp }

  /// Whether the content arrived at the top, where the user sent it.
  var arrivesAtTop: Bool { isComplete && old.occasion == .scrollToTop }
}
