import Diagnostics
import Foundation

/// When a notification is delivered: see the subclasses. It is delivered while the program runs, and not after it ended.
open class UNNotificationTrigger {
  /// Whether it is delivered again and again.
  open private(set) var repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
  }

  /// The first time after another one; nil for never.
  func date(after date: Date) -> Date? { nil }
}

/// Delivers a notification after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// In seconds.
  open private(set) var timeInterval: TimeInterval
  private let start = Date()

  /// Makes a trigger.
  ///
  /// - Parameters:
  ///   - timeInterval: In seconds, above 0 and finite, and at least 60 if it repeats. Any other is a programming error.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    requirement(
      timeInterval > 0 && timeInterval.isFinite,
      "UNTimeIntervalNotificationTrigger: \(timeInterval) seconds; use a finite number above 0")
    requirement(
      !repeats || timeInterval >= 60,
      "UNTimeIntervalNotificationTrigger: repeated each \(timeInterval) seconds; use 60 or more")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// The next delivery, as counted from when the trigger was made; nil if it is past.
  open func nextTriggerDate() -> Date? {
    let passed = Date().timeIntervalSince(start)
    guard passed >= timeInterval else { return start.addingTimeInterval(timeInterval) }
    return repeats
      ? start.addingTimeInterval((passed / timeInterval).rounded(.down) * timeInterval + timeInterval) : nil
  }

  override func date(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// Delivers a notification at a date, or whenever a clock and a calendar show something.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// What the calendar shows. Parts that are nil can have any value.
  open private(set) var dateComponents: DateComponents

  /// Makes a trigger.
  ///
  /// - Parameter dateComponents: In its calendar and time zone, or else the user's current ones.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next delivery; nil if it is past, or there is no such date.
  open func nextTriggerDate() -> Date? { date(after: Date()) }

  override func date(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .autoupdatingCurrent
    if let timeZone = dateComponents.timeZone { calendar.timeZone = timeZone }
    var components = dateComponents
    (components.calendar, components.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
  }
}
