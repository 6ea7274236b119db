import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Waiting in the frame clock")
struct FrameClockWaitingTests {
  private final class Participant: FrameParticipant {
    var advances = 0

    func advance(to time: TimeInterval) -> FrameDemand {
      advances += 1
      return .none
    }
  }

  @Test("A participant that is made where one that waited was deallocated is advanced like any other")
  func reusedAddress() {
    let clock = FrameClock { _ in }
    var address: ObjectIdentifier?
    do {
      let doomed = Participant()
      clock.add(doomed)
      address = ObjectIdentifier(doomed)
    }
    var kept: [Participant] = []
    while kept.last.map(ObjectIdentifier.init) != address, kept.count < 10_000 { kept.append(Participant()) }
    let last = kept[kept.count - 1]
    #expect(ObjectIdentifier(last) == address)
    clock.add(last)
    clock.advance(to: 0)
    #expect(last.advances == 1)
  }
}
