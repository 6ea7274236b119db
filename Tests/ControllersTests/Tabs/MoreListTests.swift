import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("The list of controllers without tabs")
struct MoreListTests {
  private let tabs = UITabBarController()
  private let controllers: [UIViewController]
  private let harness: OffscreenHarness
  private let log = Log()

  @MainActor
  private final class Log: UITabBarControllerDelegate {
    var selected: [UIViewController] = []
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      selected.append(viewController)
    }
  }

  init() {
    controllers = (0..<7).map { index in
      let controller = UIViewController()
      controller.title = "Tab \(index)"
      return controller
    }
    tabs.viewControllers = controllers
    harness = OffscreenHarness(root: tabs)
    harness.runUntilIdle()
    tabs.delegate = log
  }

  private var titles: [String?] { tabs.tabBar.items?.map(\.title) ?? [] }

  private func click(_ x: CGFloat, _ y: CGFloat) {
    harness.clickAndSettle(x, y)
  }

  @Test("Five controllers have tabs; in a narrow window the fifth tab of seven is More, in a wide one all have tabs")
  func tabCount() {
    #expect(titles == ["Tab 0", "Tab 1", "Tab 2", "Tab 3", "More"])
    harness.resizeAndSettle(700, 400)
    #expect(titles == controllers.map(\.title) && tabs.children == controllers)
    harness.resizeAndSettle(400, 400)
    #expect(titles.count == 5)
    tabs.viewControllers = Array(controllers.prefix(5))
    #expect(titles == controllers.prefix(5).map(\.title))
  }

  @Test("A row of the list shows its controller under the tab More, which leads back to the list")
  func choosing() {
    click(370, 375)
    #expect(tabs.selectedViewController === tabs.moreNavigationController && tabs.selectedIndex == NSNotFound)
    click(100, 44 + 66)
    #expect(tabs.selectedIndex == 5 && controllers[5].view.window != nil)
    #expect(controllers[5].view.safeAreaInsets.bottom == 49 && tabs.tabBar.selectedItem?.title == "More")
    click(370, 375)
    #expect(tabs.selectedIndex == NSNotFound && controllers[5].view.window == nil)
    #expect(log.selected == [tabs.moreNavigationController, controllers[5], tabs.moreNavigationController])
  }

  @Test("Keys and the app select a controller without a tab, which keeps its place in a wide window")
  func keys() {
    harness.typeKey("7", modifierFlags: .control)
    #expect(tabs.selectedIndex == 6 && tabs.tabBar.selectedItem?.title == "More")
    harness.resizeAndSettle(700, 400)
    #expect(tabs.selectedIndex == 6 && tabs.tabBar.selectedItem?.title == "Tab 6")
  }

  @Test("A window that grows leaves the list for the first controller")
  func growing() {
    click(370, 375)
    harness.resizeAndSettle(700, 400)
    #expect(tabs.selectedIndex == 0 && tabs.moreNavigationController.parent == nil)
  }
}
