import Diagnostics
import Foundation

/// A table of 100,000 rows beside the lists of other toolkits, each in a window on the same X server.
struct PeerBench {
  private static let rows = 100_000
  /// A fling's length with the second before it, in seconds.
  private static let flingTime = 3.5
  private static let frameRate = 60.0
  private static let step: Int32 = 8

  let effort: Effort

  /// - Parameter report: Called with the name of each measurement before it starts.
  func figures(report: (String) -> Void) throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("acetate-peers-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Pages that this process has in memory as well would count half.
    let copy = folder.appendingPathComponent("acetate-bench")
    try FileManager.default.copyItem(at: BenchClient.thisProgram, to: copy)
    let ours = WindowSubject(kind: .list, boxes: Self.rows, program: copy.path)
    var figures: [Figure] = []
    for peer in PeerProgram.all {
      guard let program = try peer.build(in: folder) else {
        StandardError.write("no comparison with \(peer.name): the package \(peer.debianPackage) is not installed")
        continue
      }
      report("a list beside \(peer.name)")
      let theirs = WindowSubject(
        kind: .peer, boxes: Self.rows, environment: PeerProgram.environment, program: program)
      figures += try compare(ours, with: theirs, of: peer.name)
    }
    return figures
  }

  /// What one program did in one round.
  private struct Sample {
    /// In milliseconds.
    let client, both, latency: Double
    /// In MiB.
    let memory: Double
    /// The share of looks at a fling that show a blank row, in percent.
    let blank: Double
    /// The frames of a second of the fling.
    let frames: Double
  }

  private func compare(_ ours: WindowSubject, with theirs: WindowSubject, of peer: String) throws -> [Figure] {
    var rounds = Rounds<Sample>()
    for _ in 0..<effort.rounds {
      for (subject, isLimit) in [(ours, false), (theirs, true)] {
        let (sample, disturbance) = try measure(subject)
        rounds.add(sample, isLimit: isLimit, disturbance: disturbance)
      }
    }
    let parts: [(String, Figure.Unit, (Sample) -> Double)] = [
      ("CPU time of a dragged frame, client + server", .milliseconds, \.both),
      ("CPU time of a dragged frame, client", .milliseconds, \.client),
      ("input to pixel", .milliseconds, \.latency), ("memory (PSS)", .mebibytes, \.memory),
      ("looks at a fling with a blank row, %", .count, \.blank), ("frames of a fling, a second", .count, \.frames),
    ]
    return parts.map { name, unit, part in
      Figure(
        name, in: "a list of \(Self.rows) rows, 800x600", unit: unit, samples: rounds.subject.map(part),
        limits: rounds.limit.map(part), limit: peer, disturbance: rounds.disturbance)
    }
  }

  private func measure(_ subject: WindowSubject) throws -> (Sample, Disturbance) {
    let server = try BenchServer(size: subject.size)
    let watcher = try Watcher(server)
    let window = try StagedWindow(subject, on: server, watcher: watcher)
    let mark = window.mark
    let memory = window.program.proportionalMemory
    let drag = Drag(in: window)
    let cost = drag.goOn(steps: Int(effort.seconds * Self.frameRate), rate: Self.frameRate, step: Self.step)
    let (latencies, _) = drag.latencies(count: effort.inputs, step: Self.step)
    drag.end()
    let disturbance = Disturbance(from: mark, to: window.mark)
    let fling = try watchFling(of: subject)
    let sample = Sample(
      client: cost.client, both: cost.both, latency: latencies.isEmpty ? .nan : quantile(0.5, of: latencies),
      memory: memory, blank: fling.blank, frames: fling.frames)
    return (sample, disturbance)
  }

  /// Looks at a list that scrolls from its first row to the last in two seconds.
  private func watchFling(of subject: WindowSubject) throws -> (blank: Double, frames: Double) {
    var subject = subject
    subject.flings = true
    let server = try BenchServer(size: subject.size)
    let window = try StagedWindow(subject, on: server, watcher: Watcher(server))
    var (looks, blank, last) = (0, 0, window.columns.look())
    let end = Clock.now + Self.flingTime
    while Clock.now < end {
      let rows = window.columns.look()
      if rows != last {
        looks += 1
        // Half a row of the list.
        if rows.whiteRows > 22 { blank += 1 }
        last = rows
      }
      Clock.wait(for: 0.001)
    }
    guard looks > 0 else { throw BenchError("the list of \(subject.program ?? "this program") did not scroll") }
    return (Double(blank) / Double(looks) * 100, Double(looks) / 2)
  }
}
