import Foundation

/// Announcements that wait, so that each is spoken before the next one comes. It knows no bus and no clock.
///
/// As in UIKit, an announcement takes the place of the one that waits, unless that one has to be spoken after what comes
/// before it.
struct AnnouncementQueue {
  struct Announcement: Equatable {
    let text: String
    /// Whether it is spoken after those before it, in place of none of them.
    var waitsForOthers = false
  }

  /// The most announcements that wait. Chosen: readers take half a minute for as many.
  private static let mostWaiting = 20

  private var waiting: [Announcement] = []
  private var lastTime = -TimeInterval.infinity

  /// Adds an announcement, and returns those that are not announced because of it.
  mutating func add(_ new: Announcement) -> [Announcement] {
    var dropped: [Announcement] = []
    if let last = waiting.last, !last.waitsForOthers, !new.waitsForOthers { dropped.append(waiting.removeLast()) }
    waiting.append(new)
    if waiting.count > Self.mostWaiting { dropped.append(waiting.removeFirst()) }
    return dropped
  }

  /// Takes the announcement that is due; nil for none.
  mutating func next(at time: TimeInterval) -> Announcement? {
    guard let nextTime, time >= nextTime else { return nil }
    lastTime = time
    return waiting.removeFirst()
  }

  /// Empties the queue, and returns what waited.
  mutating func removeAll() -> [Announcement] {
    defer { waiting = [] }
    return waiting
  }

  /// When the next announcement is due; nil if none waits.
  var nextTime: TimeInterval? { waiting.isEmpty ? nil : lastTime + EventGate.Pace.speech }
}
