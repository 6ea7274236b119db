import Foundation
import TestSupport
import Testing
import X11Platform

@Suite("Server clock")
struct ServerClockTests {
  @Test("The first event's time is its arrival")
  func firstEvent() {
    var clock = ServerClock()
    #expect(clock.seconds(fromServer: 5000, now: 12) == 12)
  }

  @Test("Events that arrive together keep their distances, up to the arrival")
  func batch() {
    var clock = ServerClock()
    _ = clock.seconds(fromServer: 1000, now: 50)
    let times = [1010, 1020, 1030].map { clock.seconds(fromServer: $0, now: 50.030) }
    for (time, expected) in zip(times, [50.010, 50.020, 50.030]) {
      #expect(abs(time - expected) < 1e-9)
    }
  }

  @Test("An event with less delay than all before it corrects the clock")
  func learnsTheShortestWay() {
    var clock = ServerClock()
    _ = clock.seconds(fromServer: 1000, now: 50.040)
    // 40 ms later by the server, but only 5 ms by the arrival: the first event took 35 ms to arrive.
    #expect(abs(clock.seconds(fromServer: 1040, now: 50.045) - 50.045) < 1e-9)
    #expect(abs(clock.seconds(fromServer: 1050, now: 50.090) - 50.055) < 1e-9)
  }

  @Test("Time continues where 32 bits of milliseconds wrap")
  func wraps() {
    var clock = ServerClock()
    let first = clock.seconds(fromServer: .max - 4, now: 100)
    let second = clock.seconds(fromServer: 5, now: 100.010)
    #expect(abs(second - first - 0.010) < 1e-9)
  }

  @Test("An event with an earlier server time than the last one is not earlier")
  func neverGoesBack() {
    var clock = ServerClock()
    let first = clock.seconds(fromServer: 2000, now: 10)
    #expect(clock.seconds(fromServer: 1990, now: 10.001) == first)
  }

  @Test("An event without a time happens at its arrival, and does not change the clock")
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
        // A server time of zero, one millisecond in 49 days, means no time.
        #expect(time <= arrival)
        #expect(time >= last)
        #expect(server == 0 || time >= real - 1e-6, "\(real - time) s too early")
        last = time
      }
    }
  }

  // MARK: A clock that is set, drifts or stands still

  /// A server with 125 events a second that arrive at once, from a monotonic time of 100 s on.
  private struct Server {
    var clock = ServerClock()
    private(set) var now = 100.0
    /// The server's time minus the monotonic one, in seconds.
    var shift = 4000.0
    /// The drift of the server's clock, in seconds per second.
    var drift = 0.0

    /// Returns the delay that the clock computes for the event after `pause`, in seconds.
    mutating func delay(after pause: Double = 0.008) -> Double {
      now += pause
      shift += drift * pause
      let milliseconds = UInt32(truncatingIfNeeded: Int64(((now + shift) * 1000).rounded(.down)))
      return now - clock.seconds(fromServer: milliseconds, now: now)
    }

    mutating func run(for seconds: Double) {
      for _ in 0..<Int(seconds / 0.008) { _ = delay() }
    }
  }

  @Test(
    "After the server's clock is set, steady events are on time again within a tenth of a second",
    arguments: [-864_000, -3, -0.5, -0.1, -0.021, -0.015, 0.1, 5, 60, 864_000], [0.008, 0.3, 30])
  func steps(step: Double, pause: Double) {
    var server = Server()
    server.run(for: 2)
    server.shift += step
    _ = server.delay(after: pause)
    server.run(for: 0.15)
    for _ in 0..<100 {
      let delay = server.delay()
      #expect(delay >= 0 && delay < 0.002, "\(delay) s")
    }
  }

  @Test("After the clock is set back, single events are on time again within a second")
  func stepBetweenSingleEvents() {
    var server = Server()
    server.run(for: 2)
    server.shift -= 0.1
    for _ in 0..<4 { _ = server.delay(after: 0.3) }
    let delay = server.delay(after: 0.3)
    #expect(delay >= 0 && delay < 0.002, "\(delay) s")
  }

  @Test("A time from the future is forgotten with the next event", arguments: [5, 60, 864_000] as [Double])
  func singleBogusTime(lead: Double) {
    var server = Server()
    server.run(for: 2)
    server.shift += lead
    #expect(server.delay() == 0)
    server.shift -= lead
    for _ in 0..<10 {
      let delay = server.delay()
      #expect(delay >= 0 && delay < 0.002, "\(delay) s")
    }
  }

  @Test(
    "Events of a drifting clock are late by at most 2.5 ms",
    arguments: [-0.01, -0.0001, 0.0001, 0.01])
  func drift(drift: Double) {
    var server = Server()
    server.drift = drift
    for _ in 0..<2500 {
      let delay = server.delay()
      #expect(delay >= 0 && delay < 0.0025, "\(delay) s")
    }
  }

  @Test(
    "Events are on time after a suspend that stops one of the two clocks", arguments: [-28_800, 28_800] as [Double])
  func suspend(shift: Double) {
    var server = Server()
    server.run(for: 2)
    server.shift += shift
    for _ in 0..<100 {
      let delay = server.delay(after: 0.008)
      #expect(delay >= 0 && delay < 0.002, "\(delay) s")
    }
  }

  @Test("Events that waited for a busy program keep their times", arguments: [0.05, 0.3, 0.9])
  func burst(length: Double) {
    var server = Server()
    server.run(for: 2)
    let (start, shift) = (server.now, server.shift)
    let end = start + length
    var clock = server.clock
    for index in 1...Int(length / 0.008) {
      let time = start + Double(index) * 0.008
      let result = clock.seconds(fromServer: UInt32((time + shift) * 1000), now: end)
      #expect(abs(result - time) < 0.002, "\(result - time) s")
    }
  }

  @Test("Over a day of single events, steps and bursts, times never decrease and never exceed the arrival")
  func randomSteps() {
    var random = SplitMix64(seed: 15)
    var server = Server()
    var last = -Double.infinity
    for _ in 0..<20_000 {
      switch Int.random(in: 0..<100, using: &random) {
      case 0: server.shift += random.number(in: -10...10)
      case 1: server.shift += random.number(in: -1e6...1e6)
      case 2: server.drift = random.number(in: -0.01...0.01)
      default: break
      }
      let pause = Bool.random(using: &random) ? 0.001 : random.number(in: 0...10)
      let delay = server.delay(after: pause)
      #expect(delay >= 0 && server.now - delay >= last)
      last = server.now - delay
    }
  }
}
