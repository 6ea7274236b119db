/// What was waited for did not come.
package struct TimedOut: Error, CustomStringConvertible {
  package let description: String
}

/// Waits until `value` gives something, asking again and again, and gives that. The deadline is far beyond what any of
/// this takes on a busy machine: meeting it says that it will never come. Other tests may keep this one from asking for
/// a long time, so that it has to have asked often as well.
package nonisolated(nonsending) func eventually<Value>(
  _ expectation: String, within limit: Duration = .seconds(30), _ value: () throws -> Value?
) async throws -> Value {
  let deadline = ContinuousClock.now + limit
  var attempts = 0
  while ContinuousClock.now < deadline || attempts < fewestAttempts {
    if let value = try value() { return value }
    attempts += 1
    try await Task.sleep(for: .milliseconds(4))
  }
  throw TimedOut(description: "not within \(limit), asked \(attempts) times: \(expectation)")
}

private let fewestAttempts = 200

/// Waits until a condition holds.
package nonisolated(nonsending) func eventually(
  _ expectation: String, within limit: Duration = .seconds(30), _ condition: () throws -> Bool
) async throws {
  _ = try await eventually(expectation, within: limit) { try condition() ? true : nil }
}
