import Foundation
import Views

extension UIView {
  /// Lays out the view; if `animated`, its parts slide from their visible frames.
  func relayout(animated: Bool) {
    setNeedsLayout()
    // The first layout is not animated.
    guard animated, window != nil, let part = subviews.first, part.bounds.size != .zero else { return }
    UIView.animate(
      withDuration: ControlConstants.slideDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      layoutIfNeeded()
    }
  }
}
