import Foundation

/// What other programs, and other machines on the same processor, took while a figure was measured.
struct Disturbance: Encodable, Equatable {
  /// Beyond these a figure is marked, in cores. The kernel counts in ticks of 10 ms, and some of what it does for us it
  /// counts as nobody's.
  private static let (mostForeign, mostStolen) = (0.1, 0.02)

  static let rule = """
    disturbed means that programs not of this run took more than \(Int(mostForeign * 100)) % of a core, \
    or the host \(Int(mostStolen * 100)) %
    """

  /// Cores that programs took which are not of this run.
  let foreign: Double
  /// Cores that the machine's host gave to others.
  let stolen: Double

  var isDisturbed: Bool { foreign > Self.mostForeign || stolen > Self.mostStolen }

  /// The machine's state at one time; all in seconds.
  struct Mark: Equatable {
    let time: Double
    /// What all cores did since the machine started.
    let busy: Double
    let stolen: Double
    /// What of it was this run's: the benchmark's, the server's and the clients'.
    let own: Double

    init(time: Double, busy: Double, stolen: Double, own: Double) {
      (self.time, self.busy, self.stolen, self.own) = (time, busy, stolen, own)
    }

    /// Now.
    ///
    /// - Parameter processes: Those of this run, besides this one.
    init(processes: [RunningProcess]) {
      let ticks = ProcessorTicks.now
      let own = RunningProcess.this.processorTime + processes.reduce(0) { $0 + $1.processorTime }
      self.init(time: Clock.now, busy: ticks.busy, stolen: ticks.stolen, own: own)
    }
  }

  init(foreign: Double, stolen: Double) {
    (self.foreign, self.stolen) = (foreign, stolen)
  }

  init(from start: Mark, to end: Mark) {
    let duration = max(end.time - start.time, 1e-9)
    foreign = max(0, (end.busy - start.busy) - (end.own - start.own)) / duration
    stolen = max(0, end.stolen - start.stolen) / duration
  }

  /// The worst of several times: one round that was disturbed is in a median's minimum and maximum.
  init(worstOf all: [Disturbance]) {
    foreign = all.map(\.foreign).max() ?? 0
    stolen = all.map(\.stolen).max() ?? 0
  }

  /// What disturbed a piece of work of this process alone.
  @MainActor
  static func during<Result>(_ work: () throws -> Result) rethrows -> (Result, Disturbance) {
    let start = Mark(processes: [])
    let result = try work()
    return (result, Disturbance(from: start, to: Mark(processes: [])))
  }
}
