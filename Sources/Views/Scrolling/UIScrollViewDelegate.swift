import Foundation

/// Told of what a scroll view does. Every method has an empty default, as in UIKit.
///
/// A class that conforms must declare the methods that it wants itself: one that only a subclass of it declares is not
/// called, as Swift has taken the default for it. Declare it in the base class and override it there.
///
/// The order of a drag with a fling: `willBeginDragging`, `didScroll` for each change, `willEndDragging`,
/// `didEndDragging` (will decelerate), `willBeginDecelerating`, `didScroll` for each change, `didEndDecelerating`. A touch
/// that catches the fling and is lifted in place ends it with `didEndDragging` (will not), `didEndDecelerating`; one that
/// drags on, with `didEndDecelerating`, `willBeginDragging` and so on.
///
/// The wheel, the keys and an animation tell `didScroll` only, and an animation its end. A scroll view that takes over
/// the drag of one inside of it tells the same as if it were dragged itself, from when it first moves; one that takes
/// over the momentum begins with `willBeginDecelerating`.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset changed, for whatever reason but a write to `bounds`. An offset set in here during a drag is what
  /// the drag goes on from.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The finger was lifted. `velocity` is in points per **millisecond** in the direction of the content offset;
  /// `targetContentOffset` is where the content will come to rest, and may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// An animation of `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` is over, at its end or because
  /// something took its place.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Whether the content may be brought to its top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// The content has arrived at its top, or was there already.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
