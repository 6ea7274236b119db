import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Frame clock")
struct FrameClockTests {
  /// A participant that returns its demands in order, one a frame, and then none.
  private final class Participant: FrameParticipant {
    private(set) var times: [TimeInterval] = []
    private var demands: [NextFrameRequest]
    var onAdvance: (() -> Void)?

    init(_ demands: [NextFrameRequest] = []) {
      self.demands = demands
    }

    func advance(to time: TimeInterval) -> NextFrameRequest {
      times.append(time)
      onAdvance?()
      return demands.isEmpty ? .none : demands.removeFirst()
    }
  }

  /// The requested frame times, in order; nil for as soon as possible.
  private final class Requests {
    private(set) var all: [TimeInterval?] = []
    func add(_ time: TimeInterval?) { all.append(time) }
  }

  private let requests = Requests()
  private let clock: FrameClock

  init() {
    clock = FrameClock { [requests] in requests.add($0) }
  }

  @Test("A new participant requests a frame as soon as possible, and is advanced to its time")
  func adding() {
    let participant = Participant()
    clock.add(participant)
    #expect(requests.all == [nil])
    clock.advance(to: 5)
    #expect(participant.times == [5])
  }

  @Test("A participant added while a frame is prepared is advanced in it, and requests no frame for that")
  func addingInPreparation() {
    let participants = [Participant(), Participant([.nextFrame])]
    clock.advance(to: 3) { clock.add(participants[0]) }
    #expect(participants[0].times == [3] && requests.all.isEmpty)
    clock.advance(to: 4) { clock.add(participants[1]) }
    #expect(participants[1].times == [4] && requests.all == [nil])
  }

  @Test("A participant that requests nothing more leaves the clock")
  func leaving() {
    let participant = Participant()
    clock.add(participant)
    clock.advance(to: 1)
    clock.advance(to: 2)
    #expect(participant.times == [1] && requests.all == [nil])
  }

  @Test("A participant that requests the next frame gets each")
  func nextFrame() {
    let participant = Participant([.nextFrame, .nextFrame])
    clock.add(participant)
    for time in [1.0, 2, 3, 4] { clock.advance(to: time) }
    #expect(participant.times == [1, 2, 3] && requests.all == [nil, nil, nil])
  }

  @Test("A participant that requests a later time is not advanced before it, and the frame is requested for then")
  func waiting() {
    let participant = Participant([.at(10)])
    clock.add(participant)
    for time in [1.0, 9.99, 10, 11] { clock.advance(to: time) }
    #expect(participant.times == [1, 10])
    #expect(requests.all == [nil, 10, 10])
  }

  @Test("The clock requests the earliest of several times")
  func earliest() {
    let (late, early) = (Participant([.at(20)]), Participant([.at(10)]))
    clock.add(late)
    clock.add(early)
    clock.advance(to: 1)
    #expect(requests.all.last == .some(10))
    clock.advance(to: 10)
    #expect(requests.all.last == .some(20))
    #expect(late.times == [1] && early.times == [1, 10])
  }

  @Test("Adding a waiting participant again wakes it once, at the next frame")
  func addingAgain() {
    let participant = Participant([.at(10)])
    clock.add(participant)
    clock.advance(to: 1)
    clock.add(participant)
    clock.add(participant)
    clock.advance(to: 2)
    #expect(participant.times == [1, 2])
  }

  @Test("A participant added while it is advanced gets the next frame, whatever it returns")
  func addingInside() {
    let participant = Participant()
    participant.onAdvance = { [unowned participant, clock] in
      if participant.times.count == 1 { clock.add(participant) }
    }
    clock.add(participant)
    clock.advance(to: 1)
    clock.advance(to: 2)
    clock.advance(to: 3)
    #expect(participant.times == [1, 2])
  }

  @Test("A removed participant is not advanced, and its return value does not keep it")
  func removing() {
    let (first, second) = (Participant([.nextFrame]), Participant([.nextFrame]))
    clock.add(first)
    clock.add(second)
    first.onAdvance = { [unowned first, unowned second, clock] in
      clock.remove(first)
      clock.remove(second)
    }
    clock.advance(to: 1)
    clock.advance(to: 2)
    #expect(first.times == [1] && second.times.isEmpty)
    #expect(requests.all == [nil, nil])
  }

  @Test("The clock does not retain participants, and a deallocated one requests no frames")
  func weakness() {
    weak var gone: Participant?
    do {
      let participant = Participant([.nextFrame])
      gone = participant
      clock.add(participant)
    }
    #expect(gone == nil)
    clock.advance(to: 1)
    #expect(requests.all == [nil])
  }

  @Test("A participant at the address of a deallocated one is advanced")
  func reusedMemory() {
    for round in 0..<100 {
      do { clock.add(Participant()) }
      let participant = Participant()
      clock.add(participant)
      clock.advance(to: Double(round))
      #expect(participant.times == [Double(round)])
    }
  }

  @Test("The sooner of two frame requests counts")
  func sooner() {
    let inOrder: [NextFrameRequest] = [.nextFrame, .at(1), .at(2), .none]
    for (index, demand) in inOrder.enumerated() {
      for later in inOrder[index...] {
        #expect(demand.orSooner(later) == demand && later.orSooner(demand) == demand)
      }
    }
  }
}
