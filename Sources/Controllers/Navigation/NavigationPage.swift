import Foundation
import Views

/// The bar's state for one controller of a stack: its height, and the scroll view that it follows.
///
/// The height of a bar with a large title is a function of the content's offset:
///
///     height = max(collapsed, expanded - (offset - offset at the top))
@MainActor
final class NavigationPage {
  private unowned let controller: UIViewController
  private weak var container: UINavigationController?

  /// The scroll view that the bar follows.
  private(set) weak var scrollView: UIScrollView?

  /// The height of the bar at the top of the content, in points.
  private(set) var expandedHeight: CGFloat = 0

  /// The height of the bar over scrolled content.
  private(set) var collapsedHeight: CGFloat = 0

  /// The current height of the bar.
  private(set) var height: CGFloat = 0

  init(_ controller: UIViewController, in container: UINavigationController) {
    (self.controller, self.container) = (controller, container)
  }

  /// How far the content is beneath the bar, as a fraction of the distance after which the bar has its standard look.
  var standardProgress: CGFloat {
    guard let scrollView, isFollowing else { return 0 }
    let beneath = scrollView.contentOffset.y - scrollView.topOffset - (expandedHeight - collapsedHeight)
    return min(max(beneath / BarConstants.edgeFadeDistance, 0), 1)
  }

  /// Takes the heights of the bars. Content at its top stays there, with the bar at its full height.
  func update(expanded: CGFloat, collapsed: CGFloat, bottom: CGFloat) {
    let oldTop = scrollView.map { $0.contentOffset.y - $0.topOffset }
    let growth = expanded - expandedHeight
    (expandedHeight, collapsedHeight) = (expanded, collapsed)
    if let oldTop, isFollowing, oldTop > 0.5 {
      height = max(collapsed, expanded - max(0, oldTop + growth))
    } else {
      height = expanded
    }
    setInsets(bottom: bottom)
  }

  /// Follows the controller's scroll view, which may be another one than before.
  func findScrollView() {
    let found = controller.contentScrollView(for: .top) ?? controller.viewIfLoaded?.firstScrollView
    guard found !== scrollView else { return }
    stopFollowing()
    scrollView = found
    height = expandedHeight
    // An offset that the app has set before is not at the top.
    if let found, found.contentOffset.y > found.topOffset + 0.5, isFollowing {
      height = max(collapsedHeight, expandedHeight - (found.contentOffset.y - found.topOffset))
    }
    found?.follower = self
    setInsets(bottom: controller.barInsets.bottom)
  }

  /// Ends following the scroll view.
  func stopFollowing() {
    if scrollView?.follower === self { scrollView?.follower = nil }
    scrollView = nil
  }

  /// Whether the scroll view's content begins at the bar: the scroll view insets it, and begins at the top of the view.
  private var isFollowing: Bool {
    guard let scrollView, let view = controller.viewIfLoaded else { return false }
    return scrollView.contentInsetAdjustmentBehavior != .never
      && scrollView.convert(scrollView.bounds.origin, to: view).y <= 0.5
  }

  private func setInsets(bottom: CGFloat) {
    controller.barInsets = UIEdgeInsets(top: height, left: 0, bottom: bottom, right: 0)
  }
}

extension NavigationPage: ScrollFollower {
  var retractedHeight: CGFloat { isFollowing ? expandedHeight - height : 0 }

  func scrollViewDidMove(_ scrollView: UIScrollView) {
    if expandedHeight > collapsedHeight, isFollowing {
      height = max(collapsedHeight, expandedHeight - (scrollView.contentOffset.y - scrollView.topOffset))
      setInsets(bottom: controller.barInsets.bottom)
    }
    container?.pageDidMove(self, of: controller)
  }

  func restingOffset(of scrollView: UIScrollView, for target: CGPoint) -> CGPoint {
    let (top, way) = (scrollView.topOffset, expandedHeight - collapsedHeight)
    guard way > 0, isFollowing, target.y > top, target.y < top + way else { return target }
    let collapsed = min(top + way, max(top, scrollView.bottomOffset))
    return CGPoint(x: target.x, y: target.y - top < way / 2 ? top : collapsed)
  }
}

extension UIView {
  /// The first scroll view in the tree, this view included, that insets its content.
  fileprivate var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView, scrollView.contentInsetAdjustmentBehavior != .never {
      return scrollView
    }
    for subview in subviews where !subview.isHidden {
      if let found = subview.firstScrollView { return found }
    }
    return nil
  }
}
