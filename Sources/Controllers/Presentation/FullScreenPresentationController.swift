import Views

/// Shows a controller over the whole window or a presentation context: the full screen styles and those of the context.
final class FullScreenPresentationController: UIPresentationController {
  private let style: UIModalPresentationStyle

  init(_ style: UIModalPresentationStyle, of presented: UIViewController, presenting: UIViewController?) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var presentationStyle: UIModalPresentationStyle { style }

  override var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

  override func containerViewWillLayoutSubviews() {
    if isAtRest { presentedView?.frame = frameOfPresentedViewInContainerView }
  }
}
