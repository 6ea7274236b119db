import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Incremental repaint of nested scrolls")
struct NestedRepaintTests {
  private static let steps = 60

  @Test(
    "Nested scrolls among other changes are moves, and show the pixels of a full frame",
    arguments: TestEffort.seeds(60)
  )
  func equalsFullRepaint(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var stage = NestedScrollStage(seed: seed)
    var severalMoves = 0
    for step in 0..<Self.steps {
      let edits = (0...Int.random(in: 0...4, using: &random)).map { _ in stage.edit() }
      stage.harness.runFrame()
      if stage.harness.platform.lastChange.moves.count > 1 { severalMoves += 1 }
      let actual = try #require(stage.harness.platform.image)
      let expected = try #require(stage.harness.window.snapshot(scale: stage.scale))
      guard !actual.isEqual(to: expected) else { continue }
      let difference = compareImages(actual, expected, name: "nested-\(seed)-\(step)")
      Issue.record("seed \(seed), step \(step), \(edits): \(difference.map(String.init(describing:)) ?? "")")
      return
    }
    #expect(severalMoves > 2)
  }
}
