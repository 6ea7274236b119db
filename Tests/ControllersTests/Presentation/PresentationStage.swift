import Foundation
import TestSupport

@testable import Controllers
@testable import Views

/// What suites of presentations begin with: two controllers that log their appearance, and a window that shows the first.
@MainActor
class PresentationStage {
  let log: CallRecord
  let a: LoggedController
  let b: LoggedController
  let harness: OffscreenHarness

  /// - Parameter root: What the window shows; nil for the first controller.
  init(root: UIViewController? = nil, width: CGFloat = 400) {
    let log = CallRecord()
    (self.log, a, b) = (log, LoggedController("A", log), LoggedController("B", log))
    for controller in [a, b] { controller.detail = .appearance }
    harness = .showing(root ?? a, width: width)
  }
}

/// Logs what a presentation controller asks and tells its delegate.
@MainActor
final class DismissalLog: UISheetPresentationControllerDelegate {
  let log: CallRecord
  var permits = true

  init(_ log: CallRecord = CallRecord()) { self.log = log }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.add("shouldDismiss")
    return permits
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("willDismiss") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("didDismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.add("didAttemptToDismiss")
  }
}

/// A view that counts presses.
final class PressCounter: UIView {
  var count = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
}
