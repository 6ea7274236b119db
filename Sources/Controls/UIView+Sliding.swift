import Foundation
import Views

extension UIView {
  /// Lays out anew; animated, the parts slide from where they are seen to their new places.
  func relayout(animated: Bool) {
    setNeedsLayout()
    // Not from nowhere, before the first layout.
    guard animated, window != nil, let part = subviews.first, part.bounds.size != .zero else { return }
    UIView.animate(
      withDuration: ControlConstants.slideDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      layoutIfNeeded()
    }
  }
}
