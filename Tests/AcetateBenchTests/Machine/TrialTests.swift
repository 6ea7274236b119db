import Foundation
import TestSupport
import Testing

@testable import AcetateBench

@Suite("Trials", .disabled("sanitizers do not follow a fork of several threads") { Sanitizer.current != nil })
@MainActor
struct TrialTests {
  @Test("A trial changes nothing in this process, and tells how long the work took")
  func ended() throws {
    var isChanged = false
    let trial = try Trial.run(
      {
        isChanged = true; Clock.wait(for: 0.05)
      }, patience: 60)
    #expect(!isChanged)
    #expect(try #require(trial.seconds) >= 0.05)
  }

  @Test("Work that never ends is stopped")
  func endless() throws {
    let trial = try Trial.run({ Clock.wait(for: 3600) }, patience: 0.2)
    #expect(trial == .tookTooLong && trial.seconds == nil)
  }

  @Test("Work that crashes is reported with its signal")
  func crashed() throws {
    let trial = try Trial.run({ kill(getpid(), SIGKILL) }, patience: 60)
    #expect(trial == .crashed(signal: SIGKILL))
  }
}
