import Foundation
import Views

/// Decides when a window's next frame is due; no timer and no clock in it.
///
/// A frame asked for when the last one is at least an interval ago is due at once: input is on screen without waiting
/// for a phase. Frames asked for faster than that are an interval apart.
package struct FrameScheduler {
  package enum Decision: Equatable, Sendable {
    /// Nothing to draw until something is asked for.
    case idle
    /// Monotonic seconds.
    case wait(until: TimeInterval)
    case draw
  }

  /// The shortest time between two frames, in seconds.
  private let interval: TimeInterval
  /// The earliest time that a frame is asked for; minus infinity for as soon as can be.
  private var requestedTime: TimeInterval?
  /// The beginning of the last frame and, to be able to take that one back, of the frame before it.
  private var lastFrame = -TimeInterval.infinity
  private var frameBefore = -TimeInterval.infinity
  /// The time that a frame was last told to wait for.
  private var awaitedTime: TimeInterval?
  private var lacksBuffer = false
  /// No frame is due while the window is hidden; what was asked for is kept.
  package var visibility = WindowVisibility.hidden

  package init(framesPerSecond: Int) {
    interval = 1 / TimeInterval(framesPerSecond)
  }

  package mutating func requestFrame() {
    requestedTime = -.infinity
  }

  /// Of several times asked for the earliest counts, up to the next frame.
  package mutating func requestFrame(at time: TimeInterval) {
    requestedTime = min(requestedTime ?? time, time)
  }

  package mutating func decision(at now: TimeInterval) -> Decision {
    guard visibility == .visible, !lacksBuffer, let dueTime else { return .idle }
    guard dueTime > now else { return .draw }
    awaitedTime = dueTime
    return .wait(until: dueTime)
  }

  /// The frame that was decided on begins: what was asked for so far is answered by it.
  package mutating func beginFrame(at now: TimeInterval) {
    frameBefore = lastFrame
    // A frame that its timer brought a little late must not push all later ones back.
    if let awaitedTime, awaitedTime == dueTime, now - awaitedTime < interval {
      lastFrame = awaitedTime
    } else {
      lastFrame = now
    }
    requestedTime = nil
  }

  /// The frame that began last is on its way to the screen: it counts, whatever comes after it.
  package mutating func frameWasPresented() {
    frameBefore = lastFrame
  }

  /// The frame found every buffer in use: it is not counted, and due again once `bufferBecameFree()`.
  package mutating func waitForBuffer() {
    lastFrame = frameBefore
    requestedTime = -.infinity
    lacksBuffer = true
  }

  package mutating func bufferBecameFree() {
    lacksBuffer = false
  }

  private var dueTime: TimeInterval? {
    requestedTime.map { max($0, lastFrame + interval) }
  }
}
