import Foundation
import TestSupport
import Testing

@testable import Views

/// Recognizers of apps together with a scroll view's zoom, with numbers from published apps.
@MainActor
@Suite("App gestures that zoom")
struct AppZoomGestureTests {
  /// Returns the rectangle of the content that `zoom(to:)` shows at a scale, with a point of it at a place relative to
  /// the scroll view's top left.
  private func rect(
    at scale: CGFloat, showing point: CGPoint, at place: CGPoint, in scrollView: UIScrollView
  ) -> CGRect {
    let size = scrollView.bounds.size
    return CGRect(
      x: point.x - place.x / scale, y: point.y - place.y / scale, width: size.width / scale,
      height: size.height / scale)
  }

  @Test("A double tap zooms to half of the content, with the tapped point in the center")
  func doubleTap() {
    let rig = ZoomRig(bounds: CGSize(width: 320, height: 460), minimum: 1, maximum: 4)
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    var rects: [CGRect] = []
    tap.addTarget { [unowned rig] in
      let middle = CGPoint(x: 160, y: 230)
      let shown = rect(at: 2, showing: $0.location(in: rig.content), at: middle, in: rig.scrollView)
      rects.append(shown)
      rig.scrollView.zoom(to: shown, animated: true)
    }
    rig.content.addGestureRecognizer(tap)
    for _ in 0..<2 { rig.harness.finger.click(at: CGPoint(x: 180, y: 157.5)) }
    rig.harness.runUntilIdle()
    #expect(rects == [CGRect(x: 100, y: 42.5, width: 160, height: 230)])
    #expect(rig.scale == 2)
    #expect(rig.offset == CGPoint(x: 200, y: 85))
  }

  @Test("Double taps zoom through three levels by a factor of 3, and back to the first")
  func levels() {
    let rig = ZoomRig(minimum: 0.3, maximum: 2.7)
    rig.scrollView.zoomScale = 0.3
    rig.harness.run(for: 1)
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.addTarget { [unowned rig] _ in
      let next = rig.scale * 3
      rig.scrollView.setZoomScale(next > 2.7 * 1.001 ? 0.3 : next, animated: true)
    }
    rig.content.addGestureRecognizer(tap)
    for level: CGFloat in [0.9, 2.7, 0.3, 0.9] {
      for _ in 0..<2 { rig.harness.finger.click(at: CGPoint(x: 50, y: 50)) }
      rig.harness.runUntilIdle()
      #expect(abs(rig.scale - level) < 1e-9)
    }
  }

  @Test("A drag after a tap zooms around the tapped point by 1.005 for every two points, reversibly")
  func tapAndDrag() {
    let rig = ZoomRig(minimum: 0.5, maximum: 4)
    let place = CGPoint(x: 150, y: 200)
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    rig.harness.run(for: 1)
    let press = UILongPressGestureRecognizer()
    (press.numberOfTapsRequired, press.minimumPressDuration) = (1, 0)
    var start = (scale: CGFloat(1), point: CGPoint.zero)
    press.addTarget { [unowned rig] in
      let location = $0.location(in: nil)
      if $0.state == .began { start = (rig.scale, rig.point(at: location)) }
      guard $0.state == .changed else { return }
      let scale = start.scale * pow(1.005, (location.y - place.y) / 2)
      let shown = rect(at: scale, showing: start.point, at: place, in: rig.scrollView)
      rig.scrollView.zoom(to: shown, animated: false)
    }
    rig.scrollView.addGestureRecognizer(press)
    rig.harness.finger.click(at: place)
    rig.harness.run(for: 0.1)
    rig.harness.finger.press(at: place)
    rig.harness.run(for: 0.05)
    #expect(press.state == .began && rig.scale == 1)
    let point = rig.point(at: place)
    rig.harness.finger.move(from: place, to: CGPoint(x: 150, y: 400), duration: 0.2)
    #expect(abs(rig.scale - 1.646668) < 1e-6)
    #expect(near(rig.place(of: point), place, within: 0.5))
    #expect(!rig.scrollView.isDragging)
    rig.harness.finger.move(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 0), duration: 0.2)
    #expect(abs(rig.scale - 0.607287) < 1e-6)
    rig.harness.finger.move(from: CGPoint(x: 150, y: 0), to: place, duration: 0.2)
    #expect(abs(rig.scale - 1) < 1e-12)
    #expect(near(rig.place(of: point), place, within: 0.5))
    rig.harness.finger.release(at: place)
  }
}
