import UIKit

/// A call of a scroll view's delegate, with what it was told.
enum ScrollDelegateCall {
  case didScroll
  case willBeginDragging
  /// Velocity in points per millisecond; the target as it was proposed.
  case willEndDragging(velocity: CGPoint, targetContentOffset: CGPoint)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case shouldScrollToTop
  case didScrollToTop
  case didChangeAdjustedContentInset

  func add(to object: inout JSONObject) {
    switch self {
    case .didScroll: object.add("call", "scrollViewDidScroll")
    case .willBeginDragging: object.add("call", "scrollViewWillBeginDragging")
    case .willEndDragging(let velocity, let target):
      object.add("call", "scrollViewWillEndDragging")
      object.add("velocity", [velocity.x, velocity.y])
      object.add("targetContentOffset", [target.x, target.y])
    case .didEndDragging(let willDecelerate):
      object.add("call", "scrollViewDidEndDragging")
      object.add("willDecelerate", willDecelerate)
    case .willBeginDecelerating: object.add("call", "scrollViewWillBeginDecelerating")
    case .didEndDecelerating: object.add("call", "scrollViewDidEndDecelerating")
    case .didEndScrollingAnimation: object.add("call", "scrollViewDidEndScrollingAnimation")
    case .shouldScrollToTop: object.add("call", "scrollViewShouldScrollToTop")
    case .didScrollToTop: object.add("call", "scrollViewDidScrollToTop")
    case .didChangeAdjustedContentInset: object.add("call", "scrollViewDidChangeAdjustedContentInset")
    }
  }
}
