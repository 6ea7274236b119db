import Diagnostics
import Foundation

/// The pan of a scroll view. It also reports when the first finger comes down and the last one is lifted.
///
/// It begins only with touches that the content gives up. Wheels do not drive it: the scroll view has a motion of its
/// own for them.
final class ScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  /// Nil when the scroll view is gone and the recognizer continues at another view.
  @Unretained var scrollView: UIScrollView?

  /// The drag that the pan has begun.
  var drag: DragChain?

  init() {
    super.init()
    allowedScrollTypesMask = .all
  }

  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { scrollView as? any UIGestureRecognizerDelegate }
    set { scrollView?.requireBuiltInDelegate(newValue, of: "pan") }
  }

  override func shouldReceive(_ touch: UITouch) -> Bool {
    !touch.isOfSecondaryButton && scrollView?.isDragged(by: touch) ?? true && super.shouldReceive(touch)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { scrollView?.touchDidBegin() }
  }

  override func reset() {
    super.reset()
    drag = nil
    // A failed pan does not receive the end of touches.
    scrollView?.touchDidEnd(at: scrollView?.window?.currentTime ?? lastTime)
  }

  override func turnWheel(by notches: CGPoint, at location: CGPoint, time: TimeInterval) -> Bool {
    scrollView?.turnWheel(by: notches, at: time) ?? false
  }

  /// The content is asked last, when nothing else prevents the drag.
  override func shouldBegin() -> Bool {
    guard super.shouldBegin() else { return false }
    return touches.allSatisfy { scrollView?.mayDrag(with: $0) ?? true }
  }

  /// The scroll view is called before other targets.
  override func notifyTargets() {
    scrollView?.panDidChange(self)
    super.notifyTargets()
  }

  /// Once the pan has failed, content need not wait for a drag any longer.
  override func enter(_ state: State) {
    super.enter(state)
    if state == .failed { view?.window?.gestureWasDecided() }
  }
}

// A scroll view is the delegate of its pan and its pinch, as in UIKit: a subclass that conforms to
// `UIGestureRecognizerDelegate` decides about them.

extension UIScrollView {
  /// Ends the program if the app sets another delegate of a built-in recognizer.
  func requireBuiltInDelegate(_ delegate: (any UIGestureRecognizerDelegate)?, of name: String) {
    requirement(
      delegate === self,
      "UIScrollView's built-in \(name) gesture recognizer must have its scroll view as its delegate; it was set to "
        + "\(delegate.map { String(describing: type(of: $0)) } ?? "nil")")
  }
}
