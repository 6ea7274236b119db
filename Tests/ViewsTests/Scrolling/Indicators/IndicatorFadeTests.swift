import Foundation
import Testing

@testable import Views

@MainActor
@Suite("The indicators' fading")
struct IndicatorFadeTests {
  @Test("Nothing shown, nothing wanted")
  func hidden() {
    var fade = IndicatorFade()
    let (alpha, demand) = fade.advance(to: 5)
    #expect(alpha == 0 && demand == .none)
  }

  @Test("Shown at once, for 1.2 s from the frame after, then out in 0.25 s in equal steps")
  func shown() {
    var fade = IndicatorFade()
    fade.show()
    let expected: [(TimeInterval, CGFloat, NextFrameRequest)] = [
      (10, 1, .at(11.2)), (11, 1, .at(11.2)), (11.2, 1, .nextFrame), (11.325, 0.5, .nextFrame), (11.45, 0, .none),
      (12, 0, .none),
    ]
    for (time, alpha, demand) in expected {
      let result = fade.advance(to: time)
      #expect(abs(result.alpha - alpha) < 1e-9 && result.request == demand, "at \(time)")
    }
  }

  @Test("Shown again while it fades, it is whole again and waits from then")
  func shownAgain() {
    var fade = IndicatorFade()
    fade.show()
    _ = fade.advance(to: 0)
    _ = fade.advance(to: 1.3)
    fade.show()
    let (alpha, demand) = fade.advance(to: 1.4)
    #expect(alpha == 1 && demand == .at(1.4 + 1.2))
  }

  @Test("Held, it stays; advanced after that, it waits from then")
  func held() {
    var fade = IndicatorFade()
    fade.hold()
    #expect(!fade.isHeld)
    fade.show()
    _ = fade.advance(to: 0)
    fade.hold()
    #expect(fade.isHeld)
    let (alpha, demand) = fade.advance(to: 5)
    #expect(alpha == 1 && demand == .at(5 + 1.2) && !fade.isHeld)
  }
}
