/// A recognized drag in a window, with several measurements before its end.
final class Drag {
  struct StepCost {
    /// Processor time in milliseconds.
    let client: Double
    let server: Double
    /// The bytes that the client wrote, nearly all to the server.
    let writtenBytes: Double
    let disturbance: Disturbance

    var both: Double { client + server }
  }

  /// A pause longer than a frame of any measured screen, in seconds: a step after it need not wait for its turn.
  private static let rest = 0.045
  /// The delay after which a step causes no more frames, in seconds.
  private static let patience = 0.1
  /// The interval between two looks at the window, in seconds. It leaves the server, and a core, to the measured
  /// program.
  private static let breath = 0.0001
  /// The pause before a release without velocity, in seconds.
  private static let restBeforeRelease = 0.2

  /// The pointer's movement in 8 ms before a fling, in pixels: 3,000 per second.
  private static let flickStep: Int32 = 24

  private let window: StagedWindow
  private var path: DragPath

  /// Presses the button and moves until the window follows.
  init(in window: StagedWindow) {
    self.window = window
    path = DragPath(height: window.subject.size.height)
    moveTo(path.start)
    window.watcher.press()
    for y in path.begin() {
      Clock.wait(for: 0.016)
      moveTo(y)
    }
    window.settle()
  }

  /// Ends the drag with a flick, and watches the window while its content decelerates.
  ///
  /// - Parameter seconds: Less than the time until the content rests.
  func fling(watchedFor seconds: Double) -> (log: FrameLog, disturbance: Disturbance) {
    for y in path.flick(step: Self.flickStep) {
      Clock.wait(for: 0.008)
      moveTo(y)
    }
    window.watcher.release()
    let mark = window.mark
    var looks = [FrameLog.Look(time: Clock.now, rows: window.columns.look())]
    let stop = Clock.now + seconds
    while Clock.now < stop { look(&looks) }
    let disturbance = Disturbance(from: mark, to: window.mark)
    // A touch stops the content.
    window.watcher.press()
    end()
    return (FrameLog(inputs: [], looks: looks, longest: Int(window.subject.size.height) / 2), disturbance)
  }

  func end() {
    Clock.wait(for: Self.restBeforeRelease)
    window.watcher.release()
    window.settle()
  }

  /// Drags continuously without looking at the window, because a look costs the server more than a frame.
  ///
  /// - Parameters:
  ///   - rate: Steps per second.
  ///   - step: The length of a step, in pixels.
  func goOn(steps: Int, rate: Double, step: Int32) -> StepCost {
    let (mark, client, server) = (window.mark, window.program.processorTime, window.serverProgram.processorTime)
    let written = window.program.writtenBytes
    let start = Clock.now
    for index in 0..<steps {
      Clock.wait(until: start + Double(index) / rate)
      moveTo(path.next(step: step))
    }
    // Wait for the last step's frame.
    Clock.wait(until: start + Double(steps) / rate)
    let count = Double(steps)
    let cost = StepCost(
      client: (window.program.processorTime - client) * 1000 / count,
      server: (window.serverProgram.processorTime - server) * 1000 / count,
      writtenBytes: (window.program.writtenBytes - written) / count,
      disturbance: Disturbance(from: mark, to: window.mark))
    window.settle()
    return cost
  }

  /// Drags continuously, and looks at the window as often as possible without keeping the server busy.
  func goOnWatched(seconds: Double, rate: Double, step: Int32) -> (log: FrameLog, disturbance: Disturbance) {
    let mark = window.mark
    let (start, count) = (Clock.now, Int(seconds * rate))
    var looks = [FrameLog.Look(time: start, rows: window.columns.look())]
    var inputs: [FrameLog.Input] = []
    // Frames may follow the last input; the last frame shows it.
    while Clock.now < max(start + seconds, looks[looks.count - 1].time) + Self.patience {
      if inputs.count < count, Clock.now >= start + Double(inputs.count) / rate {
        let y = path.next(step: step)
        inputs.append(FrameLog.Input(time: Clock.now, y: Int(y)))
        moveTo(y)
      }
      look(&looks)
    }
    let disturbance = Disturbance(from: mark, to: window.mark)
    window.settle()
    // The longest move: that of a frame a quarter of a second late.
    let longest = min(Int(window.subject.size.height) / 2, Int(Double(step) * rate / 4))
    return (FrameLog(inputs: inputs, looks: looks, longest: longest), disturbance)
  }

  /// Measures the times from single steps to a visible change, in milliseconds. The window is at rest before each step,
  /// and a random pause avoids any rhythm.
  func latencies(count: Int, step: Int32) -> (milliseconds: [Double], disturbance: Disturbance) {
    let mark = window.mark
    let times = (0..<count).compactMap { _ -> Double? in
      window.settle(for: Self.rest)
      Clock.wait(for: Double.random(in: 0.01...0.05))
      let before = window.columns.look()
      let start = Clock.now
      moveTo(path.next(step: step))
      while window.columns.look() == before {
        guard Clock.now < start + 1 else { return nil }
        Clock.wait(for: Self.breath)
      }
      return (Clock.now - start) * 1000
    }
    return (times, Disturbance(from: mark, to: window.mark))
  }

  /// Records what the window shows if it changed, then pauses briefly for the server.
  private func look(_ looks: inout [FrameLog.Look]) {
    let rows = window.columns.look()
    if rows != looks.last?.rows { looks.append(FrameLog.Look(time: Clock.now, rows: rows)) }
    Clock.wait(for: Self.breath)
  }

  private func moveTo(_ y: Int32) {
    window.watcher.move(to: window.subject.size.width / 2, y)
  }
}
