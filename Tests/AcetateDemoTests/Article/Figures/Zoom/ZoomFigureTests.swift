import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of zoom")
struct ZoomFigureTests {
  private let stage: FigureStage<ZoomFigure>

  init() throws { stage = try FigureStage(.zoom) }

  @Test("A zoom changes the transform and the center, and the content size follows; the bounds stay")
  func keys() throws {
    stage.focus()
    stage.strike("+")
    #expect(try stage.number("zoomScale") == "1.25" && stage.number("map.transform") == "a = d = 1.25")
    #expect(try stage.number("map.bounds") == "(0, 0), 1200 x 900")
    #expect(try stage.number("contentSize") == "1500 x 1125" && stage.number("map.center") == "(750, 563)")
    stage.strike("0")
    #expect(try stage.number("zoomScale") == "1.00")
  }

  @Test("Ctrl with the wheel zooms the map and leaves the page")
  func wheel() throws {
    stage.harness.send(
      .wheel(at: CGPoint(x: 200, y: 150), notches: CGPoint(x: 0, y: -2), modifiers: .control))
    stage.harness.run(for: 1)
    #expect(try stage.number("zoomScale") == "1.44" && stage.page.contentOffset.y == 500)
  }

  @Test("Two fingers zoom the map and leave the page")
  func pinch() throws {
    stage.harness.fingers.spread(around: CGPoint(x: 200, y: 160), from: 60, to: 120)
    stage.harness.run(for: 1)
    let scale = try #require(Double(stage.number("zoomScale")))
    // Where the pinch begins does not count.
    #expect(scale > 1.5 && scale <= 2)
    #expect(stage.page.contentOffset.y == 500)
  }

  @Test("The answer is a scale of 2")
  func answer() throws {
    stage.focus()
    stage.strike("+", times: 2)
    #expect(!stage.figure.showsAnswer)
    stage.strike("+")
    #expect(stage.figure.showsAnswer)
    stage.strike("+")
    #expect(!stage.figure.showsAnswer)
  }
}
