import Foundation
import ScrollPhysics

/// The pinch of a scroll view. It recognizes together with the scroll view's pan, and begins only with touches that the
/// content gives up.
final class ScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  /// Nil when the scroll view is gone and the recognizer continues at another view.
  @Unretained var scrollView: UIScrollView?

  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { scrollView as? any UIGestureRecognizerDelegate }
    set { scrollView?.requireBuiltInDelegate(newValue, of: "pinch") }
  }

  /// The scale since the last rebase of the scroll view's zoom.
  var factor: Double { accumulatedScale / baseScale }
  private var baseScale: CGFloat = 1

  /// The motion of the last finger, since it is alone.
  private var motion = AxisPair { _ in VelocityEstimator() }
  private var aloneSince: TimeInterval = 0

  /// How far the last center of several fingers is from the finger that is left, in the window.
  private var centerOffset = CGPoint.zero

  /// The point about which the scale returns to a limit, in points from the scroll view's top left: the last center of
  /// several fingers, carried along by the last finger.
  func bounceCenter(in scrollView: UIScrollView) -> CGPoint {
    scrollView.convert(windowLocation + centerOffset, from: scrollView.window) - scrollView.bounds.origin
  }

  /// The fingers' center, in points from the scroll view's top left.
  func center(in scrollView: UIScrollView) -> CGPoint {
    location(in: scrollView) - scrollView.bounds.origin
  }

  /// The velocity of the last finger, in points per second. Zero if it was alone for less than 40 ms: fingers are not
  /// lifted at the same time, and the rest of their motion is no fling. That time is chosen, as the estimator's silence.
  func momentum(in scrollView: UIScrollView) -> CGPoint {
    guard touches.count == 1, lastTime - aloneSince >= ScrollConstants.velocityGap else { return .zero }
    return CGPoint { axis in CGFloat(motion[axis].velocity(at: lastTime)) }
  }

  override func shouldReceive(_ touch: UITouch) -> Bool {
    touch.type == .direct && scrollView?.isDragged(by: touch) ?? true && super.shouldReceive(touch)
  }

  override func shouldBegin() -> Bool {
    guard super.shouldBegin() else { return false }
    return scrollView?.mayPinch(with: touches) ?? true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count == 1, let touch = touches.first, let scrollView {
      for sample in touch.samples {
        let location = scrollView.convert(sample.location, from: scrollView.window) - scrollView.bounds.origin
        for axis in Axis.allCases { motion[axis].add(time: sample.time, position: location[axis]) }
      }
    }
    super.touchesMoved(touches, with: event)
  }

  override func add(_ touch: UITouch) {
    super.add(touch)
    centerOffset = .zero
  }

  override func remove(_ touch: UITouch) {
    let center = windowLocation
    super.remove(touch)
    if touches.count == 1 { centerOffset = center - windowLocation }
  }

  override func rebase() {
    super.rebase()
    baseScale = accumulatedScale
    motion = AxisPair { _ in VelocityEstimator() }
    aloneSince = lastTime
    if let scrollView { scrollView.rebasePinch(around: center(in: scrollView)) }
  }

  override func reset() {
    super.reset()
    baseScale = 1
  }

  /// The scroll view is called before other targets.
  override func notifyTargets() {
    scrollView?.pinchDidChange(self)
    super.notifyTargets()
  }

  override func recognizesTogether(with other: UIGestureRecognizer) -> Bool {
    other === scrollView?.panGestureRecognizer
  }
}
