import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of a million rows")
struct MillionFigureTests {
  private let stage: FigureStage<MillionFigure>

  init() throws { stage = try FigureStage(.million) }

  private var map: RowMap { stage.views(RowMap.self)[0] }

  @Test("The rows with cells are those in the table")
  func rows() throws {
    // 300 points of rows of 36.
    #expect(map.state.rows == 0...8 && map.state.count == 1_000_000)
    stage.drag(from: CGPoint(x: 80, y: 250), by: CGPoint(x: 0, y: -90))
    #expect(map.state.rows == 2...10)
    #expect(try stage.number("rows with cells") == "2 to 10")
  }

  @Test("A drag of the place goes through all rows")
  func place() throws {
    let place = try #require(stage.views(DraggableView.self).first)
    stage.drag(from: stage.middle(of: place), by: CGPoint(x: 0, y: 128))
    // Of 280 points of the strip, 24 are the place itself.
    let middle = try #require(map.state.rows).lowerBound
    #expect(abs(Double(middle) / 1_000_000 - 128.0 / 256) < 0.001)
  }

  @Test("The answer is the last row, and the way to it made few cells")
  func answer() throws {
    stage.focus()
    stage.strike("m")
    #expect(try !stage.figure.showsAnswer && stage.number("rows with cells").hasPrefix("49999"))
    stage.strike("e")
    #expect(stage.figure.showsAnswer && map.state.rows?.upperBound == 999_999)
    for _ in 0..<20 { stage.strike("Up") }
    #expect(!stage.figure.showsAnswer)
    #expect(try #require(Int(stage.figure.numbers[2].split(separator: " ")[1])) <= 14)
  }

  @Test("In a wide page the cells themselves are listed", arguments: [300, 760] as [CGFloat])
  func census(width: CGFloat) throws {
    let stage = try FigureStage<MillionFigure>(.million, width: width)
    #expect(stage.views(CellCensus.self).isEmpty == (width < 520))
    #expect(stage.views(UILabel.self).contains { $0.text?.contains("serve a million rows") == true } == (width >= 520))
  }
}
