import Foundation
import ScrollPhysics

// Input along an axis on which there is nothing to scroll: a wheel over a pager turns its pages.

extension UIScrollView {
  /// The scroll view that takes notches of a wheel, or the keys that go through content, along the other axis: where none
  /// has more content than it shows along theirs, the innermost that has it across. Nil if they keep their axis.
  ///
  /// - Parameters:
  ///   - axis: The axis of the input on the screen.
  ///   - scrollViews: Those from the pointer or the focus outwards.
  static func taker(across axis: Axis, among scrollViews: [UIScrollView]) -> UIScrollView? {
    if scrollViews.contains(where: { $0.hasMore(along: axis) }) { return nil }
    return scrollViews.first { $0.hasMore(along: axis.other) }
  }

  /// Whether the content is larger than the view along an axis of the screen.
  private func hasMore(along axis: Axis) -> Bool {
    geometry.isScrollable(dominantAxis(of: fromWindow(vector(1, on: axis))))
  }

  /// Turns a distance on the screen to the other axis: down is forward, which is the direction of reading across.
  func turned(_ distance: CGFloat) -> CGFloat { readsFromRightToLeft ? -distance : distance }
}
