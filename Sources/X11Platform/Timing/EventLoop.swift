import CX11
import CX11Support
import Foundation

/// Runs a display's turns on the main thread: when the connection has something to read, when a frame is due, and when
/// it is asked to. In between it sleeps, so that `RunLoop.main` runs timers, tasks and the main queue as ever.
@MainActor
final class EventLoop {
  private let turn: @MainActor () -> TimeInterval?
  private let source: RunLoopSource
  private var state = State.asleep

  private enum State {
    case asleep
    /// A turn comes as soon as the run loop gets to it.
    case woken
    case turning
    /// Another turn has to follow the one under way.
    case turningAgain
  }

  /// - Parameter turn: Handles all events, draws what is due, and sends all requests; gives the time to be called again
  ///   at (monotonic seconds; nil for not before something happens). It must leave no event in Xlib's queue: the
  ///   connection would not become readable for it.
  init(connection: X11Connection, turn: @escaping @MainActor () -> TimeInterval?) throws(X11Error) {
    guard let source = RunLoopSource(descriptor: XConnectionNumber(connection.display)) else {
      throw .tooFewDescriptors(display: connection.name)
    }
    self.source = source
    self.turn = turn
    source.handler = { [unowned self] in runTurn() }
    // Connecting took round trips: there may be events that the descriptor says nothing of.
    wake()
  }

  /// Has a turn run soon; for requests made, or frames asked for, from anywhere. Within a turn that goes without saying.
  func wake() {
    guard state == .asleep else { return }
    state = .woken
    source.set(0)
  }

  private func runTurn() {
    // A callback that runs the run loop itself must not start a turn within a turn.
    guard state == .asleep || state == .woken else {
      state = .turningAgain
      source.set(nil)
      return
    }
    state = .turning
    cx_prefetch_frame_code()
    let nextTime = turn()
    let isComplete = state == .turning
    state = .asleep
    source.set(nextTime)
    if !isComplete { wake() }
  }
}
