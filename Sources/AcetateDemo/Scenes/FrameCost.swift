import Foundation

/// The mean time that frames take, from before the pan is handled to the pixels.
struct FrameCost {
  private var sum = Duration.zero
  private var count = 0

  mutating func add(_ cost: Duration) {
    sum += cost
    count += 1
  }

  /// Such as "0.42 ms a frame"; without a frame, that there is none.
  var description: String {
    guard count > 0 else { return "not measured yet" }
    let milliseconds = sum / count / Duration.milliseconds(1)
    return String(format: "%.2f ms a frame", milliseconds)
  }
}
