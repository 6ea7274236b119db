import Foundation
@_spi(Toolkit) import Views

/// The bar's state for one controller of a stack: its height, and the scroll view that it follows.
///
/// The height of a bar with parts that collapse is a function of the content's offset:
///
///     height = max(collapsed, expanded - (offset - offset at the top))
///
/// Pulled content makes the bar higher, unless the pull uncovers a refresh control: that is below the bar then, and a
/// refresh changes nothing in the bar.
@MainActor
final class NavigationPage {
  private unowned let controller: UIViewController
  private weak var container: UINavigationController?

  /// The scroll view that the bar follows.
  private(set) weak var scrollView: UIScrollView?

  /// A controller whose view covers that of `controller`, with the same safe area: a search.
  var cover: UIViewController? {
    didSet { setInsets() }
  }

  /// The heights of the bar's parts.
  private(set) var heights = NavigationBarHeights()

  /// The current height of the bar.
  private(set) var height: CGFloat = 0

  /// The height of the bar at the bottom; 0 without one.
  private var bottom: CGFloat = 0

  init(_ controller: UIViewController, in container: UINavigationController) {
    (self.controller, self.container) = (controller, container)
  }

  /// How far the content is beneath the bar, as a fraction of the distance after which the bar has its standard look.
  var standardProgress: CGFloat {
    guard let scrollView, isFollowing else { return 0 }
    let beneath = distanceFromTop(of: scrollView) - (heights.expanded - heights.collapsed)
    return min(max(beneath / BarConstants.edgeFadeDistance, 0), 1)
  }

  /// The views that move in a transition: the controller's own and the one that covers it.
  var views: [UIView] { [controller.viewIfLoaded, cover?.viewIfLoaded].compactMap { $0 } }

  /// Takes the heights of the bars. Content at its top stays there, with the bar at its full height.
  func update(_ new: NavigationBarHeights, bottom: CGFloat) {
    let oldDistance = scrollView.map(distanceFromTop)
    let growth = new.expanded - heights.expanded
    heights = new
    if let oldDistance, isFollowing, oldDistance > 0.5 {
      height = max(heights.collapsed, heights.expanded - max(0, oldDistance + growth))
    } else {
      height = heights.expanded
    }
    self.bottom = bottom
    setInsets()
  }

  /// The frame of the page's views in an area.
  ///
  /// - Parameter safe: The safe area around the bars.
  func frame(in area: CGRect, safe: UIEdgeInsets) -> CGRect {
    controller.frame(
      in: area,
      besides: UIEdgeInsets(top: height > 0 ? safe.top + height : 0, left: 0, bottom: safe.bottom + bottom, right: 0))
  }

  /// Follows the controller's scroll view, which may be another one than before.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  func findScrollView() -> Bool {
    let found = controller.currentScrollView
    guard found !== scrollView else { return false }
    stopFollowing()
    scrollView = found
    let oldHeight = height
    height = heights.expanded
    // An offset that the app has set before is not at the top. It lies in a range that ends at the bar's old height.
    if let found, distanceFromTop(of: found) > 0.5, isFollowing {
      height = max(heights.collapsed, min(oldHeight, heights.expanded) - distanceFromTop(of: found))
    }
    found?.follower = self
    setInsets()
    return true
  }

  // MARK: Leaving and returning

  /// Where the content was before the page left.
  private var offsetBefore: CGPoint?

  /// Where the insets of another page put it, if it was beyond what they leave; nil if they did not move it.
  private var offsetAway: CGPoint?

  /// Called before anything changes for a page that leaves.
  func willLeave() {
    (offsetBefore, offsetAway) = (scrollView?.contentOffset, nil)
  }

  /// Called after the page left.
  func didLeave() {
    guard let scrollView, let offsetBefore, scrollView.contentOffset.y < offsetBefore.y,
      scrollView.contentOffset.y == scrollView.bottomOffset
    else { return }
    offsetAway = scrollView.contentOffset
  }

  /// Called when the page has its own insets again: content that was at its bottom is there again.
  func didReturn() {
    if let scrollView, scrollView.contentOffset == offsetAway { restoreOffset() }
    offsetAway = nil
  }

  /// Moves the content to where it was before the page began to leave.
  func restoreOffset() {
    guard let scrollView, let offsetBefore,
      scrollView.topOffset...max(scrollView.topOffset, scrollView.bottomOffset) ~= offsetBefore.y
    else { return }
    // The other insets may have begun a motion.
    scrollView.stopScrollingAndZooming()
    if scrollView.contentOffset != offsetBefore { scrollView.contentOffset = offsetBefore }
  }

  /// Ends following the scroll view.
  func stopFollowing() {
    if scrollView?.follower === self { scrollView?.follower = nil }
    scrollView = nil
  }

  /// Whether the scroll view's content begins at the bar: the scroll view insets it, and begins at the top of the view.
  private var isFollowing: Bool {
    guard let scrollView, let view = controller.viewIfLoaded, controller.edgesForExtendedLayout.contains(.top) else {
      return false
    }
    return scrollView.contentInsetAdjustmentBehavior != .never
      && scrollView.convert(scrollView.bounds.origin, to: view).y - view.bounds.minY <= 0.5
  }

  /// How far the content is from its top, in points; negative for pulled content.
  private func distanceFromTop(of scrollView: UIScrollView) -> CGFloat {
    scrollView.contentOffset.y - scrollView.contentTopOffset
  }

  private func setInsets() {
    let insets = controller.insetsBeneath(UIEdgeInsets(top: height, left: 0, bottom: bottom, right: 0))
    controller.barInsets = insets
    cover?.barInsets = insets
  }
}

extension NavigationPage: ScrollFollower {
  var retractedHeight: CGFloat { isFollowing ? heights.expanded - height : 0 }

  func scrollViewDidMove(_ scrollView: UIScrollView) {
    if heights.expanded > heights.collapsed, isFollowing {
      let distance = distanceFromTop(of: scrollView)
      height = max(heights.collapsed, heights.expanded - (scrollView.accessory == nil ? distance : max(0, distance)))
      setInsets()
    }
    container?.pageDidMove(self, of: controller)
  }

  /// Parts of the bar rest at their full size or collapsed.
  func restingOffset(of scrollView: UIScrollView, for target: CGPoint) -> CGPoint {
    let (top, stops) = (scrollView.contentTopOffset, heights.stops)
    let distance = target.y - top
    guard isFollowing, distance > 0, let above = stops.last(where: { $0 <= distance }),
      let below = stops.first(where: { $0 > distance })
    else { return target }
    let nearest = distance - above < below - distance ? above : below
    return CGPoint(x: target.x, y: min(top + nearest, max(top, scrollView.bottomOffset)))
  }
}

extension UIViewController {
  /// The scroll view that bars follow: the one that the app set for the top edge, or else the first one in the view.
  fileprivate var currentScrollView: UIScrollView? { contentScrollView(for: .top) ?? viewIfLoaded?.firstScrollView }
}

extension UIView {
  /// The first scroll view in the tree, this view included, that insets its content. A child controller in the tree decides
  /// for its view.
  fileprivate var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView, scrollView.contentInsetAdjustmentBehavior != .never {
      return scrollView
    }
    for subview in subviews where !subview.isHidden {
      let found = subview.viewController.map(\.currentScrollView) ?? subview.firstScrollView
      if let found { return found }
    }
    return nil
  }
}

/// The pages by their controllers. Controllers that an app calls equal have a page each.
struct NavigationPages {
  private var pages: [ObjectIdentifier: NavigationPage] = [:]

  subscript(controller: UIViewController) -> NavigationPage? {
    get { pages[ObjectIdentifier(controller)] }
    set { pages[ObjectIdentifier(controller)] = newValue }
  }
}
