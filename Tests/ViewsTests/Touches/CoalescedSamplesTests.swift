import Foundation
import Testing

@testable import Views

@Suite("Coalesced samples of a touch")
struct CoalescedSamplesTests {
  private func sample(_ number: Int) -> TouchSample {
    TouchSample(time: TimeInterval(number), location: CGPoint(x: number, y: -number))
  }

  @Test("Coalesced samples iterate in their order, and end with the last", arguments: 1...4)
  func order(count: Int) {
    var way = CoalescedSamples(sample(0))
    for number in 1..<count { way.append(sample(number)) }
    #expect(Array(way) == (0..<count).map(sample))
    #expect(way.count == count && way.end == sample(count - 1))
  }

  @Test("Coalesced samples are equal only if all their samples are")
  func equality() {
    var (one, other) = (CoalescedSamples(sample(0)), CoalescedSamples(sample(1)))
    #expect(one != other)
    one.append(sample(2))
    other.append(sample(2))
    #expect(one != other && one.end == other.end)
    #expect(one == one)
  }
}
