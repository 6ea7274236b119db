import Foundation

/// The methods that a scroll view calls. Every method has an empty default, as in UIKit.
///
/// A conforming class must declare the methods itself: Swift uses the default for a method that only a subclass
/// declares. Declare it in the base class, and override it there.
///
/// A drag with a fling calls `willBeginDragging`, `didScroll` for each change, `willEndDragging`, `didEndDragging`
/// (will decelerate), `willBeginDecelerating`, `didScroll` for each change, and `didEndDecelerating`. A touch that
/// catches the fling and is lifted in place calls `didEndDragging` (will not decelerate) and `didEndDecelerating`; one
/// that drags calls `didEndDecelerating`, `willBeginDragging` and so on.
///
/// The wheel and keys call `didScroll` only; an animation also calls its end. A scroll view that takes over a drag from
/// inside calls the same methods as for its own drag, from its first motion on. One that takes over momentum begins
/// with `willBeginDecelerating`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the content offset changed, except by a write to `bounds`. During a drag, the drag continues from an
  /// offset that is set here.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Called when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Called when the finger is lifted. `velocity` is in points per **millisecond**, in the direction of the content
  /// offset. `targetContentOffset` is the offset at which the content will come to rest; the method may change it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Called after a drag. `decelerate` says whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Called when the content begins to move on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Called when the content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Called when an animation of `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has ended or was
  /// replaced.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Returns whether the content may scroll to its top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// Called when the content has scrolled to its top, or was already there.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// Returns the view to zoom, somewhere inside the scroll view; nil if nothing zooms. Called often.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Called before a pinch, the wheel, a key or an animation zooms `view`.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Called when the scale changed. `scrollViewDidScroll(_:)` follows if the offset changed as well.
  ///
  /// Before a motion without fingers it is called once with the scale at its end, as in UIKit; then for each frame.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Called when a zoom has ended, after any bounce. `scale` lies within the limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Called when the adjusted content inset changed.
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
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

extension UIScrollViewDelegate {
  /// Whether the delegate has a method, as for every object of UIKit. For objects that wrap a delegate and pass its calls on.
  @_disfavoredOverload
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }
}
