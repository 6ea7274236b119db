import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The pace of an app's windows")
struct PlaybackTests {
  @Test("At the usual pace the time is that of the display")
  func usual() {
    let playback = Playback(at: 5)
    #expect(playback.rate == 1 && playback.time(at: 7.5) == 7.5)
    #expect(playback.displayTime(at: 9) == 9)
  }

  @Test("Slow motion begins where the time is, and the usual pace goes on from there")
  func slow() {
    let playback = Playback(at: 0)
    playback.setRate(0.1, at: 10)
    #expect(playback.time(at: 20) == 11)
    #expect(playback.displayTime(at: 12) == 30)
    playback.setRate(1, at: 20)
    #expect(playback.time(at: 21) == 12)
  }

  @Test("A stopped time moves by single frames, and no time of the display belongs to a later one")
  func stopped() {
    let playback = Playback(at: 0)
    playback.setRate(0, at: 3)
    #expect(playback.isStopped && playback.time(at: 100) == 3 && playback.displayTime(at: 4) == nil)
    playback.step(by: 0.25)
    #expect(playback.time(at: 101) == 3.25)
    playback.setRate(1, at: 200)
    #expect(playback.time(at: 201) == 4.25)
  }

  @Test("The time never goes back, for an event from before a change of the pace either")
  func monotonic() {
    let playback = Playback(at: 0)
    #expect(playback.time(at: 10) == 10)
    #expect(playback.time(at: 9) == 10)
    playback.setRate(0.5, at: 10)
    #expect(playback.time(at: 8) == 10)
    #expect(playback.time(at: 12) == 11)
  }
}
