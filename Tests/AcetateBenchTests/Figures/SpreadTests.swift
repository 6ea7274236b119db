import Testing

@testable import AcetateBench

@Suite("Medians and percentiles")
struct SpreadTests {
  @Test("The median of an even number of values lies halfway between the middle two")
  func medianOfEvenCount() {
    #expect(quantile(0.5, of: [4, 1, 3, 2]) == 2.5)
    #expect(quantile(0.5, of: [3, 1, 2]) == 2)
  }

  @Test("Percentiles are interpolated linearly between the sorted values")
  func percentiles() {
    let values = (0...100).map(Double.init).reversed()
    #expect(quantile(0.95, of: Array(values)) == 95)
    #expect(quantile(0, of: Array(values)) == 0)
    #expect(quantile(1, of: Array(values)) == 100)
    #expect(quantile(0.25, of: [10, 20]) == 12.5)
    #expect(quantile(0.99, of: [7]) == 7)
  }

  @Test("A spread has the median, the minimum and the maximum")
  func spread() {
    let spread = Spread([5, 9, 1, 7, 3])
    #expect((spread.median, spread.minimum, spread.maximum) == (5, 1, 9))
  }
}
