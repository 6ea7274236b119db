import Foundation

/// The time of an application's windows while a tool slows it down, stops it or goes through it frame by frame.
///
/// Times of events and frames are mapped once, where the platform delivers them. The mapped time never goes back.
@MainActor
package final class Playback {
  /// Whether there ever was one in the program.
  private(set) static var isUsed = false

  /// Seconds of the app a second of the display; 0 while the time is stopped.
  package private(set) var rate: Double = 1

  /// The number of single frames that were requested.
  private(set) var stepCount = 0

  /// Where the current rate began, in seconds of the display and of the app.
  private var origin: (display: TimeInterval, app: TimeInterval)

  /// The latest time that a window was given.
  private var latest: TimeInterval

  package init(at display: TimeInterval) {
    origin = (display, display)
    latest = display
    Self.isUsed = true
  }

  package var isStopped: Bool { rate == 0 }

  /// The app's time at a time of the display. A time before the last change of the rate counts as that of the change.
  package func time(at display: TimeInterval) -> TimeInterval {
    latest = max(latest, origin.app + max(0, display - origin.display) * rate)
    return latest
  }

  /// The time of the display at a time of the app; nil while the time is stopped.
  func displayTime(at app: TimeInterval) -> TimeInterval? {
    rate > 0 ? origin.display + (app - origin.app) / rate : nil
  }

  /// Changes the rate, from 0 to 1.
  package func setRate(_ rate: Double, at display: TimeInterval) {
    origin = (display, time(at: display))
    self.rate = rate
  }

  /// Moves the stopped time by one frame, which the windows draw next.
  func step(by interval: TimeInterval) {
    origin.app = latest + interval
    stepCount += 1
  }
}
