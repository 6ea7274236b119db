import CX11
import Dispatch
import Foundation

/// Runs a display's turns on the main queue: when the connection has something to read, when a frame is due, and when
/// it is asked to. In between it sleeps, so that `RunLoop.main` runs timers, tasks and the main queue as ever.
@MainActor
final class EventLoop {
  private let source: ReadSource
  private let timer: FrameTimer
  private let turn: @MainActor () -> TimeInterval?
  private var state = State.asleep

  private enum State {
    case asleep
    /// A turn is on the main queue.
    case woken
    case turning
  }

  /// - Parameter turn: Handles all events, draws what is due, and sends all requests; gives the time to be called again
  ///   at (monotonic seconds; nil for not before something happens). It must leave no event in Xlib's queue: the
  ///   connection would not become readable for it.
  init(connection: X11Connection, turn: @escaping @MainActor () -> TimeInterval?) {
    self.turn = turn
    let relay = Relay()
    source = ReadSource(descriptor: XConnectionNumber(connection.display)) { relay.loop?.runTurn() }
    timer = FrameTimer { relay.loop?.runTurn() }
    relay.loop = self
    // Connecting took round trips: there may be events that the descriptor says nothing of.
    wake()
  }

  /// Has a turn run soon; for requests made, or frames asked for, from anywhere. Within a turn that goes without saying.
  func wake() {
    guard state == .asleep else { return }
    state = .woken
    DispatchQueue.main.async { [weak self] in
      guard let self, state == .woken else { return }
      runTurn()
    }
  }

  private func runTurn() {
    // A callback that runs the run loop itself must not start a turn within a turn.
    guard state != .turning else { return }
    state = .turning
    let nextTime = turn()
    state = .asleep
    timer.set(nextTime)
  }
}

/// Lets the sources call a loop that is not there yet when they are made, and may be gone when they fire.
@MainActor
private final class Relay {
  weak var loop: EventLoop?
}
