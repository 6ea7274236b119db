import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Tab bar controllers")
struct UITabBarControllerTests {
  @MainActor
  private final class Stage: UITabBarControllerDelegate {
    let log = CallRecord()
    let tabs = UITabBarController()
    let controllers: [LoggedController]
    let harness: OffscreenHarness
    var permits = true

    init(_ titles: [String] = ["A", "B", "C"]) {
      let log = log
      controllers = titles.map { LoggedController($0, log) }
      tabs.viewControllers = controllers
      harness = OffscreenHarness(root: tabs)
      harness.runUntilIdle()
      tabs.delegate = self
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      log.add("shouldSelect \(viewController.title ?? "")")
      return permits
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      log.add("didSelect \(viewController.title ?? "")")
    }

    func takeCalls() -> [String] { log.takeWithoutLayout() }
  }

  @Test("Only the selected controller is loaded; all of them are children")
  func loading() {
    let stage = Stage()
    #expect(
      stage.takeCalls() == [
        "A.willMove", "B.willMove", "C.willMove", "A.didMove", "B.didMove", "C.didMove", "A.didLoad", "A.willAppear",
        "A.isAppearing", "A.didAppear",
      ])
    #expect(stage.tabs.selectedIndex == 0 && stage.tabs.tabBar.items?.map(\.title) == ["A", "B", "C"])
    #expect(stage.controllers.allSatisfy { $0.tabBarController === stage.tabs })
  }

  @Test("A press of a tab asks, switches without an animation, and tells")
  func pressing() {
    let stage = Stage()
    _ = stage.log.take()
    stage.harness.pointer.click(at: CGPoint(x: 200, y: 375))
    #expect(
      stage.takeCalls() == [
        "shouldSelect B", "B.didLoad", "B.willAppear", "A.willDisappear", "B.isAppearing", "A.didDisappear",
        "B.didAppear", "didSelect B",
      ])
    #expect(stage.tabs.selectedIndex == 1 && stage.tabs.tabBar.selectedItem === stage.controllers[1].tabBarItem)
    stage.permits = false
    stage.harness.pointer.click(at: CGPoint(x: 60, y: 375))
    #expect(stage.takeCalls() == ["shouldSelect A"] && stage.tabs.tabBar.selectedItem?.title == "B")
  }

  @Test("A subclass hears of the user's choice as the bar's delegate, before its controller is selected")
  func implicitDelegate() {
    final class Tabs: UITabBarController {
      var calls: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        calls.append("\(item.title ?? "") at \(selectedIndex)")
      }
    }
    let (tabs, controllers) = (Tabs(), ["A", "B"].map { LoggedController($0, CallRecord()) })
    tabs.viewControllers = controllers
    let harness = OffscreenHarness(root: tabs)
    harness.runUntilIdle()
    #expect(tabs.tabBar.delegate === tabs)
    harness.pointer.click(at: CGPoint(x: 300, y: 375))
    harness.typeKey("1", modifierFlags: .control)
    tabs.selectedIndex = 1
    #expect(tabs.calls == ["B at 0", "A at 1"])
  }

  @Test("Ctrl with a digit selects a tab as a press does; the program's selection calls no delegate")
  func keys() {
    let stage = Stage()
    stage.tabs.selectedIndex = 1
    #expect(!stage.takeCalls().contains { $0.contains("elect") })
    stage.harness.typeKey("3", modifierFlags: .control)
    #expect(stage.tabs.selectedIndex == 2 && stage.takeCalls().last == "didSelect C")
    stage.harness.typeKey("4", modifierFlags: .control)
    #expect(stage.tabs.selectedIndex == 2)
  }

  @Test("The bar takes 49 points of the safe area at the bottom")
  func safeArea() {
    let stage = Stage()
    #expect(stage.controllers[0].view.safeAreaInsets.bottom == 49)
    #expect(stage.tabs.tabBar.frame == CGRect(x: 0, y: 351, width: 400, height: 49))
    stage.harness.settle { stage.tabs.additionalSafeAreaInsets.bottom = 10 }
    #expect(stage.controllers[0].view.safeAreaInsets.bottom == 59 && stage.tabs.tabBar.frame.minY == 341)
  }

  @Test("A press of the selected tab goes back to the first controller of a navigation controller")
  func navigation() {
    let stage = Stage()
    let navigation = UINavigationController(rootViewController: LoggedController("N", stage.log))
    stage.tabs.viewControllers = [navigation, stage.controllers[0]]
    stage.tabs.selectedIndex = 0
    #expect(stage.tabs.tabBar.items?.map(\.title) == ["N", "A"])
    navigation.pushViewController(LoggedController("M", stage.log), animated: false)
    stage.harness.clickAndSettle(130, 375)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("Ctrl with Page Up and Page Down selects the tabs around, and begins again at the end; not behind a sheet")
  func pageKeys() {
    let stage = Stage()
    let selections = ["Page_Down", "Page_Down", "Page_Down", "Page_Up"].map { key in
      stage.harness.typeKey(key, modifierFlags: .control)
      return stage.tabs.selectedIndex
    }
    #expect(selections == [1, 2, 0, 2])
    stage.harness.typeKey("Page_Up")
    #expect(stage.tabs.selectedIndex == 2)
    stage.harness.settle { stage.tabs.present(UIViewController(), animated: false) }
    for key in ["Page_Up", "1"] { stage.harness.typeKey(key, modifierFlags: .control) }
    #expect(stage.tabs.selectedIndex == 2)
  }

  @Test("A pushed controller may hide the tab bar, which comes back with a cancelled swipe and a pop")
  func hiding() {
    let stage = Stage()
    let root = LoggedController("N", stage.log)
    let navigation = UINavigationController(rootViewController: root)
    stage.harness.settle { stage.tabs.viewControllers = [navigation] }
    let pushed = LoggedController("M", stage.log)
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: true)
    stage.harness.run(for: 0.1)
    let bar = stage.tabs.tabBar
    #expect(bar.presentationFrame.minY > 352 && bar.presentationFrame.minY < 400)
    stage.harness.runUntilIdle()
    #expect(bar.frame.minY > 400 && pushed.view.safeAreaInsets.bottom == 0)
    stage.harness.finger.drag(from: CGPoint(x: 5, y: 200), to: CGPoint(x: 105, y: 200))
    stage.harness.runUntilIdle()
    #expect(bar.frame.minY > 400 && navigation.topViewController === pushed)
    stage.harness.settle { navigation.popViewController(animated: true) }
    #expect(bar.frame.minY == 351 && root.view.safeAreaInsets.bottom == 49)
  }

  @Test("A controller that is replaced leaves; the selected one stays if it can")
  func replacing() {
    let stage = Stage()
    stage.tabs.selectedIndex = 2
    _ = stage.log.take()
    stage.tabs.viewControllers = [stage.controllers[2], stage.controllers[0]]
    #expect(stage.tabs.selectedIndex == 0 && stage.takeCalls() == ["B.willMove(nil)", "B.didMove(nil)"])
    stage.tabs.viewControllers = [stage.controllers[1]]
    #expect(stage.tabs.selectedViewController === stage.controllers[1])
    stage.tabs.viewControllers = nil
    #expect(stage.tabs.selectedIndex == NSNotFound && stage.tabs.tabBar.items == nil)
  }

  @Test("A controller that is removed from its parent loses its tab, and the first one takes its place")
  func removed() {
    let stage = Stage()
    stage.tabs.selectedIndex = 1
    _ = stage.log.take()
    stage.harness.settle { stage.controllers[1].removeFromParent() }
    #expect(
      stage.takeCalls() == [
        "A.willAppear", "B.willDisappear", "A.isAppearing", "B.didDisappear", "A.didAppear", "B.didMove(nil)",
      ])
    #expect(
      stage.tabs.viewControllers == [stage.controllers[0], stage.controllers[2]] && stage.tabs.selectedIndex == 0)
    #expect(stage.tabs.tabBar.items?.map(\.title) == ["A", "C"])
  }

  @Test(
    "A controller that selects another one or is replaced in a call leaves that one shown alone",
    arguments: ["didLoad", "willAppear", "isAppearing", "didAppear"], [false, true])
  func selectingWithinCall(call: String, isReplaced: Bool) {
    let stage = Stage()
    let (tabs, all) = (stage.tabs, stage.controllers)
    all[1].actions[call] = { if isReplaced { tabs.viewControllers = [all[2]] } else { tabs.selectedIndex = 2 } }
    stage.harness.settle { tabs.selectedIndex = 1 }
    #expect(tabs.selectedViewController === all[2] && all.map(\.hasAppeared) == [false, false, true])
    #expect(all.map { $0.viewIfLoaded?.window != nil } == [false, false, true])
  }

  @Test("A first controller that selects another one while it is loaded leaves that one shown alone")
  func selectingWithinFirstLoading() {
    let log = CallRecord()
    let (tabs, all) = (UITabBarController(), ["A", "B"].map { LoggedController($0, log) })
    all[0].actions["didLoad"] = { tabs.selectedIndex = 1 }
    tabs.viewControllers = all
    let harness = OffscreenHarness(root: tabs)
    harness.runUntilIdle()
    #expect(tabs.selectedIndex == 1 && all.map(\.hasAppeared) == [false, true])
    #expect(all.map { $0.viewIfLoaded?.window != nil } == [false, true])
  }

  @Test("The tab of a navigation controller is that of its first controller, also of one that comes later")
  func itemOfFirst() {
    let tabs = UITabBarController()
    let (old, new, other) = (UIViewController(), UIViewController(), UIViewController())
    (old.title, new.title, other.title) = ("Old", "New", "Other")
    let navigation = UINavigationController(rootViewController: old)
    tabs.viewControllers = [navigation, other]
    let harness = OffscreenHarness(root: tabs)
    navigation.setViewControllers([new, old], animated: true)
    #expect(tabs.tabBar.items?.map(\.title) == ["New", "Other"] && tabs.tabBar.selectedItem === new.tabBarItem)
    tabs.selectedIndex = 1
    harness.settle { tabs.selectedIndex = 0 }
    #expect(tabs.tabBar.selectedItem === new.tabBarItem)
  }
}
