import Foundation

/// The part of a touch that a view in a scroll view has not received, because the touch may still become a drag.
struct ContentTouchDelay: Equatable {
  /// Where and when the touch came down.
  let start: TouchSample

  /// Its locations since; nil while it has not moved.
  private(set) var moves: CoalescedSamples?

  init(start: TouchSample) {
    self.start = start
  }

  /// When the view receives it at the latest if no drag begins, in seconds on the clock of the window's events.
  var end: TimeInterval { start.time + GestureConstants.contentTouchDelay }

  mutating func add(_ samples: CoalescedSamples) {
    guard var moves else { return moves = samples }
    for sample in samples { moves.append(sample) }
    self.moves = moves
  }
}
