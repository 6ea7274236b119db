import Diagnostics
import Foundation
import ScrollPhysics

/// Recognizes a drag. Continuous.
///
/// With fingers it begins after 10 points, which do not count: the translation starts at zero there, so the content
/// does not jump. With a pointer it begins after 4 points, which count, so the content stays under the pointer. The
/// first `changed` comes right after `began` and contains the translation so far that counts, even if the pan had to
/// wait for another gesture to fail.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers, at least 1.
  open var minimumNumberOfTouches = 1

  /// The maximum number of fingers. With more the pan does not begin; once it has begun, it ignores further ones.
  open var maximumNumberOfTouches = Int.max

  /// The scroll devices that drive the pan in addition to touches. None by default, all for the pan of a scroll view.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The translation of the touches in the window. From the beginning of the pan on it excludes the hysteresis of
  /// fingers.
  private var accumulatedTranslation = CGPoint.zero

  /// The difference of `translation(in:)` and the accumulated translation, in the window, after
  /// `setTranslation(_:in:)`.
  private var translationOffset = CGPoint.zero

  /// The translation since the first touch came down, including any hysteresis. The velocity is that of this point.
  private var rawTranslation = CGPoint.zero

  /// The state when the pan began.
  private var start: Start?

  private struct Start {
    /// The translation that made it begin, in the window, including the hysteresis.
    var translation: CGPoint
    /// The part of it that does not count.
    var slop: CGPoint
  }

  private var estimator = AxisPair { _ in VelocityEstimator() }

  /// The time of the last event, for which velocities are computed.
  var lastTime: TimeInterval = 0

  // MARK: Reading

  /// The translation of the touches in the coordinates of `view` (rotated and scaled, not shifted); nil stands for the
  /// window.
  open func translation(in view: UIView?) -> CGPoint {
    Self.direction(accumulatedTranslation + translationOffset, in: view)
  }

  /// Sets the translation, in the coordinates of `view`, from which further motion counts. The velocity stays.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let translation = Self.windowDirection(
      translation.admitted(as: "UIPanGestureRecognizer.setTranslation(_:in:)", of: self), from: view)
    translationOffset = translation - accumulatedTranslation
  }

  /// The velocity of the touches in points per second, in the coordinates of `view`: the slope, at the last event, of a
  /// parabola fitted to the last tenth of a second by least squares.
  open func velocity(in view: UIView?) -> CGPoint {
    var velocity = CGPoint.zero
    for axis in Axis.allCases { velocity[axis] = estimator[axis].velocity(at: lastTime) }
    return Self.direction(velocity, in: view)
  }

  /// The translation since the pan began, without the hysteresis of fingers, and unaffected by `setTranslation(_:in:)`.
  /// In the coordinates of `view`; nil stands for the window.
  func accumulatedTranslation(in view: UIView?) -> CGPoint {
    Self.direction(accumulatedTranslation, in: view)
  }

  /// The direction in which the pan began or is about to begin, of any length, in the coordinates of `view`; nil for
  /// the window.
  package func startDirection(in view: UIView?) -> CGPoint {
    Self.direction(start?.translation ?? accumulatedTranslation, in: view)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    if numberOfTouches > maximumNumberOfTouches { return refuse(touches, event) }
    // Motion with too few fingers does not count.
    if state == .possible, numberOfTouches <= minimumNumberOfTouches {
      (accumulatedTranslation, translationOffset, start) = (.zero, .zero, nil)
    }
    if numberOfTouches == 1 { move(by: .zero, at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { follow(touch) }
    lastTime = event.timestamp
    if state == .possible { beginIfMoved() } else { state = .changed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { follow(touch) }
    lastTime = event.timestamp
    if state == .possible { beginIfMoved() }
    guard numberOfTouches - touches.count < minimumNumberOfTouches else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    accumulatedTranslation = .zero
    translationOffset = .zero
    rawTranslation = .zero
    start = nil
    estimator = AxisPair { _ in VelocityEstimator() }
  }

  // MARK: Scroll devices

  /// Handles a wheel that turned by `notches`, with the signs of `InputEvent`, as a whole pan in the opposite
  /// direction.
  ///
  /// - Parameters:
  ///   - location: The pointer's location in the window.
  ///   - time: In seconds on the clock of the window's events.
  /// - Returns: Whether the pan accepted it.
  func turnWheel(by notches: CGPoint, at location: CGPoint, time: TimeInterval) -> Bool {
    let delta = CGPoint(x: -notches.x * ScrollConstants.wheelStep, y: -notches.y * ScrollConstants.wheelStep)
    let motion = ScrollMotion(at: location, first: ScrollMotion.Step(time: time, delta: delta))
    guard mayScroll(along: motion, at: time) else { return false }
    beginScroll()
    endScroll(at: time)
    return true
  }

  // MARK: Internals

  /// Handles fingers beyond the maximum.
  private func refuse(_ touches: Set<UITouch>, _ event: UIEvent) {
    guard state != .possible else { return state = .failed }
    for touch in touches { ignore(touch, for: event) }
  }

  /// Adds the motion of one touch: the center of the touches moves by its share. A release in place is no motion.
  private func follow(_ touch: UITouch) {
    var previous = touch.previousLocation(in: nil)
    let share = 1 / CGFloat(max(1, numberOfTouches))
    for sample in touch.samples where sample.location != previous {
      let whole = sample.location - previous
      let step = CGPoint { whole[$0] * share }
      previous = sample.location
      move(by: step, at: sample.time)
      recordStart(of: touch)
    }
  }

  /// Moves the center of the touches, or the content under a touchpad, by `step` in the window.
  func move(by step: CGPoint, at time: TimeInterval) {
    accumulatedTranslation = accumulatedTranslation + step
    rawTranslation = rawTranslation + step
    // In place: a copy would allocate memory.
    estimator.horizontal.add(time: time, position: rawTranslation.x)
    estimator.vertical.add(time: time, position: rawTranslation.y)
  }

  /// Records the first sample beyond the hysteresis, however many samples an event contains.
  private func recordStart(of touch: UITouch) {
    guard start == nil, numberOfTouches >= minimumNumberOfTouches else { return }
    let isPointer = touch.type == .indirectPointer
    let slop = isPointer ? GestureConstants.pointerPanSlop : GestureConstants.panSlop
    let distance = GestureConstants.distance(.zero, accumulatedTranslation)
    guard distance > slop else { return }
    let share = isPointer ? 0 : slop / distance
    start = Start(
      translation: accumulatedTranslation,
      slop: CGPoint(x: accumulatedTranslation.x * share, y: accumulatedTranslation.y * share))
  }

  private func beginIfMoved() {
    if start != nil, numberOfTouches >= minimumNumberOfTouches { state = .began }
  }

  override func enter(_ state: State) {
    if state == .began { begin() } else { super.enter(state) }
  }

  /// Begins with a translation of zero, at once or after another gesture failed, then adds the whole translation except
  /// the part that does not count. Motions of scroll devices have no such part.
  private func begin() {
    let (whole, start) = (accumulatedTranslation, start ?? Start(translation: accumulatedTranslation, slop: .zero))
    (self.start, accumulatedTranslation, translationOffset) = (start, .zero, .zero)
    super.enter(.began)
    // A target may have disabled the pan.
    guard state == .began else { return }
    accumulatedTranslation = accumulatedTranslation + whole - start.slop
    super.enter(.changed)
  }

  /// Converts a vector in the window to the coordinates of `view`.
  private static func direction(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, !view.isOnlyTranslated, let window = view.window else { return vector }
    let (origin, end) = (view.convert(CGPoint.zero, from: window), view.convert(vector, from: window))
    return end - origin
  }

  private static func windowDirection(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, !view.isOnlyTranslated, let window = view.window else { return vector }
    let (origin, end) = (view.convert(CGPoint.zero, to: window), view.convert(vector, to: window))
    return end - origin
  }
}

/// The kinds of devices that scroll without a touch.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel with notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)

  /// A touchpad, or a wheel that reports points.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)

  /// All scroll devices.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
