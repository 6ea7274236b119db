import Foundation
import TestSupport
import Testing

@testable import Lists

@Suite("Random batches of changes")
struct ListUpdateMapPropertyTests {
  @Test("A map says where each name went, on 2,000 random batches")
  func names() throws {
    var random = SplitMix64(seed: 27)
    for _ in 0..<2000 {
      let batch = RandomUpdates(using: &random)
      let map = try ListUpdateMap(
        batch.updates, before: batch.before.map(\.items.count), after: batch.after.map(\.items.count))
      let (old, new) = (RandomUpdates.places(batch.before), RandomUpdates.places(batch.after))
      #expect(old.allSatisfy { map.newPath(for: $0.value) == new[$0.key] })
      #expect(new.allSatisfy { map.oldPath(for: $0.value) == old[$0.key] })
      for (index, section) in batch.before.enumerated() {
        #expect(map.newSection(for: index) == batch.after.firstIndex { $0.name == section.name })
      }
      for (index, section) in batch.after.enumerated() {
        #expect(map.oldSection(for: index) == batch.before.firstIndex { $0.name == section.name })
      }
    }
  }
}
