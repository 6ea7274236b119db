import Foundation

/// Scrolls the scroll view under a drag while that is near an edge. One with pages is never left between them.
@MainActor
final class DragEdgeScroller {
  /// The time of the last frame that scrolled; nil after one that did not.
  private var lastTime: TimeInterval?

  /// Scrolls the innermost scroll view that can.
  ///
  /// - Returns: Whether it scrolls.
  func scroll(under view: UIView?, at session: DropSession, to time: TimeInterval) -> Bool {
    var current = view
    while let view = current {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled, !scrollView.isPagingEnabled,
        step(scrollView, session.location(in: scrollView), to: time)
      {
        return true
      }
      current = view.superview
    }
    lastTime = nil
    return false
  }

  private func step(_ scrollView: UIScrollView, _ location: CGPoint, to time: TimeInterval) -> Bool {
    let seconds = min(time - (lastTime ?? time), DragConstants.longestFrame)
    var (offset, isMoving) = (scrollView.contentOffset, false)
    let inset = scrollView.adjustedContentInset
    let shown = scrollView.bounds.inset(by: inset)
    for axis in Axis.allCases {
      let (origin, length) = axis == .horizontal ? (shown.minX, shown.width) : (shown.minY, shown.height)
      let speed = Self.speed(at: location[axis] - origin, length: length)
      let least = -inset.leading(axis)
      let content = axis == .horizontal ? scrollView.contentSize.width : scrollView.contentSize.height
      let most = max(least, content - length + least)
      guard speed < 0 && offset[axis] > least || speed > 0 && offset[axis] < most else { continue }
      isMoving = true
      offset[axis] = min(max(offset[axis] + speed * seconds, least), most)
    }
    guard isMoving else { return false }
    lastTime = time
    if offset != scrollView.contentOffset { scrollView.setContentOffset(offset, animated: false) }
    return true
  }

  /// The speed at a distance from the leading edge, in points per second; 0 in the middle.
  static func speed(at distance: CGFloat, length: CGFloat) -> CGFloat {
    let width = min(DragConstants.edgeWidth, length / 3)
    guard width > 0 else { return 0 }
    if distance < width { return -DragConstants.edgeSpeed * min(1, (width - distance) / width) }
    let rest = length - distance
    return rest < width ? DragConstants.edgeSpeed * min(1, (width - rest) / width) : 0
  }
}
