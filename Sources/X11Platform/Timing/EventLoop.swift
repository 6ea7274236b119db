import CX11
import EventSources
import Foundation

/// Runs a display's turns on the main thread: when the connection is readable, when a frame is due, and on request.
/// Between turns it sleeps, so that `RunLoop.main` can run timers, tasks and the main queue.
///
/// A callback within a turn may run the run loop itself. Turns then run inside that turn: the first one finishes the
/// work that the outer turn left, later ones are ordinary turns. The outer turn continues when the nested run loop has
/// ended.
@MainActor
final class EventLoop {
  private unowned let display: any TurningDisplay
  private let source: RunLoopSource
  private var entries: RunLoopEntries?
  private var state = State.asleep
  /// The number of turns in progress, each nested in the one before.
  private var depth = 0

  private enum State {
    case asleep
    /// A turn is scheduled for the next pass of the run loop.
    case woken
    case turning
  }

  init(connection: X11Connection, display: any TurningDisplay) throws(X11Error) {
    guard let source = RunLoopSource(descriptor: XConnectionNumber(connection.display)) else {
      throw .tooFewDescriptors(display: connection.name)
    }
    self.source = source
    self.display = display
    source.setHandler { [unowned self] in runTurn() }
    entries = RunLoopEntries { [unowned self] in runLoopDidBegin() }
    // Connecting took round trips, which may have queued events that do not make the descriptor readable.
    wake()
  }

  /// Schedules a turn soon, for requests made or frames asked for from anywhere. Does nothing within a turn.
  func wake() {
    guard state == .asleep else { return }
    state = .woken
    source.set(0)
  }

  private func runTurn() {
    let display = display
    state = .turning
    depth += 1
    display.runTurn()
    depth -= 1
    sleep(until: display.nextTurnTime())
  }

  /// Sets the next wake-up time before the run loop sleeps.
  private func sleep(until time: TimeInterval?) {
    state = .asleep
    source.set(time)
  }

  private func runLoopDidBegin() {
    guard depth > 0 else { return }
    display.runLoopWillNest()
    switch state {
    case .turning:
      state = .asleep
      wake()
    // The outer turn may have left work since the last nested turn.
    case .asleep: sleep(until: display.nextTurnTime())
    case .woken: break
    }
  }
}

/// What an event loop runs.
@MainActor
protocol TurningDisplay: AnyObject {
  /// Handles all events, draws the frames that are due, and sends all requests.
  func runTurn()

  /// Returns the time of the next turn in monotonic seconds, possibly in the past. Nil to wait until the connection is
  /// readable.
  func nextTurnTime() -> TimeInterval?

  /// Called when a run loop starts within a turn.
  func runLoopWillNest()
}
