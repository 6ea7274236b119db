import Foundation
import TestSupport
import Testing

@testable import Views

/// Situations that programmers have reported of zoomed scroll views.
@MainActor
@Suite("Reported situations of zooming")
struct ReportedZoomTests {
  @Test("Equal limits leave nothing to zoom, and limits that differ later let fingers zoom")
  func limitsThatBecomeDifferent() {
    let rig = ZoomRig(minimum: 1, maximum: 1)
    let middle = CGPoint(x: 200, y: 200)
    rig.fingers.pinch(around: middle, from: 100, to: 250)
    rig.harness.runUntilIdle()
    #expect(rig.scale == 1 && rig.calls.allSatisfy { !$0.contains("Zoom") })
    rig.scrollView.maximumZoomScale = 3
    rig.fingers.pinch(around: middle, from: 100, to: 200)
    rig.harness.runUntilIdle()
    #expect(rig.scale > 1.4 && rig.scale <= 3)
  }

  /// A picture that fits its view whenever that is laid out, unless the user has zoomed in.
  private final class Photo: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.delegate = self
      scrollView.maximumZoomScale = 3
      scrollView.addSubview(picture)
      scrollView.contentSize = picture.bounds.size
      view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      scrollView.frame = view.bounds
      let isFitting = scrollView.zoomScale <= scrollView.minimumZoomScale
      let fit = min(view.bounds.width / 1000, view.bounds.height / 800)
      scrollView.minimumZoomScale = fit
      if isFitting || scrollView.zoomScale < fit { scrollView.zoomScale = fit }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  }

  @Test("A picture that is fitted in layout before it appears is fitted, and again after the window was turned")
  func fittedInLayout() {
    let photo = Photo()
    let harness = OffscreenHarness(root: photo, size: CGSize(width: 400, height: 400))
    harness.run(for: 0.1)
    #expect(photo.scrollView.zoomScale == 0.4)
    #expect(photo.scrollView.contentSize == CGSize(width: 400, height: 320) && photo.scrollView.contentOffset == .zero)
    harness.resize(to: CGSize(width: 800, height: 600))
    harness.run(for: 0.5)
    #expect(photo.scrollView.zoomScale == 0.75)
    #expect(photo.scrollView.contentSize == CGSize(width: 750, height: 600) && photo.scrollView.contentOffset == .zero)
    photo.scrollView.zoom(to: CGRect(x: 900, y: 700, width: 100, height: 100), animated: true)
    harness.runUntilIdle()
    #expect(photo.scrollView.zoomScale == 3)
    harness.resize(to: CGSize(width: 400, height: 400))
    harness.run(for: 0.5)
    let (offset, size) = (photo.scrollView.contentOffset, photo.scrollView.contentSize)
    #expect(photo.scrollView.zoomScale == 3 && size == CGSize(width: 3000, height: 2400))
    #expect(offset.x >= 0 && offset.y >= 0 && offset.x <= size.width - 400 && offset.y <= size.height - 400)
  }
}
