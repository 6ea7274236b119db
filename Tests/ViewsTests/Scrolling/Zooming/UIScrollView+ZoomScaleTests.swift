import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Zoom scale set by the app")
struct ZoomScaleTests {
  private func rig(
    _ width: CGFloat, _ height: CGFloat, content: (CGFloat, CGFloat), _ limits: ClosedRange<CGFloat> = 0.1...6
  ) -> ZoomRig {
    ZoomRig(
      bounds: CGSize(width: width, height: height), content: CGSize(width: content.0, height: content.1),
      minimum: limits.lowerBound, maximum: limits.upperBound)
  }

  @Test(
    "Setting the zoom scale keeps the center of the view in the center",
    arguments: [(2.0, 160.0, 230.0), (4, 480, 690)])
  func middle(scale: Double, x: Double, y: Double) {
    let rig = rig(320, 460, content: (1000, 1000))
    rig.scrollView.zoomScale = scale
    #expect(rig.scrollView.contentSize == CGSize(width: 1000 * scale, height: 1000 * scale))
    #expect(rig.offset == CGPoint(x: x, y: y))
    rig.scrollView.zoomScale = 1
    #expect(rig.offset == .zero)
  }

  @Test("Zooming to a rectangle fits it and shows its center")
  func rectangle() {
    let small = rig(10, 20, content: (100.0 / 3, 100.0 / 3))
    small.scrollView.zoom(to: CGRect(x: 8.333, y: 0, width: 50.0 / 3, height: 100.0 / 3), animated: false)
    #expect(abs(small.scale - 0.6) < 1e-9)
    #expect(near(CGPoint(x: small.scrollView.contentSize.width, y: 0), CGPoint(x: 20, y: 0)))
    #expect(near(small.offset, CGPoint(x: 5, y: 0), within: 0.5))
    small.scrollView.zoom(to: CGRect(x: -0.333, y: 0, width: 50.0 / 3, height: 100.0 / 3), animated: false)
    #expect(near(small.offset, .zero))

    let tall = rig(100, 200, content: (400, 1000.0 / 3))
    tall.scrollView.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 200), animated: false)
    #expect(tall.scale == 1)
    #expect(near(tall.offset, CGPoint(x: 100, y: 100)))

    let phone = rig(320, 460, content: (1000, 1000), 1...6)
    phone.scrollView.zoom(to: CGRect(x: 100, y: 100, width: 160, height: 115), animated: false)
    #expect(phone.scale == 2)
    #expect(phone.offset == CGPoint(x: 200, y: 85))
    phone.scrollView.zoom(to: CGRect(x: 400, y: 400, width: 10, height: 10), animated: false)
    #expect(phone.scale == 6)
    #expect(phone.offset == CGPoint(x: 2270, y: 2200))

    let wide = rig(300, 300, content: (600, 600), 1...6)
    wide.scrollView.zoom(to: CGRect(x: 100, y: 0, width: 100, height: 50), animated: false)
    #expect(wide.scale == 3)
    #expect(wide.offset == CGPoint(x: 300, y: 0))
  }

  @Test("Zoomed content smaller than the view stays at its top left")
  func smallContent() {
    let rig = rig(200, 200, content: (100, 100), 0.5...4)
    rig.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 200, height: 200), animated: false)
    #expect(rig.scale == 1)
    #expect(rig.offset == .zero)
  }

  @Test("The zoom scale is clamped, and setting it again calls no delegate method")
  func limits() {
    let rig = rig(320, 460, content: (1000, 1000), 1...5)
    for (scale, expected) in [(3, 3), (9, 5), (0.1, 1), (1, 1)] as [(CGFloat, CGFloat)] {
      rig.scrollView.zoomScale = scale
      #expect(rig.scale == expected)
    }
    rig.clear()
    rig.scrollView.zoomScale = 0.5
    #expect(rig.calls.isEmpty)
    rig.scrollView.zoomScale = 2
    #expect(rig.calls == ["didZoom --", "didScroll --"])
    #expect((rig.zoomCount, rig.scrollCount) == (1, 1))
  }

  @Test("Without a view to zoom the zoom scale is 1")
  func noView() {
    let rig = rig(320, 460, content: (1000, 1000), 1...5)
    rig.zoomed = nil
    rig.scrollView.zoomScale = 2
    #expect(rig.scale == 1)
    #expect(rig.scrollView.contentSize == CGSize(width: 1000, height: 1000))
    rig.scrollView.delegate = nil
    #expect(rig.scale == 1)
  }

  @Test("Zooming changes only the transform and center of the zoomed view, and does not scale insets")
  func zoomedView() {
    let rig = rig(100, 200, content: (300, 500))
    let inset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    rig.scrollView.contentInset = inset
    rig.scrollView.zoomScale = 2
    #expect(rig.content.bounds == CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(rig.content.frame == CGRect(x: 0, y: 0, width: 600, height: 1000))
    #expect(rig.content.transform.a == 2)
    #expect(rig.scrollView.contentSize == CGSize(width: 600, height: 1000))
    #expect(rig.scrollView.contentInset == inset)
    #expect(rig.scrollView.bounds.size == CGSize(width: 100, height: 200))
  }

  @Test("Zooming replaces the app's content size by the zoomed view's")
  func contentSize() {
    let rig = rig(320, 460, content: (480, 360))
    rig.scrollView.contentSize = CGSize(width: 1000, height: 1000)
    rig.scrollView.zoomScale = 1.5
    #expect(rig.scrollView.contentSize == CGSize(width: 720, height: 540))
  }

  @Test("Zoom limits read back as set, and the pinch recognizer exists while they differ")
  func pinchRecognizer() {
    let scrollView = UIScrollView()
    #expect(scrollView.pinchGestureRecognizer == nil)
    scrollView.minimumZoomScale = 42
    #expect(scrollView.minimumZoomScale == 42)
    #expect(scrollView.pinchGestureRecognizer == nil)
    scrollView.minimumZoomScale = 0
    #expect(scrollView.minimumZoomScale == 0)
    #expect(scrollView.pinchGestureRecognizer != nil)
    scrollView.minimumZoomScale = 1
    #expect(scrollView.pinchGestureRecognizer == nil)
    scrollView.maximumZoomScale = 2
    let pinch = scrollView.pinchGestureRecognizer
    #expect(pinch != nil)
    #expect(scrollView.gestureRecognizers?.contains { $0 === pinch } == true)
    scrollView.maximumZoomScale = 1
    #expect(scrollView.pinchGestureRecognizer == nil)
    #expect(scrollView.gestureRecognizers?.contains { $0 is UIPinchGestureRecognizer } == false)
  }

  @Test("Extreme zoom scales keep all numbers finite", arguments: [1e-9, 1e-6, 1e6, 1e30] as [CGFloat])
  func extremes(scale: CGFloat) {
    let rig = rig(320, 460, content: (1000, 1000), 0...1e30)
    rig.scrollView.zoomScale = scale
    #expect(rig.scale == min(max(scale, 1e-6), 1e6))
    #expect(rig.offset.x.isFinite && rig.offset.y.isFinite)
    rig.harness.run(for: 0.1)
    rig.scrollView.zoom(to: CGRect(x: 5, y: 5, width: 0, height: 0), animated: false)
    #expect(rig.scale == 1e6)
    rig.scrollView.zoom(to: .null, animated: false)
    rig.scrollView.zoom(to: .infinite, animated: false)
    #expect(rig.scale == 1e6)
  }

  @Test("A zoom in a UIView animation moves scale and offset together, and a touch stops it at the shown scale")
  func viewAnimation() throws {
    let rig = ZoomRig(minimum: 0.5, maximum: 4)
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 100)
    rig.harness.run(for: 1)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { rig.scrollView.zoomScale = 3 }
    #expect(rig.scale == 3)
    var drift: CGFloat = 0
    for _ in 0..<30 {
      rig.harness.runFrame()
      let shown = rig.content.presentationToSuperview
      let offset = rig.scrollView.presentationBounds.origin
      let middle = CGPoint(x: 500, y: 300).applying(shown)
      drift = max(drift, abs(middle.x - offset.x - 200), abs(middle.y - offset.y - 200))
    }
    #expect(drift < 1)
    let scale = rig.content.presentationTransform.a
    rig.fingers.press(at: CGPoint(x: 100, y: 200), CGPoint(x: 300, y: 200))
    #expect(abs(rig.scale - scale) < 1e-9 && scale > 1.5 && scale < 2.5)
    #expect(near(rig.place(of: CGPoint(x: 500, y: 300)), CGPoint(x: 200, y: 200), within: 1))
    rig.harness.liftToRest()
    #expect(abs(rig.scale - scale) < 1e-9)
  }

  @Test("An animated zoom takes 0.4 s, and one point of the screen does not move", arguments: [30, 60, 144])
  func animated(framesPerSecond: Int) {
    let rig = ZoomRig(minimum: 0.5, maximum: 4, framesPerSecond: framesPerSecond)
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 100)
    rig.harness.run(for: 1)
    rig.clear()
    let middle = rig.point(at: CGPoint(x: 200, y: 200))
    rig.scrollView.setZoomScale(2, animated: true)
    #expect(rig.calls == ["willBeginZooming --", "didZoom --"])
    #expect(rig.scale == 1)
    var scales: [CGFloat] = []
    for _ in 0..<(framesPerSecond / 2) {
      rig.harness.runFrame()
      scales.append(rig.scale)
      #expect(near(rig.place(of: middle), CGPoint(x: 200, y: 200)))
      #expect(!rig.scrollView.isZooming && !rig.scrollView.isZoomBouncing)
    }
    #expect(scales == scales.sorted())
    #expect(rig.scale == 2)
    #expect(rig.zoomCalls.last == "didEndZooming 2.0 --")
    #expect(rig.zoomCalls.count == 3)
  }
}
