import Foundation
import Views

/// A view controller with a presentation controller of its own, whatever its style: an alert, or a list of activities.
@MainActor
package protocol PresentsItself: UIViewController {
  func makePresentationController(presenter: UIViewController?) -> UIPresentationController

  /// Whether a popover shows it in a wide window, if the popover has a source.
  var mayBeInPopover: Bool { get }

  /// The size of its view in a popover, in points.
  func sizeInPopover(atMost size: CGSize) -> CGSize

  /// Handles a click beside the popover.
  ///
  /// - Returns: Whether it dismisses itself.
  func handlesPressBeside() -> Bool
}

/// What a view controller knows of its own presentation.
@MainActor
final class PresentationState: PresentationRecord {
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Made on first use, for the style of that time.
  private var controller: UIPresentationController?
  private var style = UIModalPresentationStyle.automatic

  /// Made on first use.
  private var popover: UIPopoverPresentationController?

  /// What shows the controller in place of its own presentation controller, until the end of that presentation.
  private var substitute: UIPresentationController?

  /// The presentation controller of `presented`, made for its style on first use.
  func controller(
    of presented: UIViewController, presenter: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let substitute, substitute.presentation != nil { return substitute }
    let style = presented.modalPresentationStyle
    if let controller, self.style == style || controller.presentation != nil { return controller }
    let new = make(style, of: presented, presenter: presenter, source: source)
    (controller, self.style) = (new, style)
    return new
  }

  /// The popover of `presented`, made on first use; nil if its style is another one.
  func popover(of presented: UIViewController) -> UIPopoverPresentationController? {
    guard presented.modalPresentationStyle == .popover || (presented as? any PresentsItself)?.mayBeInPopover == true
    else { return nil }
    if let popover { return popover }
    let new = UIPopoverPresentationController(presentedViewController: presented, presenting: presented.presenting)
    popover = new
    return new
  }

  /// Lets another controller show the presented one for one presentation.
  func substitute(_ other: UIPresentationController) {
    substitute = other
  }

  /// The presentation that runs or lasts; nil before and after.
  var current: Presentation? { substitute?.presentation ?? controller?.presentation }

  func preferredContentSizeDidChange(of presented: UIViewController) {
    current?.controller.preferredContentSizeDidChange(forChildContentContainer: presented)
  }

  /// A custom controller serves one presentation. Those of built-in styles keep their settings.
  func presentationDidEnd() {
    substitute = nil
    if style == .custom { controller = nil }
  }

  private func make(
    _ style: UIModalPresentationStyle, of presented: UIViewController, presenter: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController {
    if let own = presented as? any PresentsItself { return own.makePresentationController(presenter: presenter) }
    switch style {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      return FullScreenPresentationController(style, of: presented, presenting: presenter)
    case .custom:
      let custom = transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenter, source: source)
      return custom ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
    case .popover:
      if let popover = popover(of: presented) { return popover }
      fallthrough
    case .pageSheet, .formSheet, .automatic, .none:
      return UISheetPresentationController(presentedViewController: presented, presenting: presenter)
    }
  }
}
