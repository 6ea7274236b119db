import Foundation
import Views

/// The state of a scroll view, as a line of a trace says it. Points.
package struct ScrollState {
  package var contentOffset: CGPoint
  /// Nil for content without an end.
  package var contentSize: CGSize?
  /// The properties that only a `UIScrollView` has.
  package var details: Details?

  package struct Details {
    package var adjustedContentInset: UIEdgeInsets
    package var zoomScale: CGFloat
    package var isTracking: Bool
    package var isDragging: Bool
    package var isDecelerating: Bool
    package var isZooming: Bool
    package var isZoomBouncing: Bool
  }

  package init(contentOffset: CGPoint, contentSize: CGSize?) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
  }

  /// The state of `scrollView`. Its offset is not rounded to device pixels.
  @MainActor
  package init(_ scrollView: UIScrollView) {
    contentOffset = scrollView.unroundedContentOffset
    contentSize = scrollView.contentSize
    details = Details(
      adjustedContentInset: scrollView.adjustedContentInset, zoomScale: scrollView.zoomScale,
      isTracking: scrollView.isTracking, isDragging: scrollView.isDragging,
      isDecelerating: scrollView.isDecelerating, isZooming: scrollView.isZooming,
      isZoomBouncing: scrollView.isZoomBouncing)
  }

  package func add(to object: inout JSONObject) {
    object.add("contentOffset", [contentOffset.x, contentOffset.y])
    if let contentSize { object.add("contentSize", [contentSize.width, contentSize.height]) }
    guard let details else { return }
    let inset = details.adjustedContentInset
    object.add("adjustedContentInset", [inset.top, inset.left, inset.bottom, inset.right])
    object.add("zoomScale", details.zoomScale)
    object.add("isTracking", details.isTracking)
    object.add("isDragging", details.isDragging)
    object.add("isDecelerating", details.isDecelerating)
    object.add("isZooming", details.isZooming)
    object.add("isZoomBouncing", details.isZoomBouncing)
  }
}
