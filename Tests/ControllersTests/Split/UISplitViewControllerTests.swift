import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Split view controllers")
struct UISplitViewControllerTests {
  @MainActor
  private final class Stage: UISplitViewControllerDelegate {
    let log = CallRecord()
    let split = UISplitViewController(style: .doubleColumn)
    let primary: LoggedController
    let secondary: LoggedController
    let harness: OffscreenHarness
    var top: UISplitViewController.Column?

    init(width: CGFloat, isMirrored: Bool = false, top: UISplitViewController.Column? = nil) {
      (primary, secondary, self.top) = (LoggedController("P", log), LoggedController("S", log), top)
      split.setViewController(primary, for: .primary)
      split.setViewController(secondary, for: .secondary)
      harness = OffscreenHarness(size: CGSize(width: width, height: 400))
      if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
      split.delegate = self
      harness.window.rootViewController = split
      harness.runUntilIdle()
      _ = log.take()
    }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("didExpand") }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      log.add("willShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      log.add("willHide \(column)")
    }

    func resize(to width: CGFloat) {
      harness.resize(to: CGSize(width: width, height: 400))
      harness.runUntilIdle()
    }

    /// The frame of a controller's view in the window.
    func frame(of controller: UIViewController) -> CGRect {
      controller.view.window == nil ? .null : controller.view.convert(controller.view.bounds, to: nil)
    }
  }

  @Test("A wide window shows both columns, the primary one 320 points wide")
  func wide() {
    let stage = Stage(width: 800)
    #expect(!stage.split.isCollapsed && stage.split.displayMode == .oneBesideSecondary)
    #expect(stage.frame(of: stage.primary) == CGRect(x: 0, y: 0, width: 320, height: 400))
    #expect(stage.frame(of: stage.secondary) == CGRect(x: 321, y: 0, width: 479, height: 400))
    #expect(stage.primary.splitViewController === stage.split && stage.primary.navigationController != nil)
    stage.split.preferredPrimaryColumnWidth = 700
    stage.harness.runUntilIdle()
    #expect(stage.split.primaryColumnWidth == 400 && stage.frame(of: stage.secondary).minX == 401)
  }

  @Test("From right to left the primary column is at the right")
  func mirrored() {
    let stage = Stage(width: 800, isMirrored: true)
    #expect(stage.frame(of: stage.primary).minX == 480 && stage.frame(of: stage.secondary).minX == 0)
  }

  @Test("A narrow window shows one stack, and each controller returns to its column")
  func collapsing() {
    let stage = Stage(width: 800)
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
    let stage = Stage(width: 500, top: .primary)
    #expect(stage.primary.navigationController?.viewControllers == [stage.primary])
    stage.split.show(.secondary)
    stage.harness.runUntilIdle()
    #expect(stage.primary.navigationController?.topViewController === stage.secondary)
    stage.split.show(.primary)
    stage.harness.runUntilIdle()
    #expect(stage.primary.navigationController?.topViewController === stage.primary)
    let detail = LoggedController("D", stage.log)
    stage.primary.showDetailViewController(detail, sender: nil)
    stage.harness.runUntilIdle()
    #expect(stage.primary.navigationController?.viewControllers == [stage.primary, detail])
    stage.resize(to: 800)
    #expect(stage.frame(of: detail).minX == 321 && stage.frame(of: stage.secondary) == .null)
  }

  @Test("A compact column takes the place of both")
  func compact() {
    let stage = Stage(width: 800)
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
    let stage = Stage(width: 800)
    stage.split.hide(.primary)
    stage.harness.run(for: 0.1)
    #expect(stage.primary.navigationController?.view.presentationFrame.minX ?? 0 < -20)
    stage.harness.runUntilIdle()
    #expect(stage.split.displayMode == .secondaryOnly && stage.frame(of: stage.secondary).width == 800)
    stage.split.show(.primary)
    stage.harness.runUntilIdle()
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
    let stage = Stage(width: 800)
    stage.split.hide(.primary)
    stage.harness.runUntilIdle()
    stage.primary.actions[call] = { stage.split.setViewController(nil, for: .primary) }
    stage.split.show(.primary)
    stage.harness.runUntilIdle()
    stage.split.setViewController(nil, for: .primary)
    stage.harness.runUntilIdle()
    #expect(stage.primary.view.window == nil && !stage.primary.hasAppeared && stage.split.children.count == 1)
  }

  @Test("A controller that another one takes leaves its column", arguments: [800, 400])
  func taken(width: CGFloat) {
    let stage = Stage(width: width)
    let (other, navigation) = (UIViewController(), UINavigationController(rootViewController: UIViewController()))
    stage.split.setViewController(navigation, for: .primary)
    stage.harness.runUntilIdle()
    #expect(navigation.parent === stage.split)
    other.addChild(navigation)
    #expect(stage.split.viewController(for: .primary) == nil && navigation.viewIfLoaded?.superview == nil)
    stage.resize(to: 1200 - width)
    #expect(navigation.parent === other && navigation.viewControllers.count == 1)
    #expect(stage.split.viewController(for: .secondary) === stage.secondary && stage.secondary.hasAppeared)
  }

  @Test("A width of zero, and one controller in two columns, are programming errors")
  func mistakes() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { UISplitViewController(style: .doubleColumn).preferredPrimaryColumnWidth = 0 }
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run {
        let (split, controller) = (UISplitViewController(style: .doubleColumn), UIViewController())
        split.setViewController(controller, for: .primary)
        split.setViewController(controller, for: .secondary)
      }
    }
  }
}
