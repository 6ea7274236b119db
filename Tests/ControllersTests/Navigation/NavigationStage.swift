import Foundation
import TestSupport

@testable import Controllers
@testable import Controls
@testable import Views

/// A navigation controller in a window, whose stack begins with the controller A.
@MainActor
final class NavigationStage: UINavigationControllerDelegate {
  let log = CallRecord()
  let harness: OffscreenHarness
  let navigation = UINavigationController()
  let first: LoggedController

  init(framesPerSecond: Int = 60, isMirrored: Bool = false) {
    first = LoggedController("A", log)
    navigation.viewControllers = [first]
    harness = OffscreenHarness(root: navigation, framesPerSecond: framesPerSecond)
    if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
    harness.runUntilIdle()
    navigation.delegate = self
    _ = log.take()
  }

  func controller(_ title: String) -> LoggedController { LoggedController(title, log) }

  /// Pushes a controller and runs to the end.
  @discardableResult
  func pushed(_ title: String) -> LoggedController {
    let controller = controller(title)
    harness.settle { navigation.pushViewController(controller, animated: false) }
    _ = log.take()
    return controller
  }

  func takeCalls() -> [String] { log.takeWithoutLayout() }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.add("willShow \(viewController.title ?? "")")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.add("didShow \(viewController.title ?? "")")
  }

  /// Drags a finger from the edge where text begins by `way` points, rests and lifts it, and runs to the end.
  func swipe(to way: CGFloat) {
    let isMirrored = navigation.view.isMirrored
    let (start, end) = (CGPoint(x: isMirrored ? 395 : 5, y: 250), CGPoint(x: isMirrored ? 395 - way : 5 + way, y: 250))
    harness.settle { harness.finger.drag(from: start, to: end) }
  }
}

/// Fades the new page in, in a second, driven by a gesture if the test wants that.
@MainActor
final class FadingPushes: UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
  let log: CallRecord
  var driver: UIPercentDrivenInteractiveTransition?

  init(_ log: CallRecord) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("\(operation) from \(fromVC.title ?? "") to \(toVC.title ?? "")")
    return self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.add("didShow \(viewController.title ?? "")")
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 1
    } completion: { _ in
      view.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
