import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of the naive way")
struct NaiveWayFigureTests {
  private let stage: FigureStage<NaiveWayFigure>

  init() throws { stage = try FigureStage(.naiveWay) }

  private let place = CGPoint(x: 100, y: 250)

  private var groups: [BarsView.Group] { stage.views(BarsView.self).first?.groups ?? [] }

  @Test("Both ways move the stripes alike: by one change, or by one for each stripe")
  func ways() throws {
    stage.drag(from: place, by: CGPoint(x: 0, y: -40))
    #expect(try stage.number("offset") == "40" && stage.number("changes a step") == "1")
    try stage.press("every frame")
    stage.drag(from: place, by: CGPoint(x: 0, y: -40))
    #expect(try stage.number("offset") == "80" && stage.number("changes a step") == "100")
    let stripes = try #require(stage.views(MyScrollView.self).first)
    #expect(stripes.bounds.origin == .zero && stripes.subviews[0].frame.minY == -80)
  }

  @Test("The bars are the measured durations of frames in which stripes moved; offscreen there are none")
  func bars() throws {
    stage.drag(from: place, by: CGPoint(x: 0, y: -40))
    #expect(groups.allSatisfy(\.values.isEmpty) && stage.views(BarsView.self)[0].note.contains("Offscreen"))
    for (index, method) in ["bounds.origin", "every frame"].enumerated() {
      try stage.press(method)
      for step in 1...30 {
        #expect(stage.figure.step(x: 0, y: 1))
        stage.figure.frameDidEnd(at: 10, cost: .milliseconds(step + 100 * index))
        // Nothing moved.
        stage.figure.frameDidEnd(at: 10, cost: .milliseconds(900))
      }
    }
    stage.figure.layoutIfNeeded()
    #expect(groups.map(\.values) == [0, 1].map { index in (7...30).map { Double($0 + 100 * index) } })
    #expect(try stage.number("mean of frames") == "118.50 ms")
  }

  @Test("A stretched drag returns after the release")
  func rubberBand() throws {
    stage.drag(from: place, by: CGPoint(x: 0, y: 100))
    let offset = try #require(Int(stage.number("offset")))
    // The published formula, with a height of 300 points.
    #expect(abs(Double(offset) + (1 - 1 / (100 * 0.55 / 300 + 1)) * 300) <= 8)
    stage.harness.run(for: 2)
    #expect(try stage.number("offset") == "0" && stage.harness.isIdle)
  }

  @Test("The answer is a thousand stripes, moved in both ways", arguments: ["1,000", "10,000"])
  func answer(count: String) throws {
    try stage.press(count)
    #expect(
      try stage.number("stripes") == count
        && stage.views(MyScrollView.self)[0].subviews.count == (count == "1,000" ? 1000 : 10_000))
    stage.drag(from: place, by: CGPoint(x: 0, y: -40))
    #expect(!stage.figure.showsAnswer)
    try stage.press("every frame")
    stage.drag(from: place, by: CGPoint(x: 0, y: -40))
    #expect(try stage.number("changes a step") == count && stage.figure.showsAnswer == (count == "1,000"))
  }
}
