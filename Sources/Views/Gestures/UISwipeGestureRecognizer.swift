import Foundation

/// Recognizes a quick, straight motion of one or several fingers. Discrete.
///
/// Every finger moves at least 40 points within 0.5 s of the first one that came down, all in the same direction. It may
/// deviate by 15 degrees, or by 30 if its mean speed is above 500 points per second. Directions are those of the window.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of swipes.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that the recognizer accepts; right by default.
  open var direction = Direction.right

  /// The number of fingers, at least 1.
  open var numberOfTouchesRequired = 1

  /// A finger that came down, also after it was lifted.
  private struct Finger {
    let touch: UITouch
    let start: TouchSample
    /// Set once it has moved far enough.
    var direction: Direction?
  }

  private var fingers: [Finger] = []

  // MARK: Reading

  /// The place where the finger with an index came down, in the coordinates of `view`; nil stands for the window.
  ///
  /// - Parameter touchIndex: From 0 to `numberOfTouches` - 1; any other index is a programming error.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard fingers.indices.contains(touchIndex) else { return super.location(ofTouch: touchIndex, in: view) }
    let start = fingers[touchIndex].start.location
    guard let view, let window = view.window else { return start }
    return view.convert(start, from: window)
  }

  /// The number of fingers of the swipe, including those that were lifted before the others had moved far enough.
  open override var numberOfTouches: Int { fingers.isEmpty ? super.numberOfTouches : fingers.count }

  /// The center of the places where the fingers came down.
  package override var windowLocation: CGPoint {
    guard !fingers.isEmpty else { return super.windowLocation }
    let sum = fingers.reduce(CGPoint.zero) { $0 + $1.start.location }
    return CGPoint { sum[$0] / CGFloat(fingers.count) }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      fingers.append(
        Finger(touch: touch, start: TouchSample(time: event.timestamp, location: touch.windowLocation)))
    }
    if fingers.count > numberOfTouchesRequired { return state = .failed }
    view?.window?.frameClock.add(self)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let index = fingers.firstIndex(where: { $0.touch === touch }) else { continue }
      for sample in touch.samples where state == .possible && fingers[index].direction == nil {
        follow(sample, at: index)
      }
    }
    if state == .possible, isComplete { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard state == .possible else { return }
    // A finger that moved far enough may be lifted before the others.
    let isUnfinished = fingers.contains { touches.contains($0.touch) && $0.direction == nil }
    if isUnfinished { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    locationWithoutTouch = windowLocation
    fingers = []
    view?.window?.frameClock.remove(self)
  }

  override var due: TimeInterval {
    guard state == .possible, !isComplete, let first = fingers.first else { return .infinity }
    return (first.start.time + GestureConstants.swipeDuration).nextUp
  }

  override func decide() {
    state = .failed
  }

  // MARK: Internals

  /// Whether all fingers have moved far enough. The swipe may still wait for another gesture to fail.
  private var isComplete: Bool {
    fingers.count == numberOfTouchesRequired && fingers.allSatisfy { $0.direction != nil }
  }

  private func follow(_ sample: TouchSample, at index: Int) {
    let start = fingers[index].start
    let distance = GestureConstants.distance(start.location, sample.location)
    guard distance >= GestureConstants.swipeDistance else { return }
    let isFast = distance > GestureConstants.fastSwipeSpeed * (sample.time - start.time)
    let found = Self.direction(
      of: sample.location - start.location,
      within: isFast ? GestureConstants.fastSwipeDeviation : GestureConstants.swipeDeviation)
    let isSame = fingers.allSatisfy { $0.direction == nil || $0.direction == found }
    guard let found, direction.contains(found), isSame else { return state = .failed }
    fingers[index].direction = found
  }

  /// The direction that a vector has; nil if it deviates by more than `deviation` radians from each.
  private static func direction(of vector: CGPoint, within deviation: CGFloat) -> Direction? {
    let isHorizontal = abs(vector.x) > abs(vector.y)
    let (along, across) = isHorizontal ? (vector.x, vector.y) : (vector.y, vector.x)
    guard abs(across) <= tan(deviation) * abs(along) else { return nil }
    if isHorizontal { return along > 0 ? .right : .left }
    return along > 0 ? .down : .up
  }
}

extension UISwipeGestureRecognizer: FrameParticipant {
  package func advance(to time: TimeInterval) -> NextFrameRequest {
    guard due <= time else { return due < .infinity ? .at(due) : .none }
    decide()
    return .none
  }
}
