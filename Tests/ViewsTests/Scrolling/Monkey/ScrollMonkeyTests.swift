import TestSupport
import Testing

@testable import Views

/// A monkey with a mouse, a touchpad, fingers, a keyboard and API calls. The invariants of scroll views hold after
/// every event, and when the monkey stops, all scroll views come to rest.
@MainActor
@Suite("Scroll views under random input")
struct ScrollMonkeyTests {
  /// Together 100,000 events; `make soak` runs a hundred times as many.
  nonisolated static let seeds = TestEffort.seeds(100, soak: 10_000)
  static let eventsPerSeed = 1000

  @Test(
    "Under random input scroll views stay finite, call the delegate in order, and rest inside their range on a pixel",
    arguments: seeds)
  func invariants(seed: UInt64) {
    let monkey = ScrollMonkey(seed: seed)
    for _ in 0..<Self.eventsPerSeed where monkey.complaints.isEmpty { monkey.act() }
    monkey.stop()
    #expect(monkey.complaints.isEmpty, "seed \(seed)")
  }
}
