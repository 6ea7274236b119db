import TestSupport
import Testing

@testable import Lists

@Suite("Index maps")
struct IndexMapTests {
  private func new(_ count: Int, delete: [Int] = [], insert: [Int] = []) -> [Int: Int] {
    let map = IndexMap(removed: delete, placed: insert)
    return (0..<count).reduce(into: [:]) { $0[$1] = map.new(for: $1) }
  }

  @Test("Deleted indexes count before the change, inserted ones after it")
  func published() {
    #expect(new(5, delete: [0, 1, 3], insert: [1, 2, 4]) == [2: 0, 4: 3])
    #expect(new(4, insert: [0, 1, 3]) == [0: 2, 1: 4, 2: 5, 3: 6])
    #expect(new(4, delete: [0, 1, 3]) == [2: 0])
    #expect(new(2, delete: [0], insert: [0]) == [1: 1])
  }

  @Test("The order of the calls does not matter, as in Apple's list of states")
  func states() {
    let before = ["Arizona", "California", "Delaware", "New Jersey", "Washington"]
    let inserted = [0: "Alaska", 3: "Georgia", 5: "Virginia"]
    let map = IndexMap(removed: [4, 2], placed: [5, 0, 3])
    let after = (0..<6).map { inserted[$0] ?? before[map.old(for: $0)!] }
    #expect(after == ["Alaska", "Arizona", "California", "Georgia", "New Jersey", "Virginia"])
  }

  @Test("Elements inserted at one place lie side by side")
  func repeated() {
    let map = IndexMap(placed: [1, 1, 2])
    #expect(map.placed == [1, 2, 3] && map.new(for: 1) == 4)
  }

  @Test("Random changes agree with an array that is changed step by step", arguments: 0..<60)
  func bruteForce(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...20, using: &random)
    let removed = (0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let final = count - removed.count + Int.random(in: 0...10, using: &random)
    let placed = Array((0..<final).shuffled(using: &random).prefix(final - count + removed.count)).sorted()
    var array = Array(0..<count).map(Optional.some)
    for index in removed.reversed() { array.remove(at: index) }
    for index in placed { array.insert(nil, at: index) }

    let map = IndexMap(removed: removed.shuffled(using: &random), placed: placed.shuffled(using: &random))
    #expect((0..<final).map { map.old(for: $0) } == array)
    for old in 0..<count { #expect(map.new(for: old) == array.firstIndex(of: old)) }
    var ranges = Array(0..<count).map(Optional.some)
    for range in map.removedRanges { ranges.removeSubrange(range) }
    for range in map.placedRanges { ranges.insert(contentsOf: range.map { _ in nil }, at: range.lowerBound) }
    #expect(ranges == array)
  }
}
