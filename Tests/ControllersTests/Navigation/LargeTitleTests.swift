import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Large titles")
struct LargeTitleTests {
  /// A navigation controller whose first controller has a scroll view with 2000 points of content.
  @MainActor
  private final class Stage {
    let navigation: UINavigationController
    let scrollView: UIScrollView
    let harness: OffscreenHarness

    init(top: CGFloat = 0, largeTitles: Bool = true, contentHeight: CGFloat = 2000, framesPerSecond: Int = 60) {
      let controller = UIViewController()
      controller.title = "Title"
      navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = largeTitles
      navigation.additionalSafeAreaInsets.top = top
      scrollView = controller.addScrollView(contentHeight: contentHeight)
      harness = OffscreenHarness(root: navigation, framesPerSecond: framesPerSecond)
      harness.runUntilIdle()
    }

    var barHeight: CGFloat { navigation.navigationBar.frame.height }
    var inset: CGFloat { scrollView.adjustedContentInset.top }
    var offset: CGFloat { scrollView.contentOffset.y }
  }

  @Test("At rest the bar is 96 points high, and the content begins below it")
  func rest() {
    let stage = Stage()
    #expect(stage.barHeight == 96 && stage.offset == -96 && stage.inset == 96)
  }

  @Test("The bar's height is the distance of the content from the top, down to 44 points, and so is the inset")
  func collapsing() {
    let stage = Stage()
    for (offset, height) in [(-80, 80), (-70, 70), (-44, 44), (0, 44), (500, 44), (-60, 60), (-96, 96)] {
      stage.scrollView.contentOffset.y = CGFloat(offset)
      #expect(stage.barHeight == CGFloat(height) && stage.inset == CGFloat(height) && stage.offset == CGFloat(offset))
    }
  }

  @Test("A scroll view that is the controller's own view collapses the bar, and gives it its background")
  func ownView() {
    final class Controller: UIViewController {
      let scrollView = UIScrollView()
      override func loadView() { view = scrollView }
    }
    let controller = Controller()
    controller.scrollView.contentSize = CGSize(width: 400, height: 2000)
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let harness = OffscreenHarness(root: navigation)
    harness.runUntilIdle()
    for (offset, height) in [(-96, 96), (-70, 70), (0, 44), (500, 44), (-60, 60), (-96, 96)] {
      controller.scrollView.contentOffset.y = CGFloat(offset)
      #expect(navigation.navigationBar.frame.height == CGFloat(height))
      #expect(navigation.navigationBar.standardProgress == (offset < 0 ? 0 : 1))
      #expect(controller.scrollView.topOffset == -96)
    }
  }

  @Test("A safe area at the top is added to the inset and moves the bar", arguments: [(false, 64), (true, 116)])
  func safeArea(largeTitles: Bool, inset: Int) {
    let stage = Stage(top: 20, largeTitles: largeTitles)
    #expect(stage.inset == CGFloat(inset) && stage.offset == -CGFloat(inset))
    #expect(stage.navigation.navigationBar.frame.minY == 20 && stage.barHeight == CGFloat(inset - 20))
  }

  @Test("Pulled content makes the bar larger, and springs back", arguments: [30, 60, 144])
  func pulled(framesPerSecond: Int) {
    let stage = Stage(framesPerSecond: framesPerSecond)
    stage.harness.pointer.pull(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 300))
    #expect(stage.offset < -130 && stage.barHeight == -stage.offset && stage.inset == stage.barHeight)
    stage.harness.settle { stage.harness.pointer.release(at: CGPoint(x: 200, y: 300)) }
    #expect(stage.barHeight == 96 && stage.offset == -96)
  }

  @Test(
    "Content that would rest with half of the title comes to rest at the nearer end", arguments: [30, 60, 144],
    [(15, -96), (40, -44)])
  func snapping(framesPerSecond: Int, way: (drag: CGFloat, rest: CGFloat)) {
    let stage = Stage(framesPerSecond: framesPerSecond)
    stage.harness.pointer.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 - way.drag))
    #expect(abs(stage.offset + 96 - way.drag) < 1)
    stage.harness.runUntilIdle()
    #expect(stage.offset == way.rest && stage.barHeight == -way.rest)
  }

  @Test("A fling passes the title and does not change the range of offsets")
  func fling() {
    let stage = Stage()
    stage.harness.pointer.fling(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 150))
    stage.harness.runUntilIdle()
    #expect(stage.offset > 200 && stage.barHeight == 44)
    stage.harness.strikeAndSettle("Home")
    #expect(stage.offset == -96 && stage.barHeight == 96)
  }

  @Test("Content that is too short to collapse the title keeps it")
  func shortContent() {
    let stage = Stage(contentHeight: 100)
    #expect(stage.inset == 96 && stage.offset == -96)
    stage.scrollView.alwaysBounceVertical = true
    stage.harness.pointer.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 240))
    stage.harness.runUntilIdle()
    #expect(stage.offset == -96 && stage.barHeight == 96)
  }

  @Test("Content at its top follows a change of the title's size; scrolled content stays")
  func displayMode() {
    let stage = Stage()
    let item = stage.navigation.topViewController?.navigationItem
    item?.largeTitleDisplayMode = .never
    #expect(stage.barHeight == 44 && stage.offset == -44 && stage.inset == 44)
    item?.largeTitleDisplayMode = .always
    #expect(stage.barHeight == 96 && stage.offset == -96)
    stage.scrollView.contentOffset.y = 300
    item?.largeTitleDisplayMode = .never
    #expect(stage.barHeight == 44 && stage.offset == 300)
    item?.largeTitleDisplayMode = .always
    #expect(stage.barHeight == 44 && stage.offset == 300)
  }

  @Test("The delegate of the scroll view finds the inset of the offset that it is called for")
  func delegate() {
    @MainActor
    final class Delegate: UIScrollViewDelegate {
      var pairs: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        pairs.append(max(44, -scrollView.contentOffset.y) - scrollView.adjustedContentInset.top)
      }
    }
    let (stage, delegate) = (Stage(), Delegate())
    stage.scrollView.delegate = delegate
    stage.harness.pointer.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
    stage.harness.runUntilIdle()
    #expect(delegate.pairs.count > 5 && delegate.pairs.allSatisfy { abs($0) < 0.001 })
  }

  @Test("The bar follows the scroll view that the app sets, and else the first one")
  func contentScrollView() {
    let stage = Stage()
    let other = UIScrollView(frame: stage.scrollView.frame)
    other.contentSize = CGSize(width: 400, height: 900)
    stage.navigation.topViewController?.view.addSubview(other)
    other.contentOffset.y = 200
    #expect(stage.barHeight == 96)
    stage.navigation.topViewController?.setContentScrollView(other)
    #expect(stage.barHeight == 44)
    stage.navigation.topViewController?.setContentScrollView(nil)
    #expect(stage.barHeight == 96)
  }

  /// A list of 2000 points, scrolled by 300 points if asked for.
  private final class List: UIViewController {
    let scrollView = UIScrollView()
    override func loadView() {
      view = scrollView
      scrollView.contentSize = CGSize(width: 400, height: 2000)
    }
  }

  /// What shows one of two lists in the page of a navigation controller.
  enum Holder: CaseIterable {
    case tabs, pages, children, hiddenChildren, hiddenScrollViews, chosen, chosenByChild, replaced
  }

  @Test("The bar follows the list that is shown, however that changes", arguments: Holder.allCases)
  func currentList(holder: Holder) {
    let lists = [List(), List()]
    let scrollViews = lists.map(\.scrollView)
    var page = UIViewController()
    var show: (Int) -> Void = { _ in }
    var prepare: () -> Void = {}
    func addViews(_ views: [UIView], isHidden: Bool = false) {
      for (index, view) in views.enumerated() {
        view.frame = page.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isHidden = isHidden && index > 0
        page.view.addSubview(view)
      }
    }
    switch holder {
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = lists
      page = tabs
      show = { tabs.selectedIndex = $0 }
    case .pages:
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      page = pages
      show = { pages.setViewControllers([lists[$0]], direction: .forward, animated: $0 == 1) }
    case .children:
      show = { index in
        if let old = page.children.first {
          old.willMove(toParent: nil)
          old.view.removeFromSuperview()
          old.removeFromParent()
        }
        page.addChild(lists[index])
        addViews([lists[index].view])
        lists[index].didMove(toParent: page)
      }
    case .hiddenChildren, .hiddenScrollViews:
      prepare = {
        if holder == .hiddenChildren { for list in lists { page.addChild(list) } }
        addViews(holder == .hiddenChildren ? lists.map(\.view) : scrollViews, isHidden: true)
      }
      show = { index in for (other, view) in scrollViews.enumerated() { view.isHidden = other != index } }
      if holder == .hiddenScrollViews { for list in lists { _ = list.view; list.view = UIView() } }
    case .chosen:
      prepare = { addViews(scrollViews) }
      for list in lists { _ = list.view; list.view = UIView() }
      show = { page.setContentScrollView(scrollViews[$0], for: .top) }
    case .chosenByChild:
      let child = UIViewController()
      prepare = {
        page.addChild(child)
        addViews([child.view])
        for view in scrollViews {
          view.frame = child.view.bounds
          child.view.addSubview(view)
        }
      }
      for list in lists { _ = list.view; list.view = UIView() }
      show = { child.setContentScrollView(scrollViews[$0], for: .top) }
    case .replaced:
      for list in lists { _ = list.view; list.view = UIView() }
      show = { index in
        scrollViews[1 - index].removeFromSuperview()
        addViews([scrollViews[index]])
      }
    }
    page.title = "Title"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let harness = OffscreenHarness(root: navigation)
    prepare()
    harness.settle { show(0) }
    let bar = navigation.navigationBar
    scrollViews[0].contentOffset.y = 300
    #expect(bar.frame.height == 44)
    harness.settle { show(1) }
    #expect(bar.frame.height == 96 && scrollViews[1].contentOffset.y == -96, "\(scrollViews[1].contentOffset)")
    scrollViews[1].contentOffset.y = -60
    #expect(bar.frame.height == 60)
    scrollViews[0].contentOffset.y = 500
    #expect(bar.frame.height == 60)
    harness.settle { show(0) }
    #expect(bar.frame.height == 44 && scrollViews[0].contentOffset.y == 500)
  }

  @Test("A page that was scrolled comes back with its small title, from the beginning of the transition")
  func poppedTo() {
    let stage = Stage()
    stage.scrollView.contentOffset.y = 300
    stage.navigation.pushViewController(UIViewController(), animated: false)
    stage.harness.runUntilIdle()
    stage.navigation.popViewController(animated: true)
    stage.harness.run(for: 0.1)
    #expect(stage.navigation.navigationBar.itemView?.bounds.height == 44 && stage.barHeight == 44)
    stage.harness.runUntilIdle()
    #expect(stage.barHeight == 44 && stage.offset == 300)
  }

  @Test("The background is visible only with content beneath the bar")
  func edgeAppearance() {
    let stage = Stage()
    stage.scrollView.contentOffset.y = -44
    #expect(stage.navigation.navigationBar.standardProgress == 0)
    stage.scrollView.contentOffset.y = -40
    #expect(stage.navigation.navigationBar.standardProgress == 0.5)
    stage.scrollView.contentOffset.y = 0
    #expect(stage.navigation.navigationBar.standardProgress == 1)
  }
}
