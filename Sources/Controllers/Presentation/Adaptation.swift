import Foundation
import Views

/// Chooses what shows a controller in a window: its own presentation controller, or another one if the window is too narrow
/// or the controller is an action sheet with a popover.
@MainActor
struct Adaptation {
  /// The controller to present: the one that was asked for, or what the delegate puts in its place.
  let presented: UIViewController
  let controller: UIPresentationController

  init(of asked: UIViewController, presenter: UIViewController, source: UIViewController, in window: UIWindow) {
    let state = asked.presentationState
    let own = state.controller(of: asked, presenter: presenter, source: source)
    let isCompact = window.traitCollection.horizontalSizeClass == .compact
    if asked is any PresentsItself, !isCompact, let popover = state.popover(of: asked), popover.hasSource {
      state.substitute(popover)
      (presented, controller) = (asked, popover)
    } else if isCompact, let style = Self.adaptedStyle(of: own) {
      (presented, controller) = Self.adapt(asked, own, to: style)
    } else {
      (presented, controller) = (asked, own)
    }
  }

  /// The style in which a narrow window shows a popover or a sheet; nil for its own.
  private static func adaptedStyle(of own: UIPresentationController) -> UIModalPresentationStyle? {
    let isPopover = own is UIPopoverPresentationController
    guard isPopover || own is UISheetPresentationController else { return nil }
    let answer =
      own.delegate?.adaptivePresentationStyle(for: own, traitCollection: own.traitCollection) ?? .automatic
    switch answer {
    case .none, .popover, .custom, .currentContext, .overCurrentContext: return nil
    case .automatic, .pageSheet, .formSheet: return isPopover ? .pageSheet : nil
    case .fullScreen, .overFullScreen: return answer
    }
  }

  private static func adapt(
    _ asked: UIViewController, _ own: UIPresentationController, to style: UIModalPresentationStyle
  ) -> (UIViewController, UIPresentationController) {
    let other = own.delegate?.presentationController(own, viewControllerForAdaptivePresentationStyle: style) ?? asked
    let controller: UIPresentationController
    switch style {
    case .fullScreen, .overFullScreen:
      controller = FullScreenPresentationController(style, of: other, presenting: nil)
    default:
      let sheet = (own as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
      controller =
        (other === asked ? sheet : nil)
        ?? UISheetPresentationController(presentedViewController: other, presenting: nil)
    }
    controller.delegate = own.delegate
    other.presentationState.substitute(controller)
    return (other, controller)
  }
}
