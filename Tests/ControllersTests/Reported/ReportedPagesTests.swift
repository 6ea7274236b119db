import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import TextEditing
@testable import Views

/// Situations that programmers have reported of page view controllers.
@MainActor
@Suite("Reported situations of pages")
struct ReportedPagesTests {
  /// Pages in a row or in a ring. The app may exchange them.
  @MainActor
  private final class Stage: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log = CallRecord()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let harness: OffscreenHarness
    var all: [LoggedController]
    let isRing: Bool

    init(_ titles: [String], showing index: Int, isRing: Bool = false) {
      let log = log
      all = titles.map { LoggedController($0, log) }
      self.isRing = isRing
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      window.rootViewController = pages
      harness = OffscreenHarness(window: window)
      pages.dataSource = self
      pages.setViewControllers([all[index]], direction: .forward, animated: false)
      harness.runUntilIdle()
      pages.delegate = self
      _ = log.take()
    }

    private func neighbor(of controller: UIViewController, _ distance: Int) -> UIViewController? {
      guard let index = all.firstIndex(where: { $0 === controller }) else { return nil }
      if isRing { return all[(index + distance + all.count) % all.count] }
      return all.indices.contains(index + distance) ? all[index + distance] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, 1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
      log.add("willTransition \(pendingViewControllers.first?.title ?? "")")
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      log.add("didFinish \(previousViewControllers.first?.title ?? "") \(completed)")
    }

    var title: String? { pages.viewControllers?.first?.title }

    /// Where a page is in the window, across.
    func x(of controller: UIViewController) -> CGFloat { controller.view.convert(CGPoint.zero, to: nil).x }
  }

  @Test(
    "After an animated change to pages of another row, the row before is not reached any more",
    arguments: [true, false])
  func changedRow(animated: Bool) {
    let stage = Stage(["A", "B"], showing: 1)
    let new = LoggedController("X", stage.log)
    stage.all = [new]
    stage.pages.setViewControllers([new], direction: .forward, animated: animated)
    stage.harness.runUntilIdle()
    for (start, end) in [(100.0, 300.0), (300.0, 100.0)] {
      stage.harness.finger.fling(from: CGPoint(x: start, y: 100), to: CGPoint(x: end, y: 100), duration: 0.1)
      stage.harness.runUntilIdle()
      #expect(stage.title == "X" && stage.x(of: new) == 0 && stage.pages.children == [new])
    }
  }

  @Test("A page that returns, is caught and then turned is the visible one for the program as well")
  func caughtReturn() {
    let stage = Stage(["A", "B", "C"], showing: 0)
    stage.harness.finger.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100))
    stage.harness.run(for: 0.08)
    #expect(stage.x(of: stage.all[0]) < 0)
    stage.harness.finger.fling(from: CGPoint(x: 350, y: 100), to: CGPoint(x: 60, y: 100), duration: 0.15)
    stage.harness.runUntilIdle()
    #expect(stage.title == "B" && stage.x(of: stage.all[1]) == 0 && stage.pages.children == [stage.all[1]])
    #expect(stage.all[0].view.superview == nil)
  }

  @Test("A step forward from the last page to the first one comes from the side of the pages after", arguments: [2, 3])
  func wrappedStep(count: Int) {
    let stage = Stage(Array(["A", "B", "C"].suffix(count)), showing: count - 1)
    let (first, last) = (stage.all[0], stage.all[count - 1])
    var ends: [Bool] = []
    stage.pages.setViewControllers([first], direction: .forward, animated: true) { ends.append($0) }
    stage.harness.run(for: 0.15)
    #expect(stage.x(of: first) > 20 && stage.x(of: first) < 380, "\(stage.x(of: first))")
    #expect(abs(stage.x(of: first) - stage.x(of: last) - 400) < 1)
    stage.harness.runUntilIdle()
    #expect(ends == [true] && stage.title == first.title && stage.x(of: first) == 0)
  }

  @Test("In a ring of two pages the other one is on both sides, and each way turns to it", arguments: [true, false])
  func ringOfTwo(isBackward: Bool) {
    let stage = Stage(["A", "B"], showing: 0, isRing: true)
    let (start, end) = (CGPoint(x: isBackward ? 60 : 340, y: 100), CGPoint(x: isBackward ? 260 : 140, y: 100))
    stage.harness.finger.pull(from: start, to: end)
    stage.harness.run(for: 0.1)
    let x = stage.x(of: stage.all[1])
    #expect(isBackward ? x > -400 && x < -150 : x < 400 && x > 150, "\(x)")
    stage.harness.finger.release(at: end)
    stage.harness.runUntilIdle()
    stage.harness.finger.fling(from: start, to: end, duration: 0.1)
    stage.harness.runUntilIdle()
    #expect(stage.title == "B" && stage.x(of: stage.all[1]) == 0)
    stage.harness.finger.fling(from: start, to: end, duration: 0.1)
    stage.harness.runUntilIdle()
    #expect(stage.title == "A" && stage.x(of: stage.all[0]) == 0)
  }

  @Test("A text field as wide as its page becomes first responder without a move or a turn of the pages")
  func fieldInPage() {
    let stage = Stage(["A", "B", "C"], showing: 1)
    let page = stage.all[1]
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 400, height: 40))
    page.view.addSubview(field)
    stage.harness.runUntilIdle()
    stage.harness.finger.click(at: CGPoint(x: 200, y: 120))
    stage.harness.runUntilIdle()
    stage.harness.type("ab")
    stage.harness.runUntilIdle()
    #expect(field.isFirstResponder && field.text == "ab")
    #expect(stage.title == "B" && stage.x(of: page) == 0)
    #expect(!stage.log.take().contains { $0.hasPrefix("willTransition") || $0.hasPrefix("didFinish") })
  }
}
