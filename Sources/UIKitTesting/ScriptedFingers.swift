import Diagnostics
import Foundation
import Views

/// Several fingers that a test moves over the window of an `OffscreenHarness`.
///
/// Locations are points of the window. Moves take time: the clock of the harness advances, and frames are drawn.
@MainActor
public struct ScriptedFingers {
  let harness: OffscreenHarness
  let state: FingerState

  /// Reports a second of each moving finger. Like a real device's rate, it is not a multiple of a frame rate.
  private static let reportRate = 125.0

  /// The radius of the fingers' contacts from their next report on, in points, 0 or more. 0, the default, stands for a
  /// touch screen that does not report it.
  public var majorRadius: CGFloat {
    get { state.contact.majorRadius }
    nonmutating set {
      requirement(newValue >= 0 && newValue.isFinite, "majorRadius \(newValue) is not a finite number of 0 or more")
      state.contact.majorRadius = newValue
    }
  }

  /// The force of the fingers from their next report on, from 0 to 20/3; see `UITouch.force`. Nil, the default, stands
  /// for a touch screen that does not measure it.
  public var force: CGFloat? {
    get { state.contact.force }
    nonmutating set {
      let range = 0...TouchContact.maximumForce
      requirement(newValue.map(range.contains) ?? true, "force \(newValue ?? 0) is not in \(range)")
      state.contact.force = newValue
    }
  }

  /// Puts a finger down at each location, numbered in their order after the fingers that are down.
  public func press(at locations: CGPoint...) {
    for location in locations {
      let id = (state.order.max() ?? -1) + 1
      state.order.append(id)
      state.locations[id] = location
      harness.touch(id, .began, at: location, contact: state.contact)
    }
  }

  /// Moves the fingers that are down immediately, in one report each.
  public func move(to locations: [CGPoint]) {
    for (id, location) in zip(state.order, locations) where state.locations[id] != location {
      state.locations[id] = location
      harness.touch(id, .moved, at: location, contact: state.contact)
    }
  }

  /// Moves the fingers that are down on straight lines at constant speeds for `duration` seconds.
  public func move(to ends: [CGPoint], duration: TimeInterval) {
    let starts = state.order.compactMap { state.locations[$0] }
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
    let id = state.order.remove(at: position)
    guard let location = state.locations.removeValue(forKey: id) else { return }
    harness.touch(id, .ended, at: location, contact: state.contact)
  }

  /// Lifts all fingers at once.
  public func lift() {
    while !state.order.isEmpty { lift(0) }
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

/// What a harness knows of its fingers between two calls.
@MainActor
final class FingerState {
  /// The contact in the next reports.
  var contact = TouchContact.unknown

  /// Where the fingers are that are down, by number.
  var locations: [Int: CGPoint] = [:]

  /// The numbers of the fingers that are down, in the order in which they were put down.
  var order: [Int] = []
}
