import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of the content offset")
struct ContentOffsetFigureTests {
  private let stage: FigureStage<ContentOffsetFigure>

  init() throws { stage = try FigureStage(.contentOffset) }

  private var values: [Float] { stage.views(UISlider.self).map(\.value) }

  @Test("A drag of the content moves both sliders")
  func drag() throws {
    stage.drag(from: CGPoint(x: 300, y: 200), by: CGPoint(x: 0, y: -70))
    #expect(try stage.number("contentOffset") == "(0, 70)" && values == [70, 70])
    #expect(try stage.number("bounds").hasPrefix("(0, 70), 400 x 240"))
  }

  @Test("A drag of either slider moves the other one", arguments: [0, 1])
  func sliders(index: Int) throws {
    let slider = stage.views(UISlider.self)[index]
    let start = slider.convert(CGPoint(x: 14, y: slider.bounds.midY), to: nil)
    stage.drag(from: start, by: CGPoint(x: slider.bounds.width / 2, y: 0))
    let offset = try #require(stage.views(FigureScrollView.self).first).contentOffset.y
    #expect(offset > 200 && offset.truncatingRemainder(dividingBy: 5) == 0)
    #expect(values.allSatisfy { abs(CGFloat($0) - offset) <= 2.5 })
    // Only the offset calls the delegate.
    #expect(try (stage.number("scrollViewDidScroll") == "0 calls") == (index == 1))
  }

  @Test("The answer is 200, written to the bounds")
  func answer() throws {
    stage.focus()
    stage.strike("Down", times: 20)
    #expect(try stage.number("contentOffset") == "(0, 200)" && stage.number("DidScroll") == "20 calls")
    #expect(!stage.figure.showsAnswer)
    for key in ["b", "Up", "Down"] { stage.strike(key) }
    #expect(try stage.figure.showsAnswer && stage.number("DidScroll") == "20 calls")
  }
}
