import Testing

@testable import Controls
@testable import Views

@Suite("Repetition of a held press")
struct HoldRepeatTests {
  private let pace = HoldRepeat.Pace(firstDelay: 1, interval: 0.5, faster: (after: 2, interval: 0.25))

  private func dues(_ repeats: HoldRepeat, _ count: Int) -> [Double] {
    var repeats = repeats
    return (0..<count).map { _ in
      defer { _ = repeats.advance(to: .infinity) }
      return repeats.due
    }
  }

  @Test("A held press repeats after a first delay, and faster after some repeats")
  func dues() {
    #expect(dues(HoldRepeat(pace, since: 10), 6) == [11, 11.5, 12, 12.25, 12.5, 12.75])
    #expect(dues(HoldRepeat(HoldRepeat.Pace(firstDelay: 1, interval: 0.5), since: 0), 4) == [1, 1.5, 2, 2.5])
  }

  @Test("A held press does not repeat before the next one is due")
  func early() {
    var repeats = HoldRepeat(pace, since: 0)
    #expect(!repeats.advance(to: 0.9) && repeats.advance(to: 1) && !repeats.advance(to: 1.4))
  }

  @Test("A postponed repeat continues the rhythm from its new time")
  func puttingOff() {
    var repeats = HoldRepeat(pace, since: 0)
    repeats.putOff(until: 0.5)
    #expect(repeats.due == 1)
    repeats.putOff(until: 5)
    #expect(dues(repeats, 4) == [5, 5.5, 6, 6.25])
  }
}
