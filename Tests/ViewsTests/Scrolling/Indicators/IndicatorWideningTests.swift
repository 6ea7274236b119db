import Foundation
import Testing

@testable import Views

@Suite("The indicators' widening")
struct IndicatorWideningTests {
  /// The fraction at each of some times, and whether it will be another at the next frame.
  private func follow(_ widening: inout IndicatorWidening, at times: TimeInterval...) -> [String] {
    times.map { time in
      let demand = widening.advance(to: time)
      let percent = (widening.fraction * 100).rounded()
      return demand == .nextFrame ? "\(Int(percent))…" : "\(Int(percent))"
    }
  }

  @Test("It is thin and wants no frames")
  func start() {
    var widening = IndicatorWidening()
    #expect(follow(&widening, at: 0, 5) == ["0", "0"])
  }

  @Test("It widens in a tenth of a second in equal steps, and becomes thin likewise")
  func widen() {
    var widening = IndicatorWidening()
    widening.turn(to: .wide, at: 10)
    #expect(follow(&widening, at: 10, 10.05, 10.075, 10.1, 12) == ["0…", "50…", "75…", "100", "100"])
    widening.turn(to: .thin, at: 20)
    #expect(follow(&widening, at: 20, 20.025, 20.2) == ["100…", "75…", "0"])
  }

  @Test("Turned back on the way it goes back from where it is, in as much time")
  func turnedBack() {
    var widening = IndicatorWidening()
    widening.turn(to: .wide, at: 10)
    widening.turn(to: .thin, at: 10.04)
    #expect(follow(&widening, at: 10.04, 10.06, 10.081) == ["40…", "20…", "0"])
  }

  @Test("Turned back and forth at one instant it is as if nothing had happened")
  func twice() {
    var widening = IndicatorWidening()
    widening.turn(to: .wide, at: 10)
    widening.turn(to: .thin, at: 11)
    widening.turn(to: .wide, at: 11)
    #expect(follow(&widening, at: 11) == ["100"])
  }

  @Test("Turned when there is no time it is there at once")
  func withoutTime() {
    var widening = IndicatorWidening()
    widening.turn(to: .wide, at: nil)
    #expect(follow(&widening, at: 0) == ["100"])
  }
}
