import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Touch events")
struct UIEventTests {
  /// A window that passes its events to a test, and withholds those from its views that the test chooses.
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

  @Test("A touch that an overridden sendEvent does not pass on reaches no view")
  func swallowed() {
    window.swallowed = [.began, .moved, .ended]
    harness.pointer.click(at: CGPoint(x: 10, y: 10))
    #expect(view.log.isEmpty)
  }

  @Test("A gesture whose last event sendEvent swallows is cancelled, and the next one works")
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

  @Test("An event has the touches that a recognizer follows")
  func touchesOfRecognizer() {
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    var counts: [Int?] = []
    window.onEvent = { [tap] in counts.append($0.touches(for: tap)?.count) }
    harness.pointer.press(at: CGPoint(x: 10, y: 10))
    harness.pointer.release(at: CGPoint(x: 10, y: 10))
    #expect(counts == [0, 1])
  }

  // MARK: Coalesced touches

  /// Presses the pointer, and moves it in three reports before a frame.
  private func moveThrice(_ react: @escaping (UIEvent, UITouch) -> Void) {
    harness.pointer.press(at: CGPoint(x: 10, y: 10))
    harness.run(until: 0.1)
    window.onEvent = { event in for touch in event.allTouches ?? [] { react(event, touch) } }
    for report in 1...3 {
      harness.run(until: 0.1 + Double(report) * 0.004)
      harness.pointer.move(to: CGPoint(x: 10 + 5 * CGFloat(report), y: 10))
    }
    harness.run(until: 0.15)
    window.onEvent = nil
  }

  @Test("Coalesced touches are the samples since the last event, and the last one equals the touch")
  func coalesced() {
    var reports: [(x: CGFloat, previous: CGFloat, time: TimeInterval, phase: UITouch.Phase)] = []
    moveThrice { event, touch in
      let all = event.coalescedTouches(for: touch) ?? []
      reports += all.map { ($0.location(in: nil).x, $0.previousLocation(in: nil).x, $0.timestamp, $0.phase) }
      #expect(all.last?.location(in: nil) == touch.location(in: nil) && all.last?.timestamp == touch.timestamp)
      #expect(all.allSatisfy { $0 !== touch && $0.view === touch.view && $0.type == touch.type })
    }
    #expect(reports.map(\.x) == [15, 20, 25] && reports.map(\.previous) == [10, 15, 20])
    #expect(zip(reports, [0.104, 0.108, 0.112]).allSatisfy { abs($0.time - $1) < 1e-9 && $0.phase == .moved })
  }

  @Test("Coalesced touches that an app keeps do not change")
  func keptCoalesced() {
    var kept: [UITouch] = []
    moveThrice { event, touch in kept += event.coalescedTouches(for: touch) ?? [] }
    harness.pointer.release(at: CGPoint(x: 90, y: 10))
    #expect(kept.map { $0.location(in: nil).x } == [15, 20, 25] && kept.allSatisfy { $0.phase == .moved })
  }

  @Test("Each coalesced touch of a finger has its own radius and force, which are 0 if the device reports none")
  func contacts() {
    let fingers = harness.fingers
    var reports: [[CGFloat]] = []
    window.onEvent = { event in
      for touch in event.allTouches ?? [] {
        for touch in event.coalescedTouches(for: touch) ?? [] {
          reports.append([touch.majorRadius, touch.force, touch.maximumPossibleForce])
        }
      }
    }
    fingers.press(at: CGPoint(x: 10, y: 10))
    (fingers.majorRadius, fingers.force) = (8, 2)
    fingers.move(to: [CGPoint(x: 20, y: 10)])
    fingers.force = 0
    fingers.lift()
    let (none, greatest): ([CGFloat], CGFloat) = ([0, 0, 0], 20 / 3)
    #expect(reports == [none, [8, 2, greatest], [8, 0, greatest]])
    reports = []
    harness.pointer.press(at: CGPoint(x: 10, y: 10))
    #expect(reports == [none])
  }

  @Test("A resting touch has one coalesced touch, whatever its earlier motion")
  func coalescedAtRest() {
    moveThrice { _, _ in }
    var counts: [UITouch.Phase: Int] = [:]
    window.onEvent = { event in
      for touch in event.allTouches ?? [] { counts[touch.phase] = event.coalescedTouches(for: touch)?.count }
    }
    harness.touch(1, .began, at: CGPoint(x: 50, y: 50))
    #expect(counts == [.stationary: 1, .began: 1])
  }

  @Test("A touch of another event has no coalesced touches")
  func coalescedElsewhere() {
    var (first, counts) = (UITouch?.none, [Int?]())
    window.onEvent = { event in
      if let first { counts.append(event.coalescedTouches(for: first)?.count) }
      first = first ?? event.allTouches?.first
    }
    harness.touch(1, .began, at: CGPoint(x: 10, y: 10))
    harness.touch(2, .began, at: CGPoint(x: 20, y: 20))
    harness.touch(1, .ended, at: CGPoint(x: 10, y: 10))
    harness.touch(2, .ended, at: CGPoint(x: 20, y: 20))
    #expect(counts == [1, 1, nil])
  }
}
