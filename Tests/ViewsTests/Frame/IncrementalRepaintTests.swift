import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Incremental repaint")
struct IncrementalRepaintTests {
  private static let editsPerTree = 50

  @Test(
    "Random edits and scrolls repainted incrementally give the pixels of a fresh tree",
    arguments: TestEffort.seeds(200))
  func equalsFullRepaint(seed: UInt64) throws {
    let scale: CGFloat = [1, 2, 1.5][Int(seed % 3)]
    let harness = OffscreenHarness.white(size: CGSize(width: 160, height: 120), scale: scale)
    var tree = RandomTree(seed: seed, in: harness)
    harness.runFrame()
    for step in 0..<Self.editsPerTree {
      let edit = (0...step % 3).map { _ in tree.edit() }
      harness.runFrame()
      let actual = try #require(harness.platform.image)
      var pictures = ["snapshot": try #require(harness.window.snapshot(scale: scale))]
      // A copy shows the model values of views, even during an animation.
      if !tree.isAnimating { pictures["copy"] = try TreeCopy.picture(of: harness) }
      for (name, expected) in pictures where !actual.isEqual(to: expected) {
        let difference = compareImages(actual, expected, name: "incremental-\(name)-\(seed)-\(step)")
        Issue.record("seed \(seed), step \(step), \(edit): \(difference.map(String.init(describing:)) ?? "")")
        return
      }
    }
  }
}
