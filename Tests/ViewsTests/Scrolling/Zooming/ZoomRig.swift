import Foundation
import TestSupport

@testable import Views

/// A scroll view that zooms one view, in a window of its size, with a log of its delegate's calls.
@MainActor
final class ZoomRig: UIScrollViewDelegate {
  let harness: OffscreenHarness
  let scrollView: UIScrollView
  let content: UIView

  /// The view that the delegate returns.
  var zoomed: UIView?

  /// The calls, each with the scale. Equal calls in a row are one.
  private(set) var calls: [String] = []
  private(set) var zoomCount = 0
  private(set) var scrollCount = 0

  /// A callback of the delegate.
  enum Callback: CaseIterable {
    case viewForZooming, willBegin, didZoom, didScroll, didEnd
  }

  var onAnyCallback: ((Callback, UIScrollView) -> Void)?
  var onZoom: ((UIScrollView) -> Void)?

  /// - Parameters:
  ///   - bounds: The size of the scroll view.
  ///   - content: The size of the zoomed view.
  init(
    bounds: CGSize = CGSize(width: 400, height: 400), content size: CGSize = CGSize(width: 1000, height: 1000),
    minimum: CGFloat = 0.5, maximum: CGFloat = 4, framesPerSecond: Int = 60,
    scrollView: UIScrollView = UIScrollView()
  ) {
    harness = OffscreenHarness(size: bounds, framesPerSecond: framesPerSecond)
    self.scrollView = scrollView
    content = UIView(frame: CGRect(origin: .zero, size: size))
    zoomed = content
    scrollView.addSubview(content)
    scrollView.contentSize = size
    scrollView.minimumZoomScale = minimum
    scrollView.maximumZoomScale = maximum
    harness.add(scrollView, frame: CGRect(origin: .zero, size: bounds))
    scrollView.delegate = self
  }

  var fingers: ScriptedFingers { harness.fingers }
  var offset: CGPoint { scrollView.unroundedContentOffset }
  var scale: CGFloat { scrollView.zoomScale }

  /// Returns the place of a point of the zoomed view on the screen, from the scroll view's top left, not rounded.
  func place(of point: CGPoint) -> CGPoint {
    let origin = content.frame.origin
    return CGPoint(x: point.x * scale + origin.x - offset.x, y: point.y * scale + origin.y - offset.y)
  }

  /// Returns the point of the zoomed view at a place relative to the scroll view's top left, not rounded.
  func point(at place: CGPoint) -> CGPoint {
    let origin = content.frame.origin
    return CGPoint(x: (place.x + offset.x - origin.x) / scale, y: (place.y + offset.y - origin.y) / scale)
  }

  /// The calls without `didScroll`. Equal calls in a row are one.
  var zoomCalls: [String] {
    let others = calls.filter { !$0.hasPrefix("didScroll") }
    return zip([""] + others, others).filter { $0 != $1 }.map(\.1)
  }

  func clear() {
    calls = []
    (zoomCount, scrollCount) = (0, 0)
  }

  private func note(_ call: String) {
    let flags = (scrollView.isZooming ? "Z" : "-") + (scrollView.isZoomBouncing ? "B" : "-")
    let entry = "\(call) \(flags)"
    if calls.last != entry { calls.append(entry) }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    onAnyCallback?(.viewForZooming, scrollView)
    return zoomed
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note("willBeginZooming")
    onAnyCallback?(.willBegin, scrollView)
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    zoomCount += 1
    note("didZoom")
    onZoom?(scrollView)
    onAnyCallback?(.didZoom, scrollView)
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note("didEndZooming \(scale)")
    onAnyCallback?(.didEnd, scrollView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrollCount += 1
    note("didScroll")
    onAnyCallback?(.didScroll, scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
}

func near(_ first: CGPoint, _ second: CGPoint, within tolerance: CGFloat = 1e-6) -> Bool {
  abs(first.x - second.x) <= tolerance && abs(first.y - second.y) <= tolerance
}
