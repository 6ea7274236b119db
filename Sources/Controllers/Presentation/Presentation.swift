import Foundation
import Views

/// One presentation, from its beginning to the end of its dismissal: the order in which controllers and views are told.
@MainActor
final class Presentation {
  /// It retains this presentation until the end.
  let controller: UIPresentationController
  private(set) var presenter: UIViewController
  let presented: UIViewController
  let container: PresentationContainerView

  private var transition: ControllerTransition?

  /// What a cancelled dismissal gives back.
  private var snapshot: TransitionSnapshot?

  /// Where the presenter's view was before it left the window; nil while it is there.
  private var presenterPlace: Place?

  private struct Place {
    weak var superview: UIView?
    let index: Int
  }

  /// Whether the presenter has disappeared behind the presented controller.
  private var isPresenterAway = false

  /// Whether the container covers the view of a presentation context, and not the window.
  private let coversContext: Bool

  /// The responder or the view that had the keys before.
  private weak var interruptedResponder: UIResponder?
  private var interruptedFocus: KeptFocus?

  /// - Parameter host: The window, or the view of the presentation context.
  init(of controller: UIPresentationController, by presenter: UIViewController, in host: UIView) {
    self.controller = controller
    (self.presenter, presented) = (presenter, controller.presentedViewController)
    coversContext = !(host is UIWindow)
    container = PresentationContainerView(of: controller, frame: host.bounds)
    container.clipsToBounds = coversContext
    controller.presentation = self
  }

  /// Whether a presentation or a dismissal runs.
  var isInTransition: Bool { transition != nil }

  /// Whether a dismissal runs.
  var isLeaving: Bool { isInTransition && presented.isBeingDismissed }

  // MARK: Presenting

  /// Presents.
  ///
  /// - Parameters:
  ///   - host: The window, or the view of the presentation context.
  ///   - animator: Nil for no animation.
  func present(
    in host: UIView, animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)?, completion: (() -> Void)?
  ) {
    (presenter.presented, presented.presenting) = (presented, presenter)
    presented.movement = .presented
    presenter.ownPresentation?.controller.endDrag()
    interruptKeys(in: host)
    addContainer(to: host)
    let removes = controller.shouldRemovePresentersView
    let transition = ControllerTransition(
      from: .init(
        controller: presenter, view: removes && !coversContext ? presenter.view : nil, initialFrame: container.bounds,
        finalFrame: removes ? .zero : container.bounds),
      to: .init(
        controller: presented, view: controller.presentedView,
        finalFrame: controller.frameOfPresentedViewInContainerView),
      in: container, style: controller.presentationStyle, animator: animator, interaction: interaction)
    begin(transition)
    controller.presentationTransitionWillBegin()
    if removes { presenter.beginAppearanceTransition(false, animated: animator != nil) }
    presented.beginAppearanceTransition(true, animated: animator != nil)
    container.layoutIfNeeded()
    transition.onEnd = { [self] in presentationDidEnd(completed: $0) }
    transition.afterward = makeEnd(completion)
    transition.start()
  }

  /// Adds the container in front of the presenter's view and what that was presented in.
  private func addContainer(to host: UIView) {
    guard !coversContext else { return host.addSubview(container) }
    let front = (presenter.ownPresentation?.container ?? presenter.viewIfLoaded)?.ancestor(below: host)
    if let front = front ?? host.subviews.first {
      host.insertSubview(container, aboveSubview: front)
    } else {
      host.addSubview(container)
    }
  }

  /// What follows a transition: the app's completion, and then the calls and the keys that waited.
  private func makeEnd(_ completion: (() -> Void)?) -> (Bool) -> Void {
    { [weak window = container.window] completed in
      if completed { completion?() }
      guard let window else { return }
      (window.application.modalPresenter as? ModalPresentations)?.transitionDidEnd(in: window)
      window.deliverPostponedKeys()
    }
  }

  private func presentationDidEnd(completed: Bool) {
    let removes = controller.shouldRemovePresentersView
    endTransition()
    if !completed {
      presented.beginAppearanceTransition(false, animated: true)
      if removes { presenter.beginAppearanceTransition(true, animated: true) }
      detach()
    } else if removes {
      isPresenterAway = true
      removePresentersView()
    }
    controller.presentationTransitionDidEnd(completed)
    presented.endAppearanceTransition()
    if removes { presenter.endAppearanceTransition() }
    if completed { UIAccessibility.didAppear(container, goingTo: container) }
  }

  private func removePresentersView() {
    guard !coversContext, let view = presenter.viewIfLoaded, let superview = view.superview else { return }
    presenterPlace = Place(superview: superview, index: superview.subviews.firstIndex(of: view) ?? 0)
    view.removeFromSuperview()
  }

  // MARK: Dismissing

  /// Dismisses.
  ///
  /// - Parameter completion: Called after the presented controller's `viewDidDisappear(_:)`.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    let delegate = presented.transitioningDelegate
    let animator =
      !animated
      ? nil
      : delegate?.animationController(forDismissed: presented) ?? controller.makeAnimator(isPresenting: false)
    let interaction = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let returns = isPresenterAway
    snapshot = TransitionSnapshot(of: [presented, presenter], in: container.window)
    presented.movement = .dismissed
    let frame = controller.presentedView?.frame ?? .zero
    let transition = ControllerTransition(
      from: .init(controller: presented, view: controller.presentedView, initialFrame: frame),
      to: .init(
        controller: presenter, view: returns && !coversContext ? presenter.view : nil,
        initialFrame: returns ? .zero : container.bounds, finalFrame: container.bounds),
      in: container, style: controller.presentationStyle, animator: animator, interaction: interaction)
    begin(transition)
    controller.dismissalTransitionWillBegin()
    presented.beginAppearanceTransition(false, animated: animated)
    if returns {
      presenter.beginAppearanceTransition(true, animated: animated)
      restorePresentersView()
    }
    container.layoutIfNeeded()
    snapshot?.noteChanges()
    transition.onEnd = { [self] in dismissalDidEnd(completed: $0, returns: returns) }
    transition.afterward = makeEnd(completion)
    transition.start()
  }

  private func dismissalDidEnd(completed: Bool, returns: Bool) {
    endTransition()
    if returns, presenter.viewIfLoaded?.superview === container { restorePresentersView() }
    if completed {
      (presenterPlace, isPresenterAway) = (nil, false)
      detach()
    } else {
      snapshot?.restore()
      snapshot?.restoreFirstResponder()
      presented.beginAppearanceTransition(true, animated: true)
      if returns {
        presenter.beginAppearanceTransition(false, animated: true)
        removePresentersView()
      }
    }
    controller.dismissalTransitionDidEnd(completed)
    // The one that disappears is told last.
    if completed, returns { presenter.endAppearanceTransition() }
    presented.endAppearanceTransition()
    if !completed, returns { presenter.endAppearanceTransition() }
  }

  private func restorePresentersView() {
    guard let place = presenterPlace, let superview = place.superview, let view = presenter.view else { return }
    UIView.performWithoutAnimation {
      superview.insertSubview(view, at: place.index)
      superview.setNeedsLayout()
      superview.layoutIfNeeded()
    }
  }

  // MARK: Removing

  /// Takes the place of a presentation below, whose presented controller goes without an animation: this presentation
  /// then returns to that one's presenter.
  func takePlace(of other: Presentation) {
    presenter.presented = nil
    (presenterPlace, isPresenterAway, presenter) = (other.presenterPlace, other.isPresenterAway, other.presenter)
    controller.takePlace(of: other.controller)
    other.remove()
    (presenter.presented, presented.presenting) = (presented, presenter)
  }

  /// Ends the presentation at once. Views that leave the window are told so.
  func remove() {
    transition?.abandon()
    endTransition()
    detach()
    controller.presentationWasRemoved()
  }

  private func detach() {
    if presenter.presented === presented { presenter.presented = nil }
    if presented.presenting === presenter { presented.presenting = nil }
    controller.presentation = nil
    presented.existingPresentationState?.presentationDidEnd()
    let window = container.window
    controller.presentedView?.removeFromSuperview()
    container.removeFromSuperview()
    returnKeys(in: window)
  }

  // MARK: Internals

  private func begin(_ transition: ControllerTransition) {
    self.transition = transition
    (presenter.runningTransition, presented.runningTransition) = (transition, transition)
  }

  private func endTransition() {
    transition = nil
    (presenter.runningTransition, presented.runningTransition) = (nil, nil)
  }

  /// Takes the keys from what is behind a modal presentation.
  private func interruptKeys(in host: UIView) {
    guard let window = host as? UIWindow ?? host.window else { return }
    interruptedFocus = KeptFocus(in: host)
    let isBehind = (window.firstResponder as? UIView)?.isDescendant(of: host) ?? !coversContext
    guard isBehind, !controller.allowsInputBehind else { return }
    interruptedResponder = window.firstResponder
    if let view = presenter.viewIfLoaded { view.loseFocus() }
    window.firstResponder?.resignFirstResponder()
  }

  private func returnKeys(in window: UIWindow?) {
    guard let window else { return }
    if window.firstResponder == nil, let interruptedResponder, interruptedResponder.responderWindow === window {
      interruptedResponder.becomeFirstResponder()
    }
    interruptedFocus?.restoreIfUnused()
  }
}

extension UIView {
  /// The subview of `ancestor` that is this view or contains it; nil if this view is not below `ancestor`.
  fileprivate func ancestor(below ancestor: UIView) -> UIView? {
    superview === ancestor ? self : superview?.ancestor(below: ancestor)
  }
}
