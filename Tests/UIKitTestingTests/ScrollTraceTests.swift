import Testing
import UIKitTesting

@MainActor
@Suite("Scroll traces")
struct ScrollTraceTests {
  private let scrollView: UIScrollView
  private let harness: OffscreenHarness

  init() {
    scrollView = UIScrollView()
    harness = OffscreenHarness(root: scrollView)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
  }

  @Test("A trace has a line for each frame and each delegate call, in the order of events")
  func lines() {
    let trace = harness.trace(scrollView)
    harness.pointer.press(at: CGPoint(x: 200, y: 300))
    harness.pointer.move(to: CGPoint(x: 200, y: 280))
    harness.run(for: 1 / 60)
    harness.pointer.release(at: CGPoint(x: 200, y: 280))
    #expect(
      trace.lines == [
        #"{"t":0.016666666666666666,"call":"scrollViewWillBeginDragging"}"#,
        #"{"t":0.016666666666666666,"call":"scrollViewDidScroll"}"#,
        #"{"t":0.016666666666666666,"frame":0,"contentOffset":[0,20],"contentSize":[400,2000],"#
          + #""adjustedContentInset":[0,0,0,0],"zoomScale":1,"isTracking":true,"isDragging":true,"isDecelerating":false,"#
          + #""isZooming":false,"isZoomBouncing":false}"#,
        #"{"t":0.016666666666666666,"call":"scrollViewWillEndDragging","velocity":[0,0],"targetContentOffset":[0,20]}"#,
        #"{"t":0.016666666666666666,"call":"scrollViewDidEndDragging","willDecelerate":false}"#,
      ])
    #expect(trace.offsets == [CGPoint(x: 0, y: 20)])
    #expect(trace.text == trace.lines.joined(separator: "\n") + "\n")
  }

  @Test("A traced scroll view still calls its delegate")
  func delegate() {
    final class Delegate: UIScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    }
    let delegate = Delegate()
    scrollView.delegate = delegate
    let trace = harness.trace(scrollView)
    harness.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 1))
    harness.runUntilIdle()
    #expect(delegate.count > 0)
    #expect(trace.calls.count == delegate.count)
    #expect(trace.offsets.last == CGPoint(x: 0, y: 60))
  }

  @Test("Two runs give the same trace lines")
  func repetition() {
    func run() -> String {
      let scrollView = UIScrollView()
      let harness = OffscreenHarness(root: scrollView)
      scrollView.contentSize = CGSize(width: 400, height: 2000)
      let trace = harness.trace(scrollView)
      harness.finger.fling(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
      harness.runUntilIdle()
      return trace.text
    }
    #expect(run() == run())
  }
}
