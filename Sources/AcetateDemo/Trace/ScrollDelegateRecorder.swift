import UIKit

/// A scroll view's delegate that tells of each call, and then passes it on to the delegate that was there before.
@MainActor
final class ScrollDelegateRecorder: UIScrollViewDelegate {
  private weak var delegate: (any UIScrollViewDelegate)?
  private let record: (ScrollDelegateCall) -> Void

  init(forwardingTo delegate: (any UIScrollViewDelegate)?, record: @escaping (ScrollDelegateCall) -> Void) {
    self.delegate = delegate
    self.record = record
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    record(.didScroll)
    delegate?.scrollViewDidScroll(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    record(.willBeginDragging)
    delegate?.scrollViewWillBeginDragging(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    record(.willEndDragging(velocity: velocity, targetContentOffset: targetContentOffset.pointee))
    delegate?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    record(.didEndDragging(willDecelerate: decelerate))
    delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    record(.willBeginDecelerating)
    delegate?.scrollViewWillBeginDecelerating(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    record(.didEndDecelerating)
    delegate?.scrollViewDidEndDecelerating(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    record(.didEndScrollingAnimation)
    delegate?.scrollViewDidEndScrollingAnimation(scrollView)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    record(.shouldScrollToTop)
    return delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    record(.didScrollToTop)
    delegate?.scrollViewDidScrollToTop(scrollView)
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    record(.didChangeAdjustedContentInset)
    delegate?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}
