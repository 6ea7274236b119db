import Foundation

/// What a view inside of a scroll view has not heard yet of a touch, because the touch may still become a drag.
struct ContentTouchDelay: Equatable {
  /// Where and when the touch came down.
  let start: TouchSample

  /// Where it has been since, oldest first.
  private(set) var way: [TouchSample] = []

  init(start: TouchSample) {
    self.start = start
  }

  /// When the view hears of it at the latest, if no drag has begun by then; seconds on the clock of the window's events.
  var end: TimeInterval { start.time + GestureConstants.contentTouchDelay }

  mutating func add(_ samples: [TouchSample]) {
    way += samples
  }
}
