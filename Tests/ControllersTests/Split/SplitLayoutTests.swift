import Foundation
import Testing

@testable import Controllers

@Suite("The layout of a split view controller")
struct SplitLayoutTests {
  private func layout(
    _ behavior: UISplitViewController.SplitBehavior, shown: Int
  ) -> SplitLayout {
    SplitLayout(
      size: CGSize(width: 1000, height: 500), leadingWidths: [200, 300], shownCount: shown, behavior: behavior, pixel: 1
    )
  }

  @Test("The columns before the secondary one are a strip, whose hidden part is beyond the edge", arguments: 0...2)
  func strip(shown: Int) {
    let layout = layout(.tile, shown: shown)
    let end: CGFloat = [0, 301, 502][shown]
    #expect(layout.leadingFrame(1) == CGRect(x: end - 301, y: 0, width: 300, height: 500))
    #expect(layout.leadingFrame(0) == CGRect(x: end - 502, y: 0, width: 200, height: 500))
    #expect(layout.separatorFrame(1).minX == end - 1 && layout.separatorFrame(0).maxX == layout.leadingFrame(1).minX)
  }

  @Test(
    "Tiled, the secondary column takes the rest; displaced, it keeps its width beside one column; below others, it fills all",
    arguments: zip(
      [UISplitViewController.SplitBehavior.tile, .displace, .overlay],
      [[(0, 1000), (301, 699), (502, 498)], [(0, 1000), (301, 699), (502, 699)], [(0, 1000), (0, 1000), (0, 1000)]]))
  func secondary(behavior: UISplitViewController.SplitBehavior, expected: [(Int, Int)]) {
    for (shown, (x, width)) in expected.enumerated() {
      let frame = layout(behavior, shown: shown).secondaryFrame
      #expect(frame == CGRect(x: x, y: 0, width: width, height: 500))
    }
  }
}
