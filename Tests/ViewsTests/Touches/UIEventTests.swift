import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Events")
struct UIEventTests {
  /// A window that shows its events to a test, and keeps those from its views that it is told to.
  private final class WatchingWindow: UIWindow {
    var onEvent: ((UIEvent) -> Void)?
    var swallowed: Set<UITouch.Phase> = []

    override func sendEvent(_ event: UIEvent) {
      onEvent?(event)
      let phases = Set((event.allTouches ?? []).map(\.phase))
      if swallowed.isDisjoint(with: phases) { super.sendEvent(event) }
    }
  }

  private let window = WatchingWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let harness: OffscreenHarness
  private let view: TouchLoggingView

  init() {
    harness = OffscreenHarness(window: window)
    view = harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("Every touch event goes through the window's sendEvent, with all touches sorted by view and window")
  func sendEvent() {
    var events: [(phases: [UITouch.Phase], touchesOfView: Int?)] = []
    window.onEvent = { [unowned view, unowned window] event in
      events.append((event.allTouches?.map(\.phase) ?? [], event.touches(for: view)?.count))
      #expect(event.type == .touches)
      #expect(event.touches(for: window)?.count == event.allTouches?.count)
    }
    harness.touch(1, .began, at: CGPoint(x: 10, y: 10))
    harness.touch(2, .began, at: CGPoint(x: 200, y: 200))
    harness.touch(1, .ended, at: CGPoint(x: 10, y: 10))
    #expect(events.map(\.touchesOfView) == [1, 1, 1])
    #expect(events.map { Set($0.phases) } == [[.began], [.stationary, .began], [.ended, .stationary]])
  }

  @Test("What an overridden sendEvent does not pass on reaches no view")
  func swallowed() {
    window.swallowed = [.began, .moved, .ended]
    harness.pointer.click(at: CGPoint(x: 10, y: 10))
    #expect(view.log.isEmpty)
  }

  @Test("A gesture whose last event is swallowed by sendEvent is cancelled, and the next one works")
  func swallowedEnd() {
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer()
    pan.addTarget { states.append($0.state) }
    view.addGestureRecognizer(pan)
    window.swallowed = [.ended]
    harness.pointer.fling(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
    #expect(states.last == .cancelled && pan.numberOfTouches == 0)
    window.swallowed = []
    states = []
    harness.pointer.fling(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
    #expect(states.first == .began && states.last == .ended)
  }

  @Test("An event names the touches that a recogniser follows")
  func touchesOfRecognizer() {
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    var counts: [Int?] = []
    window.onEvent = { [tap] in counts.append($0.touches(for: tap)?.count) }
    harness.pointer.press(at: CGPoint(x: 10, y: 10))
    harness.pointer.release(at: CGPoint(x: 10, y: 10))
    #expect(counts == [0, 1])
  }
}
