import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Split view controllers of three columns")
struct TripleColumnTests {
  private typealias Column = UISplitViewController.Column

  @Test(
    "By itself a window shows as many columns as leave 320 points",
    arguments: [(1000, 2), (880, 2), (860, 1), (700, 1)])
  func automatic(width: Int, count: Int) {
    let stage = SplitStage(.tripleColumn, width: CGFloat(width))
    #expect(stage.split.displayMode == (count == 2 ? .twoBesideSecondary : .oneBesideSecondary))
    #expect((stage.place(.primary) != nil) == (count == 2))
    #expect(stage.place(.secondary)?.upperBound == CGFloat(width))
    stage.resize(to: 1860 - CGFloat(width))
    #expect(stage.columnCalls.isEmpty == ((width >= 880) == (1860 - width >= 880)))
  }

  @Test("Showing and hiding a column takes those between it and the content along, and tells the delegate")
  func showing() {
    let stage = SplitStage(.tripleColumn, width: 1000)
    stage.harness.settle { stage.split.hide(.supplementary) }
    #expect(stage.split.displayMode == .secondaryOnly && stage.place(.secondary) == 0...1000)
    stage.split.show(.primary)
    stage.harness.run(for: 0.1)
    let strip = stage.controllers[.primary]?.navigationController?.view.layer.presentation()?.frame.minX ?? 0
    #expect(strip < -20 && strip > -542)
    stage.harness.runUntilIdle()
    #expect(stage.place(.primary) == 0...240 && stage.place(.supplementary) == 241...561)
    #expect(stage.place(.secondary) == 562...1000)
    stage.harness.settle { stage.split.hide(.primary) }
    #expect(stage.split.displayMode == .oneBesideSecondary && stage.place(.primary) == nil)
    #expect(
      stage.columnCalls == [
        "willHide primary", "willHide supplementary", "willShow primary", "willShow supplementary", "willHide primary",
      ])
  }

  @Test("In a window too narrow for three columns the secondary one is displaced, and keeps its width")
  func displacing() {
    let stage = SplitStage(.tripleColumn, width: 700)
    #expect(stage.place(.secondary) == 321...700)
    stage.harness.settle { stage.split.show(.primary) }
    #expect(stage.split.displayMode == .twoDisplaceSecondary && stage.place(.secondary) == 562...941)
  }

  @Test("Columns that lie over the secondary one dim it, and a click there hides them")
  func overlay() {
    let stage = SplitStage(.tripleColumn, width: 700) { $0.preferredDisplayMode = .oneOverSecondary }
    #expect(stage.split.splitBehavior == .overlay && stage.split.displayMode == .oneOverSecondary)
    #expect(stage.place(.supplementary) == 0...320 && stage.place(.secondary) == 0...700)
    stage.harness.clickAndSettle(100, 200)
    #expect(stage.split.displayMode == .oneOverSecondary)
    stage.harness.clickAndSettle(600, 200)
    #expect(stage.split.displayMode == .secondaryOnly && stage.columnCalls == ["willHide supplementary"])
    stage.split.show(.primary)
    stage.harness.settle { stage.split.show(.secondary) }
    #expect(stage.split.displayMode == .secondaryOnly && stage.place(.primary) == nil)
  }

  @Test("A narrow window shows one stack of all columns, and each controller returns to its column")
  func collapsing() throws {
    let stage = SplitStage(.tripleColumn, width: 1000)
    stage.resize(to: 500)
    let all = [Column.primary, .supplementary, .secondary].compactMap { stage.controllers[$0] }
    #expect(stage.split.isCollapsed && stage.stack == all)
    stage.harness.settle { stage.split.hide(.secondary) }
    #expect(stage.stack == Array(all.prefix(2)))
    stage.harness.settle { stage.split.show(.primary) }
    #expect(stage.stack == Array(all.prefix(1)))
    stage.harness.settle { stage.split.show(.secondary) }
    #expect(stage.stack == all)
    let pushed = UIViewController()
    try #require(stage.controllers[.primary]?.navigationController).pushViewController(pushed, animated: false)
    stage.resize(to: 1000)
    #expect(stage.stack == Array(all.prefix(1)) && stage.place(.supplementary) == 241...561)
    #expect(pushed.navigationController?.viewControllers == [all[2], pushed])
  }

  @Test(
    "The delegate chooses the column that is visible in a narrow window",
    arguments: [(Column.primary, 1), (.supplementary, 2)])
  func topColumn(top: UISplitViewController.Column, count: Int) {
    let stage = SplitStage(.tripleColumn, width: 500, top: top)
    #expect(stage.stack.count == count)
  }
}
