import Diagnostics
import Foundation
import Views

/// Several fingers that a test moves over the window of an `OffscreenHarness`.
///
/// Locations are points of the window. Moves take time: the clock of the harness advances, and frames are drawn.
@MainActor
public final class ScriptedFingers {
  private let harness: OffscreenHarness

  /// The contact in the next reports.
  private var contact = TouchContact.unknown

  /// Where the fingers are that are down, by number.
  private var locations: [Int: CGPoint] = [:]

  /// The numbers of the fingers that are down, in the order in which they were put down.
  private var order: [Int] = []

  /// Reports a second of each moving finger. Like a real device's rate, it is not a multiple of a frame rate.
  private static let reportRate = 125.0

  init(harness: OffscreenHarness) {
    self.harness = harness
  }

  /// The radius of the fingers' contacts from their next report on, in points, 0 or more. 0, the default, stands for a
  /// touch screen that does not report it.
  public var majorRadius: CGFloat {
    get { contact.majorRadius }
    set {
      requirement(newValue >= 0 && newValue.isFinite, "majorRadius \(newValue) is not a finite number of 0 or more")
      contact.majorRadius = newValue
    }
  }

  /// The force of the fingers from their next report on, from 0 to 20/3; see `UITouch.force`. Nil, the default, stands
  /// for a touch screen that does not measure it.
  public var force: CGFloat? {
    get { contact.force }
    set {
      let range = 0...TouchContact.maximumForce
      requirement(newValue.map(range.contains) ?? true, "force \(newValue ?? 0) is not in \(range)")
      contact.force = newValue
    }
  }

  /// Puts a finger down at each location, numbered in their order after the fingers that are down.
  public func press(at locations: CGPoint...) {
    for location in locations {
      let id = (order.max() ?? -1) + 1
      order.append(id)
      self.locations[id] = location
      harness.touch(id, .began, at: location, contact: contact)
    }
  }

  /// Moves the fingers that are down immediately, in one report each.
  public func move(to locations: [CGPoint]) {
    for (id, location) in zip(order, locations) where self.locations[id] != location {
      self.locations[id] = location
      harness.touch(id, .moved, at: location, contact: contact)
    }
  }

  /// Moves the fingers that are down on straight lines at constant speeds for `duration` seconds.
  public func move(to ends: [CGPoint], duration: TimeInterval) {
    let starts = order.compactMap { locations[$0] }
    let begin = harness.time
    let reports = max(1, Int((duration * Self.reportRate).rounded()))
    for report in 1...reports {
      let part = Double(report) / Double(reports)
      harness.run(until: begin + duration * part)
      move(
        to: zip(starts, ends).map { start, end in
          CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        })
    }
  }

  /// Lifts a finger by its position among those that are down, from 0.
  public func lift(_ position: Int) {
    let id = order.remove(at: position)
    if let location = locations.removeValue(forKey: id) { harness.touch(id, .ended, at: location, contact: contact) }
  }

  /// Lifts all fingers at once.
  public func lift() {
    while !order.isEmpty { lift(0) }
  }

  /// Pinches with two fingers on a horizontal line around `center`, without lifting them: their distance changes from
  /// `start` to `end` points.
  public func spread(around center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.3) {
    let places = { (distance: CGFloat) in
      [CGPoint(x: center.x - distance / 2, y: center.y), CGPoint(x: center.x + distance / 2, y: center.y)]
    }
    press(at: places(start)[0], places(start)[1])
    move(to: places(end), duration: duration)
  }

  /// Pinches with two fingers around `center`, rests for 0.1 s and lifts them.
  public func pinch(around center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.3) {
    spread(around: center, from: start, to: end, duration: duration)
    harness.run(for: 0.1)
    lift()
  }
}
