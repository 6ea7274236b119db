import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of frame and bounds")
struct FrameAndBoundsFigureTests {
  private let stage: FigureStage<FrameAndBoundsFigure>

  init() throws { stage = try FigureStage(.frameAndBounds) }

  /// A place of the film without a box.
  private func film() throws -> CGPoint {
    let view = try #require(
      stage.views(DraggableView.self).first { $0.clipsToBounds && $0.superview?.superview === stage.figure })
    return view.convert(CGPoint(x: view.bounds.maxX - 8, y: view.bounds.maxY - 8), to: nil)
  }

  @Test("A drag of the film moves the origin of the bounds the other way, and the position with it")
  func dragOfFilm() throws {
    stage.drag(from: try film(), by: CGPoint(x: -15, y: 25))
    #expect(try stage.number("view.bounds").hasPrefix("(85, -5),"))
    #expect(try stage.number("box.frame.origin") == "(110, 110)")
    #expect(try stage.number("position") == "(\(110 - 85), \(110 + 5))")
  }

  @Test("A drag of the box moves its frame and its position by the same way")
  func box() throws {
    stage.drag(from: try stage.middle(of: stage.box("box")), by: CGPoint(x: 12, y: -31))
    #expect(try stage.number("box.frame.origin") == "(122, 79)" && stage.number("position") == "(52, 59)")
    #expect(try stage.number("view.bounds").hasPrefix("(70, 20),"))
  }

  @Test("The three arrows are a triangle: frame.origin is bounds.origin and position, one after the other")
  func arrows() throws {
    stage.drag(from: try film(), by: CGPoint(x: 20, y: 10))
    let arrows = try #require(stage.views(ArrowsView.self).first).arrows
    #expect(arrows.map(\.name) == ["frame.origin", "bounds.origin", "position"])
    #expect(arrows[0].start == arrows[1].start && arrows[1].end == arrows[2].start && arrows[2].end == arrows[0].end)
    #expect(arrows[1].end.x - arrows[1].start.x == 50 && arrows[1].end.y - arrows[1].start.y == 10)
  }

  @Test("f and b choose what the arrow keys move")
  func keys() throws {
    stage.focus()
    for key in ["b", "Right", "f", "Up"] { stage.strike(key) }
    #expect(try stage.number("view.bounds").hasPrefix("(80, 20),") && stage.number("box.frame.origin") == "(110, 100)")
  }

  @Test("The answer is the bounds at the box")
  func answer() throws {
    stage.drag(from: try film(), by: CGPoint(x: -40, y: -80))
    #expect(!stage.figure.showsAnswer)
    stage.drag(from: try film(), by: CGPoint(x: 0, y: -10))
    #expect(try stage.number("position") == "(0, 0)" && stage.figure.showsAnswer)
  }
}
