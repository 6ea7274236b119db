import Diagnostics
import Foundation
import ScrollPhysics

/// Recognizes two or more fingers that turn around each other, or a touchpad's rotation. Continuous.
///
/// It begins after 0.12 radians. The turn in the event that begins it counts, the turn before does not. With one finger
/// left the gesture continues, and the rotation stays until another finger comes down; it ends when the last finger is
/// lifted.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians, clockwise, since the beginning of the gesture, or since the app set this property. Full turns count.
  /// Setting it resets the velocity.
  open var rotation: CGFloat {
    get { accumulatedRotation + offset }
    set {
      offset = newValue.admitted(as: "UIRotationGestureRecognizer.rotation", of: self) - accumulatedRotation
      estimator = VelocityEstimator()
    }
  }

  /// In radians per second, clockwise.
  open var velocity: CGFloat { estimator.velocity(at: lastTime) }

  /// The rotation since the beginning, without the app's settings of `rotation`.
  private var accumulatedRotation: CGFloat = 0

  private var offset: CGFloat = 0

  /// The turn before the gesture begins.
  private var firstTurn: CGFloat = 0

  /// The touches at the last event.
  private var last = FingerSpread(of: [])

  private var estimator = VelocityEstimator()

  /// The time of the last event, for which velocities are computed.
  private var lastTime: TimeInterval = 0

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
    (accumulatedRotation, offset, firstTurn) = (0, 0, 0)
    estimator = VelocityEstimator()
  }

  // MARK: Internals

  private func rebase() {
    last = FingerSpread(of: touches)
    firstTurn = 0
  }

  private func followTouches() {
    let spread = FingerSpread(of: touches)
    let turn = spread.rotation(since: last)
    last = spread
    if state == .possible, accumulatedRotation == 0 {
      firstTurn += turn
      guard abs(firstTurn) >= GestureConstants.rotationSlop else { return }
    }
    setRotation(accumulatedRotation + turn)
    state = state == .possible ? .began : .changed
  }

  private func setRotation(_ rotation: CGFloat) {
    accumulatedRotation = rotation
    estimator.add(time: lastTime, position: rotation)
  }

  /// Begins at a rotation of 0, at once or after another gesture failed, then adds the whole turn.
  override func enter(_ state: State) {
    guard state == .began else { return super.enter(state) }
    let whole = accumulatedRotation
    accumulatedRotation = 0
    super.enter(.began)
    // A target may have disabled the recognizer.
    guard self.state == .began else { return }
    accumulatedRotation = whole
    super.enter(.changed)
  }
}

extension UIRotationGestureRecognizer: TransformFollower {
  func recognizes(_ pinch: TouchpadPinch) -> Bool { abs(pinch.rotation) >= GestureConstants.rotationSlop }

  func follow(_ pinch: TouchpadPinch) {
    (locationWithoutTouch, lastTime) = (pinch.center, pinch.time)
    setRotation(pinch.rotation)
  }
}
