import Foundation
import Rendering

/// The cost of scrolling in a real window, on the benchmark's own X servers, seen from a second connection.
struct WindowBench {
  let effort: Effort

  private static let plainClient = "a client of one XCopyArea"
  /// The pixels of a drag's step, and the reports per second of a usual mouse.
  private static let (step, mouseRate): (Int32, Double) = (8, 125)
  private static let frameRate = 60.0
  private static let section = "a frame in a window"

  private var steps: Int { Int(effort.seconds * Self.frameRate) }

  /// - Parameter report: Called with the name of each measurement before it starts.
  func figures(report: (String) -> Void) throws -> [Figure] {
    var figures: [Figure] = []
    for window in effort.windows {
      report("frames in a window, \(window.name)")
      figures += try frames(of: window)
    }
    figures += try zoomedFigures(report: report)
    for rate in effort.rates {
      report("cadence at \(rate) Hz")
      figures += try cadence(at: rate)
    }
    for boxes in [1000, 100_000] {
      report("start and rest with \(boxes) boxes")
      figures += try starts(boxes: boxes)
      figures += try rest(boxes: boxes)
    }
    report("start from the disk")
    figures += try coldStarts()
    report("bytes without shared memory")
    return figures + [try plainBytes()]
  }

  // MARK: Frames

  /// Measures the cost and latency of a frame, alternating with the plain client on the same server.
  private func frames(of subject: WindowSubject) throws -> [Figure] {
    let server = try BenchServer(size: subject.size)
    let watcher = try Watcher(server)
    let ours = try StagedWindow(subject, on: server, watcher: watcher)
    let plain = try StagedWindow(subject.limit, on: server, watcher: watcher)
    var costs = Rounds<Drag.StepCost>()
    var (latencies, ages) = (Rounds<[Double]>(), Rounds<[Double]>())
    for _ in 0..<effort.rounds {
      for (window, isLimit) in [(ours, false), (plain, true)] {
        window.comeToFront()
        let drag = Drag(in: window)
        let cost = drag.goOn(steps: steps, rate: Self.frameRate, step: Self.step)
        costs.add(cost, isLimit: isLimit, disturbance: cost.disturbance)
        let (milliseconds, disturbance) = drag.latencies(count: effort.inputs, step: Self.step)
        latencies.add(milliseconds, isLimit: isLimit, disturbance: disturbance)
        let (log, disturbed) = drag.goOnWatched(seconds: effort.seconds, rate: Self.mouseRate, step: Self.step)
        ages.add(log.ages, isLimit: isLimit, disturbance: disturbed)
        drag.end()
      }
    }
    return costFigures(costs, subject.name, limit: Self.plainClient)
      + latencyFigures(latencies, "input to pixel, \(subject.name)")
      + latencyFigures(ages, "age under \(Int(Self.mouseRate)) Hz, \(subject.name)")
  }

  // MARK: Zoomed content

  /// Compares the cost of a frame that scrolls content at a scale of 1.7 with that of one at 1, alternating on the same
  /// server.
  func zoomedFigures(report: (String) -> Void) throws -> [Figure] {
    try [ZoomedScrollView.Content.picture, .boxes].flatMap { content in
      report("scrolling of zoomed content, \(content.name)")
      let server = try BenchServer(size: WindowSubject().size)
      let watcher = try Watcher(server)
      let windows = try [1.7, 1].map { scale in
        try StagedWindow(WindowSubject(kind: .zoomed(content, scale: scale)), on: server, watcher: watcher)
      }
      var costs = Rounds<Drag.StepCost>()
      for _ in 0..<effort.rounds {
        for (window, isLimit) in zip(windows, [false, true]) {
          window.comeToFront()
          let drag = Drag(in: window)
          let cost = drag.goOn(steps: steps, rate: Self.frameRate, step: Self.step)
          costs.add(cost, isLimit: isLimit, disturbance: cost.disturbance)
          drag.end()
        }
      }
      return costFigures(costs, "scrolled at 1.7, \(content.name), 800x600", limit: "scrolled at 1")
    }
  }

  private func costFigures(_ costs: Rounds<Drag.StepCost>, _ name: String, limit: String) -> [Figure] {
    let parts: [(String, (Drag.StepCost) -> Double)] = [
      ("client + server", \.both), ("client", \.client), ("server", \.server),
    ]
    return parts.map { part, milliseconds in
      Figure(
        "CPU time of a frame, \(name), \(part)", in: Self.section, samples: costs.subject.map(milliseconds),
        limits: costs.limit.map(milliseconds), limit: limit, disturbance: costs.disturbance)
    }
  }

  /// Takes percentiles of each round, and their median.
  private func latencyFigures(_ rounds: Rounds<[Double]>, _ name: String) -> [Figure] {
    let pairs = zip(rounds.subject, rounds.limit).filter { !$0.isEmpty && !$1.isEmpty }
    guard !pairs.isEmpty else { return [] }
    return [50, 95, 99].map { percent in
      let fraction = Double(percent) / 100
      return Figure(
        "\(name), p\(percent)", in: Self.section, samples: pairs.map { quantile(fraction, of: $0.0) },
        limits: pairs.map { quantile(fraction, of: $0.1) }, limit: Self.plainClient, disturbance: rounds.disturbance)
    }
  }

  // MARK: Cadence

  /// Measures how evenly frames arrive at a refresh rate while content decelerates after a flick.
  private func cadence(at rate: Int) throws -> [Figure] {
    let subject = WindowSubject()
    let server = try BenchServer(size: subject.size, framesPerSecond: rate)
    let watcher = try Watcher(server)
    try watcher.setRefreshRate(rate)
    let window = try StagedWindow(subject, on: server, watcher: watcher)
    let rounds = (0..<effort.rounds).map { _ in Drag(in: window).fling(watchedFor: effort.seconds) }
    let gaps = rounds.map(\.log.gaps).filter { !$0.isEmpty }
    guard !gaps.isEmpty else { throw BenchError("no frames at \(rate) Hz") }
    let disturbance = Disturbance(worstOf: rounds.map(\.disturbance))
    let interval = 1000 / Double(rate)
    let (section, limit) = ("cadence, \(subject.name)", "the screen's interval")
    let late = rounds.map { Double($0.log.lateFrames(interval: interval)) / effort.seconds }
    return [50, 99].map { percent in
      Figure(
        "from frame to frame at \(rate) Hz, p\(percent)", in: section,
        samples: gaps.map { quantile(Double(percent) / 100, of: $0) }, limits: gaps.map { _ in interval },
        limit: limit, disturbance: disturbance)
    } + [
      Figure(
        "frames late at \(rate) Hz", in: section, unit: .perSecond, samples: late, limits: late.map { _ in 0 },
        limit: limit, disturbance: disturbance)
    ]
  }

  // MARK: Start and rest

  /// Measures the time from the program's start to its window, alternating with the plain client.
  private func starts(boxes: Int) throws -> [Figure] {
    let subject = WindowSubject(boxes: boxes)
    let server = try BenchServer(size: subject.size)
    let watcher = try Watcher(server)
    var (mapped, painted) = (Rounds<Double>(), Rounds<Double>())
    for _ in 0..<effort.rounds {
      for (subject, isLimit) in [(subject, false), (subject.limit, true)] {
        let mark = Disturbance.Mark(processes: [server.running])
        let window = try StagedWindow(subject, on: server, watcher: watcher)
        let disturbance = Disturbance(from: mark, to: window.mark)
        mapped.add(window.mapped * 1000, isLimit: isLimit, disturbance: disturbance)
        painted.add(window.painted * 1000, isLimit: isLimit, disturbance: disturbance)
      }
    }
    return [("on the screen", mapped), ("painted", painted)].map { name, rounds in
      Figure(
        "\(boxes) boxes, until \(name)", in: "start", samples: rounds.subject, limits: rounds.limit,
        limit: Self.plainClient, disturbance: rounds.disturbance)
    }
  }

  /// Measures a start with the program's files evicted from the page cache, as at first use, alternating with a warm
  /// start.
  ///
  /// This process keeps its own file in the cache, so a copy is started. Library pages mapped by this process stay.
  private func coldStarts() throws -> [Figure] {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("acetate-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(at: BenchClient.thisProgram, to: copy)
    var subject = WindowSubject()
    subject.program = copy.path
    let server = try BenchServer(size: subject.size)
    let watcher = try Watcher(server)
    // The first start also reads the files that the server needs.
    var files = try StagedWindow(subject, on: server, watcher: watcher).program.mappedFiles
    files.insert(copy.path)
    var painted = Rounds<Double>()
    for _ in 0..<effort.rounds {
      for isWarm in [false, true] {
        if !isWarm { PageCache.drop(files.sorted()) }
        let mark = Disturbance.Mark(processes: [server.running])
        let window = try StagedWindow(subject, on: server, watcher: watcher)
        painted.add(
          window.painted * 1000, isLimit: isWarm, disturbance: Disturbance(from: mark, to: window.mark))
      }
    }
    return [
      Figure(
        "1000 boxes, until painted, read from the disk", in: "start", samples: painted.subject, limits: painted.limit,
        limit: "the same, still in memory", disturbance: painted.disturbance)
    ]
  }

  /// Measures an idle window.
  private func rest(boxes: Int) throws -> [Figure] {
    let server = try BenchServer(size: WindowSubject().size)
    let window = try StagedWindow(WindowSubject(boxes: boxes), on: server, watcher: Watcher(server))
    let seconds = effort.seconds * 2
    // A program's delayed one-time work does not count as idle.
    Clock.wait(for: 1)
    let rounds = (0..<effort.rounds).map { _ in
      let (mark, before) = (window.mark, window.program.processorTime + window.serverProgram.processorTime)
      Clock.wait(for: seconds)
      let after = window.program.processorTime + window.serverProgram.processorTime
      return (
        cost: (after - before) * 1000 / seconds, memory: window.program.proportionalMemory,
        disturbance: Disturbance(from: mark, to: window.mark)
      )
    }
    let disturbance = Disturbance(worstOf: rounds.map(\.disturbance))
    return [
      Figure(
        "CPU time in a second, \(boxes) boxes", in: "at rest", value: Spread(rounds.map(\.cost)),
        disturbance: disturbance),
      Figure(
        "memory (PSS), \(boxes) boxes", in: "at rest", unit: .mebibytes, value: Spread(rounds.map(\.memory)),
        disturbance: disturbance),
    ]
  }

  // MARK: Without shared memory

  /// Measures the bytes sent to a server without shared memory per frame, against the size of the newly exposed pixels.
  private func plainBytes() throws -> Figure {
    let subject = WindowSubject(environment: ["ACETATE_PRESENT": "plain"])
    let server = try BenchServer(size: subject.size)
    let window = try StagedWindow(subject, on: server, watcher: Watcher(server))
    let drag = Drag(in: window)
    let rounds = (0..<effort.rounds).map { _ in drag.goOn(steps: steps, rate: Self.frameRate, step: Self.step) }
    drag.end()
    let strip = Double(subject.size.width * Self.step * 4)
    return Figure(
      "written for a frame, \(subject.name)", in: "without shared memory", unit: .bytes,
      samples: rounds.map(\.writtenBytes), limits: rounds.map { _ in strip }, limit: "the pixels of the exposed strip",
      disturbance: Disturbance(worstOf: rounds.map(\.disturbance)))
  }
}
