/// The error of a condition that did not become true in time.
package struct TimedOut: Error, CustomStringConvertible {
  package let description: String
}

/// Polls `value` until it returns something, and returns that. The deadline is far longer than any operation takes on a
/// busy machine. Because other tests may delay the polling, it also polls often before it gives up.
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

/// Polls a condition until it is true.
package nonisolated(nonsending) func eventually(
  _ expectation: String, within limit: Duration = .seconds(30), _ condition: () throws -> Bool
) async throws {
  _ = try await eventually(expectation, within: limit) { try condition() ? true : nil }
}
