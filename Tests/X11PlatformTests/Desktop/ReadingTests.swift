import CX11
import Foundation
import TestSupport
import Testing

@testable import X11Platform

extension DesktopTests {
  @Suite("Reading from the server")
  @MainActor
  struct ReadingTests {
    enum Reading: CaseIterable {
      /// The library reads what is there while it waits until it can send.
      case sending
      case roundTrip
    }

    @Test("An event that sending or a round trip has read is queued by the next flush", arguments: Reading.allCases)
    func flush(reading: Reading) async throws {
      try await ContentStage.run { stage in
        let connection = stage.display.connection
        for _ in 0..<3 { try await stage.moveAndTurn(to: .random(in: 20...90), .random(in: 20...90)) }
        XSync(connection.display, False)
        stage.display.runTurn()
        #expect(connection.readEvents() == 0)

        stage.client.sendProtocol("NOTHING", to: stage.window.identifier)
        var descriptor = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
        #expect(poll(&descriptor, 1, 10_000) == 1)
        #expect(XQLength(connection.display) == 0)
        let segment = reading == .roundTrip ? SharedMemorySegment(byteCount: 4, connection: connection) : nil
        #expect((segment != nil) == (reading == .roundTrip))
        XNoOp(connection.display)
        connection.flush()
        #expect(poll(&descriptor, 1, 0) == 0, "nothing would wake the program for the event")
        #expect(XQLength(connection.display) == 1)
        withExtendedLifetime(segment) {}
      }
    }
  }
}
