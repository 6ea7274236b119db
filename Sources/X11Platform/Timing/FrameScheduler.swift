import Foundation
import Platform

/// Decides when a window's next frame is due. Contains no timer and no clock.
///
/// After a pause a frame is due at once, without waiting for a phase. In a sequence, animation frames keep a beat, the
/// interval of the monitor. Frames for input come in between, about two an interval, so that the screen is never a
/// whole interval behind the hand. The beat continues from the last of them.
package struct FrameScheduler {
  package enum Decision: Equatable, Sendable {
    /// Nothing to draw until a frame is requested.
    case idle
    /// In monotonic seconds.
    case wait(until: TimeInterval)
    case draw
  }

  /// The reason for a frame request.
  package enum Cause: Sendable {
    /// An event of the window. Its frame is drawn at once, between beats if necessary.
    case input
    /// An animation or a change by the program. Its frame keeps the beat.
    case animation
  }

  /// How much of the window is visible.
  package enum Sight: Sendable {
    /// No frame is due; requests are kept.
    case hidden
    /// All of it is behind other windows: frames are rare, so that animations still end.
    case covered
    case visible
  }

  /// The start times of past frames, in monotonic seconds.
  private struct Past {
    var frame = -TimeInterval.infinity
    /// The planned time of the last frame. It is earlier than its start if its timer was a little late.
    var beat = -TimeInterval.infinity
  }

  /// The time between two beats, in seconds.
  private var interval: TimeInterval
  private var past = Past()
  /// The state before the current frame, to restore it if the frame cannot be drawn.
  private var pastBefore = Past()

  /// The earliest requested time of a frame on the beat. Minus infinity means as soon as possible.
  private var requestedTime: TimeInterval?
  /// Whether input arrived since the last decision.
  private var hasNewInput = false
  /// The due time of the frame for input; nil without input.
  private var inputDueTime: TimeInterval?
  /// The beat that the last decision said to wait for.
  private var awaitedBeat: TimeInterval?
  private var lacksBuffer = false
  package var sight = Sight.hidden

  /// - Parameter framesPerSecond: The rate of the beat, above 0.
  package init(framesPerSecond: Double) {
    interval = 1 / framesPerSecond
  }

  /// Changes the rate of the beat from the last frame on. Frames per second, above 0.
  package mutating func setRate(_ framesPerSecond: Double) {
    interval = 1 / framesPerSecond
  }

  package mutating func requestFrame(for cause: Cause) {
    switch cause {
    case .input: hasNewInput = true
    case .animation: requestedTime = -.infinity
    }
  }

  /// Requests a frame on the beat. The earliest requested time counts, until the next frame.
  package mutating func requestFrame(at time: TimeInterval) {
    requestedTime = min(requestedTime ?? time, time)
  }

  package mutating func decision(at now: TimeInterval) -> Decision {
    guard sight != .hidden, !lacksBuffer else { return .idle }
    if hasNewInput { noteInput(at: now) }
    let beat = nextBeat
    if let beat, beat > now { awaitedBeat = beat }
    let beatTime = beat.map { max($0, past.frame + PacingLimits.shortestGap * interval) }
    if inputDueTime == nil, beatTime == nil { return .idle }
    var dueTime = min(inputDueTime ?? .infinity, beatTime ?? .infinity)
    if sight == .covered { dueTime = max(dueTime, past.frame + PacingLimits.coveredInterval) }
    return dueTime > now ? .wait(until: dueTime) : .draw
  }

  /// Begins the frame that was decided on. It satisfies all earlier requests.
  package mutating func beginFrame(at now: TimeInterval) {
    pastBefore = past
    past = Past(frame: now, beat: beat(ofFrameAt: now))
    (requestedTime, inputDueTime) = (nil, nil)
    hasNewInput = false
  }

  /// Counts the frame that began last, because its pixels were sent.
  package mutating func frameWasPresented() {
    pastBefore = past
  }

  /// Takes back the current frame because every buffer is in use. It is due again after `bufferBecameFree()`.
  package mutating func waitForBuffer() {
    past = pastBefore
    requestedTime = -.infinity
    inputDueTime = -.infinity
    lacksBuffer = true
  }

  package mutating func bufferBecameFree() {
    lacksBuffer = false
  }

  /// The time of the next frame on the beat; nil if none is requested.
  private var nextBeat: TimeInterval? {
    requestedTime.map { max($0, past.beat + interval) }
  }

  /// Decides when the frame for a mouse report is due. A report that comes slightly early waits only until it would
  /// have been on time: a longer wait would make the next one early too. If another report arrives during the wait, the
  /// mouse is faster than the frames, which then come evenly.
  private mutating func noteInput(at now: TimeInterval) {
    hasNewInput = false
    guard let inputDueTime else {
      inputDueTime = max(now, past.frame + PacingLimits.shortestGap * interval)
      return
    }
    if now < inputDueTime { self.inputDueTime = max(inputDueTime, past.frame + interval / 2) }
  }

  private func beat(ofFrameAt now: TimeInterval) -> TimeInterval {
    guard let nextBeat, nextBeat == awaitedBeat, (0..<interval).contains(now - nextBeat) else { return now }
    // A frame that its timer started a little late must not delay all later ones.
    return nextBeat
  }
}
