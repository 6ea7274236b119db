import Foundation

/// Presents view controllers over others. A higher target implements it, and sets `UIApplication.modalPresenter`.
@MainActor
package protocol ModalPresenter: AnyObject {
  /// Implements `UIViewController.present(_:animated:completion:)`.
  func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?)

  /// Implements `UIViewController.dismiss(animated:completion:)`.
  func dismiss(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?)

  /// Dismisses what is in front in a window, as far as it agrees, because the user pressed Escape.
  ///
  /// - Returns: Whether anything is presented there.
  func escapeWasPressed(in window: UIWindow) -> Bool

  /// Whether what is in front in a window is being presented or dismissed, and takes the keys.
  func isInTransition(in window: UIWindow) -> Bool

  /// Called before the size of a window changes.
  func window(
    _ window: UIWindow, willTransitionTo size: CGSize, traits: UITraitCollection?,
    with coordinator: any UIViewControllerTransitionCoordinator)

  /// Removes all that a controller presents, at once: another one replaces it in its window.
  func presenterWillLeave(_ presenter: UIViewController)

  /// Called before the keyboard panel of a window moves, and before its notifications, so that what is presented has made
  /// room when others measure what the panel covers.
  ///
  /// - Parameters:
  ///   - frame: The panel's frame after the move, in the window's coordinates.
  ///   - duration: In seconds; 0 without an animation.
  func keyboardWillMove(in window: UIWindow, to frame: CGRect, duration: TimeInterval)

  /// Called after another responder of a window became first responder.
  func firstResponderDidChange(in window: UIWindow)
}

/// What a higher target stores for the presentation of a view controller.
@MainActor
package protocol PresentationRecord: AnyObject {
  /// Called after the preferred size of the presented controller changed.
  func preferredContentSizeDidChange(of presented: UIViewController)
}

extension UIViewController {
  /// What presents view controllers in the application of this one's window, or of the windows of those that it presents
  /// or that present it.
  var modalPresenter: (any ModalPresenter)? {
    let chain = [sequence(first: self, next: \.presented), sequence(first: self, next: { $0.presenting ?? $0.parent })]
    let window = chain.lazy.joined().compactMap { $0.viewIfLoaded?.window }.first
    return (window?.application ?? .shared).modalPresenter
  }

  /// Whether this is the root view controller of a window.
  package var isRoot: Bool { windowToFill != nil }
}

extension UIWindow {
  /// The root view controller, or the one that is presented in front of it or in one of its children.
  package var frontmostController: UIViewController? { rootViewController.map(frontmost) }

  private func frontmost(from controller: UIViewController) -> UIViewController {
    if let presented = controller.presented { return frontmost(from: presented) }
    for child in controller.children.reversed() where child.viewIfLoaded?.window === self {
      let front = frontmost(from: child)
      if front.presenting != nil { return front }
    }
    return controller
  }

  /// Dismisses what is presented in front for Escape.
  ///
  /// - Returns: Whether the press was handled.
  func dismissPresented(for press: UIPress) -> Bool {
    guard let key = press.key, key.keyCode == .keyboardEscape,
      key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
    else { return false }
    return application.modalPresenter?.escapeWasPressed(in: self) ?? false
  }

  /// Lets what is presented make room for the keyboard panel.
  package func keyboardWillMove(to frame: CGRect, duration: TimeInterval) {
    application.modalPresenter?.keyboardWillMove(in: self, to: frame, duration: duration)
  }
}

extension UIView {
  /// The subviews that keys may reach: the frontmost one that blocks keys, and those in front of it.
  var subviewsForKeys: ArraySlice<UIView> {
    let all = currentSubviews
    return all[(all.lastIndex { $0.blocksKeysBehind } ?? 0)...]
  }

  /// Whether keys may reach this view in its window.
  var isReachedByKeys: Bool {
    var view = self
    while let superview = view.superview {
      guard superview.subviewsForKeys.contains(where: { $0 === view }) else { return false }
      view = superview
    }
    return view is UIWindow
  }
}

/// What a higher target stores for a view controller, such as its navigation item.
@MainActor
package protocol ViewControllerSupplement: AnyObject {
  /// Called after the controller's title changed.
  func titleDidChange()

  /// Called after the controller's `isEditing` changed.
  func editingDidChange()
}
