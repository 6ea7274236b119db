import Foundation

/// Where a group of animations is on its way through time: from the clock of the window's events to the part of the
/// duration that is over. A closed form of the time; nothing is added up from frame to frame.
struct AnimationTimeline {
  enum Repetition: Sendable {
    case once
    /// There and back.
    case autoreversing
    /// For ever, from the start again each time or back and forth.
    case endless(autoreverses: Bool)
  }

  enum Direction: Sendable {
    case forward, backward
  }

  private enum State {
    /// It goes on from `position` when `delay` is over that begins with the next frame.
    case awaiting(position: TimeInterval, delay: TimeInterval)
    /// It goes on from `position` at the time `since`.
    case running(position: TimeInterval, since: TimeInterval)
    /// What is left of a delay is waited for when it goes on.
    case paused(position: TimeInterval, delay: TimeInterval)
  }

  /// Of one way, in seconds; above 0.
  let duration: TimeInterval
  let repetition: Repetition

  /// Which way it goes, or would go if it were not paused.
  private(set) var direction = Direction.forward

  private var state: State

  /// - Parameter delay: How long it waits before it begins, in seconds.
  init(duration: TimeInterval, delay: TimeInterval = 0, repetition: Repetition = .once) {
    self.duration = duration
    self.repetition = repetition
    state = .awaiting(position: 0, delay: delay)
  }

  // MARK: Control

  /// Counts from `time` if it waits for that.
  mutating func begin(at time: TimeInterval) {
    if case .awaiting(let position, let delay) = state { state = .running(position: position, since: time + delay) }
  }

  /// Stops at a place, in seconds from the beginning.
  mutating func pause(atPosition position: TimeInterval) {
    state = .paused(position: position, delay: 0)
  }

  /// Stops where it is at `time`, with what is left of its delay.
  mutating func pause(at time: TimeInterval) {
    state = .paused(position: position(at: time), delay: delay(at: time))
  }

  /// Goes from a place in a direction.
  ///
  /// - Parameters:
  ///   - position: In seconds from the beginning.
  ///   - time: When it goes on; nil for the next frame.
  ///   - delay: How much later than that, in seconds.
  mutating func run(
    _ direction: Direction, from position: TimeInterval, at time: TimeInterval?, delay: TimeInterval = 0
  ) {
    self.direction = direction
    state = .awaiting(position: position, delay: delay)
    if let time { begin(at: time) }
  }

  // MARK: Asking

  var isPaused: Bool { if case .paused = state { true } else { false } }

  /// Seconds from the beginning, 0 or more; beyond the end after it.
  func position(at time: TimeInterval) -> TimeInterval {
    switch state {
    case .awaiting(let position, _), .paused(let position, _): position
    case .running(let position, let since):
      switch direction {
      case .forward: position + max(0, time - since)
      case .backward: max(0, position - max(0, time - since))
      }
    }
  }

  /// How long it still waits, in seconds, 0 or more; paused, how long it will.
  func delay(at time: TimeInterval) -> TimeInterval {
    switch state {
    case .awaiting(_, let delay), .paused(_, let delay): delay
    case .running(_, let since): max(0, since - time)
    }
  }

  /// The part of the way that is over, 0 to 1; nil before the beginning.
  func fraction(at time: TimeInterval) -> Double? {
    let position = position(at: time)
    guard position > 0 || isUnderWay(at: time) else { return nil }
    // The way back is gone once.
    if direction == .backward { return min(position / duration, 1) }
    switch repetition {
    case .once: return min(position / duration, 1)
    case .autoreversing: return position >= 2 * duration ? 1 : backAndForth(position)
    case .endless(autoreverses: true): return backAndForth(position.truncatingRemainder(dividingBy: 2 * duration))
    case .endless(autoreverses: false): return position.truncatingRemainder(dividingBy: duration) / duration
    }
  }

  private func isUnderWay(at time: TimeInterval) -> Bool {
    guard case .running(_, let since) = state else { return false }
    return direction == .forward && time >= since
  }

  /// - Parameter position: Within the first way there and back.
  private func backAndForth(_ position: TimeInterval) -> Double {
    position <= duration ? position / duration : 2 - position / duration
  }

  /// Whether it goes on until somebody ends it.
  var isEndless: Bool {
    guard case .running = state, case .endless = repetition else { return false }
    return direction == .forward
  }

  /// When it is over; infinity when nothing ends it, or not as things are now.
  var end: TimeInterval {
    guard case .running(let position, let since) = state else { return .infinity }
    switch (direction, repetition) {
    case (.backward, _): return since + position
    case (.forward, .once): return since + max(0, duration - position)
    case (.forward, .autoreversing): return since + max(0, 2 * duration - position)
    case (.forward, .endless): return .infinity
    }
  }

  /// When it has to be looked at next.
  func request(after time: TimeInterval) -> NextFrameRequest {
    switch state {
    case .awaiting: .nextFrame
    case .running(_, let since): time < since ? .at(since) : .nextFrame
    case .paused: .none
    }
  }
}
