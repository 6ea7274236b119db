import Diagnostics
import Foundation

extension UIViewController {
  /// Why the appearance of a controller changes, apart from moves of its view.
  package enum Movement {
    case none, toParent, fromParent, presented, dismissed
  }

  // MARK: Parents

  /// Implements `addChild(_:)`.
  func adopt(_ child: UIViewController) {
    requirement(child !== self, "\(nameInMessages).addChild(_:) with itself")
    requirement(
      !isInside(child), "\(child.nameInMessages) cannot become a child of its own descendant \(nameInMessages)")
    requirement(
      child.windowToFill == nil,
      "\(child.nameInMessages) is the root view controller of a window; it cannot also become a child of "
        + nameInMessages)
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    // A callback may have given it to another controller.
    guard child.parent == nil else { return }
    children.append(child)
    child.parent = self
    child.movement = .toParent
  }

  /// Implements `removeFromParent()`.
  func leaveParent() {
    guard let parent else { return }
    // What covers the controller in its presentation context goes with it.
    if presented != nil { modalPresenter?.presenterWillLeave(self) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    overrideFromParent = nil
    traitsOfColumn = nil
    parent.childWasRemoved(self)
    didMove(toParent: nil)
    if self.parent == nil, appearance == .absent { movement = .none }
  }

  /// Whether `controller` is this one or one of its ancestors.
  private func isInside(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate === controller { return true }
      current = candidate.parent
    }
    return false
  }

  /// Ends the program if the view of a child comes under the view of another controller than its parent. That controller
  /// would not pass on appearances, sizes and events.
  func requireParent(above superview: UIView) {
    guard let parent else { return }
    var current: UIView? = superview
    while let view = current {
      if let controller = view.viewController {
        return requirement(
          controller === parent,
          "The view of \(nameInMessages), a child of \(parent.nameInMessages), cannot be inside the view of "
            + "\(controller.nameInMessages); call addChild(_:) of that controller first")
      }
      current = view.storedSuperview
    }
  }

  /// The class, with the title if there is one.
  package var nameInMessages: String { title.map { "\(type(of: self)) “\($0)”" } ?? "\(type(of: self))" }

  // MARK: Transitions between children

  /// Implements `transition(from:to:duration:options:animations:completion:)`.
  func exchange(
    _ from: UIViewController, for to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    requirement(
      from.parent === self && to.parent === self,
      "\(nameInMessages).transition(from: \(from.nameInMessages), to: \(to.nameInMessages)): both must be its children")
    let isForwarding = shouldAutomaticallyForwardAppearanceMethods && (appearance == .present || appearance.isAppearing)
    if isForwarding, from !== to {
      from.beginAppearance(false, animated: duration > 0, until: .caller)
      to.beginAppearance(true, animated: duration > 0, until: .caller)
    }
    // Without a transition to animate, the frames are the caller's.
    UIView.performWithoutAnimation { (from.viewIfLoaded?.superview ?? view).addSubview(to.view) }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { isFinished in
        if from !== to { from.viewIfLoaded?.removeFromSuperview() }
        if isForwarding {
          to.endAppearance()
          from.endAppearance()
        }
        completion?(isFinished)
      })
  }

  // MARK: Sizes

  /// Passes a change of size on to the children whose size changes with it.
  func passOnTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      guard let view = child.viewIfLoaded else { continue }
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != view.bounds.size { child.viewWillTransition(to: childSize, with: coordinator) }
    }
  }
}
