import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) @testable import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of indicators")
struct IndicatorsFigureTests {
  private let stage: FigureStage<IndicatorsFigure>

  init() throws { stage = try FigureStage(.indicators) }

  private var scrollView: UIScrollView { stage.views(FigureScrollView.self)[0] }

  private func expectSameAsScrollView(_ name: String) throws {
    let indicator = try #require(
      scrollView.subviews.compactMap { $0 as? ScrollIndicator }.first { $0.axis == .vertical })
    let (own, other) = (stage.figure.formula, indicator.thumbFrame)
    #expect(abs(own.length - other.height) <= 1, "\(name)")
    #expect(abs(3 + own.start - (other.minY - scrollView.bounds.minY)) <= 1, "\(name)")
  }

  @Test("The formula gives the length and the place of the scroll view's own indicator")
  func formula() throws {
    for content in [300, 600, 1500, 3000] as [CGFloat] {
      scrollView.contentSize.height = content
      for offset in [0, 10, content / 3, content - 240] {
        scrollView.contentOffset.y = offset.rounded()
        scrollView.flashScrollIndicators()
        stage.harness.run(for: 0.1)
        // The figure sets its own size when it is laid out.
        scrollView.contentSize.height = content
        scrollView.layoutIfNeeded()
        try expectSameAsScrollView("\(content) at \(offset)")
      }
    }
  }

  @Test("Beyond the edge the indicator is shorter by as much", arguments: [40, 120] as [CGFloat])
  func beyond(way: CGFloat) throws {
    let rest = stage.figure.formula.length
    stage.harness.pointer.pull(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 100 + way))
    stage.harness.run(for: 0.05)
    let beyond = (1 - 1 / (way * 0.55 / 240 + 1)) * 240
    #expect(abs(rest - stage.figure.formula.length - beyond) <= 0.6)
    try expectSameAsScrollView("\(way)")
  }

  @Test("A drag of the large indicator scrolls by its share of the way")
  func thumb() throws {
    let thumb = try #require(stage.views(DraggableView.self).first)
    stage.drag(from: stage.middle(of: thumb), by: CGPoint(x: 0, y: 30))
    // A track of 234 points, and an indicator of 234 * 240 / 600.
    #expect(abs(scrollView.contentOffset.y - 30 / (234 - 93.6) * 360) <= 1)
  }

  @Test("Keys scroll, and make the content longer and shorter")
  func keys() throws {
    stage.focus()
    for key in ["Down", "Right", "Right", "Left"] { stage.strike(key) }
    #expect(stage.figure.numbers[0] == "bounds.origin.y 20, bounds.height 240")
    #expect(stage.figure.numbers[1] == "contentSize.height 620, track 234")
  }

  @Test("The answer is content four times as high as the view")
  func answer() throws {
    stage.focus()
    stage.strike("Right", times: 17)
    #expect(!stage.figure.showsAnswer)
    stage.strike("Right")
    #expect(stage.figure.showsAnswer && stage.figure.formula.length == 234 / 4)
  }
}
