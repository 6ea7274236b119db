import Foundation

/// The mean duration of frames, from before the pan is handled to the pixels.
struct FrameCost {
  private var sum = Duration.zero
  private var count = 0

  mutating func add(_ cost: Duration) {
    sum += cost
    count += 1
  }

  /// A text such as "0.42 ms a frame", or one for no frames.
  var description: String {
    guard count > 0 else { return "drag to measure" }
    let milliseconds = sum / count / Duration.milliseconds(1)
    return String(format: "%.2f ms a frame", milliseconds)
  }
}
