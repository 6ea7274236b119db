import Foundation

@testable import Views

/// A scroll view's delegate that writes down each call in order, with the flags at that moment.
///
/// An entry reads as `didScroll TD-`: **T**racking, **D**ragging, **d**ecelerating, a hyphen for each that is not.
/// Equal entries in a row are one.
@MainActor
final class ScrollLog: UIScrollViewDelegate {
  private(set) var calls: [String] = []

  /// The content offset at each `didScroll`.
  private(set) var offsets: [CGPoint] = []

  private(set) var releaseVelocity = CGPoint.zero
  private(set) var proposedTarget = CGPoint.zero

  /// What the delegate asks for as the target at each release, given the proposal.
  var target: (CGPoint) -> CGPoint = { $0 }

  var onScroll: ((UIScrollView) -> Void)?

  func clear() {
    calls = []
    offsets = []
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    note("didScroll", scrollView)
    onScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    releaseVelocity = velocity
    proposedTarget = targetContentOffset.pointee
    note("willEndDragging", scrollView)
    targetContentOffset.pointee = target(proposedTarget)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging(\(decelerate))", scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", scrollView) }

  private func note(_ name: String, _ scrollView: UIScrollView) {
    let flags = [
      scrollView.isTracking ? "T" : "-", scrollView.isDragging ? "D" : "-", scrollView.isDecelerating ? "d" : "-",
    ]
    let entry = "\(name) \(flags.joined())"
    if calls.last != entry { calls.append(entry) }
  }
}
