import Foundation
import TestSupport
import Testing

@testable import X11Platform

@MainActor @Suite("The newest value of another thread")
struct LatestValueTests {
  @Test("Of 20,000 values that came while the main thread was busy, it gets the last alone")
  func flood() async throws {
    var received: [Int] = []
    let latest = LatestValue<Int> { received.append($0) }
    let isSent = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for value in 0..<20_000 { latest.send(value) }
      isSent.signal()
    }
    // Blocks the main thread.
    let sent = waits(for: isSent)
    #expect(sent && received.isEmpty)
    try await eventually("a value") { !received.isEmpty }
    #expect(received == [19_999])
    latest.send(7)
    try await eventually("a later value") { received.count > 1 }
    #expect(received == [19_999, 7])
  }

  private func waits(for semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now() + 60) == .success
  }
}
