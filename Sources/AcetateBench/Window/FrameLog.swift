/// The frames of a drag or a fling, as a second program saw them.
struct FrameLog {
  struct Input {
    /// Monotonic seconds.
    let time: Double
    /// Of the pointer.
    let y: Int
  }

  struct Look {
    let time: Double
    let rows: ProbeRows
  }

  struct Frame: Equatable {
    let time: Double
    /// How far the content lay above where it was at first, in pixels.
    let position: Int
  }

  let frames: [Frame]
  private let inputs: [Input]

  /// - Parameters:
  ///   - looks: All that were different from the one before; the first is from before the drag.
  ///   - longest: More than a frame moves the content, in pixels.
  init(inputs: [Input], looks: [Look], longest: Int) {
    self.inputs = inputs
    var position = 0
    frames = zip(looks, looks.dropFirst()).compactMap { before, after in
      let distance = after.rows.displacement(since: before.rows, longest: longest)
      position += distance
      // Without one it was a frame that came in two parts.
      return distance == 0 ? nil : Frame(time: after.time, position: position)
    }
  }

  init(inputs: [Input], frames: [Frame]) {
    (self.inputs, self.frames) = (inputs, frames)
  }

  /// The times between frames, in milliseconds.
  var gaps: [Double] { zip(frames, frames.dropFirst()).map { ($1.time - $0.time) * 1000 } }

  /// How many refreshes went by without a frame although the content moved.
  ///
  /// - Parameter interval: From one refresh to the next, in milliseconds.
  func lateFrames(interval: Double) -> Int {
    gaps.reduce(0) { $0 + max(0, Int(($1 / interval).rounded()) - 1) }
  }

  /// How long before each frame the position was put in that it shows, in milliseconds: of several inputs at the same
  /// place the latest counts.
  var ages: [Double] {
    // In the end the content lies where the last input put it.
    guard let lastInput = inputs.last, let lastFrame = frames.last else { return [] }
    return frames.compactMap { frame in
      let y = lastInput.y + (lastFrame.position - frame.position)
      let input = inputs.last { $0.time <= frame.time && abs($0.y - y) <= 1 }
      return input.map { (frame.time - $0.time) * 1000 }
    }
  }
}
