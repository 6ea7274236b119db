import Foundation

/// The pointer's way since the last frame.
struct PendingMove {
  private(set) var samples: [TouchSample] = []

  func adding(_ location: CGPoint, at time: TimeInterval) -> PendingMove {
    var move = self
    move.samples.append(TouchSample(time: time, location: location))
    return move
  }
}
