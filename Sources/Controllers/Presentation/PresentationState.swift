import Views

/// What a view controller knows of its own presentation.
@MainActor
final class PresentationState {
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Made on first use, for the style of that time.
  private var controller: UIPresentationController?
  private var style = UIModalPresentationStyle.automatic

  /// The presentation controller of `presented`, made for its style on first use.
  func controller(
    of presented: UIViewController, presenter: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let style = presented.modalPresentationStyle
    if let controller, self.style == style || controller.presentation != nil { return controller }
    let new = make(style, of: presented, presenter: presenter, source: source)
    (controller, self.style) = (new, style)
    return new
  }

  /// The presentation that runs or lasts; nil before and after.
  var current: Presentation? { controller?.presentation }

  /// A custom controller serves one presentation. Those of built-in styles keep their settings.
  func presentationDidEnd() {
    if style == .custom { controller = nil }
  }

  private func make(
    _ style: UIModalPresentationStyle, of presented: UIViewController, presenter: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController {
    switch style {
    case .fullScreen, .overFullScreen:
      FullScreenPresentationController(presentedViewController: presented, presenting: presenter)
    case .custom:
      transitioningDelegate?.presentationController(forPresented: presented, presenting: presenter, source: source)
        ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
    case .pageSheet, .formSheet, .popover, .automatic, .none:
      UISheetPresentationController(presentedViewController: presented, presenting: presenter)
    }
  }
}
