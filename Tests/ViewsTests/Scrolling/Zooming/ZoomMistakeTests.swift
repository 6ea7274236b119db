import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Zooming while the app changes state", .unpainted)
struct ZoomMistakeTests {
  @Test("A zoom scale of NaN ends the program with a message that names it")
  func notANumber() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in UIScrollView().minimumZoomScale = .nan }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UIScrollView().setZoomScale(.nan, animated: true)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UIScrollView().zoom(to: CGRect(x: 0, y: Double.nan, width: 1, height: 1), animated: false)
    }
  }

  @Test("A pinch ends when the view to zoom becomes nil")
  func vanishedView() {
    let rig = ZoomRig()
    rig.fingers.spread(around: CGPoint(x: 200, y: 200), from: 100, to: 200)
    rig.zoomed = nil
    rig.fingers.move(to: [CGPoint(x: 50, y: 200), CGPoint(x: 350, y: 200)], duration: 0.1)
    #expect(!rig.scrollView.isZooming)
    #expect(rig.zoomCalls.last == "didEndZooming 1.0 --")
    rig.harness.liftToRest()
    #expect(rig.harness.isIdle)
  }

  @Test("A bounce ends without its delegate, and a pinch when its limits become equal")
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
    other.harness.liftToRest()
    #expect(other.scale == 0.5)
    #expect(other.zoomCalls.last == "didEndZooming 0.5 --")
  }

  /// An action of an app in a callback.
  enum AppAction: CaseIterable {
    case stop, removeScrollView, animateScale, setScale, resizeView, returnNoView, animateOffset, flatten
    case removeView, replaceView, resetTransform, dropDelegate, closeLimits
  }

  @Test("Any zoom callback may stop, remove, replace or zoom", arguments: AppAction.allCases, ZoomRig.Callback.allCases)
  func callbacks(action: AppAction, callback: ZoomRig.Callback) {
    let rig = ZoomRig(minimum: 1, maximum: 2)
    rig.scrollView.contentOffset = CGPoint(x: 10, y: 10)
    rig.harness.run(for: 1)
    rig.clear()
    var isActing = false
    rig.onAnyCallback = { [unowned rig] current, scrollView in
      guard !isActing, current == callback else { return }
      isActing = true
      act(action, on: scrollView, of: rig)
      isActing = false
    }
    rig.fingers.pinch(around: CGPoint(x: 200, y: 200), from: 100, to: 380)
    rig.harness.run(for: 0.1)
    rig.onAnyCallback = nil
    rig.scrollView.delegate = rig
    rig.harness.runUntilIdle()
    #expect(rig.harness.isIdle)
    #expect(!rig.scrollView.isZooming && !rig.scrollView.isZoomBouncing && !rig.scrollView.isZoomAnnounced)
    #expect(rig.scale >= 0.99 && rig.scale <= 2)
    let (begun, ended) = (
      rig.zoomCalls.filter { $0.hasPrefix("will") }.count, rig.zoomCalls.filter { $0.hasPrefix("didEnd") }.count
    )
    // Without a delegate the ends are not observed.
    #expect(action == .dropDelegate ? ended <= begun : ended == begun)
  }

  private func act(_ action: AppAction, on scrollView: UIScrollView, of rig: ZoomRig) {
    switch action {
    case .stop: scrollView.stopScrollingAndZooming()
    case .removeScrollView: scrollView.removeFromSuperview()
    case .animateScale: scrollView.setZoomScale(1.3, animated: true)
    case .setScale: scrollView.zoomScale = 1.1
    case .resizeView: rig.zoomed?.bounds.size = CGSize(width: 500, height: 300)
    case .returnNoView: rig.zoomed = nil
    case .animateOffset: scrollView.setContentOffset(CGPoint(x: 50, y: 50), animated: true)
    case .flatten: scrollView.frame.size = .zero
    case .removeView: rig.zoomed?.removeFromSuperview()
    case .replaceView:
      let other = UIView(frame: CGRect(x: 0, y: 0, width: 700, height: 300))
      rig.zoomed?.removeFromSuperview()
      scrollView.addSubview(other)
      rig.zoomed = other
    case .resetTransform: rig.zoomed?.transform = .identity
    case .dropDelegate: scrollView.delegate = nil
    case .closeLimits: scrollView.maximumZoomScale = scrollView.minimumZoomScale
    }
  }

  @Test("Content without a size zooms with finite numbers")
  func emptyContent() {
    let rig = ZoomRig(content: .zero)
    rig.fingers.pinch(around: CGPoint(x: 200, y: 200), from: 60, to: 380)
    rig.harness.runUntilIdle()
    #expect(rig.offset.x.isFinite && rig.scale.isFinite)
    #expect(rig.scrollView.contentSize == .zero)
  }

  @Test("stopScrollingAndZooming ends a pinch and moves a bounce to its limit")
  func stopping() {
    let rig = ZoomRig(minimum: 1, maximum: 2)
    rig.fingers.spread(around: CGPoint(x: 200, y: 200), from: 60, to: 380)
    rig.scrollView.stopScrollingAndZooming()
    #expect(!rig.scrollView.isZooming && rig.scale == 2)
    #expect(rig.zoomCalls.last == "didEndZooming 2.0 --")
    rig.harness.liftToRest()
    #expect(rig.scale == 2)
  }

  @Test(
    "Zero, negative and crossed limits zoom within the legal scales",
    arguments: [(0, 1), (-3, 2), (-2, -1), (2, 0.5), (0, 1e12), (1e-9, 1e9)] as [(CGFloat, CGFloat)], [20, 380])
  func oddLimits(limits: (CGFloat, CGFloat), end: CGFloat) {
    let rig = ZoomRig(minimum: limits.0, maximum: limits.1)
    #expect(rig.scrollView.minimumZoomScale == limits.0 && rig.scrollView.maximumZoomScale == limits.1)
    for _ in 0..<3 {
      rig.fingers.pinch(around: CGPoint(x: 200, y: 200), from: 400 - end, to: end)
      rig.harness.send(
        .wheel(at: CGPoint(x: 9, y: 9), notches: CGPoint(x: 0, y: end - 200), modifiers: .control))
      rig.harness.runUntilIdle()
    }
    #expect(rig.harness.isIdle)
    #expect(rig.scrollView.zoomLimits.contains(rig.scale) || rig.scale == 1)
    #expect(rig.offset.x.isFinite && rig.offset.y.isFinite && rig.scrollView.contentSize.width.isFinite)
  }

  @Test(
    "Pinches reach scales of a millionth and a million, and the content stays in range",
    arguments: [1e-6, 1e6] as [CGFloat])
  func extremePinch(scale: CGFloat) {
    let rig = ZoomRig(minimum: 1e-6, maximum: 1e6)
    let place = CGPoint(x: 120, y: 130)
    for (phase, factor) in [(.began, 1), (.changed, scale), (.ended, scale)] as [(InputEvent.PinchPhase, CGFloat)] {
      rig.harness.send(.pinch(at: place, phase: phase, scale: factor, rotation: 0, delta: .zero))
      rig.harness.run(for: 0.02)
    }
    rig.harness.runUntilIdle()
    #expect(abs(rig.scale / scale - 1) < 1e-9)
    #expect(rig.scrollView.clamped(rig.offset) == rig.offset)
    rig.fingers.pinch(around: CGPoint(x: 200, y: 200), from: scale > 1 ? 60 : 300, to: scale > 1 ? 380 : 30)
    rig.harness.runUntilIdle()
    #expect(abs(rig.scale / scale - 1) < 1e-9)
    #expect(rig.scrollView.clamped(rig.offset) == rig.offset)
  }

  @Test("Two touches at one place and reused touch numbers cause no jump, and leave no pinch behind")
  func oddTouches() {
    let rig = ZoomRig()
    let place = CGPoint(x: 200, y: 200)
    for id in 0...1 { rig.harness.touch(id, .began, at: place) }
    rig.harness.touch(0, .began, at: CGPoint(x: 10, y: 10))
    #expect(rig.scale == 1 && !rig.scrollView.isZooming)
    for x in stride(from: 200.0, through: 300, by: 2) { rig.harness.touch(1, .moved, at: CGPoint(x: x, y: 200)) }
    #expect(rig.scrollView.isZooming && rig.scale.isFinite && rig.scale <= 8)
    let scale = rig.scale
    rig.harness.touch(1, .ended, at: CGPoint(x: 300, y: 200))
    rig.harness.touch(1, .ended, at: place)
    rig.harness.touch(1, .moved, at: place)
    rig.harness.touch(1, .began, at: CGPoint(x: 50, y: 60))
    #expect(rig.scale == scale)
    rig.harness.touch(0, .cancelled, at: place)
    rig.harness.touch(1, .ended, at: CGPoint(x: 50, y: 60))
    rig.harness.touch(7, .ended, at: place)
    rig.harness.runUntilIdle()
    #expect(!rig.scrollView.isTracking && !rig.scrollView.isZooming && rig.harness.isIdle)
  }
}
