import TestSupport
import Testing

extension WindowStage {
  /// Checks that the program at rest uses no processor time for a while.
  ///
  /// One millisecond is allowed: in the first seconds of rest the system's libraries end unused threads.
  func expectNoProcessorTime(
    over duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitForRest(of: .milliseconds(300))
    let before = try #require(program.processorTime)
    try await Task.sleep(for: duration)
    let after = try #require(program.processorTime)
    #expect(
      !canRest || after - before < 1_000_000, "\(after - before) ns of processor time in \(duration)",
      sourceLocation: sourceLocation)
  }

  /// Waits until the program has used no processor time for a while.
  func waitForRest(of duration: Duration) async throws {
    guard canRest else { return try await Task.sleep(for: duration * 4) }
    var last: (time: Int, since: ContinuousClock.Instant)?
    try await eventually("a program that rests") {
      let (time, now) = (try #require(program.processorTime), ContinuousClock.now)
      guard let known = last, known.time == time else {
        last = (time, now)
        return false
      }
      return now - known.since > duration
    }
  }

  /// Whether a program can use no processor time. ThreadSanitizer has a thread of its own that wakes up ten times a
  /// second.
  private var canRest: Bool { Sanitizer.current != .thread }
}
