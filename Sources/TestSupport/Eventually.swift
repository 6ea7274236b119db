/// What was waited for did not come.
package struct TimedOut: Error, CustomStringConvertible {
  package let description: String
}

/// Waits until `value` gives something, asking again and again, and gives that. The deadline is far beyond what any of
/// this takes on a busy machine: meeting it says that it will never come.
package nonisolated(nonsending) func eventually<Value>(
  _ expectation: String, within limit: Duration = .seconds(15), _ value: () throws -> Value?
) async throws -> Value {
  let deadline = ContinuousClock.now + limit
  repeat {
    if let value = try value() { return value }
    try await Task.sleep(for: .milliseconds(4))
  } while ContinuousClock.now < deadline
  throw TimedOut(description: "not within \(limit): \(expectation)")
}

/// Waits until a condition holds.
package nonisolated(nonsending) func eventually(
  _ expectation: String, within limit: Duration = .seconds(15), _ condition: () throws -> Bool
) async throws {
  _ = try await eventually(expectation, within: limit) { try condition() ? true : nil }
}
