import Foundation
import TestSupport
import Testing

@testable import Controllers
@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Showing a controller in the nearest container")
struct ShowTests {
  @Test("A controller in a stack shows another one by a push, also from a child")
  func push() {
    let stage = NavigationStage()
    let child = UIViewController()
    stage.first.addChild(child)
    stage.first.view.addSubview(child.view)
    let second = stage.controller("B")
    stage.harness.settle { child.show(second, sender: nil) }
    #expect(stage.navigation.viewControllers == [stage.first, second])
  }

  @Test("A stack presents another stack, which cannot be pushed")
  func stack() {
    let stage = NavigationStage()
    let other = UINavigationController(rootViewController: UIViewController())
    stage.harness.settle { stage.first.show(other, sender: nil) }
    #expect(stage.navigation.presentedViewController === other && stage.navigation.viewControllers == [stage.first])
  }

  @Test("Without a container a controller is presented", arguments: [false, true])
  func present(isDetail: Bool) {
    let root = UIViewController()
    let harness = OffscreenHarness(root: root)
    let other = UIViewController()
    harness.settle { isDetail ? root.showDetailViewController(other, sender: nil) : root.show(other, sender: nil) }
    #expect(root.presentedViewController === other)
  }

  @Test("Bars inset a short scroll view, unless its controller says that they do not", arguments: [true, false])
  func insets(adjusts: Bool) {
    let stage = NavigationStage()
    let second = stage.controller("B")
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 10, height: 10)
    second.view.addSubview(scrollView)
    scrollView.frame = second.view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    second.automaticallyAdjustsScrollViewInsets = adjusts
    stage.navigation.pushViewController(second, animated: false)
    stage.harness.runFrame()
    #expect((scrollView.adjustedContentInset.top > 0) == adjusts)
    scrollView.contentSize.height = 5000
    stage.harness.runFrame()
    #expect(scrollView.adjustedContentInset.top > 0)
  }
}
