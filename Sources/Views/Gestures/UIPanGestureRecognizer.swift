import Diagnostics
import Foundation
import ScrollPhysics

/// Recognises a drag; continuous.
///
/// With fingers it begins after 10 points, which do not count: the translation starts at zero there, so that what follows
/// the pan does not jump. With a pointer it begins after 4 points, which count, so that what is dragged stays under the
/// pointer. A first `changed` right after the beginning brings the part of the way so far that counts, even if the pan had
/// to wait for another gesture to fail.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers must be down for the pan to begin; at least 1.
  open var minimumNumberOfTouches = 1

  /// How many fingers may be down; with more the pan does not begin, and once it has begun it ignores those beyond.
  open var maximumNumberOfTouches = Int.max

  /// Which scroll devices drive the pan as well as touches do; none by default, all for the pan of a scroll view.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far the touches moved since they came down, and from the beginning of the pan on less the fingers' slop; in the
  /// window.
  private var accumulatedTranslation = CGPoint.zero

  /// How much more than the way the translation is, in the window, since `setTranslation(_:in:)`.
  private var translationOffset = CGPoint.zero

  /// The way since the first touch came down, whatever of it counts; the velocity is that of this point.
  private var rawTranslation = CGPoint.zero

  /// What made the pan begin.
  private var start: Start?

  private struct Start {
    /// The way that did it, the slop included, in the window.
    var translation: CGPoint
    /// The part of it that does not count.
    var slop: CGPoint
  }

  private var estimator = AxisPair { _ in VelocityEstimator() }

  /// The time of the last event, at which velocities are asked for.
  var lastTime: TimeInterval = 0

  // MARK: Reading

  /// How far the touches moved, in the coordinates of `view` (turned and scaled, not shifted); nil stands for the
  /// window.
  open func translation(in view: UIView?) -> CGPoint {
    Self.direction(accumulatedTranslation + translationOffset, in: view)
  }

  /// Makes `translation` what the translation counts on from, in the coordinates of `view`. The velocity stays.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let translation = Self.windowDirection(
      translation.admitted(as: "UIPanGestureRecognizer.setTranslation(_:in:)", of: self), from: view)
    translationOffset = translation - accumulatedTranslation
  }

  /// How fast the touches moved in the last tenth of a second, in points per second in the coordinates of `view`: the
  /// slope at the last event of a parabola fitted by least squares.
  open func velocity(in view: UIView?) -> CGPoint {
    var velocity = CGPoint.zero
    for axis in Axis.allCases { velocity[axis] = estimator[axis].velocity(at: lastTime) }
    return Self.direction(velocity, in: view)
  }

  /// How far the touches, or a touchpad, moved since the pan began, less the slop: the translation, but for what
  /// `setTranslation(_:in:)` did to it. In the coordinates of `view`; nil stands for the window.
  func accumulatedTranslation(in view: UIView?) -> CGPoint {
    Self.direction(accumulatedTranslation, in: view)
  }

  /// Which way the pan began, or is about to, in the coordinates of `view`, nil for the window; of any length.
  func startDirection(in view: UIView?) -> CGPoint {
    Self.direction(start?.translation ?? accumulatedTranslation, in: view)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    if numberOfTouches > maximumNumberOfTouches { return refuse(touches, event) }
    // What too few fingers did does not count.
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

  /// A wheel turned by `notches`, signed as `InputEvent` has them: a whole pan the other way.
  ///
  /// - Parameters:
  ///   - location: Where the pointer is, in the window.
  ///   - time: In seconds on the clock of the window's events.
  /// - Returns: Whether the pan took it.
  func turnWheel(by notches: CGPoint, at location: CGPoint, time: TimeInterval) -> Bool {
    let delta = CGPoint(x: -notches.x * ScrollConstants.wheelStep, y: -notches.y * ScrollConstants.wheelStep)
    let motion = ScrollMotion(at: location, first: ScrollMotion.Step(time: time, delta: delta))
    guard mayScroll(along: motion, at: time) else { return false }
    beginScroll()
    endScroll(at: time)
    return true
  }

  // MARK: Internals

  /// Fingers beyond the maximum came down.
  private func refuse(_ touches: Set<UITouch>, _ event: UIEvent) {
    guard state != .possible else { return state = .failed }
    for touch in touches { ignore(touch, for: event) }
  }

  /// Adds the way of one touch: the middle of the touches moves by its share. A release in place is no motion.
  private func follow(_ touch: UITouch) {
    var previous = touch.previousLocation(in: nil)
    let share = 1 / CGFloat(max(1, numberOfTouches))
    for sample in touch.samples where sample.location != previous {
      let whole = sample.location - previous
      let step = CGPoint { whole[$0] * share }
      previous = sample.location
      move(by: step, at: sample.time)
      noteSlop(of: touch)
    }
  }

  /// The middle of the touches, or the content under a touchpad, moved by `step`, in the window.
  func move(by step: CGPoint, at time: TimeInterval) {
    accumulatedTranslation = accumulatedTranslation + step
    rawTranslation = rawTranslation + step
    // Each in place: a copy would take memory.
    estimator.horizontal.add(time: time, position: rawTranslation.x)
    estimator.vertical.add(time: time, position: rawTranslation.y)
  }

  /// Takes note of the sample that goes beyond the slop, however many samples come in one event.
  private func noteSlop(of touch: UITouch) {
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

  /// Begins at a translation of zero, whether at once or after waiting for another gesture to fail, and then takes over
  /// the whole way less what does not count of it. The motion of a scroll device has none of that.
  private func begin() {
    let (whole, start) = (accumulatedTranslation, start ?? Start(translation: accumulatedTranslation, slop: .zero))
    (self.start, accumulatedTranslation, translationOffset) = (start, .zero, .zero)
    super.enter(.began)
    // A target may have switched it off.
    guard state == .began else { return }
    accumulatedTranslation = accumulatedTranslation + whole - start.slop
    super.enter(.changed)
  }

  /// A difference of window points in the coordinates of `view`.
  private static func direction(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, !view.isOnlyShifted, let window = view.window else { return vector }
    let (origin, end) = (view.convert(CGPoint.zero, from: window), view.convert(vector, from: window))
    return end - origin
  }

  private static func windowDirection(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, !view.isOnlyShifted, let window = view.window else { return vector }
    let (origin, end) = (view.convert(CGPoint.zero, to: window), view.convert(vector, to: window))
    return end - origin
  }
}
