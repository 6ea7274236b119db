import Foundation

@testable import Views

/// A scroll view's delegate that records each call in order, with the flags at that moment.
///
/// An entry has the form `didScroll TD-`: **T**racking, **D**ragging, **d**ecelerating, a hyphen for each false flag.
/// An `A` follows during an animated scroll by the app. Equal `didScroll` entries in a row are one.
@MainActor
final class ScrollLog: UIScrollViewDelegate {
  /// The calls of a drag that is released at rest, of a fling while it moves, and of a drag released beyond an edge.
  nonisolated static let drag = [
    "willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-", "didEndDragging(false) ---",
  ]
  nonisolated static let fling: [String] =
    drag.dropLast() + ["didEndDragging(true) -Dd", "willBeginDecelerating -Dd", "didScroll -Dd"]
  nonisolated static let springBack = fling.returning + ["didScroll ---", "didEndDecelerating ---"]

  private(set) var calls: [String] = []

  /// The content offset at each `didScroll`.
  private(set) var offsets: [CGPoint] = []

  private(set) var releaseVelocity = CGPoint.zero
  private(set) var proposedTarget = CGPoint.zero

  /// The delegate's target at each release, given the proposed one.
  var target: (CGPoint) -> CGPoint = { $0 }

  /// The delegate's answer to `shouldScrollToTop`.
  var allowsScrollToTop = true

  var onScroll: ((UIScrollView) -> Void)?

  /// Called with each entry, including those left out because they equal the one before.
  var onEntry: ((String) -> Void)?

  private var reactions: [String: (UIScrollView) -> Void] = [:]

  /// Runs an action once, in the next call with that name.
  func next(_ name: String, do action: @escaping (UIScrollView) -> Void) {
    reactions[name] = action
  }

  /// The calls without a `didScroll ---` at the end of an animation, because its last frame may move nothing.
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

extension Sequence<String> {
  /// The same calls of content that was released beyond an edge: it returns, and is not dragged any more.
  var returning: [String] { map { $0.replacing("-Dd", with: "--d") } }
}
