import Foundation

/// The pointer's way since the last frame.
struct PendingMove {
  private(set) var samples: [TouchSample] = []

  mutating func add(_ location: CGPoint, at time: TimeInterval) {
    samples.append(TouchSample(time: time, location: location))
  }
}
