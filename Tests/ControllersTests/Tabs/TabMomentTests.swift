import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

/// A program selects tabs and shows columns at any moment of a touch or a motion.
@MainActor
@Suite("Changes of tabs and columns at any moment", .unpainted)
struct TabMomentTests {
  enum Moment: CaseIterable {
    case atRest, pressed, dragged, thrown, swiping, pushing, popping, pressingTab
  }

  enum Call: CaseIterable {
    case index, controller, same, removeShown, removeOthers, replace
  }

  private final class List: UIViewController {
    let scrollView = UIScrollView()
    override func loadView() {
      view = scrollView
      scrollView.contentSize = CGSize(width: 400, height: 5000)
    }
  }

  @Test("The last selection is shown alone", arguments: Moment.allCases, Call.allCases)
  func tab(moment: Moment, call: Call) {
    let tabs = UITabBarController()
    let lists = (0..<4).map { _ in List() }
    let navigation = lists.map { UINavigationController(rootViewController: $0) }
    tabs.viewControllers = Array(navigation[..<3])
    let harness = OffscreenHarness(root: tabs)
    let pushed = List()
    if moment == .swiping || moment == .popping { navigation[0].pushViewController(pushed, animated: false) }
    harness.runUntilIdle()
    let middle = CGPoint(x: 200, y: 200)
    var finger: CGPoint?
    switch moment {
    case .atRest: break
    case .pressed:
      harness.finger.press(at: middle)
      finger = middle
    case .dragged:
      harness.finger.pull(from: middle, to: CGPoint(x: 200, y: 100))
      finger = CGPoint(x: 200, y: 100)
    case .thrown: harness.finger.fling(from: middle, to: CGPoint(x: 200, y: 100))
    case .swiping:
      harness.finger.pull(from: CGPoint(x: 5, y: 200), to: middle)
      finger = middle
    case .pushing: navigation[0].pushViewController(pushed, animated: true)
    case .popping: navigation[0].popViewController(animated: true)
    case .pressingTab:
      finger = CGPoint(x: 200, y: 380)
      harness.finger.press(at: CGPoint(x: 200, y: 380))
    }
    harness.run(for: 0.05)
    let expected: UIViewController
    switch call {
    case .index:
      tabs.selectedIndex = 2
      expected = navigation[2]
    case .controller:
      tabs.selectedViewController = navigation[2]
      expected = navigation[2]
    case .same:
      tabs.selectedIndex = 1
      tabs.selectedIndex = 0
      expected = navigation[0]
    case .removeShown:
      tabs.setViewControllers(Array(navigation[1..<3]), animated: true)
      expected = navigation[1]
    case .removeOthers:
      tabs.setViewControllers([navigation[0]], animated: true)
      expected = navigation[0]
    case .replace:
      tabs.setViewControllers([navigation[3]], animated: false)
      expected = navigation[3]
    }
    harness.run(for: 0.05)
    if let finger {
      let end = moment == .pressingTab ? CGPoint(x: 200, y: 100) : CGPoint(x: finger.x + 5, y: finger.y)
      harness.finger.move(to: end)
      harness.finger.release(at: end)
    }
    harness.runUntilIdle()
    #expect(tabs.selectedViewController === expected && expected.hasAppeared)
    #expect(navigation.filter { $0.viewIfLoaded?.window != nil } == [expected])
    #expect(navigation.filter(\.hasAppeared) == [expected])
    for stack in navigation {
      #expect(stack.transition == nil && stack.pageContainer.subviews.count == (stack.isViewLoaded ? 1 : 0))
    }
    for list in lists + [pushed] where list.isViewLoaded {
      let scrollView = list.scrollView
      #expect(!scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isTracking)
      #expect(
        scrollView.contentOffset.y >= scrollView.topOffset && scrollView.contentOffset.y <= scrollView.bottomOffset)
    }
  }

  enum ColumnMoment: CaseIterable {
    case atRest, pressed, showing, hiding
  }

  @Test(
    "The last call decides which columns are shown", arguments: ColumnMoment.allCases,
    [UISplitViewController.SplitBehavior.tile, .overlay, .displace])
  func columns(moment: ColumnMoment, behavior: UISplitViewController.SplitBehavior) {
    for shows in [true, false] {
      for isTwice in [true, false] {
        let split = UISplitViewController(style: .doubleColumn)
        let (primary, secondary) = (UIViewController(), UIViewController())
        split.setViewController(primary, for: .primary)
        split.setViewController(secondary, for: .secondary)
        split.preferredSplitBehavior = behavior
        let harness = OffscreenHarness(root: split, size: CGSize(width: 900, height: 500))
        harness.runUntilIdle()
        if moment == .showing { split.hide(.primary) }
        harness.runUntilIdle()
        switch moment {
        case .atRest: break
        case .pressed: harness.finger.press(at: CGPoint(x: 800, y: 200))
        case .showing: split.show(.primary)
        case .hiding: split.hide(.primary)
        }
        harness.run(for: 0.08)
        if isTwice { shows ? split.hide(.primary) : split.show(.primary) }
        harness.run(for: 0.04)
        shows ? split.show(.primary) : split.hide(.primary)
        harness.runUntilIdle()
        if moment == .pressed { harness.finger.release(at: CGPoint(x: 800, y: 200)) }
        harness.runUntilIdle()
        #expect((primary.view.window != nil) == shows && primary.hasAppeared == shows)
        #expect((split.displayMode == .secondaryOnly) == !shows && secondary.hasAppeared)
      }
    }
  }
}
