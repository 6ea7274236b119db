import CX11
import Testing

@testable import X11Platform

@Suite("Delayed ends of touches and pinches")
struct DelayedEndsTests {
  private func touch(_ type: Int32, _ identifier: UInt32, source: Int32 = 9) throws -> FingerEvent {
    .touch(try #require(TouchEvent(.touch(type, identifier, source: source))))
  }

  private func pinch(_ type: Int32, flags: Int32 = 0) throws -> FingerEvent {
    .pinch(try #require(PinchEvent(.pinch(type, source: 10, flags: flags))))
  }

  @Test("Only ends are delayed")
  func onlyEnds() throws {
    var ends = DelayedEnds()
    let others = [
      try touch(XI_TouchBegin, 1), try touch(XI_TouchUpdate, 1), try pinch(XI_GesturePinchBegin),
      try pinch(XI_GesturePinchUpdate), try pinch(XI_GesturePinchEnd, flags: XIGesturePinchEventCancelled),
    ]
    #expect(others.map { ends.add($0) } == [false, false, false, false, false])
    #expect(ends.take().isEmpty)
  }

  @Test("Ends are taken once, in their order")
  func order() throws {
    var ends = DelayedEnds()
    let added = [try touch(XI_TouchEnd, 2), try pinch(XI_GesturePinchEnd), try touch(XI_TouchEnd, 1)]
    #expect(added.map { ends.add($0) } == [true, true, true])
    #expect(ends.take() == added)
    #expect(ends.take().isEmpty)
  }

  @Test("Ends on a lost device become cancellations")
  func lostDevice() throws {
    var ends = DelayedEnds()
    let added = [try touch(XI_TouchEnd, 1), try touch(XI_TouchEnd, 2, source: 8), try pinch(XI_GesturePinchEnd)]
    for event in added { _ = ends.add(event) }
    #expect(ends.take(losing: [9, 10]) == [added[0].cancellation, added[1], added[2].cancellation])
  }
}
