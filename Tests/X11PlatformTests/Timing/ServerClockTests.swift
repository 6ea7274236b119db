import Foundation
import TestSupport
import Testing
import X11Platform

@Suite("The server's clock")
struct ServerClockTests {
  @Test("The first event happened when it arrived")
  func firstEvent() {
    var clock = ServerClock()
    #expect(clock.seconds(fromServer: 5000, now: 12) == 12)
  }

  @Test("Events that arrive together keep the time between them, up to the arrival")
  func batch() {
    var clock = ServerClock()
    _ = clock.seconds(fromServer: 1000, now: 50)
    let times = [1010, 1020, 1030].map { clock.seconds(fromServer: $0, now: 50.030) }
    for (time, expected) in zip(times, [50.010, 50.020, 50.030]) {
      #expect(abs(time - expected) < 1e-9)
    }
  }

  @Test("An event that travelled less than all before corrects the clock")
  func learnsTheShortestWay() {
    var clock = ServerClock()
    _ = clock.seconds(fromServer: 1000, now: 50.040)
    // 40 ms later by the server, yet only 5 ms by the arrival: the first one had been 35 ms under way.
    #expect(abs(clock.seconds(fromServer: 1040, now: 50.045) - 50.045) < 1e-9)
    #expect(abs(clock.seconds(fromServer: 1050, now: 50.090) - 50.055) < 1e-9)
  }

  @Test("Time goes on where 32 bits of milliseconds wrap")
  func wraps() {
    var clock = ServerClock()
    let first = clock.seconds(fromServer: .max - 4, now: 100)
    let second = clock.seconds(fromServer: 5, now: 100.010)
    #expect(abs(second - first - 0.010) < 1e-9)
  }

  @Test("An event of an earlier server time than the one before is not earlier")
  func neverGoesBack() {
    var clock = ServerClock()
    let first = clock.seconds(fromServer: 2000, now: 10)
    #expect(clock.seconds(fromServer: 1990, now: 10.001) == first)
  }

  @Test("An event without a time happens when it arrives, and teaches nothing")
  func eventWithoutTime() {
    var clock = ServerClock()
    _ = clock.seconds(fromServer: 1000, now: 20)
    #expect(clock.seconds(fromServer: 0, now: 20.5) == 20.5)
    #expect(abs(clock.seconds(fromServer: 1600, now: 20.7) - 20.6) < 1e-9)
  }

  @Test("Under random delays times never decrease, never exceed the arrival, and lag by no more than the delays")
  func randomDelays() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<50 {
      var clock = ServerClock()
      var server = UInt32.max - UInt32.random(in: 0..<2000, using: &random)
      var (real, arrival, last) = (Double.random(in: 0..<1e6, using: &random), 0.0, -Double.infinity)
      for _ in 0..<500 {
        let step = UInt32.random(in: 0..<20, using: &random)
        server &+= step
        real += Double(step) / 1000
        arrival = max(arrival, real + Double.random(in: 0..<0.004, using: &random))
        let time = clock.seconds(fromServer: server, now: arrival)
        // A server time of zero is one millisecond in 49 days, and stands for none.
        #expect(time <= arrival)
        #expect(time >= last)
        #expect(server == 0 || time >= real - 1e-6, "\(real - time) s too early")
        last = time
      }
    }
  }
}
