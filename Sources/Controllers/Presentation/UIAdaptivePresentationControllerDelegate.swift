import Views

/// Called when the user dismisses a presented view controller: by a drag, a click beside it or Escape. A dismissal by
/// code does not call it.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may dismiss the controller. True by default. Not asked if it `isModalInPresentation`.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// Called before a dismissal by the user.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called after a dismissal by the user, and after `viewDidDisappear(_:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when the user tried to dismiss a controller that is not to be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
