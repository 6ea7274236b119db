import Foundation

/// The pan of a scroll view, which also tells it when fingers come down and when all are gone.
///
/// It begins only with touches that the content does not hold on to. A wheel is no drag to it: that has a motion of its
/// own, which the scroll view knows.
final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  /// Nil when it is gone, and the recogniser goes on at another view.
  weak var scrollView: UIScrollView?

  /// The drag that the pan has begun.
  var drag: DragChain?

  override init() {
    super.init()
    allowedScrollTypesMask = .all
  }

  override func shouldReceive(_ touch: UITouch) -> Bool {
    scrollView?.isDragged(by: touch) ?? true && super.shouldReceive(touch)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { scrollView?.touchDidBegin() }
  }

  override func reset() {
    super.reset()
    drag = nil
    // A pan that failed has not heard of the touches' end.
    scrollView?.touchDidEnd(at: scrollView?.window?.currentTime ?? lastTime)
  }

  override func turnWheel(by notches: CGPoint, at location: CGPoint, time: TimeInterval) -> Bool {
    scrollView?.turnWheel(by: notches, at: time) ?? false
  }

  /// The content is asked last, when nothing else speaks against the drag.
  override func shouldBegin() -> Bool {
    guard super.shouldBegin() else { return false }
    return touches.allSatisfy { scrollView?.mayDrag(with: $0) ?? true }
  }

  /// The scroll view comes first.
  override func tellTargets() {
    scrollView?.panDidChange(self)
    super.tellTargets()
  }

  /// Content that waits to see whether a drag begins need not do so any more once the pan has failed.
  override func enter(_ state: State) {
    super.enter(state)
    if state == .failed { view?.window?.dragWasRuledOut() }
  }
}
