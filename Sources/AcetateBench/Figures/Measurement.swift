/// Times of two pieces of work, measured alternately so that both meet the same state of the machine.
enum Measurement {
  struct Pair {
    /// The time of one run, in seconds.
    let subject: Double
    let limit: Double

    var ratio: Double { subject / limit }
  }

  /// The length of a sample; a single short run would mostly measure the clock.
  private static let sampleDuration = Duration.milliseconds(20)

  /// Measures `rounds` pairs after a warm-up pair.
  @MainActor
  static func pairs(rounds: Int, subject: () -> Void, limit: () -> Void) -> [Pair] {
    let all = (0...rounds).map { _ in Pair(subject: time(subject), limit: time(limit)) }
    return Array(all.dropFirst())
  }

  /// Measures single runs, each followed by work that does not count. For work that takes long enough for the clock.
  @MainActor
  static func pairs(
    rounds: Int, subject: () -> Void, limit: () -> Void, after settle: () -> Void
  ) -> [Pair] {
    let all = (0...rounds).map { _ in Pair(subject: time(subject, settle), limit: time(limit, settle)) }
    return Array(all.dropFirst())
  }

  /// Prepares a run, and returns it.
  typealias Prepared = @MainActor () -> @MainActor () -> Void

  /// Measures several pieces of work in turn, and returns the seconds of a run without what prepares it, for each piece one
  /// value a pass. The first of several passes is a warm-up.
  @MainActor
  static func inTurn(passes: Int, _ works: [Prepared]) -> [[Double]] {
    let all = (0..<passes).map { _ in works.map(time(prepared:)) }.dropFirst(passes > 1 ? 1 : 0)
    return works.indices.map { index in all.map { $0[index] } }
  }

  @MainActor
  private static func time(prepared: Prepared) -> Double {
    let clock = ContinuousClock()
    var (sum, runs) = (Duration.zero, 0.0)
    while sum < sampleDuration {
      let run = prepared()
      let start = clock.now
      run()
      sum += start.duration(to: clock.now)
      runs += 1
    }
    return sum / .seconds(1) / runs
  }

  @MainActor
  private static func time(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var runs = 0.0
    while start.duration(to: clock.now) < sampleDuration {
      work()
      runs += 1
    }
    return start.duration(to: clock.now) / .seconds(1) / runs
  }

  @MainActor
  private static func time(_ work: () -> Void, _ settle: () -> Void) -> Double {
    let clock = ContinuousClock()
    var (sum, runs) = (Duration.zero, 0.0)
    while sum < sampleDuration {
      let start = clock.now
      work()
      sum += start.duration(to: clock.now)
      runs += 1
      settle()
    }
    return sum / .seconds(1) / runs
  }
}
