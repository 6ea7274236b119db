import Foundation
import Views

extension UIView {
  /// Lays out the view; animated, its parts slide from their visible places.
  func relayout(animated: Bool) {
    setNeedsLayout()
    // Not before the first layout.
    guard animated, window != nil, let part = subviews.first, part.bounds.size != .zero else { return }
    UIView.animate(
      withDuration: ControlConstants.slideDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      layoutIfNeeded()
    }
  }
}
