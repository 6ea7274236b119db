import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of coordinates")
struct CoordinatesFigureTests {
  private let stage: FigureStage<CoordinatesFigure>

  init() throws { stage = try FigureStage(.coordinates) }

  @Test("A drag moves a box by its way, and the numbers say its frame")
  func drag() throws {
    stage.drag(from: try stage.middle(of: stage.box("B")), by: CGPoint(x: -33, y: -47))
    #expect(try stage.number("B.frame") == "(67, 63), 50 x 50")
    #expect(try stage.number("A.frame") == "(80, 40), 80 x 60")
  }

  @Test("Arrow keys move the selected box by 10, and n selects the next one")
  func keys() throws {
    stage.focus()
    for key in ["Left", "Left", "Up"] { stage.strike(key) }
    #expect(try stage.number("A.frame") == "(60, 30), 80 x 60")
    stage.strike("n")
    #expect(try stage.box("B").isSelected && !stage.box("A").isSelected)
    stage.strike("Down")
    #expect(try stage.number("B.frame") == "(100, 120), 50 x 50")
  }

  @Test("A box cannot leave the stage")
  func limits() throws {
    let box = try stage.box("C")
    for way in [CGPoint(x: -600, y: -600), CGPoint(x: 900, y: 900)] {
      stage.drag(from: stage.middle(of: box), by: way)
      let area = try #require(box.superview?.bounds)
      #expect(area.contains(box.frame))
    }
  }

  @Test("The answer is A with its lower right corner at zero")
  func answer() throws {
    stage.drag(from: try stage.middle(of: stage.box("A")), by: CGPoint(x: -160, y: -120))
    #expect(!stage.figure.showsAnswer)
    stage.drag(from: try stage.middle(of: stage.box("A")), by: CGPoint(x: 0, y: 20))
    #expect(try stage.number("A.frame") == "(-80, -60), 80 x 60" && stage.figure.showsAnswer)
  }
}
