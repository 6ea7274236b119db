import Foundation

/// The processor time that other programs, and other machines on the same host, took during a measurement.
struct Disturbance: Encodable, Equatable {
  /// The thresholds for marking a figure, in cores. The kernel counts in ticks of 10 ms, and does not attribute all its
  /// work to a process.
  private static let (mostForeign, mostStolen) = (0.1, 0.02)

  static let rule = """
    disturbed means that programs not of this run took more than \(Int(mostForeign * 100)) % of a core, \
    or the host \(Int(mostStolen * 100)) %
    """

  /// The cores used by programs outside this run.
  let foreign: Double
  /// The cores that the host gave to other machines.
  let stolen: Double

  var isDisturbed: Bool { foreign > Self.mostForeign || stolen > Self.mostStolen }

  /// The machine's state at one time, in seconds.
  struct Mark: Equatable {
    let time: Double
    /// The work of all cores since the machine started.
    let busy: Double
    let stolen: Double
    /// This run's share of it: the benchmark, the server and the clients.
    let own: Double

    init(time: Double, busy: Double, stolen: Double, own: Double) {
      (self.time, self.busy, self.stolen, self.own) = (time, busy, stolen, own)
    }

    /// Takes the present state.
    ///
    /// - Parameter processes: The processes of this run besides this one.
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

  /// The worst of several disturbances: a single disturbed round affects the minimum and maximum.
  init(worstOf all: [Disturbance]) {
    foreign = all.map(\.foreign).max() ?? 0
    stolen = all.map(\.stolen).max() ?? 0
  }

  /// Measures the disturbance of work done by this process alone.
  @MainActor
  static func during<Result>(_ work: () throws -> Result) rethrows -> (Result, Disturbance) {
    let start = Mark(processes: [])
    let result = try work()
    return (result, Disturbance(from: start, to: Mark(processes: [])))
  }
}
