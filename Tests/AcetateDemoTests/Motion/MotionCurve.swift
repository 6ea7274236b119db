/// The vertical offsets of a trace at 1000 frames a second, from a time on.
struct MotionCurve {
  private let frames: [TraceLine]
  private let start: Double

  private static let rate = 1000.0

  init(_ lines: [TraceLine], from start: Double) {
    self.start = start
    frames = lines.filter { $0.frame != nil && $0.t >= start - 0.5 / Self.rate }
  }

  /// Returns the offset at a time, in points, interpolated linearly between frames; nil outside of the trace.
  func offset(at time: Double) -> Double? {
    let index = self.index(at: time)
    guard let before = offset(ofFrame: index) else { return nil }
    let fraction = (time - start) * Self.rate - Double(index)
    guard fraction > 1e-6 else { return before }
    return offset(ofFrame: index + 1).map { before + ($0 - before) * fraction }
  }

  /// Returns whether the motion ends between the frames before and after a time.
  func comesToRest(around time: Double) -> Bool {
    let index = self.index(at: time)
    guard frames.indices.contains(index + 1) else { return false }
    return frames[index].isDecelerating != frames[index + 1].isDecelerating
  }

  /// Returns the index of the frame at or before a time.
  private func index(at time: Double) -> Int {
    Int(((time - start) * Self.rate + 1e-6).rounded(.down))
  }

  private func offset(ofFrame index: Int) -> Double? {
    frames.indices.contains(index) ? frames[index].contentOffset?[1] : nil
  }
}
