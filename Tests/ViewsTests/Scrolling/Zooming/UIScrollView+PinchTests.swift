import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Pinches of a scroll view", .unpainted)
struct PinchTests {
  /// Returns the content's scale after the fingers move from one distance to another in steps of their reports. The
  /// first 8 points are slop.
  private func pinched(_ rig: ZoomRig, around center: CGPoint, from start: CGFloat, to end: CGFloat) {
    rig.fingers.spread(around: center, from: start, to: end)
  }

  @Test("The content under the fingers' center stays there while they spread")
  func anchor() {
    let rig = ZoomRig()
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    let center = CGPoint(x: 150, y: 120)
    pinched(rig, around: center, from: 100, to: 130)
    #expect(rig.scrollView.isZooming)
    let point = rig.point(at: center)
    rig.fingers.move(to: [CGPoint(x: 50, y: 120), CGPoint(x: 250, y: 120)], duration: 0.2)
    #expect(rig.scale > 1.7 && rig.scale <= 2)
    #expect(near(rig.place(of: point), center))
    rig.fingers.lift()
    #expect(!rig.scrollView.isZooming)
  }

  @Test("Two fingers move the content while they scale it")
  func translation() {
    let rig = ZoomRig()
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    pinched(rig, around: CGPoint(x: 150, y: 150), from: 100, to: 150)
    let point = rig.point(at: CGPoint(x: 150, y: 150))
    let scale = rig.scale
    rig.fingers.move(to: [CGPoint(x: 125, y: 210), CGPoint(x: 275, y: 210)], duration: 0.2)
    #expect(abs(rig.scale - scale) < 1e-9)
    #expect(near(rig.place(of: point), CGPoint(x: 200, y: 210)))
  }

  @Test("A finger that joins or leaves does not move the content, and the last finger pans on")
  func joining() {
    let rig = ZoomRig()
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    pinched(rig, around: CGPoint(x: 150, y: 150), from: 100, to: 160)
    let (scale, offset) = (rig.scale, rig.offset)
    rig.fingers.press(at: CGPoint(x: 300, y: 350))
    #expect((rig.scale, rig.offset) == (scale, offset))
    rig.fingers.lift(1)
    #expect((rig.scale, rig.offset) == (scale, offset))
    rig.fingers.lift(0)
    #expect((rig.scale, rig.offset) == (scale, offset))
    #expect(rig.scrollView.isZooming)
    rig.fingers.move(to: [CGPoint(x: 280, y: 320)])
    #expect(rig.scale == scale)
    #expect(near(rig.offset, CGPoint(x: offset.x + 20, y: offset.y + 30)))
    rig.fingers.press(at: CGPoint(x: 100, y: 100))
    #expect(near(rig.offset, CGPoint(x: offset.x + 20, y: offset.y + 30)))
    #expect(rig.scale == scale)
  }

  @Test("Beyond a limit the scale resists, and the content does not slide")
  func beyondLimit() {
    let rig = ZoomRig(minimum: 1, maximum: 2)
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    let center = CGPoint(x: 200, y: 200)
    pinched(rig, around: center, from: 60, to: 300)
    let (point, scale) = (rig.point(at: center), rig.scale)
    #expect(scale > 2.2)
    rig.fingers.move(to: [CGPoint(x: 10, y: 200), CGPoint(x: 390, y: 200)], duration: 0.2)
    #expect(rig.scale > scale && rig.scale < 4)
    #expect(near(rig.place(of: point), center))
  }

  @Test("A pinch released beyond a limit bounces around one fixed point of the screen", arguments: [30, 60, 144])
  func bounce(framesPerSecond: Int) {
    let rig = ZoomRig(minimum: 1, maximum: 2, framesPerSecond: framesPerSecond)
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    let center = CGPoint(x: 200, y: 200)
    pinched(rig, around: center, from: 60, to: 380)
    rig.clear()
    let (point, scale, start) = (rig.point(at: center), rig.scale, rig.harness.time)
    rig.fingers.lift()
    #expect(rig.scale == scale)
    #expect(rig.scrollView.isZoomBouncing)
    var (drift, error) = (CGFloat.zero, 0.0)
    while rig.scrollView.isZoomBouncing, rig.harness.time < start + 3 {
      rig.harness.stepFrame()
      let place = rig.place(of: point)
      drift = max(drift, abs(place.x - center.x), abs(place.y - center.y))
      guard rig.scrollView.isZoomBouncing else { break }
      let elapsed = rig.harness.time - start
      let left = (1 + 14 * elapsed) * exp(-14 * elapsed)
      error = max(error, abs(log(rig.scale / 2) - log(scale / 2) * left))
    }
    #expect(drift < 1e-6)
    #expect(error < 1e-6)
    #expect(rig.scale == 2)
    #expect(rig.zoomCalls == ["didZoom -B", "didEndZooming 2.0 --"])
  }

  @Test("A pinch released below the minimum reports the limit once before the bounce")
  func belowMinimum() {
    let rig = ZoomRig(minimum: 1, maximum: 2)
    pinched(rig, around: CGPoint(x: 200, y: 200), from: 300, to: 100)
    #expect(rig.scale < 1 && rig.scale > 0.5)
    rig.clear()
    var scales: [CGFloat] = []
    rig.onZoom = { scales.append($0.zoomScale) }
    rig.fingers.lift()
    #expect(scales == [1])
    #expect(rig.scale < 1)
    rig.harness.runUntilIdle()
    #expect(rig.scale == 1)
    #expect(rig.scrollView.clamped(rig.offset) == rig.offset)
    #expect(rig.zoomCalls == ["didZoom -B", "didEndZooming 1.0 --"])
  }

  @Test("Without bouncesZoom the scale stops at its limit")
  func noBounce() {
    let rig = ZoomRig(minimum: 1, maximum: 2)
    rig.scrollView.bouncesZoom = false
    pinched(rig, around: CGPoint(x: 200, y: 200), from: 60, to: 380)
    #expect(rig.scale == 2)
    rig.fingers.lift()
    #expect(!rig.scrollView.isZoomBouncing)
    #expect(rig.zoomCalls.last == "didEndZooming 2.0 --")
  }

  @Test("A new pinch continues from a bounce without a jump")
  func interruptedBounce() {
    let rig = ZoomRig(minimum: 1, maximum: 2)
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    rig.fingers.pinch(around: CGPoint(x: 200, y: 200), from: 60, to: 380)
    rig.harness.run(for: 0.1)
    let scale = rig.scale
    #expect(scale > 2)
    rig.fingers.press(at: CGPoint(x: 150, y: 200), CGPoint(x: 250, y: 200))
    #expect(rig.scale == scale)
    rig.harness.run(for: 0.1)
    #expect(rig.scale == scale)
    rig.fingers.move(to: [CGPoint(x: 145, y: 200), CGPoint(x: 255, y: 200)], duration: 0.05)
    #expect(abs(rig.scale - scale) < 0.05)
    rig.harness.liftToRest()
    #expect(rig.scale == 2)
    #expect(rig.zoomCalls.filter { $0.hasPrefix("didEnd") }.count == 1)
  }

  @Test("A drag that becomes a pinch ends when the last finger lifts")
  func dragToPinch() {
    let rig = ZoomRig()
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    rig.harness.run(for: 1)
    rig.clear()
    rig.fingers.press(at: CGPoint(x: 200, y: 200))
    rig.fingers.move(to: [CGPoint(x: 200, y: 150)], duration: 0.1)
    #expect(rig.scrollView.isDragging && !rig.scrollView.isZooming)
    let offset = rig.offset
    rig.fingers.press(at: CGPoint(x: 300, y: 150))
    #expect(rig.offset == offset)
    rig.fingers.move(to: [CGPoint(x: 150, y: 150), CGPoint(x: 350, y: 150)], duration: 0.2)
    #expect(rig.scrollView.isDragging && rig.scrollView.isZooming)
    rig.fingers.lift(0)
    #expect(rig.scrollView.isDragging && rig.scrollView.isZooming)
    rig.harness.run(for: 0.1)
    rig.fingers.lift()
    #expect(!rig.scrollView.isDragging && !rig.scrollView.isZooming)
    #expect(
      rig.calls.filter { !$0.hasPrefix("didScroll") && !$0.hasPrefix("didZoom") } == [
        "willBeginDragging --", "willBeginZooming Z-", "didEndZooming \(rig.scale) --", "didEndDragging false --",
      ])
  }

  @Test("The last finger's motion continues as a fling only if it was alone for 40 ms", arguments: [true, false])
  func momentum(isAlone: Bool) {
    let rig = ZoomRig()
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    pinched(rig, around: CGPoint(x: 200, y: 200), from: 100, to: 200)
    rig.fingers.lift(0)
    rig.fingers.move(to: [CGPoint(x: 250, y: 150)], duration: isAlone ? 0.1 : 0.024)
    rig.fingers.lift()
    #expect(rig.scrollView.isDecelerating == isAlone)
    let offset = rig.offset
    rig.harness.runUntilIdle()
    #expect((abs(rig.offset.x - offset.x) > 20) == isAlone)
  }

  @Test("Content touches are cancelled when the pinch begins, not when the second finger comes down")
  func contentTouches() {
    let rig = ZoomRig()
    let view = TouchLoggingView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.isMultipleTouchEnabled = true
    rig.content.addSubview(view)
    rig.fingers.press(at: CGPoint(x: 150, y: 150))
    rig.harness.run(for: 0.3)
    rig.fingers.press(at: CGPoint(x: 250, y: 150))
    rig.harness.run(for: 0.3)
    #expect(!view.log.contains { $0.contains("ancelled") })
    rig.fingers.move(to: [CGPoint(x: 150, y: 130), CGPoint(x: 250, y: 190)], duration: 0.2)
    #expect(view.log.contains { $0.contains("ancelled") })
  }
}
