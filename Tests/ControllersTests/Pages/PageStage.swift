import Foundation
import TestSupport

@testable import Controllers
@testable import Views

/// Pages in a row, or in a ring.
@MainActor
class PageRow: UIPageViewControllerDataSource {
  var all: [UIViewController]
  let isRing: Bool

  /// The number of dots, and the index of the first one that is shown.
  var (dotCount, dotIndex) = (-1, 0)

  init(_ all: [UIViewController], isRing: Bool = false) { (self.all, self.isRing) = (all, isRing) }

  private func page(_ distance: Int, from controller: UIViewController) -> UIViewController? {
    guard let index = all.firstIndex(of: controller) else { return nil }
    if isRing { return all[(index + distance + all.count) % all.count] }
    return all.indices.contains(index + distance) ? all[index + distance] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { dotCount }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { dotIndex }
}

/// A page view controller in a window of 400 by 300 points, with pages that log what they are told.
@MainActor
final class PageStage: UIPageViewControllerDelegate {
  let log = CallRecord()
  let pages: UIPageViewController
  let row: PageRow
  let all: [LoggedController]
  let harness: OffscreenHarness

  init(
    _ titles: [String] = ["A", "B", "C", "D", "E"], showing index: Int = 2,
    orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat = 0,
    isMirrored: Bool = false, isRing: Bool = false, dots: Bool = false, framesPerSecond: Int = 60
  ) {
    let log = log
    all = titles.map { LoggedController($0, log) }
    row = PageRow(all, isRing: isRing)
    if dots { (row.dotCount, row.dotIndex) = (all.count, index) }
    pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    if isMirrored { window.traitOverrides.layoutDirection = .rightToLeft }
    window.rootViewController = pages
    harness = OffscreenHarness(framesPerSecond: framesPerSecond, window: window)
    pages.dataSource = row
    pages.setViewControllers([all[index]], direction: .forward, animated: false)
    harness.runUntilIdle()
    pages.delegate = self
    _ = log.take()
  }

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

  /// Flings a finger across, and runs to the end.
  func fling(from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.1) {
    harness.finger.fling(from: CGPoint(x: start, y: 100), to: CGPoint(x: end, y: 100), duration: duration)
    harness.runUntilIdle()
  }
}
