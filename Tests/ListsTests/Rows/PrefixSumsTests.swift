import TestSupport
import Testing

@testable import Lists

@Suite("Prefix sums")
struct PrefixSumsTests {
  @Test("Sums and searches agree with adding up, also after changes")
  func bruteForce() {
    var random = SplitMix64(seed: 1)
    for count in 0..<40 {
      var elements = (0..<count).map { _ in Int.random(in: 0...3, using: &random) }
      var sums = PrefixSums(elements)
      for _ in 0..<10 where count > 0 {
        let (index, value) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0...3, using: &random))
        sums.add(value - elements[index], at: index)
        elements[index] = value
      }
      #expect(sums.total == elements.reduce(0, +))
      for end in 0...count { #expect(sums.sum(ofFirst: end) == elements[..<end].reduce(0, +)) }
      for position in -1...(sums.total + 1) {
        let found = sums.element(containing: position)
        let expected = elements.indices.first { index in
          let start = elements[..<index].reduce(0, +)
          return start <= position && position < start + elements[index]
        }
        #expect(found?.index == expected)
        if let expected { #expect(found?.distance == position - elements[..<expected].reduce(0, +)) }
      }
    }
  }
}
