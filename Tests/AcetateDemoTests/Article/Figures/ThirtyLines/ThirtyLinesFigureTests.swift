import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of thirty lines")
struct ThirtyLinesFigureTests {
  private let stage: FigureStage<ThirtyLinesFigure>

  init() throws { stage = try FigureStage(.thirtyLines) }

  private var lit: Set<Int> { stage.views(ListingView.self).first?.litLines ?? [] }

  private func lines(_ functions: String...) throws -> Set<Int> {
    Set(try functions.flatMap { try Array(#require(Listing.customScrollView.lines(of: $0))) })
  }

  @Test("A drag moves the bounds the other way, and lights the functions that run, until shortly after")
  func drag() throws {
    stage.harness.pointer.pull(from: CGPoint(x: 200, y: 240), to: CGPoint(x: 160, y: 190))
    stage.harness.run(for: 0.05)
    #expect(stage.figure.numbers[0] == "bounds.origin  (40, 50)")
    #expect(try lit == lines("func drag(", "func scroll(", "func limited("))
    stage.harness.pointer.release(at: CGPoint(x: 160, y: 190))
    stage.harness.run(for: 1)
    #expect(lit.isEmpty && stage.harness.isIdle)
  }

  @Test("A key runs no drag")
  func keys() throws {
    stage.focus()
    stage.strike("Down")
    #expect(try stage.number("bounds.origin") == "(0, 20)" && lit == lines("func scroll(", "func limited("))
  }

  @Test("The limit is the content's size minus that of the bounds")
  func limit() throws {
    stage.drag(from: CGPoint(x: 400, y: 300), by: CGPoint(x: -390, y: -290))
    #expect(stage.figure.numbers[0] == "bounds.origin  (100, 290)")
    #expect(try stage.number("limit") == "(\(500 - 400), \(800 - 300))")
  }

  @Test("Without the limit the origin goes beyond the edge, which is the answer, and limited(_:) does not run")
  func answer() throws {
    stage.drag(from: CGPoint(x: 200, y: 200), by: CGPoint(x: 60, y: 60))
    #expect(try stage.number("bounds.origin") == "(0, 0)" && !stage.figure.showsAnswer)
    stage.focus()
    stage.strike("l")
    stage.harness.pointer.pull(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 260, y: 230))
    stage.harness.run(for: 0.05)
    #expect(try lit == lines("func drag(", "func scroll("))
    stage.harness.pointer.release(at: CGPoint(x: 260, y: 230))
    #expect(try stage.number("bounds.origin") == "(-60, -30)" && stage.figure.showsAnswer)
    stage.strike("l")
    #expect(try stage.number("bounds.origin") == "(0, 0)" && !stage.figure.showsAnswer)
  }

  @Test(
    "The listing is beside the stage in a wide page, and below it in a narrow one", arguments: [300, 760] as [CGFloat])
  func listing(width: CGFloat) throws {
    let stage = try FigureStage<ThirtyLinesFigure>(.thirtyLines, width: width, height: 1200)
    let listing = try #require(stage.views(ListingView.self).first)
    let bottom = try #require(stage.views(ControlRows.self).first).frame.maxY
    #expect(width < 600 ? listing.frame.minY >= bottom : listing.frame.minY == 0 && listing.frame.maxX == width)
    #expect(listing.sizeThatFits(listing.bounds.size).height <= listing.bounds.height + 1)
  }
}
