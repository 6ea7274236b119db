import Foundation

/// Calls a window's root view controllers when their views appear and disappear: `viewWillAppear`, `viewDidAppear`
/// after the first frame, `viewWillDisappear`, `viewDidDisappear`. For a view that disappears before its first frame,
/// `viewDidAppear` is not called.
///
/// A callback may replace the controller or hide the window, so the state changes before the call.
@MainActor
final class AppearanceTransitions {
  private enum State {
    case absent
    case appearing(UIViewController)
    case present(UIViewController)
  }

  private var state = State.absent

  /// Begins an appearance: the view will be in the next frame.
  func begin(_ controller: UIViewController) {
    state = .appearing(controller)
    controller.viewWillAppear(false)
  }

  /// Called after a frame was laid out and drawn.
  func frameDidEnd() {
    guard case .appearing(let controller) = state else { return }
    state = .present(controller)
    controller.viewDidAppear(false)
  }

  /// Ends the current appearance.
  ///
  /// - Parameter removal: Removes the view, between the two callbacks; called in any case.
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
