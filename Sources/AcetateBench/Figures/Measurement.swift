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
}
