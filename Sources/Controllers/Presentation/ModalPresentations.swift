import Diagnostics
import Foundation
import Views

/// Decides who presents and what is dismissed, and refuses what UIKit refuses.
@MainActor
package final class ModalPresentations: ModalPresenter {
  /// Makes `UIViewController.present(_:animated:completion:)` work. Called when the application starts.
  package static func install() {
    if UIViewController.modalPresenter == nil { UIViewController.modalPresenter = ModalPresentations() }
  }

  // MARK: Presenting

  package func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = farthestAncestor(of: source)
    guard let window = window(for: presenter, toPresent: presented) else { return }
    let state = presented.statesOfPresentation
    let delegate = state.transitioningDelegate
    let controller = state.controller(of: presented, presenter: presenter, source: source)
    let animator =
      !animated
      ? nil
      : delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
        ?? controller.makeAnimator(isPresenting: true)
    let interaction = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    let front = presenter.ownPresentation?.container ?? presenter.viewIfLoaded?.subviewOfWindow ?? window.subviews.first
    Presentation(of: controller, by: presenter, in: window).present(
      above: front ?? window, in: window, animator: animator, interaction: interaction, completion: completion)
  }

  /// The window in which a controller can present now; nil with a line on standard error if it cannot.
  private func window(for presenter: UIViewController, toPresent presented: UIViewController) -> UIWindow? {
    let attempt = "\(presented.nameInMessages) cannot be presented by \(presenter.nameInMessages)"
    requirement(presented !== presenter, "\(attempt): a controller cannot present itself")
    if let other = presenter.presented {
      StandardError.write("\(attempt), which presents \(other.nameInMessages) already; nothing happens")
      return nil
    }
    requirement(
      presented.parent == nil && presented.presenting == nil && !presented.isRoot,
      "\(attempt): it is a child, the root view controller of a window, or presented already")
    if presenter.ownPresentation?.isInTransition == true {
      StandardError.write("\(attempt), which is itself being presented or dismissed; nothing happens")
      return nil
    }
    guard let window = presenter.viewIfLoaded?.window, window.windowDrawingFrames != nil else {
      StandardError.write("\(attempt), whose view is in no open window; nothing happens")
      return nil
    }
    return window
  }

  // MARK: Dismissing

  package func dismiss(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let ancestor = farthestAncestor(of: controller)
    guard let presenter = ancestor.presented == nil ? ancestor.presenting : ancestor else { return }
    let chain = presentations(above: presenter)
    guard let last = chain.last else { return }
    if chain.contains(where: \.isInTransition) {
      return StandardError.write(
        "\(last.presented.nameInMessages) cannot be dismissed by \(controller.nameInMessages) while it is being presented "
          + "or dismissed; nothing happens")
    }
    // Only the frontmost one is animated. It returns to the presenter of the lowest.
    for lower in chain.dropLast().reversed() { last.takePlace(of: lower) }
    last.dismiss(animated: animated, completion: completion)
  }

  /// From the lowest to the frontmost.
  private func presentations(above presenter: UIViewController) -> [Presentation] {
    var (chain, current) = ([Presentation](), presenter.presented)
    while let controller = current {
      if let presentation = controller.ownPresentation { chain.append(presentation) }
      current = controller.presented
    }
    return chain
  }

  // MARK: What the window tells

  package func escapeWasPressed(in window: UIWindow) -> Bool {
    guard let controller = window.frontmostController?.ownPresentation?.controller, controller.isDismissedByEscape
    else {
      return false
    }
    controller.dismissByUser()
    return true
  }

  package func window(
    _ window: UIWindow, willTransitionTo size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let root = window.rootViewController else { return }
    for presentation in presentations(above: root) {
      presentation.controller.viewWillTransition(to: size, with: coordinator)
    }
  }

  package func presenterWillLeave(_ presenter: UIViewController) {
    for presentation in presentations(above: presenter).reversed() { presentation.remove() }
  }

  package func preferredContentSizeDidChange(of presented: UIViewController) {
    presented.ownPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: presented)
  }

  private func farthestAncestor(of controller: UIViewController) -> UIViewController {
    var ancestor = controller
    while let parent = ancestor.parent { ancestor = parent }
    return ancestor
  }
}

extension UIViewController {
  /// The presentation that shows this controller; nil if it is not presented.
  var ownPresentation: Presentation? {
    presenting == nil ? nil : statesOfPresentation.current
  }
}

extension UIView {
  /// The subview of the window that contains this view, or is it.
  fileprivate var subviewOfWindow: UIView? {
    guard let superview, superview !== window else { return window == nil ? nil : self }
    return superview.subviewOfWindow
  }
}
