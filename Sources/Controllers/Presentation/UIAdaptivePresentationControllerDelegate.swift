import Views

/// Chooses how a narrow window shows a view controller, and is called when the user dismisses one: by a drag, a click beside
/// it or Escape. A dismissal by code does not call it.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style in which a window narrower than 600 points shows a popover or a sheet. Called by the default
  /// implementation of the method with traits.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Returns the style in which a window narrower than 600 points shows a popover or a sheet: a sheet, a full screen, or
  /// `.none` for the controller's own style. `.automatic`, the default, makes a popover a sheet.
  ///
  /// - Parameter traitCollection: The traits of the window.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Returns the controller to present in place of the one of `controller`, for example a navigation controller that
  /// contains it; nil, the default, for the same one. Called after another style was chosen.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?

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
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptivePresentationStyle(for: controller)
  }

  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
