import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Zooming by wheel, keys and touchpad")
struct ZoomInputTests {
  private let place = CGPoint(x: 100, y: 150)

  private func wheel(_ rig: ZoomRig, _ notches: CGFloat) {
    rig.harness.send(.wheel(at: place, notches: CGPoint(x: 0, y: notches), modifiers: .control))
  }

  private func rig(framesPerSecond: Int = 60) -> ZoomRig {
    let rig = ZoomRig(minimum: 0.25, maximum: 8, framesPerSecond: framesPerSecond)
    rig.scrollView.contentOffset = CGPoint(x: 300, y: 300)
    rig.harness.run(for: 1)
    rig.clear()
    return rig
  }

  @Test("Ctrl and the wheel zoom around the pointer by 1.2 per notch", arguments: [30, 60, 144])
  func wheel(framesPerSecond: Int) {
    let rig = rig(framesPerSecond: framesPerSecond)
    let point = rig.point(at: place)
    wheel(rig, -1)
    for _ in 0..<framesPerSecond {
      rig.harness.runFrame()
      #expect(near(rig.place(of: point), place, within: 0.51))
    }
    #expect(rig.scale == 1.2)
    #expect(rig.zoomCalls == ["willBeginZooming --", "didZoom --", "didEndZooming 1.2 --"])
  }

  @Test("The first frame after a zooming notch shows a change")
  func lead() {
    let rig = rig()
    wheel(rig, -1)
    rig.harness.run(for: 0.0001)
    rig.harness.runFrame()
    #expect(rig.scale > 1.005)
  }

  @Test("Zooming in and out by the wheel returns to the scale and the offset", arguments: [1.0, 0.125, 4])
  func reversible(notches: CGFloat) {
    let rig = rig()
    let offset = rig.offset
    wheel(rig, -notches)
    wheel(rig, -notches)
    rig.harness.run(for: 0.1)
    wheel(rig, notches)
    rig.harness.run(for: 0.05)
    wheel(rig, notches)
    rig.harness.runUntilIdle()
    #expect(abs(rig.scale - 1) < 1e-12)
    #expect(near(rig.offset, offset, within: 0.5))
  }

  @Test("Eighths of a notch zoom by one notch together")
  func fractions() {
    let (whole, parts) = (rig(), rig())
    wheel(whole, -1)
    for _ in 0..<8 { wheel(parts, -0.125) }
    whole.harness.runUntilIdle()
    parts.harness.runUntilIdle()
    #expect(abs(whole.scale - parts.scale) < 1e-12)
    #expect(near(whole.offset, parts.offset, within: 0.5))
    let four = rig()
    for _ in 0..<4 { wheel(four, -1) }
    four.harness.runUntilIdle()
    #expect(abs(four.scale - 2.0736) < 1e-12)
    let eighth = rig()
    wheel(eighth, -0.125)
    eighth.harness.runUntilIdle()
    #expect(abs(eighth.scale - 1.023052) < 1e-6)
  }

  @Test("A notch of 0 does nothing, and Ctrl pressed during a fling does not zoom")
  func noZoom() {
    let rig = rig()
    wheel(rig, 0)
    rig.harness.runUntilIdle()
    #expect(rig.calls.isEmpty)
    rig.harness.finger.fling(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
    #expect(rig.scrollView.isDecelerating)
    rig.harness.send(.keyDown(name: "Control_L", characters: "", modifiers: []))
    let offset = rig.offset
    rig.harness.run(for: 0.2)
    #expect(rig.scrollView.isDecelerating && rig.offset.y > offset.y + 20)
    rig.harness.runUntilIdle()
    #expect(rig.scale == 1 && rig.zoomCount == 0)
  }

  @Test("The wheel zooms up to the limits, and scrolls where nothing can zoom")
  func limits() {
    let rig = rig()
    for _ in 0..<40 { wheel(rig, -1) }
    rig.harness.runUntilIdle()
    #expect(rig.scale == 8)
    #expect(!rig.scrollView.isZoomBouncing)
    rig.scrollView.maximumZoomScale = 0.25
    let offset = rig.offset
    wheel(rig, -1)
    rig.harness.runUntilIdle()
    #expect(rig.scale == 8)
    #expect(rig.offset.y < offset.y)
  }

  @Test("Ctrl with plus and minus zooms around the center by 1.25, and Ctrl+0 zooms to 1")
  func keys() {
    let rig = rig()
    rig.harness.send(.pointerDown(place))
    rig.harness.send(.pointerUp(place))
    let middle = CGPoint(x: 200, y: 200)
    let point = rig.point(at: middle)
    rig.harness.strikeToRest("plus", modifiers: [.control, .shift])
    #expect(rig.scale == 1.25)
    #expect(near(rig.place(of: point), middle, within: 0.5))
    rig.harness.strike("equal", modifiers: .control)
    rig.harness.strikeToRest("KP_Add", modifiers: .control)
    #expect(abs(rig.scale - 1.953125) < 1e-12)
    rig.harness.strike("minus", modifiers: .control)
    rig.harness.strike("KP_Subtract", modifiers: .control)
    rig.harness.strikeToRest("KP_Subtract", modifiers: .control)
    #expect(abs(rig.scale - 1) < 1e-12)
    rig.harness.strike("minus", modifiers: .control)
    rig.harness.strikeToRest("0", characters: "0", modifiers: .control)
    #expect(abs(rig.scale - 1) < 1e-12)
  }

  private func pinch(
    _ rig: ZoomRig, _ phase: InputEvent.PinchPhase, _ scale: CGFloat = 1, rotation: CGFloat = 0,
    by delta: CGPoint = .zero
  ) {
    rig.harness.send(.pinch(at: place, phase: phase, scale: scale, rotation: rotation, delta: delta))
  }

  @Test("A touchpad's pinch zooms around the pointer, and its motion pans")
  func touchpad() {
    let rig = rig()
    let point = rig.point(at: place)
    pinch(rig, .began)
    #expect(rig.scrollView.isZooming && !rig.scrollView.isTracking)
    #expect(rig.scrollView.pinchGestureRecognizer?.numberOfTouches == 0)
    pinch(rig, .changed, 1.5)
    #expect(abs(rig.scale - 1.5) < 1e-12)
    #expect(near(rig.place(of: point), place))
    pinch(rig, .changed, 1.5, by: CGPoint(x: 7, y: -20))
    #expect(near(rig.place(of: point), CGPoint(x: 107, y: 130)))
    pinch(rig, .ended, 1.5)
    #expect(!rig.scrollView.isZooming)
    rig.harness.runUntilIdle()
    #expect(rig.zoomCalls == ["willBeginZooming Z-", "didZoom Z-", "didEndZooming 1.5 --"])
  }

  @Test("A touchpad's pinch to 2 and back restores the content, and a cancelled one returns to its start")
  func backAndForth() {
    let rig = rig()
    let offset = rig.offset
    pinch(rig, .began)
    pinch(rig, .changed, 2)
    pinch(rig, .changed, 1)
    #expect(abs(rig.scale - 1) < 1e-12)
    #expect(near(rig.offset, offset))
    pinch(rig, .changed, 2, by: CGPoint(x: 30, y: 30))
    pinch(rig, .cancelled, 2)
    rig.harness.runUntilIdle()
    #expect(abs(rig.scale - 1) < 1e-12)
    #expect(near(rig.offset, offset, within: 0.5))
    #expect(!rig.scrollView.isZooming)
  }

  @Test("A recognizer that refuses transform events gets no touchpad pinch")
  func refused() {
    let harness = OffscreenHarness()
    let view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    final class Delegate: UIGestureRecognizerDelegate {
      var types: [UIEvent.EventType] = []
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        types.append(event.type)
        return event.type != .transform
      }
    }
    let (pinch, delegate) = (UIPinchGestureRecognizer(), Delegate())
    pinch.delegate = delegate
    view.addGestureRecognizer(pinch)
    harness.send(.pinch(at: place, phase: .began, scale: 1, rotation: 0, delta: .zero))
    harness.send(.pinch(at: place, phase: .changed, scale: 2, rotation: 0, delta: .zero))
    #expect(pinch.state == .possible && pinch.scale == 1)
    #expect(delegate.types == [.transform])
    harness.send(.pinch(at: place, phase: .ended, scale: 2, rotation: 0, delta: .zero))
  }

  @Test(
    "The content under the pointer stays there at every scale of a touchpad's pinch",
    arguments: [
      (start: (1, .zero), anchor: CGPoint(x: 100, y: 50), steps: [(2, CGPoint(x: 100, y: 50)), (1, .zero)]),
      (
        start: (1, CGPoint(x: 40, y: 60)), anchor: CGPoint(x: 100, y: 200), steps: [(3, CGPoint(x: 320, y: 580))]
      ),
      (
        start: (2, CGPoint(x: 160, y: 230)), anchor: CGPoint(x: 100, y: 50),
        steps: [(1.5, CGPoint(x: 95, y: 160)), (1, CGPoint(x: 30, y: 90))]
      ),
    ] as [(start: (CGFloat, CGPoint), anchor: CGPoint, steps: [(CGFloat, CGPoint)])])
  func anchors(start: (CGFloat, CGPoint), anchor: CGPoint, steps: [(CGFloat, CGPoint)]) {
    let rig = ZoomRig(bounds: CGSize(width: 320, height: 460), minimum: 0.5, maximum: 4)
    rig.scrollView.zoomScale = start.0
    rig.scrollView.contentOffset = start.1
    rig.harness.run(for: 1)
    func send(_ phase: InputEvent.PinchPhase, _ scale: CGFloat) {
      rig.harness.send(.pinch(at: anchor, phase: phase, scale: scale / start.0, rotation: 0, delta: .zero))
    }
    send(.began, start.0)
    for (scale, offset) in steps {
      send(.changed, scale)
      #expect(abs(rig.scale - scale) < 1e-12)
      #expect(near(rig.offset, offset))
    }
    send(.ended, steps[steps.count - 1].0)
  }

  @Test("A touchpad pinch's end or cancellation without a beginning does nothing", arguments: [true, false])
  func strayEnd(isCancelled: Bool) {
    let rig = rig()
    pinch(rig, isCancelled ? .cancelled : .ended, 2)
    rig.harness.runUntilIdle()
    #expect(rig.calls.isEmpty && rig.scale == 1)
  }

  @Test("A touchpad pinch's update without a beginning counts as one")
  func missingBeginning() {
    let rig = rig()
    pinch(rig, .changed, 1.04)
    pinch(rig, .changed, 1.3)
    #expect(abs(rig.scale - 1.3) < 1e-12)
    pinch(rig, .ended, 1.3)
    rig.harness.runUntilIdle()
    #expect(rig.zoomCalls.last == "didEndZooming 1.3 --")
  }
}
