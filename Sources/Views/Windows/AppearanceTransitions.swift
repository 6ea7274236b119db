import Foundation

/// Tells the root view controllers of a window when their views come onto the screen and leave it, each in the order
/// will appear, did appear, will disappear, did disappear. One that goes before its first frame never did appear.
///
/// A controller that is told may exchange the controller or hide the window; so the state changes before it is told.
@MainActor
final class AppearanceTransitions {
  private enum State {
    case absent
    case appearing(UIViewController)
    case present(UIViewController)
  }

  private var state = State.absent

  /// The view will be in the next frame.
  func begin(_ controller: UIViewController) {
    state = .appearing(controller)
    controller.viewWillAppear(false)
  }

  /// A frame has been laid out and drawn.
  func frameDidEnd() {
    guard case .appearing(let controller) = state else { return }
    state = .present(controller)
    controller.viewDidAppear(false)
  }

  /// Whoever is on the screen leaves it.
  ///
  /// - Parameter removal: Takes the view off the screen, between the two calls; called in any case.
  func end(removal: () -> Void) {
    let leaving: UIViewController?
    switch state {
    case .absent: leaving = nil
    case .appearing(let controller), .present(let controller): leaving = controller
    }
    state = .absent
    leaving?.viewWillDisappear(false)
    removal()
    leaving?.viewDidDisappear(false)
  }
}
