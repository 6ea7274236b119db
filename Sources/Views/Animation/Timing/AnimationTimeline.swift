import Foundation

/// The timeline of an animation group: maps the clock of the window's events to a fraction of the duration. A closed
/// form of the time; nothing accumulates from frame to frame.
struct AnimationTimeline {
  enum Repetition: Sendable {
    case once
    /// A number of times, from the start each time or back and forth.
    case times(Double, autoreverses: Bool)
    /// Forever, from the start each time or back and forth.
    case endless(autoreverses: Bool)
  }

  enum Direction: Sendable {
    case forward, backward
  }

  private enum State {
    /// Runs from `position` after `delay`, which begins with the next frame.
    case awaiting(position: TimeInterval, delay: TimeInterval)
    /// Runs from `position` since the time `since`, which may lie in the future.
    case running(position: TimeInterval, since: TimeInterval)
    /// Paused at `position`. The rest of the delay follows when it resumes.
    case paused(position: TimeInterval, delay: TimeInterval)
  }

  /// The duration from start to end, in seconds; above 0.
  let duration: TimeInterval
  private(set) var repetition: Repetition

  /// The direction in which it runs, or will run after a pause.
  private(set) var direction = Direction.forward

  private var state: State

  /// - Parameter delay: The time before it begins, in seconds.
  init(duration: TimeInterval, delay: TimeInterval = 0, repetition: Repetition = .once) {
    self.duration = duration
    self.repetition = repetition
    state = .awaiting(position: 0, delay: delay)
  }

  /// The same timeline with another repetition.
  func repeating(_ repetition: Repetition) -> AnimationTimeline {
    var timeline = self
    timeline.repetition = repetition
    return timeline
  }

  // MARK: Control

  /// Starts the clock at `time` if the timeline waits for a frame.
  mutating func begin(at time: TimeInterval) {
    if case .awaiting(let position, let delay) = state { state = .running(position: position, since: time + delay) }
  }

  /// Pauses at a position, in seconds from the beginning, without a delay.
  mutating func pause(atPosition position: TimeInterval) {
    state = .paused(position: position, delay: 0)
  }

  /// Pauses at its position at `time`, and keeps the rest of the delay.
  mutating func pause(at time: TimeInterval) {
    state = .paused(position: position(at: time), delay: delay(at: time))
  }

  /// Runs from a position in a direction.
  ///
  /// - Parameters:
  ///   - position: Seconds from the beginning.
  ///   - time: The starting time; nil for that of the next frame.
  ///   - delay: Seconds added to that time.
  mutating func run(
    _ direction: Direction, from position: TimeInterval, at time: TimeInterval?, delay: TimeInterval = 0
  ) {
    self.direction = direction
    state = .awaiting(position: position, delay: delay)
    if let time { begin(at: time) }
  }

  // MARK: Queries

  var isPaused: Bool { if case .paused = state { true } else { false } }

  /// Returns the position at `time` in seconds from the beginning, 0 or more. It exceeds the duration after the end.
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

  /// Returns the rest of the delay at `time`, in seconds, 0 or more.
  func delay(at time: TimeInterval) -> TimeInterval {
    switch state {
    case .awaiting(_, let delay), .paused(_, let delay): delay
    case .running(_, let since): max(0, since - time)
    }
  }

  /// Returns the fraction of the change at `time`, from 0 to 1; nil before the beginning.
  func fraction(at time: TimeInterval) -> Double? {
    let position = position(at: time)
    guard position > 0 || isActive(at: time) else { return nil }
    // Running backward does not repeat.
    if direction == .backward { return min(position / duration, 1) }
    switch repetition {
    case .once: return min(position / duration, 1)
    case .times(let count, let autoreverses):
      return position >= length(count, autoreverses) ? 1 : repeated(position, autoreverses)
    case .endless(let autoreverses): return repeated(position, autoreverses)
    }
  }

  /// The time of all repetitions, in seconds.
  private func length(_ count: Double, _ autoreverses: Bool) -> TimeInterval {
    count * duration * (autoreverses ? 2 : 1)
  }

  private func repeated(_ position: TimeInterval, _ autoreverses: Bool) -> Double {
    autoreverses
      ? backAndForth(position.truncatingRemainder(dividingBy: 2 * duration))
      : position.truncatingRemainder(dividingBy: duration) / duration
  }

  private func isActive(at time: TimeInterval) -> Bool {
    guard case .running(_, let since) = state else { return false }
    return direction == .forward && time >= since
  }

  /// - Parameter position: Within the first repetition, at most twice the duration.
  private func backAndForth(_ position: TimeInterval) -> Double {
    position <= duration ? position / duration : 2 - position / duration
  }

  /// Whether it runs until it is ended from outside.
  var isEndless: Bool {
    guard case .running = state, case .endless = repetition else { return false }
    return direction == .forward
  }

  /// The time of its end; infinity while it is endless, paused or waiting.
  var end: TimeInterval {
    guard case .running(let position, let since) = state else { return .infinity }
    switch (direction, repetition) {
    case (.backward, _): return since + position
    case (.forward, .once): return since + max(0, duration - position)
    case (.forward, .times(let count, let autoreverses)):
      return since + max(0, length(count, autoreverses) - position)
    case (.forward, .endless): return .infinity
    }
  }

  /// Returns when it needs its next update.
  func request(after time: TimeInterval) -> NextFrameRequest {
    switch state {
    case .awaiting: .nextFrame
    case .running(_, let since): time < since ? .at(since) : .nextFrame
    case .paused: .none
    }
  }
}
