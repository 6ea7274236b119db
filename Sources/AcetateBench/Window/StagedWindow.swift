import CX11
import Rendering

/// A measured program whose window is visible and painted.
final class StagedWindow {
  /// A timeout in seconds, for operations that normally take a fraction of a second.
  private static let patience = 60.0
  /// A window without changes for this long is at rest, in seconds: several frames of the slowest screen.
  private static let quiet = 0.12

  let subject: WindowSubject
  let watcher: Watcher
  let columns: ProbeColumns
  private let server: BenchServer
  private let client: BenchClient
  private let window: CX11.Window

  /// Seconds from the program's start until its window was visible, and until it was painted.
  let (mapped, painted): (Double, Double)

  init(_ subject: WindowSubject, on server: BenchServer, watcher: Watcher) throws {
    let others = Set(watcher.windows())
    let client = try subject.launch(on: server)
    let window = try Self.wait(for: client) { watcher.windows().first { !others.contains($0) } }
    mapped = Clock.now - client.startTime
    let columns = try watcher.columns(of: window, size: subject.size)
    try Self.wait(for: client) { columns.look().hasColors ? () : nil }
    painted = Clock.now - client.startTime
    (self.subject, self.server, self.watcher) = (subject, server, watcher)
    (self.client, self.window, self.columns) = (client, window, columns)
    settle()
  }

  /// Raises the window above all others and waits until it is at rest.
  func comeToFront() {
    watcher.raise(window)
    settle()
  }

  /// Waits until the window does not change for some time, but no longer than 3 seconds.
  ///
  /// - Parameter quiet: The time without a change, in seconds.
  func settle(for quiet: Double = quiet) {
    let end = Clock.now + 3
    var (last, since) = (columns.look(), Clock.now)
    while Clock.now < min(since + quiet, end) {
      Clock.wait(for: 0.01)
      let rows = columns.look()
      if rows != last { (last, since) = (rows, Clock.now) }
    }
  }

  // MARK: Processes

  var program: RunningProcess { client.running }
  var serverProgram: RunningProcess { server.running }

  var mark: Disturbance.Mark { Disturbance.Mark(processes: [program, serverProgram]) }

  /// Polls until there is an answer.
  @discardableResult
  private static func wait<Answer>(for client: BenchClient, _ ask: () -> Answer?) throws -> Answer {
    let end = Clock.now + patience
    while Clock.now < end {
      if let answer = ask() { return answer }
      try client.requireRunning()
      Clock.wait(for: 0.0005)
    }
    throw BenchError("no window after \(patience) s")
  }
}
