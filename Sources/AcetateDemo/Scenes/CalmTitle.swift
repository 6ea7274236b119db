import Foundation

/// A title that follows what changes often, set at most ten times a second: each time costs a round to the window
/// manager.
struct CalmTitle {
  private var wanted: String?
  private var shown: String?
  private var nextTime = -TimeInterval.infinity

  /// How long a title stays at least, in seconds.
  private static let interval: TimeInterval = 0.1

  mutating func want(_ title: String) {
    wanted = title
  }

  /// Whether there is a title that has yet to be shown.
  var isWaiting: Bool { wanted != shown }

  /// The title to set now, if its time has come.
  ///
  /// - Parameter time: That of the frame, in seconds.
  mutating func due(at time: TimeInterval) -> String? {
    guard isWaiting, time >= nextTime else { return nil }
    shown = wanted
    nextTime = time + Self.interval
    return wanted
  }
}
