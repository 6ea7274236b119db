import Foundation
import Testing
import Views
import X11Platform

@Suite("Translation of scrolling")
struct ScrollTranslatorTests {
  private let place = CGPoint(x: 3, y: 4)
  private let down = CGPoint(x: 0, y: 1)

  @Test("A wheel scrolls by notches and parts of them, with modifiers, and has no end")
  func wheel() {
    var translator = ScrollTranslator()
    for steps in [down, CGPoint(x: -0.125, y: 0), CGPoint(x: 0, y: -3)] {
      let event = translator.scroll(by: steps, of: .wheel, at: place, modifiers: .shift, time: 1)
      #expect(event == .wheel(at: place, notches: steps, modifiers: .shift))
    }
    #expect(translator.scroll(by: .zero, of: .wheel, at: place, modifiers: [], time: 2) == nil)
    #expect(translator.end() == nil)
    #expect(translator.deadline == nil)
  }

  @Test(
    "A touchpad's motion begins, changes, and ends at its last place",
    arguments: [ScrollDevice.Stops.reported, .silent])
  func touchpad(stops: ScrollDevice.Stops) {
    var translator = ScrollTranslator()
    let other = CGPoint(x: 5, y: 6)
    let events = [(down, place), (CGPoint(x: -0.5, y: 0), other), (.zero, place), (.zero, place)].map {
      translator.scroll(by: $0, of: .touchpad(stops), at: $1, modifiers: [], time: 1)
    }
    #expect(
      events == [
        .scroll(at: place, delta: CGPoint(x: 0, y: 15), phase: .began),
        .scroll(at: other, delta: CGPoint(x: -7.5, y: 0), phase: .changed),
        .scroll(at: other, delta: .zero, phase: .ended), nil,
      ])
  }

  @Test("A touchpad that reports no end ends a tenth of a second after its last step")
  func silence() {
    var translator = ScrollTranslator()
    for time in [1, 1.0625] {
      _ = translator.scroll(by: down, of: .touchpad(.silent), at: place, modifiers: [], time: time)
    }
    #expect(translator.deadline == 1.1625)
    #expect(translator.endSilence(at: 1.15) == nil)
    #expect(translator.endSilence(at: 1.1625) == .scroll(at: place, delta: .zero, phase: .ended))
    #expect(translator.deadline == nil)
    #expect(translator.endSilence(at: 9) == nil)
  }

  @Test("A touchpad that reports its end may rest for any time")
  func rest() {
    var translator = ScrollTranslator()
    _ = translator.scroll(by: down, of: .touchpad(.reported), at: place, modifiers: [], time: 1)
    #expect(translator.deadline == nil)
    #expect(translator.endSilence(at: 1000) == nil)
    #expect(translator.end() == .scroll(at: place, delta: .zero, phase: .ended))
    #expect(translator.end() == nil)
  }
}
