import Foundation

/// The pan of a scroll view, which also tells it when fingers come down and when all are gone.
///
/// A wheel is no drag to it: that has a motion of its own, which the scroll view knows.
final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  /// The drag that the pan has begun.
  var drag: DragChain?

  override init() {
    super.init()
    allowedScrollTypesMask = .all
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { scrollView?.touchDidBegin(at: event.timestamp) }
  }

  override func reset() {
    super.reset()
    drag = nil
    scrollView?.touchDidEnd(at: lastTime)
  }

  override func turnWheel(by notches: CGPoint, at location: CGPoint, time: TimeInterval) -> Bool {
    scrollView?.turnWheel(by: notches, at: time) ?? false
  }
}
