/// The frames of a drag or a fling, as seen by another process.
struct FrameLog {
  struct Input {
    /// Monotonic seconds.
    let time: Double
    /// The y of the pointer.
    let y: Int
  }

  struct Look {
    let time: Double
    let rows: ProbeRows
  }

  struct Frame: Equatable {
    let time: Double
    /// The distance of the content above its first position, in pixels.
    let position: Int
  }

  let frames: [Frame]
  private let inputs: [Input]

  /// - Parameters:
  ///   - looks: The looks that differ from the one before; the first precedes the drag.
  ///   - longest: An upper bound for the movement in a frame, in pixels.
  init(inputs: [Input], looks: [Look], longest: Int) {
    self.inputs = inputs
    var position = 0
    frames = zip(looks, looks.dropFirst()).compactMap { before, after in
      let distance = after.rows.displacement(since: before.rows, longest: longest)
      position += distance
      // A change without movement is a frame that arrived in two parts.
      return distance == 0 ? nil : Frame(time: after.time, position: position)
    }
  }

  init(inputs: [Input], frames: [Frame]) {
    (self.inputs, self.frames) = (inputs, frames)
  }

  /// The times between frames, in milliseconds.
  var gaps: [Double] { zip(frames, frames.dropFirst()).map { ($1.time - $0.time) * 1000 } }

  /// Returns the number of refreshes without a frame while the content moved.
  ///
  /// - Parameter interval: The time between refreshes, in milliseconds.
  func lateFrames(interval: Double) -> Int {
    gaps.reduce(0) { $0 + max(0, Int(($1 / interval).rounded()) - 1) }
  }

  /// The latency of each frame, in milliseconds: the time since the input of the position that it shows. If several
  /// inputs have this position, the latest counts.
  var ages: [Double] {
    // The last frame shows the last input.
    guard let lastInput = inputs.last, let lastFrame = frames.last else { return [] }
    return frames.compactMap { frame in
      let y = lastInput.y + (lastFrame.position - frame.position)
      let input = inputs.last { $0.time <= frame.time && abs($0.y - y) <= 1 }
      return input.map { (frame.time - $0.time) * 1000 }
    }
  }
}
