import Foundation

@testable import Views

/// A scroll view's delegate that writes down each call in order, with the flags at that moment.
///
/// An entry reads as `didScroll TD-`: **T**racking, **D**ragging, **d**ecelerating, a hyphen for each that is not. An
/// `A` follows while the content is on the way to where the app sent it. Of `didScroll` equal entries in a row are one.
@MainActor
final class ScrollLog: UIScrollViewDelegate {
  private(set) var calls: [String] = []

  /// The content offset at each `didScroll`.
  private(set) var offsets: [CGPoint] = []

  private(set) var releaseVelocity = CGPoint.zero
  private(set) var proposedTarget = CGPoint.zero

  /// What the delegate asks for as the target at each release, given the proposal.
  var target: (CGPoint) -> CGPoint = { $0 }

  /// What the delegate answers to `shouldScrollToTop`.
  var allowsScrollToTop = true

  var onScroll: ((UIScrollView) -> Void)?

  /// Told of each entry, those that are left out as equal to the one before included.
  var onEntry: ((String) -> Void)?

  private var reactions: [String: (UIScrollView) -> Void] = [:]

  /// Has the delegate do something in the next call of that name, once.
  func next(_ name: String, do action: @escaping (UIScrollView) -> Void) {
    reactions[name] = action
  }

  /// The calls without a `didScroll ---` that ends an animation: the last frame may have moved nothing.
  var callsUpToRounding: [String] {
    zip([""] + calls, calls).filter { $0 != ("didScroll ---A", "didScroll ---") }.map(\.1)
  }

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

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation", scrollView) }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note("shouldScrollToTop", scrollView)
    return allowsScrollToTop
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop", scrollView) }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    note("didChangeAdjustedContentInset", scrollView)
  }

  private func note(_ name: String, _ scrollView: UIScrollView) {
    let flags = [
      scrollView.isTracking ? "T" : "-", scrollView.isDragging ? "D" : "-", scrollView.isDecelerating ? "d" : "-",
      scrollView.isScrollAnimating ? "A" : "",
    ]
    let entry = "\(name) \(flags.joined())"
    if name != "didScroll" || calls.last != entry { calls.append(entry) }
    onEntry?(entry)
    reactions.removeValue(forKey: name)?(scrollView)
  }
}
