import Foundation
import Views

/// The transition of a navigation controller from one top controller to another: calls the appearance methods in their
/// order, and moves the pages and the bars in one animation.
///
/// The pages move by an animator of the app if the delegate has one, and else as a `PageTransition`.
@MainActor
final class NavigationTransition {
  private enum Course {
    /// At once.
    case unanimated(UnanimatedTransition)
    /// By the toolkit.
    case pages(PageTransition)
    /// By an animator of the app.
    case custom(ControllerTransition)
  }

  let change: StackChange
  private let controller: UINavigationController
  private let course: Course
  private var barTransition: NavigationBarTransition?
  private var snapshot: TransitionSnapshot?
  private var isOver = false

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
    let container = controller.pageContainer
    if !isAnimated || change.from == nil || change.to == nil {
      course = .unanimated(UnanimatedTransition(change, in: container))
    } else if !isDrivenByFinger, let custom = Self.makeCustomTransition(change, in: controller) {
      course = .custom(custom)
    } else {
      course = .pages(PageTransition(change, of: controller, isDrivenByFinger: isDrivenByFinger))
    }
  }

  /// Makes a transition by an animator of the delegate; nil if that has none.
  private static func makeCustomTransition(
    _ change: StackChange, in controller: UINavigationController
  ) -> ControllerTransition? {
    guard let from = change.from, let to = change.to, let delegate = controller.delegate,
      let animator = delegate.navigationController(
        controller, animationControllerFor: change.operation, from: from, to: to)
    else { return nil }
    let area = controller.pageContainer.bounds
    return ControllerTransition(
      from: ControllerTransition.Side(controller: from, view: from.view, initialFrame: area),
      to: ControllerTransition.Side(controller: to, view: to.view, finalFrame: area), in: controller.pageContainer,
      animator: animator,
      interaction: delegate.navigationController(controller, interactionControllerFor: animator))
  }

  var isAnimated: Bool { coordinator.isAnimated }

  private var coordinator: any UIViewControllerTransitionCoordinator {
    switch course {
    case .unanimated(let transition): transition
    case .pages(let transition): transition
    case .custom(let transition): transition
    }
  }

  // MARK: The beginning

  /// Tells the controllers, and begins the motion.
  func begin() {
    controller.transition = self
    size = controller.view.bounds.size
    page(of: change.from)?.willLeave()
    snapshot = TransitionSnapshot(
      of: [change.from, change.to].compactMap { $0 }, in: controller.view.window)
    for controller in [change.from, change.to] { controller?.runningTransition = coordinator }
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
    switch course {
    case .unanimated(let transition):
      transition.run()
      finish(.unanimated)
    case .pages(let transition):
      transition.run(bars: moveBars, returning: beginReturn) { self.finish($0 ? .complete : .cancelled) }
    case .custom(let transition):
      transition.animate { _ in self.moveBars() }
      transition.onEnd = { self.finish($0 ? .complete : .cancelled) }
      transition.afterward = { if $0 { self.tellDelegates() } }
      transition.start()
    }
  }

  /// Shows both items in the bar, and the new page where it begins, with its layout.
  private func prepare() {
    if let to = change.to, let page = controller.pages[to] {
      // An animator of the app adds the view itself.
      if case .custom = course { to.view.frame = controller.pageContainer.bounds } else { controller.addPage(to) }
      controller.updatePages()
      page.findScrollView()
    }
    UIView.performWithoutAnimation {
      let items = change.new.map(\.navigationItem)
      if isAnimated {
        barTransition = controller.navigationBar.beginTransition(
          to: items, change.operation == .push ? .push : .pop, height: controller.topPage?.height,
          isDrivenByFinger: isDrivenByFinger)
      } else {
        controller.navigationBar.showItems(items)
      }
      if case .pages(let transition) = course { transition.prepare() }
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

  // MARK: A finger

  /// Moves the pages with the finger.
  ///
  /// - Parameter progress: From 0 to 1.
  func follow(_ progress: CGFloat) {
    if case .pages(let transition) = course { transition.follow(progress) }
  }

  /// Goes on or returns after the finger was lifted.
  ///
  /// - Parameter speed: In widths a second.
  func release(at progress: CGFloat, speed: CGFloat) {
    if case .pages(let transition) = course { transition.release(at: progress, speed: speed) }
  }

  /// Tells the new controller that it does not stay.
  private func beginReturn() {
    change.to?.beginAppearanceTransition(false, animated: isAnimated)
  }

  // MARK: The end

  private enum End {
    case complete, cancelled, unanimated
  }

  /// Whether the change may still be taken back, by the gesture that drives it, or is.
  var isUndecided: Bool {
    switch course {
    case .unanimated: false
    case .pages(let transition): transition.isInteractive || transition.isCancelled
    case .custom(let transition): transition.isInteractive || transition.isCancelled
    }
  }

  /// Ends the transition without the rest of its animation. A change that is not decided is taken back.
  func finishAtOnce() {
    switch course {
    case .unanimated: break
    case .pages(let transition): transition.finishAtOnce()
    case .custom(let transition): transition.completeTransition(!isUndecided)
    }
  }

  private func finish(_ end: End) {
    guard !isOver else { return }
    isOver = true
    controller.transition = nil
    barTransition?.finish(end == .cancelled ? .cancelled : .complete)
    if end == .cancelled { endCancelled() } else { endComplete() }
    for controller in [change.from, change.to] where controller?.runningTransition === coordinator {
      controller?.runningTransition = nil
    }
    switch course {
    case .unanimated(let transition): transition.complete()
    case .pages(let transition): transition.complete()
    // It completes itself.
    case .custom: return
    }
    if end != .cancelled { tellDelegates() }
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
  }

  private func endComplete() {
    if let from = change.from { controller.removePage(from) }
    if let to = change.to, to.view.superview !== controller.pageContainer { controller.addPage(to) }
    controller.layOut()
    controller.hideBarsOutOfSight()
    controller.bottomBarDidChange()
    page(of: change.from)?.didLeave()
    change.from?.endAppearanceTransition()
    change.to?.endAppearanceTransition()
    controller.complete(change)
    change.to?.giveBackFocus(.ends)
  }

  private func endCancelled() {
    controller.stack = change.old
    page(of: change.to)?.willLeave()
    snapshot?.restore()
    if case .custom = course { beginReturn() }
    if let to = change.to { controller.removePage(to) }
    if let from = change.from, from.view.superview !== controller.pageContainer { controller.addPage(from) }
    controller.showToolbarItems(animated: false)
    controller.layOut()
    controller.hideBarsOutOfSight()
    controller.bottomBarDidChange()
    page(of: change.to)?.didLeave()
    change.to?.endAppearanceTransition()
    snapshot?.restoreFirstResponder()
    change.from?.giveBackFocus(.ends)
    page(of: change.from)?.restoreOffset()
    change.from?.beginAppearanceTransition(true, animated: isAnimated)
    change.from?.endAppearanceTransition()
    // Controllers of a push that was cancelled were never in place.
    for coming in change.coming where coming.parent === controller { controller.abandon(coming) }
  }
}
