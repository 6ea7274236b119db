import Foundation
import Views

/// Decides when a window's next frame is due; no timer and no clock in it.
///
/// A frame asked for when the last one is long past is due at once: it is on screen without waiting for a phase. Asked
/// for faster than that, frames for what moves by itself keep a beat, the interval of the screen. Frames for what the
/// user does come in between, about two an interval, so that what is shown is never an interval behind the hand; the
/// beat goes on from the last of them.
package struct FrameScheduler {
  package enum Decision: Equatable, Sendable {
    /// Nothing to draw until something is asked for.
    case idle
    /// Monotonic seconds.
    case wait(until: TimeInterval)
    case draw
  }

  /// What a frame is asked for.
  package enum Cause: Sendable {
    /// Something happened to the window: it is painted when it comes.
    case input
    /// Something moves with time, or the program changed something: it keeps the beat.
    case animation
  }

  /// How much of the window can be seen.
  package enum Sight: Sendable {
    /// No frame is due; what was asked for is kept.
    case hidden
    /// All of it is behind other windows: a frame now and then takes in what goes on.
    case covered
    case visible
  }

  /// When frames were begun, in monotonic seconds.
  private struct Past {
    var frame = -TimeInterval.infinity
    /// Where the last frame should have been, when its timer brought it a little late; else the same.
    var beat = -TimeInterval.infinity
  }

  /// From one beat to the next, in seconds.
  private var interval: TimeInterval
  private var past = Past()
  /// What was past before the frame that is being drawn, to be able to take that one back.
  private var pastBefore = Past()

  /// The earliest time that a frame on the beat is asked for; minus infinity for as soon as can be.
  private var requestedTime: TimeInterval?
  /// Whether there was input since it was last asked what is due.
  private var hasNewInput = false
  /// When the frame for input is due; nil when there was none.
  private var inputDueTime: TimeInterval?
  /// The beat that was last told to be waited for.
  private var awaitedBeat: TimeInterval?
  private var lacksBuffer = false
  package var sight = Sight.hidden

  /// - Parameter framesPerSecond: The beat; above 0.
  package init(framesPerSecond: Double) {
    interval = 1 / framesPerSecond
  }

  /// Another beat from the last frame on; frames a second, above 0.
  package mutating func setRate(_ framesPerSecond: Double) {
    interval = 1 / framesPerSecond
  }

  package mutating func requestFrame(for cause: Cause) {
    switch cause {
    case .input: hasNewInput = true
    case .animation: requestedTime = -.infinity
    }
  }

  /// Asks for a frame on the beat. Of several times asked for the earliest counts, up to the next frame.
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

  /// The frame that was decided on begins: what was asked for so far is answered by it.
  package mutating func beginFrame(at now: TimeInterval) {
    pastBefore = past
    past = Past(frame: now, beat: beat(ofFrameAt: now))
    (requestedTime, inputDueTime) = (nil, nil)
    hasNewInput = false
  }

  /// The frame that began last is on its way to the screen: it counts, whatever comes after it.
  package mutating func frameWasPresented() {
    pastBefore = past
  }

  /// The frame found every buffer in use: it is not counted, and due again once `bufferBecameFree()`.
  package mutating func waitForBuffer() {
    past = pastBefore
    requestedTime = -.infinity
    inputDueTime = -.infinity
    lacksBuffer = true
  }

  package mutating func bufferBecameFree() {
    lacksBuffer = false
  }

  /// When the next frame on the beat should be, if one is asked for.
  private var nextBeat: TimeInterval? {
    requestedTime.map { max($0, past.beat + interval) }
  }

  /// A report that comes early by a little has to wait by a little only: by more it would make the next one early, too.
  /// Where another follows while it waits, the mouse is quicker than the frames, and those come evenly.
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
    // A frame that its timer brought a little late must not push all later ones back.
    return nextBeat
  }
}
