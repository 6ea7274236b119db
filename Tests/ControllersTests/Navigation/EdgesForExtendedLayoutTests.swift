import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

@MainActor
@Suite("Edges beneath bars", .unpainted)
struct EdgesForExtendedLayoutTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 600))
  private let bar = BarConstants.navigationBarHeight

  private func show(_ controller: UIViewController) {
    harness.window.rootViewController = controller
    harness.runUntilIdle()
  }

  @Test("A view that extends beneath no bar lies between them, and has no safe area for them")
  func between() {
    let child = UIViewController()
    child.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: child)
    navigation.isToolbarHidden = false
    show(navigation)
    #expect(child.view.frame == CGRect(x: 0, y: bar, width: 400, height: 600 - bar - BarConstants.toolbarHeight))
    #expect(child.view.safeAreaInsets == .zero)
    child.edgesForExtendedLayout = .bottom
    harness.runUntilIdle()
    #expect(child.view.frame == CGRect(x: 0, y: bar, width: 400, height: 600 - bar))
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: BarConstants.toolbarHeight, right: 0))
    child.edgesForExtendedLayout = .all
    harness.runUntilIdle()
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 400, height: 600) && child.view.safeAreaInsets.top == bar)
  }

  @Test("The frame follows bars that are hidden and shown, and the window")
  func following() {
    let child = UIViewController()
    child.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: child)
    show(navigation)
    navigation.setNavigationBarHidden(true, animated: true)
    harness.runUntilIdle()
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    navigation.setNavigationBarHidden(false, animated: false)
    harness.resize(to: CGSize(width: 500, height: 700))
    #expect(child.view.frame == CGRect(x: 0, y: bar, width: 500, height: 700 - bar))
  }

  @Test("Pages are pushed and popped to their own frames", arguments: [true, false])
  func pages(animated: Bool) {
    let (first, second) = (UIViewController(), UIViewController())
    second.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: first)
    show(navigation)
    navigation.pushViewController(second, animated: animated)
    if animated {
      harness.run(for: 0.1)
      #expect(second.view.frame.minY == bar && second.view.frame.height == 600 - bar)
    }
    harness.runUntilIdle()
    #expect(second.view.frame == CGRect(x: 0, y: bar, width: 400, height: 600 - bar))
    navigation.popViewController(animated: animated)
    harness.runUntilIdle()
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
  }

  @Test("A large title above a list that does not extend beneath it keeps its height while the list is scrolled")
  func largeTitle() {
    let child = UIViewController()
    child.edgesForExtendedLayout = []
    let list = UIScrollView()
    list.contentSize = CGSize(width: 100, height: 3000)
    child.loadViewIfNeeded()
    child.view.addSubview(list)
    list.frame = child.view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let navigation = UINavigationController(rootViewController: child)
    navigation.navigationBar.prefersLargeTitles = true
    show(navigation)
    let frame = child.view.frame
    #expect(frame.minY == navigation.navigationBar.frame.maxY && frame.minY > bar && list.adjustedContentInset == .zero)
    list.contentOffset.y = 200
    harness.runUntilIdle()
    #expect(child.view.frame == frame && navigation.navigationBar.frame.maxY == frame.minY)
  }

  @Test("In a tab bar controller a view ends at the tabs, alone and in a navigation controller")
  func tabs() {
    let (alone, inside) = (UIViewController(), UIViewController())
    for controller in [alone, inside] { controller.edgesForExtendedLayout = [] }
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: inside)
    tabs.viewControllers = [alone, navigation]
    show(tabs)
    let end = 600 - BarConstants.tabBarHeight
    #expect(alone.view.frame == CGRect(x: 0, y: 0, width: 400, height: end) && alone.view.safeAreaInsets == .zero)
    tabs.selectedIndex = 1
    harness.runUntilIdle()
    #expect(
      navigation.view.frame.height == 600 && inside.view.frame == CGRect(x: 0, y: bar, width: 400, height: end - bar))
    alone.edgesForExtendedLayout = .all
    tabs.selectedIndex = 0
    harness.runUntilIdle()
    #expect(alone.view.frame.height == 600 && alone.view.safeAreaInsets.bottom == BarConstants.tabBarHeight)
  }
}
