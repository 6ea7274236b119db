import Diagnostics
import Foundation
import Views

// How the stack changes. A change calls methods of controllers, which may request another change: that one waits until
// the first one has begun, and then ends its transition at once.

extension UINavigationController {
  /// Replaces the stack.
  ///
  /// - Parameter operation: The direction of the animation.
  func change(to new: [UIViewController], _ operation: Operation, animated: Bool) {
    if isChanging {
      return waitingChanges.append { [weak self] in
        guard let self, stack != new else { return }
        change(to: new, operation, animated: animated)
      }
    }
    transition?.finishAtOnce()
    isChanging = true
    begin(StackChange(from: stack, to: new, operation), animated: animated)
    isChanging = false
    performWaitingChanges()
  }

  /// Takes a change back that a finger has not decided. The program's next change counts from what was before it.
  func takeBackUndecidedChange() {
    if !isChanging, let transition, transition.isUndecided { transition.finishAtOnce() }
  }

  /// Takes a controller that is no longer a child out of the stack. During a change, that waits: several controllers may
  /// leave until then, and each leaves the stack that the others left.
  func leaveStack(_ child: UIViewController) {
    guard !isChanging else { return waitingChanges.append { [weak self] in self?.leaveStack(child) } }
    takeBackUndecidedChange()
    guard child.parent !== self, stack.contains(child) else { return }
    change(to: stack.filter { $0 !== child }, .pop, animated: false)
  }

  /// Performs the changes that were requested during another one, in their order.
  private func performWaitingChanges() {
    let waiting = waitingChanges
    waitingChanges = []
    for change in waiting { change() }
  }

  private func begin(_ change: StackChange, animated: Bool) {
    take(change)
    guard isViewLoaded, change.from !== change.to, hasAppeared, let window = view.window, !window.isHidden else {
      return showWithoutTransition(change)
    }
    NavigationTransition(change, in: self, isAnimated: animated).begin()
  }

  /// Changes the stack and tells the controllers that come and go.
  func take(_ change: StackChange) {
    for controller in change.leaving where controller.parent === self { controller.willMove(toParent: nil) }
    for controller in change.coming {
      addChild(controller)
      pages[controller] = NavigationPage(controller, in: self)
    }
    stack = change.new
  }

  /// Ends a change: the controllers that left are free, and those that came are in their place.
  func complete(_ change: StackChange) {
    for controller in change.coming where controller.parent === self { controller.didMove(toParent: self) }
    for controller in change.leaving where !stack.contains(controller) {
      removePage(controller)
      forget(controller)
      if controller.parent === self { controller.removeFromParent() }
    }
  }

  /// Removes a controller whose push was cancelled.
  func abandon(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    forget(controller)
    controller.removeFromParent()
  }

  private func forget(_ controller: UIViewController) {
    if let search = pages[controller]?.cover as? UISearchController {
      search.isActive = false
      uncover(controller, from: search)
    }
    pages[controller]?.stopFollowing()
    pages[controller] = nil
    controller.barInsets = .zero
  }

  /// Changes what is shown while the controller is out of sight, or where the top controller stays.
  private func showWithoutTransition(_ change: StackChange) {
    if isViewLoaded {
      if change.from !== change.to, let from = change.from { removePage(from) }
      showTopAtOnce()
    }
    bottomBarDidChange()
    complete(change)
  }

  /// Shows the top controller and its items in the bars.
  func showTopAtOnce() {
    navigationBar.showItems(stack.map(\.navigationItem))
    if let top = topViewController, top.view.superview !== pageContainer { addPage(top) }
    showToolbarItems(animated: false)
    layOut()
    moveBars(animated: false)
  }

  /// Adds the view of a controller, and the one that covers it.
  func addPage(_ controller: UIViewController) {
    for page in [controller.view, pages[controller]?.cover?.view].compactMap({ $0 }) { addPage(page) }
  }

  func addPage(_ page: UIView) {
    UIView.performWithoutAnimation {
      page.translatesAutoresizingMaskIntoConstraints = true
      page.fill(pageContainer)
    }
  }

  /// Removes the view of a controller, and the one that covers it.
  func removePage(_ controller: UIViewController) {
    for view in [controller.viewIfLoaded, pages[controller]?.cover?.viewIfLoaded] {
      // Another container may have taken it.
      if let view, view.superview === pageContainer { view.removeFromSuperview() }
    }
  }

  // MARK: Going back

  /// Whether the top controller can be left by a key or a drag: it is not the first one, and has a back button.
  var canGoBack: Bool {
    guard stack.count > 1, let item = topViewController?.navigationItem else { return false }
    return !item.hidesBackButton && ((item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton)
  }

  var canSwipeBack: Bool { canGoBack && transition == nil && hasAppeared && activeSearch == nil }

  /// Goes back as the back button does.
  func goBack() {
    popViewController(animated: true)
  }

  /// Follows the drag from the edge.
  func backSwipeDidChange(_ swipe: BackSwipeGestureRecognizer) {
    switch swipe.state {
    case .began:
      guard canSwipeBack else { return }
      isChanging = true
      let change = StackChange(from: stack, to: stack.dropLast(), .pop)
      take(change)
      let transition = NavigationTransition(change, in: self, isAnimated: true, isDrivenByFinger: true)
      transition.begin()
      isChanging = false
      performWaitingChanges()
    case .changed: transition?.pages?.follow(swipe.progress)
    case .ended: transition?.pages?.release(at: swipe.progress, speed: swipe.speed)
    case .cancelled: transition?.pages?.release(at: 0, speed: 0)
    case .possible, .failed: break
    }
  }
}

/// The change of a stack of controllers.
@MainActor
struct StackChange {
  let old: [UIViewController]
  let new: [UIViewController]
  let operation: UINavigationController.Operation

  init(
    from old: [UIViewController], to new: [UIViewController], _ operation: UINavigationController.Operation
  ) {
    (self.old, self.new, self.operation) = (old, new, operation)
  }

  /// The controllers at the top before and after.
  var from: UIViewController? { old.last }
  var to: UIViewController? { new.last }

  var leaving: [UIViewController] { old.filter { !new.contains($0) } }
  var coming: [UIViewController] { new.filter { !old.contains($0) } }
}
