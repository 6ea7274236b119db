import TestSupport
import Testing
import X11Platform

@Suite("Scroll axes")
struct ScrollValuatorTests {
  private func valuator(increment: Double = 15) throws -> ScrollValuator {
    try #require(ScrollValuator(number: 3, direction: .vertical, increment: increment))
  }

  @Test("The first value of an axis gives no step, and each later one its difference to the last")
  func differences() throws {
    var valuator = try valuator()
    let steps = [1000.0, 1015, 1045, 1041.25, 1041.25].map { valuator.steps(to: $0, serial: 1) }
    #expect(steps == [0, 1, 2, -0.25, 0])
  }

  @Test("A negative increment reverses the direction")
  func negativeIncrement() throws {
    var valuator = try valuator(increment: -53)
    let steps = [0.0, 53, 26.5].map { valuator.steps(to: $0, serial: 1) }
    #expect(steps == [0, -1, 0.5])
  }

  @Test("An axis with an increment of 0 is rejected", arguments: [0, .nan, .infinity])
  func refusedIncrement(increment: Double) {
    #expect(ScrollValuator(number: 2, direction: .horizontal, increment: increment) == nil)
  }

  @Test("An axis that is reset does not count a change that it missed")
  func resetAxisWaits() throws {
    var valuator = try valuator()
    _ = valuator.steps(to: 0, serial: 1)
    valuator.forgetPositions()
    #expect(valuator.steps(to: 600, serial: 2) == 0)
    #expect(valuator.steps(to: 615, serial: 3) == 1)
  }

  @Test("A value that was looked up is the start for the next event")
  func startsAtSnapshot() throws {
    var valuator = try valuator()
    valuator.forgetPositions()
    valuator.note(600, serial: 7)
    #expect(valuator.steps(to: 615, serial: 7) == 1)
    #expect(valuator.steps(to: 630, serial: 8) == 1)
  }

  @Test("A value that was looked up does not count for events sent before it")
  func valueLookedUp() throws {
    var valuator = try valuator()
    valuator.forgetPositions()
    // The value looked up already includes these three events.
    valuator.note(45, serial: 9)
    let before = [15.0, 30, 45].map { valuator.steps(to: $0, serial: 8) }
    #expect(before == [0, 1, 1])
    #expect(valuator.steps(to: 60, serial: 9) == 1)
  }

  @Test("With random look-ups, all steps add up to the whole distance")
  func randomLookups() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      var valuator = try valuator(increment: 120)
      var (position, serial, sum) = (0, UInt(1), 0.0)
      valuator.note(0, serial: serial)
      for _ in 0..<100 {
        if Int.random(in: 0..<4, using: &random) == 0 {
          serial += 1
          valuator.note(Double(position), serial: serial)
        }
        position += Int.random(in: -240...240, using: &random)
        sum += valuator.steps(to: Double(position), serial: serial)
      }
      #expect(abs(sum - Double(position) / 120) < 1e-9)
    }
  }
}
