import Testing

extension DemoStage {
  /// Expects that the demo, once it has come to rest, uses no processor time for a while.
  ///
  /// A millisecond is let pass: in the first seconds of rest the system's libraries end threads that nobody needs.
  func expectNoProcessorTime(
    over duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitForRest()
    let before = try #require(demo.processorTime)
    try await Task.sleep(for: duration)
    let after = try #require(demo.processorTime)
    #expect(
      after - before < 1_000_000, "\(after - before) ns of processor time in \(duration)",
      sourceLocation: sourceLocation)
  }

  /// Waits until the demo has used no processor time for longer than indicators rest before they fade.
  func waitForRest() async throws {
    var last: (time: Int, since: ContinuousClock.Instant)?
    try await eventually("a program that rests") {
      let (time, now) = (try #require(demo.processorTime), ContinuousClock.now)
      guard let known = last, known.time == time else {
        last = (time, now)
        return false
      }
      return now - known.since > .milliseconds(1400)
    }
  }
}
