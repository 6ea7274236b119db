import Foundation
@_spi(Toolkit) import Views

/// The transition of a navigation controller from one top controller to another: calls the appearance methods in their
/// order, and moves the pages and the bars in one animation.
///
/// The pages move by an animator of the app if the delegate has one, and else by a `PageAnimator`.
@MainActor
final class NavigationTransition {
  let change: StackChange
  private let controller: UINavigationController
  private let transition: ControllerTransition

  /// The toolkit's own animator; nil for one of the app, and for none.
  let pages: PageAnimator?
  private var barTransition: NavigationBarTransition?
  private var snapshot: TransitionSnapshot?

  /// Whether the controllers are told that it begins: bars that they show or hide move in its animation.
  private(set) var isBeginning = true

  /// Whether the transition follows the drag from the edge, or did.
  let isDrivenByFinger: Bool

  /// The size of the navigation controller when the transition began.
  private(set) var size = CGSize.zero

  /// - Parameter isDrivenByFinger: Whether the transition follows the drag from the edge.
  init(
    _ change: StackChange, in controller: UINavigationController, isAnimated: Bool, isDrivenByFinger: Bool = false
  ) {
    (self.change, self.controller, self.isDrivenByFinger) = (change, controller, isDrivenByFinger)
    change.to?.loadViewIfNeeded()
    var custom: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    if isAnimated, !isDrivenByFinger, let from = change.from, let to = change.to, let delegate = controller.delegate {
      custom = delegate.navigationController(controller, animationControllerFor: change.operation, from: from, to: to)
      interaction = custom.flatMap { delegate.navigationController(controller, interactionControllerFor: $0) }
    }
    let isOwn = isAnimated && custom == nil && change.from != nil && change.to != nil
    pages = isOwn ? PageAnimator(change, of: controller, isDrivenByFinger: isDrivenByFinger) : nil
    transition = ControllerTransition(
      from: change.from.map {
        .init(controller: $0, view: $0.viewIfLoaded, initialFrame: controller.frame(of: $0))
      },
      to: change.to.map { .init(controller: $0, view: $0.viewIfLoaded, finalFrame: controller.frame(of: $0)) },
      in: controller.pageContainer, animator: custom ?? pages, interaction: isDrivenByFinger ? pages : interaction)
  }

  var isAnimated: Bool { transition.isAnimated }

  /// Whether an animator of the app moves the pages.
  private var isCustom: Bool { isAnimated && pages == nil }

  // MARK: The beginning

  /// Tells the controllers, and begins the motion.
  func begin() {
    controller.transition = self
    size = controller.view.bounds.size
    page(of: change.from)?.willLeave()
    snapshot = TransitionSnapshot(
      of: [change.from, change.to].compactMap { $0 }, in: controller.view.window)
    for controller in [change.from, change.to] { controller?.runningTransition = transition }
    if let to = change.to {
      controller.delegate?.navigationController(controller, willShow: to, animated: isAnimated)
    }
    change.from?.beginAppearanceTransition(false, animated: isAnimated)
    change.to?.beginAppearanceTransition(true, animated: isAnimated)
    snapshot?.noteChanges()
    change.from?.keepFocus()
    prepare()
    isBeginning = false
    if !isDrivenByFinger { change.to?.giveBackFocus(.begins) }
    if isAnimated { transition.animate { _ in self.moveBars() } }
    // An animator of the app ends the appearance of the new controller only at its end.
    if !isCustom { transition.onReturn = beginReturn }
    transition.onEnd = finish
    transition.afterward = { if $0 { self.tellDelegates() } }
    transition.start()
  }

  /// Shows both items in the bar, and the new page where it begins, with its layout.
  private func prepare() {
    if let to = change.to, let page = controller.pages[to] {
      // An animator of the app adds the view itself.
      if isCustom { to.view.frame = controller.pageContainer.bounds } else { controller.addPage(to) }
      controller.updatePages()
      if to.edgesForExtendedLayout != .all { for view in page.views { view.frame = controller.frame(of: to) } }
      page.findScrollView()
    }
    UIView.performWithoutAnimation {
      let items = change.new.map(\.navigationItem)
      if isAnimated {
        barTransition = controller.navigationBar.beginTransition(
          to: items, isPush: change.operation == .push, height: controller.topPage?.height,
          isDrivenByFinger: isDrivenByFinger)
      } else {
        controller.navigationBar.showItems(items)
      }
      pages?.prepare()
      controller.showToolbarItems(animated: isAnimated)
      controller.bottomBarContainer?.updateBottomInsets()
      controller.view.layoutIfNeeded()
      page(of: change.to)?.didReturn()
    }
  }

  private func page(of member: UIViewController?) -> NavigationPage? { member.flatMap { controller.pages[$0] } }

  /// Moves the bars to their places after the transition, in the animation of the pages.
  private func moveBars() {
    barTransition?.animate()
    controller.placeBars()
    controller.bottomBarContainer?.placeBottomBar()
    controller.navigationBar.layoutIfNeeded()
  }

  /// Tells the new controller that it does not stay.
  private func beginReturn() {
    change.to?.beginAppearanceTransition(false, animated: isAnimated)
  }

  // MARK: The end

  /// Whether the change may still be taken back, by the gesture that drives it, or is.
  var isUndecided: Bool { transition.isInteractive || transition.isCancelled }

  /// Ends the transition without the rest of its animation. A change that is not decided is taken back.
  func finishAtOnce() {
    if let pages { pages.finishAtOnce() } else if isAnimated { transition.completeTransition(!isUndecided) }
  }

  private func finish(completed: Bool) {
    controller.transition = nil
    barTransition?.finish(isCancelled: !completed)
    if completed { endComplete() } else { endCancelled() }
    for controller in [change.from, change.to] where controller?.runningTransition === transition {
      controller?.runningTransition = nil
    }
  }

  private func tellDelegates() {
    let bar = controller.navigationBar
    switch change.operation {
    case .push: for pushed in change.coming { bar.delegate?.navigationBar(bar, didPush: pushed.navigationItem) }
    case .pop:
      for popped in change.leaving.reversed() { bar.delegate?.navigationBar(bar, didPop: popped.navigationItem) }
    case .none: break
    }
    guard let to = change.to else { return }
    controller.delegate?.navigationController(controller, didShow: to, animated: isAnimated)
    UIAccessibility.didAppear(to.view, goingTo: bar) { $0.role == .header }
  }

  private func endComplete() {
    settle(leaving: change.from, staying: change.to)
    change.to?.endAppearanceTransition()
    controller.complete(change)
    change.to?.giveBackFocus(.ends)
  }

  private func endCancelled() {
    controller.stack = change.old
    page(of: change.to)?.willLeave()
    snapshot?.restore()
    if isCustom { beginReturn() }
    controller.showToolbarItems(animated: false)
    settle(leaving: change.to, staying: change.from)
    snapshot?.restoreFirstResponder()
    change.from?.giveBackFocus(.ends)
    page(of: change.from)?.restoreOffset()
    change.from?.beginAppearanceTransition(true, animated: isAnimated)
    change.from?.endAppearanceTransition()
    // Controllers of a push that was cancelled were never in place.
    for coming in change.coming where coming.parent === controller { controller.abandon(coming) }
  }

  /// Puts the page that stays and the bars in their places without the one that leaves, and tells that one.
  private func settle(leaving: UIViewController?, staying: UIViewController?) {
    if let leaving { controller.removePage(leaving) }
    if let staying, staying.view.superview !== controller.pageContainer { controller.addPage(staying) }
    controller.layOut()
    controller.hideBarsOutOfSight()
    controller.bottomBarDidChange()
    page(of: leaving)?.didLeave()
    leaving?.endAppearanceTransition()
  }
}
