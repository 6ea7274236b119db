import Foundation

@testable import Views

/// A delegate that knows the allowed orders of a scroll view's calls, and reports every other order.
@MainActor
final class ScrollWitness: UIScrollViewDelegate {
  /// Whether the app's own code runs, which may set any offset.
  var isAppActing = false

  /// Whether the app, and not a motion, set the current offset.
  var isPlacedByApp = false

  /// Whether the content can be zoomed.
  var zooms = true

  private let complain: (String) -> Void
  private var drag = Drag.none
  private var isDecelerating = false
  private var isZooming = false

  private enum Drag {
    case none, going, ending
  }

  init(complain: @escaping (String) -> Void) {
    self.complain = complain
  }

  /// Checks that everything that began has ended.
  func checkRest(of scrollView: UIScrollView) {
    if isZooming { complain("a zoom has no end at \(scrollView.zoomScale)") }
    if drag != .none { complain("a drag has no end") }
    if isDecelerating { complain("a deceleration has no end") }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    isPlacedByApp = isAppActing || scrollView.isScrollAnimating || (isPlacedByApp && !moves(scrollView))
  }

  private func moves(_ scrollView: UIScrollView) -> Bool { drag != .none || isDecelerating || isZooming }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zooms ? scrollView.subviews.first : nil }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    if isZooming { complain("a zoom begins in a zoom") }
    isZooming = true
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    if !isZooming { complain("a zoom ends that never began") }
    if view != nil, !scrollView.zoomLimits.contains(scale) { complain("a zoom ends at the scale \(scale)") }
    isZooming = false
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if drag != .none { complain("a drag begins in a drag") }
    if isDecelerating { complain("a drag begins in a deceleration") }
    drag = .going
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if drag != .going { complain("a drag will end that is not going") }
    if !velocity.isFinite || !targetContentOffset.pointee.isFinite { complain("a release is not finite") }
    drag = .ending
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    // The end of a touch that caught a deceleration is reported in the same way.
    if drag != .ending && !isDecelerating { complain("a drag ended that did not") }
    drag = .none
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    if drag != .none || isDecelerating { complain("a deceleration begins in \(drag), \(isDecelerating)") }
    isDecelerating = true
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if !isDecelerating { complain("a deceleration ends that never began") }
    isDecelerating = false
  }
}
