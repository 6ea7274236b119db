import Foundation
import Views

/// A call of a scroll view's delegate, with its arguments.
package enum ScrollDelegateCall {
  case didScroll
  case willBeginDragging
  /// Velocity in points per millisecond; the target before the delegate changes it.
  case willEndDragging(velocity: CGPoint, targetContentOffset: CGPoint)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case shouldScrollToTop
  case didScrollToTop
  case didChangeAdjustedContentInset
  case willBeginZooming
  case didZoom
  case didEndZooming(scale: CGFloat)

  /// The delegate's method, without its arguments.
  package var name: String {
    switch self {
    case .didScroll: "scrollViewDidScroll"
    case .willBeginDragging: "scrollViewWillBeginDragging"
    case .willEndDragging: "scrollViewWillEndDragging"
    case .didEndDragging: "scrollViewDidEndDragging"
    case .willBeginDecelerating: "scrollViewWillBeginDecelerating"
    case .didEndDecelerating: "scrollViewDidEndDecelerating"
    case .didEndScrollingAnimation: "scrollViewDidEndScrollingAnimation"
    case .shouldScrollToTop: "scrollViewShouldScrollToTop"
    case .didScrollToTop: "scrollViewDidScrollToTop"
    case .didChangeAdjustedContentInset: "scrollViewDidChangeAdjustedContentInset"
    case .willBeginZooming: "scrollViewWillBeginZooming"
    case .didZoom: "scrollViewDidZoom"
    case .didEndZooming: "scrollViewDidEndZooming"
    }
  }

  /// Adds the name as `call`, and the arguments, to a line of a trace.
  package func add(to object: inout JSONObject) {
    object.add("call", name)
    switch self {
    case .willEndDragging(let velocity, let target):
      object.add("velocity", [velocity.x, velocity.y])
      object.add("targetContentOffset", [target.x, target.y])
    case .didEndDragging(let willDecelerate): object.add("willDecelerate", willDecelerate)
    case .didEndZooming(let scale): object.add("scale", scale)
    default: break
    }
  }
}
