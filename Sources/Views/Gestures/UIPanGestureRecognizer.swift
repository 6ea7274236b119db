import Foundation
import ScrollPhysics

/// Recognises a drag; continuous.
///
/// It begins once the touches have moved 10 points. These do not count: the translation starts at zero there, so that
/// what follows the pan does not jump. The rest of the move that made it begin comes as a first `changed` right after.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers must be down for the pan to begin; at least 1.
  open var minimumNumberOfTouches = 1

  /// How many fingers may be down; with more the pan does not begin, and once it has begun it ignores those beyond.
  open var maximumNumberOfTouches = Int.max

  /// Which scroll devices drive the pan as well as touches do; none by default, all for the pan of a scroll view.
  /// Continuous motion does not move a scroll view, whatever its pan allows.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The sum of the moves since the start, or since `setTranslation(_:in:)`, in the window.
  private var total = CGPoint.zero

  /// The way since the touches came down, whatever `setTranslation(_:in:)` did; the velocity is that of this point.
  private var travelled = CGPoint.zero

  /// The way that made the pan begin, the slop included, in the window.
  private var startWay: CGPoint?

  private var estimator = AxisPair { _ in VelocityEstimator() }

  /// The time of the last event, at which velocities are asked for.
  private(set) var lastTime: TimeInterval = 0

  // MARK: Reading

  /// How far the touches moved, in the coordinates of `view` (turned and scaled, not shifted); nil stands for the
  /// window.
  open func translation(in view: UIView?) -> CGPoint {
    Self.direction(total, in: view)
  }

  /// Makes `translation` what the translation counts on from, in the coordinates of `view`. The velocity stays.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    precondition(translation.isFinite, "UIPanGestureRecognizer.setTranslation with \(translation)")
    total = Self.windowDirection(translation, from: view)
  }

  /// How fast the touches moved in the last tenth of a second, in points per second in the coordinates of `view`: the
  /// slope at the last event of a parabola fitted by least squares.
  open func velocity(in view: UIView?) -> CGPoint {
    var velocity = CGPoint.zero
    for axis in Axis.allCases { velocity[axis] = estimator[axis].velocity(at: lastTime) }
    return Self.direction(velocity, in: view)
  }

  /// Which way the pan began, in points of the window; of any length.
  var startDirection: CGPoint { startWay ?? total }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    if numberOfTouches > maximumNumberOfTouches { return refuse(touches, event) }
    // What too few fingers did does not count.
    if state == .possible, numberOfTouches <= minimumNumberOfTouches { (total, startWay) = (.zero, nil) }
    if numberOfTouches == 1 { note(time: event.timestamp) }
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
    total = .zero
    travelled = .zero
    startWay = nil
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
    let step = ScrollConstants.wheelStep
    return pan(by: CGPoint(x: -notches.x * step, y: -notches.y * step), at: location, time: time)
  }

  private func pan(by delta: CGPoint, at location: CGPoint, time: TimeInterval) -> Bool {
    guard beginScroll(by: delta, at: location, time: time) else { return false }
    endScroll(at: time)
    return true
  }

  /// A touchpad begins to move: the pan begins, and follows the first motion.
  ///
  /// The parameters and the answer are those of `turnWheel(by:at:time:)`, but `delta` is the content's way in points,
  /// which a finger on the content would move it by.
  func beginScroll(by delta: CGPoint, at location: CGPoint, time: TimeInterval) -> Bool {
    guard arbiter == nil, state == .possible else { return false }
    (lastTime, locationWithoutTouch, total) = (time, location, delta)
    guard shouldBegin(), isEnabled else {
      startOver()
      return false
    }
    startWay = delta
    state = .began
    // A target may have switched it off, here and after the change.
    guard state == .began else { return true }
    (total, travelled) = (delta, delta)
    note(time: time)
    state = .changed
    return true
  }

  /// The touchpad moves on. A pan that was switched off meanwhile hears no more of it.
  func scroll(by delta: CGPoint, time: TimeInterval) {
    guard arbiter == nil, isPanning else { return }
    lastTime = time
    total = CGPoint(x: total.x + delta.x, y: total.y + delta.y)
    travelled = CGPoint(x: travelled.x + delta.x, y: travelled.y + delta.y)
    note(time: time)
    state = .changed
  }

  /// The fingers left the touchpad.
  func endScroll(at time: TimeInterval) {
    guard arbiter == nil, isPanning else { return }
    lastTime = time
    state = .ended
  }

  private var isPanning: Bool { state == .began || state == .changed }

  /// A touch takes the pan from the touchpad.
  override func shouldReceive(_ touch: UITouch) -> Bool {
    guard super.shouldReceive(touch) else { return false }
    if arbiter == nil, isPanning { state = .cancelled }
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
      let step = CGPoint(x: (sample.location.x - previous.x) * share, y: (sample.location.y - previous.y) * share)
      total = CGPoint(x: total.x + step.x, y: total.y + step.y)
      travelled = CGPoint(x: travelled.x + step.x, y: travelled.y + step.y)
      previous = sample.location
      note(time: sample.time)
      noteSlop()
    }
  }

  private func note(time: TimeInterval) {
    for axis in Axis.allCases { estimator[axis].add(time: time, position: travelled[axis]) }
  }

  /// Takes note of the sample that goes beyond the slop, however many samples come in one event.
  private func noteSlop() {
    guard startWay == nil, numberOfTouches >= minimumNumberOfTouches,
      GestureConstants.distance(.zero, total) > GestureConstants.panSlop
    else { return }
    startWay = total
  }

  private func beginIfMoved() {
    guard let startWay, numberOfTouches >= minimumNumberOfTouches else { return }
    let whole = total
    state = .began
    guard state == .began else { return }
    let slop = GestureConstants.panSlop / GestureConstants.distance(.zero, startWay)
    total = CGPoint(
      x: total.x + whole.x - startWay.x * slop, y: total.y + whole.y - startWay.y * slop)
    state = .changed
  }

  /// A pan begins at a translation of zero, whether at once or after it waited for another gesture to fail.
  override func enter(_ state: State) {
    if state == .began { total = .zero }
    super.enter(state)
  }

  /// A difference of window points in the coordinates of `view`.
  private static func direction(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let (origin, end) = (view.convert(CGPoint.zero, from: window), view.convert(vector, from: window))
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  private static func windowDirection(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let (origin, end) = (view.convert(CGPoint.zero, to: window), view.convert(vector, to: window))
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }
}

/// The kinds of devices that scroll without a touch.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel that turns in notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)

  /// A touchpad or a wheel that reports points.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)

  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
