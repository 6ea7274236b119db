import Foundation

/// Something outside of a scroll view that moves with its content: a bar above it, which is large while the content is at
/// its top.
@MainActor
package protocol ScrollFollower: AnyObject {
  /// How much the bar is smaller than at the top of the content, in points; negative while pulled content makes it larger.
  ///
  /// The safe area ends at the bar and changes with it. The range of offsets includes this length, and so stays the same.
  var retractedHeight: CGFloat { get }

  /// Called after the content offset changed, before the delegate is called.
  func scrollViewDidMove(_ scrollView: UIScrollView)

  /// Returns where released content comes to rest that would rest at `target`.
  func restingOffset(of scrollView: UIScrollView, for target: CGPoint) -> CGPoint
}

extension UIScrollView {
  /// The offset at which the content is at its top.
  package var topOffset: CGFloat { geometry.ranges.vertical.minimum }

  /// The offset at which the content is at its top, without the space that its accessory takes there.
  package var contentTopOffset: CGFloat { topOffset + (accessory?.inset ?? 0) }

  /// The offset at which the content is at its bottom.
  package var bottomOffset: CGFloat { geometry.ranges.vertical.maximum }

  /// The inset within which content can rest.
  var rangeInset: UIEdgeInsets {
    guard let follower else { return adjustedContentInset }
    var inset = adjustedContentInset
    inset.top += follower.retractedHeight
    return inset
  }

  /// Lets the follower follow a change of the offset. The insets that it changes leave the range as it is.
  func moveFollower() {
    guard let follower, !isMovingFollower else { return }
    isMovingFollower = true
    follower.scrollViewDidMove(self)
    isMovingFollower = false
  }
}
