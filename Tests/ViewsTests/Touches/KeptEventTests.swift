import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Touch events kept by the app")
struct KeptEventTests {
  private let harness = OffscreenHarness()
  private let view: EventView

  init() {
    view = harness.add(EventView(), frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  }

  private func drag(toX positions: ClosedRange<Int>) {
    for x in positions {
      harness.hover(at: CGPoint(x: x, y: 110), for: 0.02)
    }
  }

  @Test("A touch event that the app keeps does not change when others come")
  func keeping() {
    var kept: [UIEvent] = []
    var times: [TimeInterval] = []
    view.onMove = { event in
      kept.append(event)
      times.append(event.timestamp)
    }
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    drag(toX: 111...113)
    #expect(kept.count == 3 && Set(kept).count == 3 && Set(times).count == 3)
    #expect(kept.map(\.timestamp) == times)
    harness.pointer.release(at: CGPoint(x: 113, y: 110))
    #expect(kept.map(\.timestamp) == times)
    #expect(kept.allSatisfy { $0.allTouches?.count == 1 })
  }

  @Test("A touch event that is not kept is reused, and released with the last touch")
  func reuse() {
    weak var first: UIEvent?
    view.onMove = { event in if first == nil { first = event } }
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    drag(toX: 111...111)
    let time = first?.timestamp ?? .infinity
    drag(toX: 112...112)
    #expect(first.map { $0.timestamp > time } ?? false)
    harness.pointer.release(at: CGPoint(x: 112, y: 110))
    #expect(first == nil)
  }

  @Test("Closing the window during a move does not change the move's event")
  func nesting() {
    var times: [TimeInterval] = []
    view.onMove = { [harness] event in
      times.append(event.timestamp)
      harness.window.isHidden = true
      times.append(event.timestamp)
    }
    harness.pointer.press(at: CGPoint(x: 110, y: 110))
    drag(toX: 111...111)
    #expect(times.count == 2 && times[0] == times[1])
    #expect(view.cancelled == 1)
  }
}

private final class EventView: UIView {
  var onMove: (UIEvent) -> Void = { _ in }
  var cancelled = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let event { onMove(event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelled += 1
  }
}
