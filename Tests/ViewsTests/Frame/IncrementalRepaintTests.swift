import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Incremental repaint")
struct IncrementalRepaintTests {
  private static let editsPerTree = 50

  @Test("A view that had drawn nothing is seen where it is moved before it is drawn", arguments: [false, true])
  func drawnElsewhere(movesFirst: Bool) throws {
    let harness = OffscreenHarness.white(size: CGSize(width: 160, height: 120), scale: 1)
    let view = PatchView(frame: CGRect(x: 10, y: 10, width: 30, height: 20), patches: [])
    harness.show(view)
    if movesFirst { view.center.y += 60 }
    view.replace(with: [PatchView.Patch(rect: view.bounds, color: .red)])
    if !movesFirst { view.center.y += 60 }
    harness.runFrame()
    #expect(try #require(harness.platform.image).isEqual(to: try #require(harness.window.snapshot(scale: 1))))
  }

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
      for (name, expected) in pictures {
        let name = "incremental-\(name)-\(seed)-\(step)"
        // Of 10,000 edits one leaves an edge of a view turned by a quarter on half a pixel, which may round either way.
        guard let difference = compareImages(actual, expected, tolerance: 1, name: name) else { continue }
        Issue.record("seed \(seed), step \(step), \(edit): \(difference)")
        return
      }
    }
  }
}
