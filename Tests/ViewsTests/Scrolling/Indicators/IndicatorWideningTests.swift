import Foundation
import Testing

@testable import Views

@Suite("Widening of indicators")
struct IndicatorWideningTests {
  /// Returns the fraction at each of the times, and whether the next frame will change it.
  private func follow(_ widening: inout IndicatorWidening, at times: TimeInterval...) -> [String] {
    times.map { time in
      let demand = widening.advance(to: time)
      let percent = (widening.fraction * 100).rounded()
      return demand == .nextFrame ? "\(Int(percent))…" : "\(Int(percent))"
    }
  }

  @Test("A new indicator is thin and requests no frames")
  func start() {
    var widening = IndicatorWidening()
    #expect(follow(&widening, at: 0, 5) == ["0", "0"])
  }

  @Test("An indicator widens in a tenth of a second in equal steps, and narrows likewise")
  func widen() {
    var widening = IndicatorWidening()
    widening.turn(to: .wide, at: 10)
    #expect(follow(&widening, at: 10, 10.05, 10.075, 10.1, 12) == ["0…", "50…", "75…", "100", "100"])
    widening.turn(to: .thin, at: 20)
    #expect(follow(&widening, at: 20, 20.025, 20.2) == ["100…", "75…", "0"])
  }

  @Test("A widening that is reversed returns from where it is, in the time that it has taken")
  func turnedBack() {
    var widening = IndicatorWidening()
    widening.turn(to: .wide, at: 10)
    widening.turn(to: .thin, at: 10.04)
    #expect(follow(&widening, at: 10.04, 10.06, 10.081) == ["40…", "20…", "0"])
  }

  @Test("A widening reversed twice at one time changes nothing")
  func twice() {
    var widening = IndicatorWidening()
    widening.turn(to: .wide, at: 10)
    widening.turn(to: .thin, at: 11)
    widening.turn(to: .wide, at: 11)
    #expect(follow(&widening, at: 11) == ["100"])
  }

  @Test("A widening without a time is complete at once")
  func withoutTime() {
    var widening = IndicatorWidening()
    widening.turn(to: .wide, at: nil)
    #expect(follow(&widening, at: 0) == ["100"])
  }
}
