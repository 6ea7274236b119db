import Diagnostics
import Controls
import Foundation
import Views

/// Decides who presents and what is dismissed, and refuses what UIKit refuses.
@MainActor
package final class ModalPresentations: ModalPresenter {
  /// Makes `UIViewController.present(_:animated:completion:)` and the menu bar work. Called when the application starts.
  package static func install(in application: UIApplication = .shared) {
    if application.menuBar == nil { application.menuBar = MenuBar() }
    if application.modalPresenter == nil { application.modalPresenter = ModalPresentations() }
  }

  // MARK: Waiting

  /// A call during a transition, which is performed after it.
  private struct WaitingCall {
    weak var window: UIWindow?
    /// The controller that presents, or whose presented one is dismissed.
    let presenter: UIViewController
    let isReady: () -> Bool
    let perform: () -> Void
  }

  /// In the order of the calls.
  private var waitingCalls: [WaitingCall] = []

  private func hasWaitingCalls(in window: UIWindow) -> Bool { waitingCalls.contains { $0.window === window } }

  private func wait(
    in window: UIWindow?, _ presenter: UIViewController, until isReady: @escaping () -> Bool,
    _ perform: @escaping () -> Void
  ) {
    waitingCalls.removeAll { $0.window == nil }
    waitingCalls.append(WaitingCall(window: window, presenter: presenter, isReady: isReady, perform: perform))
  }

  /// Performs the calls that have waited for the end of a transition, up to one that has to wait for another.
  func transitionDidEnd(in window: UIWindow) {
    while let index = waitingCalls.firstIndex(where: { $0.window === window }), waitingCalls[index].isReady() {
      waitingCalls.remove(at: index).perform()
    }
  }

  // MARK: Presenting

  package func present(
    _ asked: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = presenter(of: asked, from: source)
    let window =
      (presenter.presented?.ownPresentation ?? presenter.ownPresentation)?.container.window
      ?? presenter.viewIfLoaded?.window
    let perform = { [self] in
      present(asked, by: presenter, from: source, animated: animated, completion: completion)
    }
    guard isOnTheWay(presenter) || window.map(hasWaitingCalls) ?? false else { return perform() }
    wait(in: window, presenter, until: { [self] in !isOnTheWay(presenter) }, perform)
  }

  /// Whether a controller can present when a running transition has ended: it is being presented itself, or what it presents
  /// is being dismissed.
  private func isOnTheWay(_ presenter: UIViewController) -> Bool {
    if presenter.isBeingPresented, presenter.ownPresentation?.isInTransition == true { return true }
    return presenter.presented?.ownPresentation?.isLeaving ?? false
  }

  private func present(
    _ asked: UIViewController, by presenter: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let window = window(for: presenter, toPresent: asked) else { return }
    let adaptation = Adaptation(of: asked, presenter: presenter, source: source, in: window)
    let (presented, controller) = (adaptation.presented, adaptation.controller)
    // A presentation context contains what covers it.
    let host = (controller.isInContext && presenter.parent != nil ? presenter.viewIfLoaded : nil) ?? window
    let presentation = Presentation(of: controller, by: presenter, in: host)
    let delegate = presented.transitioningDelegate
    let animator =
      !animated
      ? nil
      : delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
        ?? controller.makeAnimator(isPresenting: true)
    let interaction = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    presentation.present(in: host, animator: animator, interaction: interaction, completion: completion)
  }

  /// The controller that presents: the farthest ancestor, or for a style of the context the nearest that defines one.
  private func presenter(of presented: UIViewController, from source: UIViewController) -> UIViewController {
    let style = presented.modalPresentationStyle
    guard style == .currentContext || style == .overCurrentContext else { return farthestAncestor(of: source) }
    var controller = source
    while !controller.definesPresentationContext, let parent = controller.parent { controller = parent }
    return controller
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
      StandardError.write("\(attempt), which is itself being dismissed; nothing happens")
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
    guard let presenter = presenter(toDismissFor: controller) else { return }
    let chain = presentations(above: presenter)
    guard let first = chain.first else { return }
    let window = first.container.window
    let others = window.map(hasWaitingCalls) ?? false
    if first.isLeaving, !others {
      return StandardError.write(
        "\(first.presented.nameInMessages) cannot be dismissed by \(controller.nameInMessages) while it is being "
          + "dismissed; nothing happens")
    }
    let isReady = { [self] in !presentations(above: presenter).contains(where: \.isInTransition) }
    guard others || !isReady() else {
      return dismiss(above: presenter, animated: animated, completion: completion)
    }
    wait(in: window, presenter, until: isReady) { [self] in
      // Another call may have dismissed it already. What was below it stays.
      guard let present = self.presenter(toDismissFor: controller), !isPresented(presenter, above: present) else {
        completion?()
        return
      }
      dismiss(above: present, animated: animated, completion: completion)
    }
  }

  private func isPresented(_ controller: UIViewController, above presenter: UIViewController) -> Bool {
    let root = farthestAncestor(of: controller)
    return presentations(above: presenter).contains { $0.presented === root }
  }

  private func dismiss(above presenter: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let chain = presentations(above: presenter)
    guard let last = chain.last else { return }
    // Only the frontmost one is animated. It returns to the presenter of the lowest.
    for lower in chain.dropLast().reversed() { last.takePlace(of: lower) }
    last.dismiss(animated: animated, completion: completion)
  }

  /// The controller whose presented ones leave: the nearest ancestor that presents, or else the one that presents the nearest
  /// that is presented.
  private func presenter(toDismissFor controller: UIViewController) -> UIViewController? {
    let ancestors = sequence(first: controller, next: \.parent)
    return ancestors.lazy.compactMap { $0.presented != nil ? $0 : $0.presenting }.first
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

  package func isInTransition(in window: UIWindow) -> Bool {
    guard let presentation = window.frontmostController?.ownPresentation else { return false }
    return presentation.isInTransition && !presentation.controller.allowsInputBehind
  }

  package func escapeWasPressed(in window: UIWindow) -> Bool {
    guard let controller = window.frontmostController?.ownPresentation?.controller, controller.isDismissedByEscape
    else { return false }
    controller.dismissByUser()
    return true
  }

  package func window(
    _ window: UIWindow, willTransitionTo size: CGSize, traits: UITraitCollection?,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let root = window.rootViewController else { return }
    for presentation in presentations(above: root) {
      if let traits { presentation.controller.willTransition(to: traits, with: coordinator) }
      presentation.controller.viewWillTransition(to: size, with: coordinator)
    }
  }

  package func presenterWillLeave(_ presenter: UIViewController) {
    let leaving = presentations(above: presenter)
    // The presenter's own view is out of the window while a controller covers all of it.
    let window = leaving.lazy.compactMap(\.container.window).first
    waitingCalls.removeAll { call in
      sequence(first: call.presenter, next: { $0.presenting ?? $0.parent }).contains { $0 === presenter }
    }
    for presentation in leaving.reversed() { presentation.remove() }
    window.map(transitionDidEnd)
    window?.deliverPostponedKeys()
  }

  package func keyboardWillMove(in window: UIWindow, to frame: CGRect, duration: TimeInterval) {
    // The frontmost controller, those that present it, and their parents.
    var next = window.frontmostController
    while let controller = next {
      controller.ownPresentation?.controller.makeRoom(forKeyboard: frame, duration: duration)
      next = controller.presenting ?? controller.parent
    }
  }

  package func firstResponderDidChange(in window: UIWindow) {
    guard let keyboard = window.keyboard else { return }
    keyboardWillMove(in: window, to: keyboard.frame, duration: TransitionConstants.keyboardDuration)
  }

  private func farthestAncestor(of controller: UIViewController) -> UIViewController {
    controller.parent.map(farthestAncestor) ?? controller
  }
}

extension UIViewController {
  /// The presentation that shows this controller; nil if it is not presented.
  var ownPresentation: Presentation? {
    presenting == nil ? nil : presentationState.current
  }
}
