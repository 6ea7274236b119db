import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Touch delivery")
struct TouchDispatcherTests {
  private let harness = OffscreenHarness()
  private let view: TouchLoggingView

  init() {
    view = harness.add(TouchLoggingView(), frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.isMultipleTouchEnabled = true
  }

  @Test("A press, a move and a release arrive in this order, in the view's coordinates")
  func order() {
    harness.pointer.press(at: CGPoint(x: 110, y: 120))
    harness.hover(at: CGPoint(x: 115, y: 120), for: 0.1)
    harness.pointer.release(at: CGPoint(x: 116, y: 121))
    #expect(view.log == ["began 10,20", "moved 15,20", "ended 16,21"])
  }

  @Test("The view where a touch came down keeps it outside its bounds and over other views")
  func target() {
    let other = harness.add(TouchLoggingView(), frame: CGRect(x: 200, y: 100, width: 100, height: 100))
    harness.pointer.press(at: CGPoint(x: 150, y: 150))
    harness.hover(at: CGPoint(x: 250, y: 150), for: 0.1)
    harness.pointer.release(at: CGPoint(x: 500, y: -20))
    #expect(view.log == ["began 50,50", "moved 150,50", "ended 400,-120"])
    #expect(other.log.isEmpty)
    #expect(view.touches.allSatisfy { $0 === view.touches[0] && $0.view === view && $0.window === harness.window })
  }

  @Test(
    "Moves between two frames are delivered as one before the next frame, with the last event's location as previous")
  func coalescing() {
    harness.run(for: 0.02)
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    for x in [112, 114, 119] { harness.pointer.move(to: CGPoint(x: CGFloat(x), y: 110)) }
    #expect(view.log == ["began 10,10"])
    var previous = CGPoint.zero
    view.onTouch = { [unowned view] in previous = $0.previousLocation(in: view) }
    harness.run(for: 0.1)
    #expect(view.log == ["began 10,10", "moved 19,10"])
    #expect(previous == CGPoint(x: 10, y: 10))
  }

  @Test("A touch keeps every pointer sample since the last event, each with its own time")
  func samples() {
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    var samples: [TouchSample] = []
    view.onTouch = { samples = Array($0.samples) }
    harness.run(until: 0.020)
    harness.pointer.move(to: CGPoint(x: 111, y: 110))
    harness.run(until: 0.028)
    harness.pointer.move(to: CGPoint(x: 113, y: 110))
    harness.run(until: 0.035)
    #expect(
      samples == [
        TouchSample(time: 0.020, location: CGPoint(x: 111, y: 110)),
        TouchSample(time: 0.028, location: CGPoint(x: 113, y: 110)),
      ])
  }

  @Test("A release delivers the pending moves first")
  func moveBeforeRelease() {
    harness.run(for: 0.02)
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    harness.pointer.move(to: CGPoint(x: 115, y: 110))
    harness.pointer.release(at: CGPoint(x: 115, y: 110))
    #expect(view.log == ["began 10,10", "moved 15,10", "ended 15,10"])
  }

  @Test("A gesture that is recognized cancels the view's touch once, and the view receives nothing more")
  func cancelledByGesture() {
    view.addGestureRecognizer(UIPanGestureRecognizer())
    harness.pointer.fling(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 150, y: 110))
    #expect(view.log.filter { $0.hasPrefix("cancelled") }.count == 1)
    #expect(view.log.last?.hasPrefix("cancelled") == true)
  }

  @Test("With cancelsTouchesInView off, the view keeps receiving a recognized gesture's touches")
  func notCancelledByGesture() {
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    harness.pointer.fling(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 150, y: 110))
    #expect(view.log.last == "ended 50,10")
    #expect(!view.log.contains { $0.hasPrefix("cancelled") })
  }

  @Test("tapCount counts presses in quick succession in one place, and starts over after a pause or elsewhere")
  func tapCount() {
    var counts: [Int] = []
    view.onTouch = { if $0.phase == .began { counts.append($0.tapCount) } }
    let place = CGPoint(x: 120, y: 120)
    for _ in 0..<3 {
      harness.click(at: place, running: 0.1)
    }
    harness.click(at: CGPoint(x: 180, y: 180), running: 1)
    harness.pointer.click(at: CGPoint(x: 180, y: 180))
    #expect(counts == [1, 2, 3, 1, 1])
  }

  @Test("Fingers are distinguished by their numbers, each with its own touch from down to up")
  func severalFingers() {
    harness.touch(1, .began, at: CGPoint(x: 110, y: 110))
    harness.touch(2, .began, at: CGPoint(x: 150, y: 150))
    harness.touch(1, .moved, at: CGPoint(x: 112, y: 110))
    harness.touch(2, .ended, at: CGPoint(x: 150, y: 150))
    harness.touch(1, .ended, at: CGPoint(x: 112, y: 110))
    #expect(view.log == ["began 10,10", "began 50,50", "moved 12,10", "ended 50,50", "ended 12,10"])
    #expect(view.touches[0] === view.touches[2] && view.touches[0] === view.touches[4])
    #expect(view.touches[1] === view.touches[3] && view.touches[0] !== view.touches[1])
    #expect(view.touches[0].type == .direct)
  }

  @Test("A finger that comes down twice without a lift, or moves without being down, changes nothing")
  func strayFingers() {
    harness.touch(7, .moved, at: CGPoint(x: 110, y: 110))
    harness.touch(7, .ended, at: CGPoint(x: 110, y: 110))
    harness.touch(1, .began, at: CGPoint(x: 110, y: 110))
    harness.touch(1, .began, at: CGPoint(x: 120, y: 110))
    #expect(view.log == ["began 10,10"])
  }

  @Test("A view without isMultipleTouchEnabled receives the first touch only")
  func multipleTouchDisabled() {
    view.isMultipleTouchEnabled = false
    harness.touch(1, .began, at: CGPoint(x: 110, y: 110))
    harness.touch(2, .began, at: CGPoint(x: 150, y: 150))
    harness.touch(2, .ended, at: CGPoint(x: 150, y: 150))
    harness.touch(1, .ended, at: CGPoint(x: 110, y: 110))
    #expect(view.log == ["began 10,10", "ended 10,10"])
  }

  @Test("A lost press is cancelled, and the next press is a new touch")
  func pointerCancel() {
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    harness.run(for: 0.5)
    harness.send(.pointerCancel)
    #expect(view.touches.last?.timestamp == 0.5)
    harness.pointer.release(at: CGPoint(x: 110, y: 110))
    harness.pointer.press(at: CGPoint(x: 120, y: 110))
    #expect(view.log == ["began 10,10", "cancelled 10,10", "began 20,10"])
    #expect(view.touches[0] !== view.touches[2])
  }

  @Test("A window that is hidden cancels its touches after their pending moves, and delivers no stale move later")
  func windowHidden() {
    var hovered: [UIGestureRecognizer.State] = []
    let hover = UIHoverGestureRecognizer()
    hover.addTarget { hovered.append($0.state) }
    view.addGestureRecognizer(hover)
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    harness.pointer.move(to: CGPoint(x: 115, y: 110))
    harness.window.visibilityDidChange(to: .hidden)
    #expect(view.log == ["began 10,10", "moved 15,10", "cancelled 15,10"])
    hovered = []
    harness.window.visibilityDidChange(to: .visible)
    harness.run(for: 0.1)
    #expect(hovered.isEmpty)
  }

  /// Attaches a pan that does not cancel the view's touches, and closes the window when the pan enters `state`.
  private func closeWindow(at state: UIGestureRecognizer.State) -> GestureLog {
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    let log = GestureLog(pan)
    log.onChange = { [harness] in if $0 == state { harness.window.isHidden = true } }
    return log
  }

  @Test("When a gesture's action closes the window during a touch, the view receives one cancellation")
  func windowClosedByAction() {
    let pan = closeWindow(at: .changed)
    harness.finger.press(at: CGPoint(x: 110, y: 110))
    harness.moveFinger(to: CGPoint(x: 115, y: 110), for: 0.1)
    harness.moveFinger(to: CGPoint(x: 150, y: 110), for: 0.1)
    #expect(view.log == ["began 10,10", "moved 15,10", "cancelled 50,10"])
    #expect(pan.states == [.began, .changed, .cancelled])
  }

  @Test("When the end of a gesture closes the window, the view's touch ends and is not cancelled")
  func windowClosedAtEnd() {
    let pan = closeWindow(at: .ended)
    harness.finger.fling(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 150, y: 110))
    #expect(view.log.last == "ended 50,10" && !view.log.contains { $0.hasPrefix("cancelled") })
    #expect(pan.states.last == .ended)
  }

  @Test("A view that closes the window as its touch ends receives no cancellation")
  func windowClosedByView() {
    view.onTouch = { [harness] in if $0.phase == .ended { harness.window.isHidden = true } }
    harness.pointer.click(at: CGPoint(x: 110, y: 110))
    #expect(view.log == ["began 10,10", "ended 10,10"])
  }

  @Test("When a gesture's action closes the window as the touch comes down, the view receives nothing of the touch")
  func windowClosedAtBegin() {
    let immediate = ImmediateRecognizer()
    immediate.cancelsTouchesInView = false
    immediate.addTarget { [harness] in if $0.state == .began { harness.window.isHidden = true } }
    view.addGestureRecognizer(immediate)
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    #expect(view.log.isEmpty && immediate.state == .possible)
  }

  @Test("A view that removes itself as a touch comes down receives the cancellation")
  func viewRemovedByItself() {
    view.onTouch = { [view] in if $0.phase == .began { view.removeFromSuperview() } }
    harness.pointer.click(at: CGPoint(x: 110, y: 110))
    #expect(view.log == ["began 10,10", "cancelled 10,10"])
  }

  @Test("A view that leaves the window during a touch receives the cancellation and nothing more")
  func viewRemoved() {
    let inner = TouchLoggingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    view.removeFromSuperview()
    harness.hover(at: CGPoint(x: 120, y: 110), for: 0.1)
    harness.pointer.release(at: CGPoint(x: 120, y: 110))
    #expect(inner.log.map { $0.split(separator: " ")[0] } == ["began", "cancelled"])
    #expect(view.log.isEmpty)
  }

  @Test("A press hovers first, reaches the view that hovering shows, and is delivered after the hover's end")
  func pressAfterHover() {
    let hidden = TouchLoggingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    hidden.isHidden = true
    view.addSubview(hidden)
    var states: [UIGestureRecognizer.State] = []
    let hover = UIHoverGestureRecognizer()
    hover.addTarget {
      states.append($0.state)
      hidden.isHidden = false
    }
    view.addGestureRecognizer(hover)
    hidden.onTouch = { _ in #expect(states == [.began, .ended]) }
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    #expect(hidden.log == ["began 10,10"] && view.log.isEmpty)
  }

  @Test("A press on a view that the hover's end removes is delivered to no view")
  func viewRemovedByHover() {
    let inner = TouchLoggingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    let hover = UIHoverGestureRecognizer()
    hover.addTarget { if $0.state == .ended { inner.removeFromSuperview() } }
    view.addGestureRecognizer(hover)
    harness.pointer.click(at: CGPoint(x: 110, y: 110))
    #expect(inner.log.isEmpty && view.log.isEmpty)
  }

  @Test("A finger does not hover")
  func fingerDoesNotHover() {
    let hover = UIHoverGestureRecognizer()
    let log = GestureLog(hover)
    view.addGestureRecognizer(hover)
    harness.touch(1, .began, at: CGPoint(x: 110, y: 110))
    harness.touch(1, .ended, at: CGPoint(x: 110, y: 110))
    #expect(log.states.isEmpty && view.log == ["began 10,10", "ended 10,10"])
  }

  @Test("An unhandled touch goes up the responder chain")
  func responderChain() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(plain)
    harness.pointer.click(at: CGPoint(x: 110, y: 110))
    #expect(view.log == ["began 10,10", "ended 10,10"])
    #expect(view.touches[0].view === plain)
  }

  @Test("A touch that rests while another moves is stationary, and both are in the event")
  func stationary() {
    harness.touch(1, .began, at: CGPoint(x: 110, y: 110))
    harness.touch(2, .began, at: CGPoint(x: 150, y: 150))
    #expect(view.touches[0].phase == .stationary)
    var phases: [UITouch.Phase] = []
    view.onTouch = { [unowned view] _ in phases = view.touches.prefix(2).map(\.phase) }
    harness.touch(2, .moved, at: CGPoint(x: 151, y: 150))
    #expect(phases == [.stationary, .moved])
  }
}

/// A recognizer that begins at touch down.
private final class ImmediateRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}

@MainActor
@Suite("Views for exclusive touches")
struct ExclusiveTouchTests {
  private final class Pad: UIView {
    var phases: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
  }

  @Test("Of two views one of which is exclusive, only the one that was touched first has a touch", arguments: [0, 1])
  func exclusive(first: Int) {
    let harness = OffscreenHarness()
    let pads = [
      Pad(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Pad(frame: CGRect(x: 100, y: 0, width: 50, height: 50)),
    ]
    for pad in pads { harness.window.addSubview(pad) }
    pads[1].isExclusiveTouch = true
    harness.fingers.press(at: pads[first].center)
    harness.fingers.press(at: pads[1 - first].center)
    harness.fingers.lift()
    #expect(pads[first].phases == ["began", "ended"] && pads[1 - first].phases.isEmpty)
    harness.fingers.press(at: pads[1 - first].center)
    harness.fingers.lift()
    #expect(pads[1 - first].phases == ["began", "ended"])
  }
}
