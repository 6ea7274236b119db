import Testing
import UIKitTesting

@testable import Pager

@MainActor
@Suite("Pager")
struct PagerTests {
  let controller = PagerController()

  @Test("A fling turns one page, and the page control follows")
  func fling() {
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 480, height: 360))
    let trace = harness.trace(controller.scrollView)
    harness.pointer.fling(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 200, y: 100))
    harness.runUntilIdle()
    #expect(controller.scrollView.contentOffset == CGPoint(x: 480, y: 0))
    #expect(controller.pageControl.currentPage == 1)
    #expect(trace.calls.first == "scrollViewWillBeginDragging")
    #expect(trace.calls.last == "scrollViewDidEndDecelerating")
  }

  @Test("A resized window shows the same page")
  func resize() {
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 480, height: 360))
    harness.typeKey("Right")
    harness.runUntilIdle()
    harness.resize(to: CGSize(width: 300, height: 200))
    harness.runUntilIdle()
    #expect(controller.scrollView.contentOffset == CGPoint(x: 300, y: 0))
    #expect(controller.pageControl.currentPage == 1)
  }
}
