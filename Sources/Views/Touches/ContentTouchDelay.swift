import Foundation

/// What a view inside of a scroll view has not heard yet of a touch, because the touch may still become a drag.
struct ContentTouchDelay: Equatable {
  /// Where and when the touch came down.
  let start: TouchSample

  /// Where it has been since; nil while it has not moved.
  private(set) var way: CoalescedSamples?

  init(start: TouchSample) {
    self.start = start
  }

  /// When the view hears of it at the latest, if no drag has begun by then; seconds on the clock of the window's events.
  var end: TimeInterval { start.time + GestureConstants.contentTouchDelay }

  mutating func add(_ samples: CoalescedSamples) {
    guard var way else { return way = samples }
    for sample in samples { way.append(sample) }
    self.way = way
  }
}
