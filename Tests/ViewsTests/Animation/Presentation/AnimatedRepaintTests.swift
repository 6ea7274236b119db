import Foundation
import Rendering
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Incremental repaint of animations")
struct AnimatedRepaintTests {
  private static let edits = 30

  @Test(
    "Incremental frames of randomly animated random trees have the pixels of a full frame", arguments: [UInt64](1...40))
  func equalsFullRepaint(seed: UInt64) throws {
    let scale: CGFloat = [1, 2, 1.5][Int(seed % 3)]
    let harness = OffscreenHarness.white(size: CGSize(width: 160, height: 120), scale: scale)
    var tree = RandomTree(seed: seed, in: harness)
    var random = SplitMix64(seed: seed)
    harness.runFrame()
    for step in 0..<Self.edits {
      var edits: [String] = []
      animate(using: &random) { for _ in 0..<3 { edits.append(tree.edit()) } }
      if Bool.random(using: &random) { edits.append("and at once " + tree.edit()) }
      for frame in 0..<Int.random(in: 1...4, using: &random) {
        harness.runFrame()
        let actual = try #require(harness.platform.image)
        let expected = try #require(harness.window.snapshot(scale: scale))
        guard !actual.isEqual(to: expected) else { continue }
        let difference = compareImages(actual, expected, name: "animated-\(seed)-\(step)-\(frame)")
        Issue.record("seed \(seed), step \(step), \(edits): \(difference.map(String.init(describing:)) ?? "")")
        return
      }
    }
    harness.run(for: 2)
    // Animations that do not repeat have ended.
    #expect(try #require(harness.platform.image).isEqual(to: try #require(harness.window.snapshot(scale: scale))))
  }

  private func animate(using random: inout SplitMix64, _ changes: () -> Void) {
    let options: [UIView.AnimationOptions] = [[], .beginFromCurrentState, .autoreverse, .repeat, .layoutSubviews]
    let durations: [TimeInterval] = [0, 0.02, 0.1, 0.3]
    let duration = durations.randomElement(using: &random) ?? 0
    let delays: [TimeInterval] = [0, 0, 0.05]
    let delay = delays.randomElement(using: &random) ?? 0
    if Bool.random(using: &random) {
      UIView.animate(
        withDuration: duration, delay: delay, options: options.randomElement(using: &random) ?? [], animations: changes)
    } else {
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: 0.4, initialSpringVelocity: 5, animations: changes
      )
    }
  }
}
