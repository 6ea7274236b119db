import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Split view controllers")
struct UISplitViewControllerTests {
  @Test("A wide window shows both columns, the primary one 320 points wide")
  func wide() {
    let stage = SplitStage(width: 800)
    #expect(!stage.split.isCollapsed && stage.split.displayMode == .oneBesideSecondary)
    #expect(stage.frame(of: stage.primary) == CGRect(x: 0, y: 0, width: 320, height: 400))
    #expect(stage.frame(of: stage.secondary) == CGRect(x: 321, y: 0, width: 479, height: 400))
    #expect(stage.primary.splitViewController === stage.split && stage.primary.navigationController != nil)
    stage.harness.settle { stage.split.preferredPrimaryColumnWidth = 700 }
    #expect(stage.split.primaryColumnWidth == 400 && stage.frame(of: stage.secondary).minX == 401)
  }

  @Test("From right to left the primary column is at the right")
  func mirrored() {
    let stage = SplitStage(width: 800, isMirrored: true)
    #expect(stage.frame(of: stage.primary).minX == 480 && stage.frame(of: stage.secondary).minX == 0)
  }

  @Test("A narrow window shows one stack, and each controller returns to its column")
  func collapsing() {
    let stage = SplitStage(width: 800)
    stage.resize(to: 500)
    #expect(stage.split.isCollapsed && stage.log.take().contains("didCollapse"))
    let navigation = stage.primary.navigationController
    #expect(navigation?.viewControllers == [stage.primary, stage.secondary])
    #expect(stage.frame(of: stage.secondary) == CGRect(x: 0, y: 0, width: 500, height: 400))
    let pushed = LoggedController("X", stage.log)
    navigation?.pushViewController(pushed, animated: false)
    stage.resize(to: 800)
    #expect(!stage.split.isCollapsed && stage.log.take().contains("didExpand"))
    #expect(navigation?.viewControllers == [stage.primary])
    #expect(stage.secondary.navigationController?.viewControllers == [stage.secondary, pushed])
    #expect(stage.frame(of: pushed).minX == 321)
  }

  @Test("The delegate may show the primary column first; the secondary one comes when it is shown")
  func topColumn() {
    let stage = SplitStage(width: 500, top: .primary)
    #expect(stage.primary.navigationController?.viewControllers == [stage.primary])
    stage.harness.settle { stage.split.show(.secondary) }
    #expect(stage.primary.navigationController?.topViewController === stage.secondary)
    stage.harness.settle { stage.split.show(.primary) }
    #expect(stage.primary.navigationController?.topViewController === stage.primary)
    let detail = LoggedController("D", stage.log)
    stage.harness.settle { stage.primary.showDetailViewController(detail, sender: nil) }
    #expect(stage.primary.navigationController?.viewControllers == [stage.primary, detail])
    stage.resize(to: 800)
    #expect(stage.frame(of: detail).minX == 321 && stage.frame(of: stage.secondary) == .null)
  }

  @Test("A compact column takes the place of both")
  func compact() {
    let stage = SplitStage(width: 800)
    let compact = LoggedController("C", stage.log)
    stage.split.setViewController(compact, for: .compact)
    #expect(stage.frame(of: compact) == .null)
    stage.resize(to: 500)
    #expect(stage.frame(of: compact).width == 500 && stage.frame(of: stage.primary) == .null)
    stage.resize(to: 800)
    #expect(stage.frame(of: compact) == .null && stage.frame(of: stage.secondary).minX == 321)
  }

  @Test("The primary column slides out and in, and disappears and appears once")
  func hiding() {
    let stage = SplitStage(width: 800)
    stage.split.hide(.primary)
    stage.harness.run(for: 0.1)
    #expect(stage.primary.navigationController?.view.presentationFrame.minX ?? 0 < -20)
    stage.harness.runUntilIdle()
    #expect(stage.split.displayMode == .secondaryOnly && stage.frame(of: stage.secondary).width == 800)
    stage.harness.settle { stage.split.show(.primary) }
    #expect(stage.frame(of: stage.primary).minX == 0 && stage.frame(of: stage.secondary).minX == 321)
    #expect(
      stage.log.take().filter { $0.hasPrefix("will") || $0.hasPrefix("P.") && $0.contains("ppear") } == [
        "willHide primary", "P.willDisappear", "P.didDisappear", "willShow primary", "P.willAppear", "P.isAppearing",
        "P.didAppear",
      ])
  }

  @Test(
    "A column that is removed as it appears leaves no view behind", arguments: ["willAppear", "didAppear", "didMove"])
  func removedWithinCall(call: String) {
    let stage = SplitStage(width: 800)
    stage.harness.settle { stage.split.hide(.primary) }
    stage.primary.actions[call] = { stage.split.setViewController(nil, for: .primary) }
    stage.harness.settle { stage.split.show(.primary) }
    stage.harness.settle { stage.split.setViewController(nil, for: .primary) }
    #expect(stage.primary.view.window == nil && !stage.primary.hasAppeared && stage.split.children.count == 1)
  }

  @Test("A controller that another one takes leaves its column", arguments: [800, 400])
  func taken(width: CGFloat) {
    let stage = SplitStage(width: width)
    let (other, navigation) = (UIViewController(), UINavigationController(rootViewController: UIViewController()))
    stage.harness.settle { stage.split.setViewController(navigation, for: .primary) }
    #expect(navigation.parent === stage.split)
    other.addChild(navigation)
    #expect(stage.split.viewController(for: .primary) == nil && navigation.viewIfLoaded?.superview == nil)
    stage.resize(to: 1200 - width)
    #expect(navigation.parent === other && navigation.viewControllers.count == 1)
    #expect(stage.split.viewController(for: .secondary) === stage.secondary && stage.secondary.hasAppeared)
  }

  @Test("The width of a column is between its least and its largest one, and the least one decides")
  func limits() {
    let stage = SplitStage(.tripleColumn, width: 1200) { $0.preferredDisplayMode = .twoBesideSecondary }
    stage.harness.settle { stage.split.minimumPrimaryColumnWidth = 280 }
    #expect(stage.split.primaryColumnWidth == 280 && stage.place(.primary) == 0...280)
    stage.harness.settle { stage.split.maximumSupplementaryColumnWidth = 250 }
    #expect(stage.split.supplementaryColumnWidth == 250 && stage.place(.supplementary) == 281...531)
    stage.harness.settle { stage.split.maximumPrimaryColumnWidth = 100 }
    #expect(stage.split.primaryColumnWidth == 280)
    stage.harness.settle { stage.split.minimumPrimaryColumnWidth = 5000 }
    #expect(stage.split.primaryColumnWidth == 600)
  }

  @Test("The delegate is told of another display mode before it, and chooses one when the window grows")
  func modes() {
    let stage = SplitStage(width: 800)
    stage.harness.settle { stage.split.hide(.primary) }
    #expect(stage.log.take().contains("changes from oneBesideSecondary to secondaryOnly"))
    stage.expandedMode = .allVisible
    stage.resize(to: 500)
    stage.resize(to: 800)
    #expect(stage.split.displayMode == .oneBesideSecondary && stage.place(.primary) == 0...320)
    stage.expandedMode = .primaryHidden
    stage.resize(to: 500)
    stage.resize(to: 800)
    #expect(stage.split.displayMode == .secondaryOnly && stage.place(.primary) == nil)
  }
}
