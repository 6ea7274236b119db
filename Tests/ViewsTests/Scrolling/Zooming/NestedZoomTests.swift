import Foundation
import TestSupport
import Testing

@testable import Views

/// Two zooming scroll views in a paging one, as in a photo album.
@MainActor
@Suite("Zooming scroll views on pages")
struct NestedZoomTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 400))
  private let outer = UIScrollView()
  private let page: ZoomPage

  private final class ZoomPage: UIScrollView, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  }

  init() {
    outer.isPagingEnabled = true
    outer.contentSize = CGSize(width: 1200, height: 400)
    harness.add(outer, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var pages: [ZoomPage] = []
    for index in 0..<3 {
      let page = ZoomPage(frame: CGRect(x: 400 * index, y: 0, width: 400, height: 400))
      page.addSubview(page.content)
      page.contentSize = page.content.bounds.size
      (page.minimumZoomScale, page.maximumZoomScale) = (1, 3)
      page.delegate = page
      outer.addSubview(page)
      pages.append(page)
    }
    page = pages[1]
    outer.contentOffset = CGPoint(x: 400, y: 0)
    harness.run(for: 1)
  }

  @Test("A pinch that moves sideways turns no page")
  func pinchTurnsNoPage() {
    harness.fingers.spread(around: CGPoint(x: 200, y: 200), from: 100, to: 200)
    harness.fingers.move(to: [CGPoint(x: 10, y: 200), CGPoint(x: 110, y: 200)], duration: 0.2)
    #expect(outer.contentOffset.x == 400)
    harness.liftToRest()
    #expect(outer.contentOffset.x == 400)
    #expect(page.zoomScale >= 1)
  }

  @Test("A drag in zoomed content goes to its edge first, and then turns the page")
  func panHandsOver() {
    page.setZoomScale(2, animated: false)
    page.contentOffset = CGPoint(x: 350, y: 100)
    harness.finger.pull(from: CGPoint(x: 380, y: 200), to: CGPoint(x: 100, y: 200))
    #expect(page.contentOffset.x == 400)
    #expect(outer.contentOffset.x > 500)
    harness.releaseToRest(at: CGPoint(x: 100, y: 200))
    #expect(outer.contentOffset.x == 800)
  }

  @Test("A pinch during a page turn returns the outer scroll view to a whole page")
  func pinchDuringTurn() {
    page.setZoomScale(2, animated: false)
    page.contentOffset = CGPoint(x: 390, y: 100)
    harness.fingers.press(at: CGPoint(x: 300, y: 200))
    harness.fingers.move(to: [CGPoint(x: 200, y: 200)], duration: 0.2)
    #expect(outer.contentOffset.x > 420)
    harness.fingers.press(at: CGPoint(x: 300, y: 200))
    harness.fingers.move(to: [CGPoint(x: 150, y: 200), CGPoint(x: 350, y: 200)], duration: 0.2)
    #expect(page.isZooming)
    harness.run(for: 1)
    #expect(outer.contentOffset.x == 400)
    harness.liftToRest()
    #expect(outer.contentOffset.x == 400)
  }

  @Test("Of two nested scroll views that can zoom, the inner one takes the pinch")
  func innermost() {
    (outer.minimumZoomScale, outer.maximumZoomScale) = (0.5, 2)
    outer.delegate = page
    harness.fingers.spread(around: CGPoint(x: 200, y: 200), from: 100, to: 200)
    #expect(page.isZooming && !outer.isZooming)
    harness.fingers.lift()
  }
}
