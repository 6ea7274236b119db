import Foundation
import Views

extension UIPageViewController {
  /// How pages change.
  public enum TransitionStyle: Int, Sendable {
    /// They scroll.
    case scroll = 1
  }

  /// The direction in which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// As text.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// Where a new page comes from.
  public enum NavigationDirection: Int, Sendable {
    /// From after the visible page.
    case forward = 0
    /// From before it.
    case reverse = 1
  }

  /// Names an option of the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space between two pages, in points: a number.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// Provides the pages of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before another one; nil at the beginning. Asked once after each change of the page.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Returns the page after another one; nil at the end. Asked once after each change of the page.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// Returns the number of dots below horizontal pages; negative, the default, for no dots.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Returns the index of the dot of the page that the app has set. The controller then counts by itself.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { -1 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The methods that a page view controller calls, only for the user's changes of pages. Each has a default implementation.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when another page comes in sight.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// Called when the pages have come to rest. `completed` says whether it is another page than before.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
