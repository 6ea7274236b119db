import Foundation
@_spi(Toolkit) import Views

/// The view of a container, which places what is in it after each change of its size or safe area.
class ContainerRootView: UIView {
  private let layOut: () -> Void

  init(layOut: @escaping () -> Void) {
    self.layOut = layOut
    super.init(frame: .zero)
  }

  override var ownGroupsAccessibilityChildren: Bool { true }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
}

/// The view of a navigation controller.
final class NavigationRootView: ContainerRootView {
  weak var controller: UINavigationController?

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let swipe = gestureRecognizer as? BackSwipeGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return swipe.leadsBack && controller?.canSwipeBack == true
  }
}
