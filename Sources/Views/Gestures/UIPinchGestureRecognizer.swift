import Diagnostics
import Foundation
import ScrollPhysics

/// Recognizes two or more fingers that move apart or together, or a touchpad's pinch. Continuous.
///
/// It begins when the distance of the fingers has changed by 8 points. The change in the event that begins it counts, the
/// change before does not. With one finger left the gesture continues, and the scale stays until another finger comes
/// down; it ends when the last finger is lifted.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor by which the fingers' distance has changed since the beginning of the gesture, or since the app set this
  /// property. Setting it resets the velocity.
  open var scale: CGFloat {
    get { accumulatedScale * multiplier }
    set {
      let scale = newValue.admitted(as: "UIPinchGestureRecognizer.scale", of: self)
      multiplier = scale / accumulatedScale
      estimator = VelocityEstimator()
    }
  }

  /// The velocity of the scale, per second.
  open var velocity: CGFloat { estimator.velocity(at: lastTime) * scale }

  /// The factor since the beginning, without the app's settings of `scale`.
  private(set) var accumulatedScale: CGFloat = 1

  private var multiplier: CGFloat = 1

  /// The scale and the span from which the present scale counts.
  private var base = (scale: CGFloat(1), span: CGFloat(1))

  /// The span when the present number of fingers came together, and at the last event; nil with fewer than two.
  private var firstSpan: CGFloat?
  private var lastSpan: CGFloat?

  /// Of the logarithm of the scale.
  private var estimator = VelocityEstimator()

  /// The time of the last event, for which velocities are computed.
  private(set) var lastTime: TimeInterval = 0

  // MARK: Touches

  override func add(_ touch: UITouch) {
    super.add(touch)
    rebase()
  }

  override func remove(_ touch: UITouch) {
    super.remove(touch)
    rebase()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    followTouches()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    if self.touches.count > touches.count { return }
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    (accumulatedScale, multiplier, base) = (1, 1, (1, 1))
    (firstSpan, lastSpan) = (nil, nil)
    estimator = VelocityEstimator()
  }

  // MARK: Internals

  /// Counts the scale from here: a finger joined or left, and the distance of the fingers is another.
  func rebase() {
    let spread = FingerSpread(of: touches)
    firstSpan = spread.count > 1 ? spread.span : nil
    lastSpan = firstSpan
    base = (accumulatedScale, firstSpan ?? 1)
  }

  private func followTouches() {
    guard let firstSpan, let lastSpan else {
      // A single finger moves the gesture.
      if state != .possible { state = .changed }
      return
    }
    let span = FingerSpread(of: touches).span
    self.lastSpan = span
    if state == .possible, accumulatedScale == 1 {
      guard abs(span - firstSpan) >= GestureConstants.pinchSlop else { return }
      base = (1, lastSpan)
    }
    setScale(base.scale * span / base.span)
    state = state == .possible ? .began : .changed
  }

  private func setScale(_ scale: CGFloat) {
    accumulatedScale = scale
    estimator.add(time: lastTime, position: log(scale))
  }

  /// Begins at a scale of 1, at once or after another gesture failed, then adds the whole change.
  override func enter(_ state: State) {
    guard state == .began else { return super.enter(state) }
    let whole = accumulatedScale
    accumulatedScale = 1
    super.enter(.began)
    // A target may have disabled the recognizer.
    guard self.state == .began else { return }
    accumulatedScale = whole
    super.enter(.changed)
  }
}

extension UIPinchGestureRecognizer: TransformFollower {
  func recognizes(_ pinch: TouchpadPinch) -> Bool { true }

  func follow(_ pinch: TouchpadPinch) {
    (locationWithoutTouch, lastTime) = (pinch.center, pinch.time)
    setScale(max(pinch.scale, CGFloat(ScrollConstants.zoomScales.lowerBound)))
  }
}
