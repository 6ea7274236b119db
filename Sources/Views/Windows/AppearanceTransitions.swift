import Foundation

/// The controllers whose views appear in a window: calls `viewIsAppearing` once the first layout is done, and
/// `viewDidAppear` after the first frame, unless the code that began the appearance ends it. For a view that disappears
/// before its first frame, `viewDidAppear` is not called.
///
/// A callback may replace controllers or hide the window, so the state changes before the call.
@MainActor
final class AppearanceTransitions {
  private var appearing: [UIViewController] = []

  /// Adds a controller whose view is in the window and appears.
  func add(_ controller: UIViewController) {
    if !appearing.contains(where: { $0 === controller }) { appearing.append(controller) }
  }

  /// Begins the appearance of the controllers in a window that opened.
  func begin(in window: UIWindow) {
    window.forEachController { $0.beginAppearanceByMove() }
  }

  /// Called before a frame is drawn, after its layout: a view whose layout was not due has its size too.
  ///
  /// - Returns: Whether a controller appears, and so may have changed its view.
  func frameWillBeDrawn() -> Bool {
    for controller in appearing { controller.callIsAppearingIfDue() }
    return !appearing.isEmpty
  }

  /// Called after a frame was laid out and drawn.
  func frameDidEnd() {
    guard !appearing.isEmpty else { return }
    let drawn = appearing
    appearing = []
    for controller in drawn {
      if case .appearing(_, .moveOfView) = controller.appearance { controller.endAppearance() }
    }
  }

  /// Ends the appearances of all controllers in a window.
  ///
  /// - Parameter removal: Hides the window, between the two callbacks; called in any case.
  func end(in window: UIWindow, removal: () -> Void) {
    var leaving: [UIViewController] = []
    window.forEachController { leaving.append($0) }
    end(leaving, removal: removal)
  }

  /// Ends the appearances of controllers. Those that disappear already are left to the code that began it.
  func end(_ controllers: [UIViewController], removal: () -> Void) {
    let leaving = controllers.filter { !$0.appearance.isDisappearing }
    for controller in leaving { controller.viewWillMove(to: nil) }
    removal()
    for controller in leaving {
      if case .disappearing(_, .moveOfView) = controller.appearance { controller.endAppearance() }
    }
    appearing.removeAll { !$0.appearance.isAppearing }
  }
}
