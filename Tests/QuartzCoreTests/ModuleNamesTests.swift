import Foundation
import Testing

@MainActor
struct ModuleNamesTests {
  @Test func `CoreGraphics exports geometry and colors`() {
    #expect(ModuleNames.scaledRect == CGRect(x: 2, y: 4, width: 6, height: 8))
    #expect(ModuleNames.vector.dy == 2)
    #expect(ModuleNames.color.alpha == 1)
  }

  @Test func `QuartzCore exports transactions, display links and the clock`() {
    #expect(ModuleNames.timingFunction != nil)
    #expect(ModuleNames.link.timestamp == 0)
    #expect(ModuleNames.rates.maximum == 0)
    #expect(ModuleNames.time >= 0)
    #expect("\(ModuleNames.layer)" == "CALayer")
  }

  @Test func `QuartzCore exports layers, their animations and transforms of space`() {
    #expect(ModuleNames.turn.m11 == 1 && ModuleNames.shape.superlayer == nil && ModuleNames.animation.speed == 1)
    #expect(ModuleNames.emitter.superlayer == nil && ModuleNames.scrolled.superlayer == nil)
    #expect(ModuleNames.transition.speed == 1)
  }
}
