import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Incremental repaint of layers")
struct LayerRepaintTests {
  private static let editsPerTree = 30

  @Test(
    "Random edits of layers with shadows and masks, each repainted alone, give the pixels of a full repaint",
    arguments: TestEffort.seeds(20))
  func equalsFullRepaint(seed: UInt64) throws {
    let scale: CGFloat = [1, 2, 1.5][Int(seed % 3)]
    let harness = OffscreenHarness.white(size: CGSize(width: 140, height: 110), scale: scale)
    var layers = RandomLayers(seed: seed, in: harness.window)
    harness.runFrame()
    for step in 0..<Self.editsPerTree {
      let edits = (0...step % 3).map { _ in layers.edit() }
      harness.runFrame()
      let actual = try #require(harness.platform.image)
      // Pictures are made again for the full repaint.
      let kept = Self.dropPictures(below: harness.window)
      let expected = try #require(harness.window.snapshot(scale: scale))
      Self.restore(kept)
      if !actual.isEqual(to: expected) {
        let difference = compareImages(actual, expected, name: "layers-\(seed)-\(step)")
        Issue.record("seed \(seed), step \(step), \(edits): \(difference.map(String.init(describing:)) ?? "")")
        return
      }
    }
  }

  private static func dropPictures(below view: UIView) -> [(CALayer, LayerPictures)] {
    var kept: [(CALayer, LayerPictures)] = []
    if let layer = view.existingLayer {
      kept.append((layer, layer.pictures))
      layer.pictures = LayerPictures()
    }
    return kept + view.currentSubviews.flatMap { dropPictures(below: $0) }
  }

  private static func restore(_ kept: [(CALayer, LayerPictures)]) {
    for (layer, pictures) in kept { layer.pictures = pictures }
  }
}
