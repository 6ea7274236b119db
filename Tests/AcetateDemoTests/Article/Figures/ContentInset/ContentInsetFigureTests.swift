import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of the content inset")
struct ContentInsetFigureTests {
  private let stage: FigureStage<ContentInsetFigure>

  init() throws { stage = try FigureStage(.contentInset) }

  @Test("Pulling the keyboard up makes the inset larger by the way, and the legal range too")
  func keyboard() throws {
    let keyboard = try #require(stage.views(KeyboardSketch.self).first)
    stage.drag(from: keyboard.convert(CGPoint(x: 60, y: 9), to: nil), by: CGPoint(x: 0, y: -50))
    #expect(try stage.number("contentInset") == "top 0, bottom 68")
    // 20 rows of 36 points in a height of 300.
    #expect(try stage.number("contentOffset.y") == "0, legal 0...\(720 + 68 - 300)")
    #expect(stage.views(PlaneSketch.self)[0].state.inset.bottom == 68)
    // Not beyond its height.
    stage.drag(from: keyboard.convert(CGPoint(x: 60, y: 9), to: nil), by: CGPoint(x: 0, y: -200))
    #expect(try stage.number("contentInset") == "top 0, bottom 168")
  }

  @Test("A refresh adds room at the top while it takes")
  func refresh() throws {
    try stage.press("Refresh")
    stage.harness.run(for: 0.7)
    let inset = stage.views(PlaneSketch.self)[0].state.inset.top
    #expect(inset > 20)
    #expect(try stage.number("contentOffset.y").hasPrefix("-\(Int(inset.rounded()))"))
    stage.harness.runUntilIdle(limit: 4)
    #expect(try stage.number("contentInset") == "top 0, bottom 18" && stage.number("contentOffset.y").hasPrefix("0,"))
  }

  @Test("Pulling the table refreshes")
  func pull() throws {
    stage.harness.finger.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 420))
    stage.harness.run(for: 0.8)
    #expect(stage.views(PlaneSketch.self)[0].state.inset.top > 20 && stage.page.contentOffset.y == 500)
    stage.harness.runUntilIdle(limit: 4)
    #expect(stage.views(PlaneSketch.self)[0].state.inset.top == 0)
  }

  @Test("The answer is the last row above the raised keyboard")
  func answer() throws {
    stage.focus()
    stage.strike("Down", times: 20)
    #expect(!stage.figure.showsAnswer)
    stage.strike("k")
    stage.harness.run(for: 0.5)
    #expect(try stage.number("contentInset") == "top 0, bottom 108" && !stage.figure.showsAnswer)
    stage.strike("Down", times: 5)
    #expect(try stage.figure.showsAnswer && stage.number("contentOffset.y") == "528, legal 0...528")
  }
}
