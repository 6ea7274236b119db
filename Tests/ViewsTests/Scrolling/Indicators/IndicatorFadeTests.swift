import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Fading of indicators")
struct IndicatorFadeTests {
  @Test("A hidden indicator requests no frame")
  func hidden() {
    var fade = IndicatorFade()
    let (alpha, demand) = fade.advance(to: 5)
    #expect(alpha == 0 && demand == .none)
  }

  @Test("An indicator shows at once, stays for 1.2 s after the next frame, and fades out in 0.25 s in equal steps")
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

  @Test("An indicator shown again while it fades is opaque again, and waits from then")
  func shownAgain() {
    var fade = IndicatorFade()
    fade.show()
    _ = fade.advance(to: 0)
    _ = fade.advance(to: 1.3)
    fade.show()
    let (alpha, demand) = fade.advance(to: 1.4)
    #expect(alpha == 1 && demand == .at(1.4 + 1.2))
  }

  @Test("A held indicator stays, and waits from the first frame after the hold")
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
