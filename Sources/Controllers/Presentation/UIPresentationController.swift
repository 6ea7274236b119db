import Diagnostics
import Foundation
import Views

/// Determines how a presented view controller is shown: where its view is, and what else is in the container.
///
/// Subclass it for the style `.custom`. The container lies above the presenter's view, and fills the window.
@preconcurrency @MainActor
open class UIPresentationController: IdentityHashable, UIContentContainer, UITraitEnvironment, UITraitChangeObservable,
  TraitObserving
{
  /// It retains this controller.
  private weak var knownPresented: UIViewController?
  private weak var knownPresenter: UIViewController?

  /// The presentation that this controller manages; nil before and after.
  var presentation: Presentation? {
    didSet { keyboardCover = 0 }
  }

  /// Called when the user dismisses the presented controller. It is not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Makes a controller for a presentation that has not begun.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    knownPresented = presentedViewController
    knownPresenter = presentingViewController
  }

  /// The controller that is presented. It must exist.
  open var presentedViewController: UIViewController {
    guard let controller = presentation?.presented ?? knownPresented else {
      requirementFailure("\(type(of: self)): its presented view controller is gone")
    }
    return controller
  }

  /// The controller that presents; before the presentation, the one that is expected to, or the presented controller
  /// itself.
  open var presentingViewController: UIViewController {
    presentation?.presenter ?? knownPresenter ?? presentedViewController
  }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The view that contains the presented view and what is added to it; nil before and after the presentation.
  open var containerView: UIView? { presentation?.container }

  /// The view that is shown: the presented controller's, or one that contains it.
  open var presentedView: UIView? { presentedViewController.view }

  /// The place of `presentedView` in the container. The default implementation returns the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window at the end of the presentation. False by default.
  open var shouldRemovePresentersView: Bool { false }

  // MARK: Callbacks

  /// Called before the presentation. Add views to the container here. The default implementation does nothing.
  open func presentationTransitionWillBegin() {}

  /// Called after the presentation, with false if it was cancelled. The default implementation does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before the dismissal. The default implementation does nothing.
  open func dismissalTransitionWillBegin() {}

  /// Called after the dismissal, with false if it was cancelled. The default implementation does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the container's layout. The default implementation does nothing.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container's layout. The default implementation does nothing.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Sizes and traits

  /// The presented controller's preferred size, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called after the preferred size of the presented controller changed. The default implementation requests layout.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// Returns the size of the presented view in a container of the size `parentSize`. The default implementation returns
  /// `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }

  /// Called before the window's size changes so that size classes do. The default implementation passes it on to the
  /// presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  /// Called before the size of the container changes. The default implementation passes it on to the presented
  /// controller, if its size changes.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let size = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
    guard let view = presentedViewController.viewIfLoaded, view.bounds.size != size else { return }
    presentedViewController.viewWillTransition(to: size, with: coordinator)
  }

  /// The traits of the container; before the presentation, those of the presented controller.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentedViewController.traitCollection
  }

  /// Called when the traits of the container changed. The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Nil if no code observes the traits.
  package var traitObservers: TraitObservers?

  // MARK: The keyboard

  /// Whether the presented view makes room for the keyboard on the screen.
  var avoidsKeyboard: Bool { false }

  /// The height of the lower part of the container that the keyboard covers while it types into the presented view, in
  /// points.
  private(set) var keyboardCover: CGFloat = 0

  /// Takes the frame of the keyboard.
  ///
  /// - Parameters:
  ///   - frame: In the window's coordinates.
  ///   - duration: That of the keyboard's motion, which the presented view joins; 0 for no animation.
  func makeRoom(forKeyboard frame: CGRect, duration: TimeInterval) {
    guard avoidsKeyboard, let containerView, let window = containerView.window else { return }
    let responder = window.firstResponder
    // Without a first responder the keyboard is about to leave.
    let isTypedInto =
      responder == nil
      ? keyboardCover > 0 : (responder as? UIView)?.isDescendant(of: presentedView ?? containerView) == true
    let covered = containerView.bounds.maxY - containerView.convert(frame, from: nil).minY
    let cover = isTypedInto ? min(max(covered, 0), containerView.bounds.height) : 0
    guard cover != keyboardCover else { return }
    keyboardCover = cover
    layOutContainer(duration: duration)
  }

  /// The part of the container that neither the safe area nor the keyboard covers.
  var roomInContainer: CGRect {
    guard let containerView else { return .zero }
    var insets = containerView.safeAreaInsets
    insets.bottom = max(insets.bottom, keyboardCover)
    return containerView.bounds.inset(by: insets)
  }

  /// Lays the container out in an animation, unless a transition runs: that one's end does it.
  func layOutContainer(duration: TimeInterval) {
    guard let containerView, isAtRest else { return }
    UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      containerView.setNeedsLayout()
      containerView.layoutIfNeeded()
    }
  }

  // MARK: Internals

  /// Whether the controller is shown, and no transition runs.
  var isAtRest: Bool { presentation?.isInTransition == false }

  /// Whether clicks and keys reach what is behind the container.
  var allowsInputBehind: Bool { false }

  /// Whether touches beside the presented view reach what is behind the container at a point of it.
  func allowsTouchBehind(at point: CGPoint) -> Bool { false }

  /// Called before this controller's presentation takes the place of one below it, which ends at once.
  func takePlace(of other: UIPresentationController) {}

  /// Called after the presentation ended at once, without a dismissal.
  func presentationWasRemoved() {}

  /// Ends a drag of the presented view: another controller is presented over it.
  func endDrag() {}

  /// Whether the user may dismiss the controller with Escape.
  var isDismissedByEscape: Bool { false }

  /// Whether the controller covers a presentation context and not the window.
  var isInContext: Bool { presentationStyle == .currentContext || presentationStyle == .overCurrentContext }

  /// Whether the animation of a presentation or a dismissal should fade and not move.
  func reducesMotion(isPresenting: Bool) -> Bool {
    (isPresenting ? presentingViewController.viewIfLoaded : containerView)?.reducesMotion ?? false
  }

  /// The animator to use without a transitioning delegate.
  func makeAnimator(isPresenting: Bool) -> PresentationAnimator {
    let definer = presentation?.presenter
    let style =
      isInContext && definer?.providesPresentationContextTransitionStyle == true
      ? definer?.modalTransitionStyle : presentedViewController.modalTransitionStyle
    let fades = style == .crossDissolve || reducesMotion(isPresenting: isPresenting)
    return fades ? .fade(isPresenting: isPresenting) : .cover(isPresenting: isPresenting)
  }

  /// Dismisses the controller because the user wants that, unless it or the delegate refuses.
  ///
  /// - Returns: Whether the dismissal began.
  @discardableResult
  func dismissByUser() -> Bool {
    guard let presentation, !presentation.isInTransition, presentedViewController.presented == nil else { return false }
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    // The delegate may have dismissed it.
    guard self.presentation === presentation, !presentation.isInTransition else { return false }
    presentation.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    return true
  }
}
