import CX11
import CX11Support
import Foundation

/// Runs a display's turns on the main thread: when the connection has something to read, when a frame is due, and when
/// it is asked to. In between it sleeps, so that `RunLoop.main` runs timers, tasks and the main queue as ever.
///
/// Where a callback of a turn runs the run loop itself, turns run within that turn: first for what the outer one has left
/// to do, then as outside of one. The outer turn goes on when the nested run loop has ended.
@MainActor
final class EventLoop {
  private unowned let display: any TurningDisplay
  private let source: RunLoopSource
  private var entries: RunLoopEntries?
  private var state = State.asleep
  /// How many turns are under way, each within the one before.
  private var depth = 0

  private enum State {
    case asleep
    /// A turn comes as soon as the run loop gets to it.
    case woken
    case turning
  }

  init(connection: X11Connection, display: any TurningDisplay) throws(X11Error) {
    guard let source = RunLoopSource(descriptor: XConnectionNumber(connection.display)) else {
      throw .tooFewDescriptors(display: connection.name)
    }
    self.source = source
    self.display = display
    source.handler = { [unowned self] in runTurn() }
    entries = RunLoopEntries { [unowned self] in runLoopDidBegin() }
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
    state = .turning
    depth += 1
    display.runTurn()
    depth -= 1
    sleep()
  }

  /// The run loop sleeps next, unless there is something to do at once.
  private func sleep() {
    state = .asleep
    source.set(display.nextTurnTime())
  }

  private func runLoopDidBegin() {
    guard depth > 0 else { return }
    display.runLoopWillNest()
    switch state {
    case .turning:
      state = .asleep
      wake()
    // The outer turn may have left something since the last one within it.
    case .asleep: sleep()
    case .woken: break
    }
  }
}

/// What an event loop runs.
@MainActor
protocol TurningDisplay: AnyObject {
  /// Handles all events, draws what is due, and sends all requests.
  func runTurn()

  /// When the next turn has something to do, in monotonic seconds, perhaps in the past; nil for not before the connection
  /// becomes readable.
  func nextTurnTime() -> TimeInterval?

  /// A run loop starts within a turn.
  func runLoopWillNest()
}
