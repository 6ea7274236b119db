import Foundation
import Views

/// The view of a navigation controller.
final class NavigationRootView: UIView {
  private weak var controller: UINavigationController?

  init(controller: UINavigationController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOut()
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let swipe = gestureRecognizer as? BackSwipeGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return swipe.leadsBack && controller?.canSwipeBack == true
  }
}
