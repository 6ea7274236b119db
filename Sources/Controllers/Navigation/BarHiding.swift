import Controls
import Foundation
import Views

/// Hides and shows the bars of a navigation controller for swipes, taps and the keyboard on the screen.
@MainActor
final class BarHiding: UIGestureRecognizerDelegate {
  private weak var controller: UINavigationController?

  let swipe = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()

  /// Whether the toolbar was hidden along with the bar at the top, and comes back with it.
  private var hasHiddenToolbar = false

  /// Hides the bars when the keyboard appears; nil if it does not.
  private var keyboardObserver: (any NSObjectProtocol)?

  init(_ controller: UINavigationController) {
    self.controller = controller
    for recognizer in [swipe, tap] {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
      recognizer.isEnabled = false
    }
    swipe.addTarget { [weak self] in self?.swipeDidChange($0) }
    tap.addTarget { [weak self] _ in self?.toggle() }
  }

  isolated deinit {
    observesKeyboard = false
  }

  /// Attaches the recognizers to the view of the controller.
  func attach(to view: UIView) {
    for recognizer in [swipe, tap] { view.addGestureRecognizer(recognizer) }
  }

  /// Whether the bars disappear when the keyboard on the screen appears.
  var observesKeyboard: Bool {
    get { keyboardObserver != nil }
    set {
      if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
      keyboardObserver = nil
      guard newValue else { return }
      keyboardObserver = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] notification in
        let keyboard = notification.object as? UIView
        MainActor.assumeIsolated { self?.keyboardWillShow(keyboard) }
      }
    }
  }

  /// Only the keyboard of the controller's own window counts.
  private func keyboardWillShow(_ keyboard: UIView?) {
    guard let window = controller?.viewIfLoaded?.window, keyboard?.window === window else { return }
    setHidden(true)
  }

  // MARK: Gestures

  /// A swipe up hides the bars, one down shows them, also within one drag.
  private func swipeDidChange(_ swipe: UIPanGestureRecognizer) {
    guard let view = swipe.view, swipe.state == .began || swipe.state == .changed else { return }
    let translation = swipe.translation(in: view)
    guard abs(translation.y) >= BarConstants.hidingSwipe, abs(translation.y) > abs(translation.x) else { return }
    setHidden(translation.y < 0)
    swipe.setTranslation(.zero, in: view)
  }

  private func toggle() {
    guard let controller else { return }
    setHidden(!controller.isNavigationBarHidden)
  }

  private func setHidden(_ hidden: Bool) {
    guard let controller, controller.transition == nil, controller.activeSearch == nil,
      controller.isNavigationBarHidden != hidden
    else { return }
    let hadToolbar = !controller.isToolbarHidden
    controller.setNavigationBarHidden(hidden, animated: true)
    if hidden {
      hasHiddenToolbar = hadToolbar
      if hadToolbar { controller.setToolbarHidden(true, animated: true) }
    } else if hasHiddenToolbar {
      hasHiddenToolbar = false
      controller.setToolbarHidden(false, animated: true)
    }
  }

  // They work beside those of the content, and not in bars and controls.

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let controller, let view = touch.view, view.isDescendant(of: controller.pageContainer) else { return false }
    return gestureRecognizer is UIPanGestureRecognizer || !view.isInsideControl
  }
}

extension UIView {
  /// Whether the view is a control or a part of one.
  fileprivate var isInsideControl: Bool { self is UIControl || superview?.isInsideControl == true }
}
