import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Zooming while the app changes everything")
struct ZoomMistakeTests {
  @Test("NaN ends the program with its name")
  func notANumber() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UIScrollView().minimumZoomScale = .nan
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UIScrollView().setZoomScale(.nan, animated: true)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UIScrollView().zoom(to: CGRect(x: 0, y: Double.nan, width: 1, height: 1), animated: false)
    }
  }

  @Test("A view to zoom that vanishes in the middle of a pinch ends it")
  func vanishedView() {
    let rig = ZoomRig()
    rig.fingers.spread(around: CGPoint(x: 200, y: 200), from: 100, to: 200)
    rig.zoomed = nil
    rig.fingers.move(to: [CGPoint(x: 50, y: 200), CGPoint(x: 350, y: 200)], duration: 0.1)
    #expect(!rig.scrollView.isZooming)
    #expect(rig.zoomCalls.last == "didEndZooming 1.0 --")
    rig.fingers.lift()
    rig.harness.runUntilIdle()
    #expect(rig.harness.isIdle)
  }

  @Test("Without its delegate a bounce ends, and so does a pinch whose limits become equal")
  func vanishedDelegate() {
    let rig = ZoomRig(minimum: 1, maximum: 2)
    rig.fingers.pinch(around: CGPoint(x: 200, y: 200), from: 60, to: 380)
    rig.harness.run(for: 0.05)
    rig.scrollView.delegate = nil
    rig.harness.runUntilIdle()
    #expect(!rig.scrollView.isZoomBouncing && rig.harness.isIdle)

    let other = ZoomRig()
    other.fingers.spread(around: CGPoint(x: 200, y: 200), from: 100, to: 200)
    other.scrollView.maximumZoomScale = 0.5
    #expect(!other.scrollView.isZooming)
    other.fingers.lift()
    other.harness.runUntilIdle()
    #expect(other.scale == 0.5)
    #expect(other.zoomCalls.last == "didEndZooming 0.5 --")
  }

  @Test("Any callback may stop, remove, replace or zoom", arguments: 0..<8, ["didZoom", "didEnd"])
  func callbacks(deed: Int, call: String) {
    let rig = ZoomRig(minimum: 1, maximum: 2)
    var isActing = false
    let act: (UIScrollView) -> Void = { [unowned rig] scrollView in
      guard !isActing else { return }
      isActing = true
      defer { isActing = false }
      switch deed {
      case 0: scrollView.stopScrollingAndZooming()
      case 1: scrollView.removeFromSuperview()
      case 2: scrollView.setZoomScale(1.3, animated: true)
      case 3: scrollView.zoomScale = 1.1
      case 4: rig.content.bounds.size = CGSize(width: 500, height: 300)
      case 5: rig.zoomed = nil
      case 6: scrollView.setContentOffset(CGPoint(x: 50, y: 50), animated: true)
      default: scrollView.frame.size = .zero
      }
    }
    if call == "didZoom" { rig.onZoom = act } else { rig.onEnd = act }
    rig.fingers.pinch(around: CGPoint(x: 200, y: 200), from: 100, to: 380)
    rig.harness.run(for: 0.1)
    rig.onZoom = nil
    rig.onEnd = nil
    rig.harness.runUntilIdle()
    #expect(rig.harness.isIdle)
    #expect(!rig.scrollView.isZooming && !rig.scrollView.isZoomBouncing)
    #expect(rig.scale >= 0.99 && rig.scale <= 2)
    #expect(
      rig.zoomCalls.filter { $0.hasPrefix("will") }.count == rig.zoomCalls.filter { $0.hasPrefix("didEnd") }.count)
  }

  @Test("Content without a size zooms nothing to infinity")
  func emptyContent() {
    let rig = ZoomRig(content: .zero)
    rig.fingers.pinch(around: CGPoint(x: 200, y: 200), from: 60, to: 380)
    rig.harness.runUntilIdle()
    #expect(rig.offset.x.isFinite && rig.scale.isFinite)
    #expect(rig.scrollView.contentSize == .zero)
  }

  @Test("stopScrollingAndZooming ends a pinch and takes a bounce to its limit")
  func stopping() {
    let rig = ZoomRig(minimum: 1, maximum: 2)
    rig.fingers.spread(around: CGPoint(x: 200, y: 200), from: 60, to: 380)
    rig.scrollView.stopScrollingAndZooming()
    #expect(!rig.scrollView.isZooming && rig.scale == 2)
    #expect(rig.zoomCalls.last == "didEndZooming 2.0 --")
    rig.fingers.lift()
    rig.harness.runUntilIdle()
    #expect(rig.scale == 2)
  }
}
