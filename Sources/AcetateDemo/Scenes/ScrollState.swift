import UIKit

/// Where a scene's content is, as a line of a trace tells it. Points.
struct ScrollState {
  var contentOffset: CGPoint
  /// Nil where there is no such thing as an end.
  var contentSize: CGSize?
  /// What only a scroll view has.
  var details: Details?

  struct Details {
    var adjustedContentInset: UIEdgeInsets
    var isTracking: Bool
    var isDragging: Bool
    var isDecelerating: Bool
  }

  init(contentOffset: CGPoint, contentSize: CGSize?) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
  }

  /// The state of a scroll view, with its offset before it was rounded to device pixels.
  @MainActor
  init(_ scrollView: UIScrollView) {
    contentOffset = scrollView.unroundedContentOffset
    contentSize = scrollView.contentSize
    details = Details(
      adjustedContentInset: scrollView.adjustedContentInset, isTracking: scrollView.isTracking,
      isDragging: scrollView.isDragging, isDecelerating: scrollView.isDecelerating)
  }

  func add(to object: inout JSONObject) {
    object.add("contentOffset", [contentOffset.x, contentOffset.y])
    if let contentSize { object.add("contentSize", [contentSize.width, contentSize.height]) }
    guard let details else { return }
    let inset = details.adjustedContentInset
    object.add("adjustedContentInset", [inset.top, inset.left, inset.bottom, inset.right])
    // Content is never zoomed yet.
    object.add("zoomScale", 1)
    object.add("isTracking", details.isTracking)
    object.add("isDragging", details.isDragging)
    object.add("isDecelerating", details.isDecelerating)
  }
}
