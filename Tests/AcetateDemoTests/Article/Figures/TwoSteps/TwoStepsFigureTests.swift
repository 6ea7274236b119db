import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of two steps")
struct TwoStepsFigureTests {
  private let stage: FigureStage<TwoStepsFigure>

  init() throws { stage = try FigureStage(.twoSteps) }

  private var painted: [CountingView] { stage.views(CountingView.self) }

  /// A place of the superview without the button.
  private var corner: CGPoint {
    let sheet = painted[0]
    return sheet.convert(CGPoint(x: sheet.bounds.minX + 8, y: sheet.bounds.maxY - 8), to: nil)
  }

  @Test("The numbers are the subtraction, and no view draws again when only the bounds change")
  func bounds() throws {
    let counts = painted.map(\.drawCount)
    #expect(counts == [1, 1, 1])
    stage.drag(from: corner, by: CGPoint(x: 10, y: 20))
    #expect(stage.figure.numbers[2] == "(50, 70) = (40, 50) - (-10, -20)")
    #expect(painted.map(\.drawCount) == counts)
    let button = painted[2]
    let place = button.convert(CGPoint.zero, to: painted[0].superview)
    #expect(place.x - painted[0].frame.minX == 50 && place.y - painted[0].frame.minY == 70)
  }

  @Test("A drag of the button changes its frame, and draws nothing")
  func frame() throws {
    stage.drag(from: stage.middle(of: painted[2]), by: CGPoint(x: -11, y: 13))
    #expect(stage.figure.numbers[2] == "(29, 63) = (29, 63) - (0, 0)")
    #expect(painted.map(\.drawCount) == [1, 1, 1])
  }

  @Test("Repainting draws the button once, and flashes it alone")
  func repaint() throws {
    try stage.press("Repaint the button")
    #expect(painted.map(\.drawCount) == [1, 1, 2])
    #expect(try stage.number("drawn") == "button 2, film 1, superview 1")
    let flashes = painted.map { view in
      view.subviews.contains { $0.backgroundColor == .systemRed && ($0.layer.presentation()?.opacity ?? 0) > 0.05 }
    }
    #expect(flashes == [false, false, true])
  }

  @Test("The switch and c turn clipping off and on")
  func clipping() throws {
    stage.focus()
    stage.strike("c")
    #expect(!painted[0].clipsToBounds && stage.views(NamedSwitch.self).allSatisfy { !$0.isOn })
    stage.figure.reset()
    #expect(painted[0].clipsToBounds)
  }

  @Test("Keys and sliders move both origins")
  func keys() throws {
    stage.focus()
    for key in ["Right", "b", "Down"] { stage.strike(key) }
    #expect(stage.figure.numbers[2] == "(50, 40) = (50, 50) - (0, 10)")
    let values = stage.views(UISlider.self).map(\.value)
    #expect(values == [50, 50, 0, 10])
  }

  @Test("The answer is a bounds.origin of (-30, -30)")
  func answer() throws {
    stage.drag(from: corner, by: CGPoint(x: 30, y: 20))
    #expect(!stage.figure.showsAnswer)
    stage.drag(from: corner, by: CGPoint(x: 0, y: 10))
    #expect(stage.figure.showsAnswer && stage.figure.numbers[2] == "(70, 80) = (40, 50) - (-30, -30)")
  }
}
