import UIKit

/// The scroll view of thirty lines, which reports the functions that run.
final class TracingScrollView: CustomScrollView {
  /// Called with the beginning of a function's declaration when it runs.
  var didRun: (String) -> Void = { _ in }

  override func drag(_ pan: UIPanGestureRecognizer) {
    didRun("func drag(")
    super.drag(pan)
  }

  override func scroll(to origin: CGPoint) {
    didRun("func scroll(")
    super.scroll(to: origin)
  }

  override func limited(_ origin: CGPoint) -> CGPoint {
    didRun("func limited(")
    return super.limited(origin)
  }
}
