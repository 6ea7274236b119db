import Foundation
import Views

/// A scroll view's delegate that records each call and forwards it to another delegate.
@MainActor
package final class ScrollDelegateRecorder: UIScrollViewDelegate {
  private weak var delegate: (any UIScrollViewDelegate)?
  private let record: (ScrollDelegateCall) -> Void

  package init(forwardingTo delegate: (any UIScrollViewDelegate)?, record: @escaping (ScrollDelegateCall) -> Void) {
    self.delegate = delegate
    self.record = record
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    record(.didScroll)
    delegate?.scrollViewDidScroll(scrollView)
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    record(.willBeginDragging)
    delegate?.scrollViewWillBeginDragging(scrollView)
  }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    record(.willEndDragging(velocity: velocity, targetContentOffset: targetContentOffset.pointee))
    delegate?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    record(.didEndDragging(willDecelerate: decelerate))
    delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    record(.willBeginDecelerating)
    delegate?.scrollViewWillBeginDecelerating(scrollView)
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    record(.didEndDecelerating)
    delegate?.scrollViewDidEndDecelerating(scrollView)
  }

  package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    record(.didEndScrollingAnimation)
    delegate?.scrollViewDidEndScrollingAnimation(scrollView)
  }

  package func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    record(.shouldScrollToTop)
    return delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
  }

  package func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    record(.didScrollToTop)
    delegate?.scrollViewDidScrollToTop(scrollView)
  }

  package func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    delegate?.viewForZooming(in: scrollView)
  }

  package func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    record(.willBeginZooming)
    delegate?.scrollViewWillBeginZooming(scrollView, with: view)
  }

  package func scrollViewDidZoom(_ scrollView: UIScrollView) {
    record(.didZoom)
    delegate?.scrollViewDidZoom(scrollView)
  }

  package func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    record(.didEndZooming(scale: scale))
    delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }

  package func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    record(.didChangeAdjustedContentInset)
    delegate?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}
