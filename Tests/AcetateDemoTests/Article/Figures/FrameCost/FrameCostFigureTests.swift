import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of a frame's cost")
struct FrameCostFigureTests {
  /// The rows' view is 200 by 260 points without the stage's outline.
  private static let size = (width: 200 - 2, height: 260 - 2)

  @Test("A scroll by 10 points moves all pixels but a strip, which is painted", arguments: [1, 2] as [CGFloat])
  func strip(scale: CGFloat) throws {
    let stage = try FigureStage<FrameCostFigure>(.frameCost, scale: scale)
    #expect(stage.figure.numbers == ["moved    -", "painted  -", "sent     -"])
    #expect(stage.figure.step(x: 0, y: 1))
    stage.harness.runUntilIdle(limit: 1)
    let pixels = Int(scale * scale)
    let (width, height) = Self.size
    let work = try #require(stage.figure.work)
    #expect(work.moved.area == width * (height - 10) * pixels && work.painted.area == width * 10 * pixels)
    #expect(try stage.number("sent") == "\(width * 10 * 4 * pixels) bytes of \(width * height * 4 * pixels)")
    let picture = try #require(stage.views(PixelMap.self).first).shown
    #expect(picture.painted == [CGRect(x: 0, y: height - 10, width: width, height: 10)])
  }

  @Test("A bar over the rows is painted in each frame, and rows that repaint are painted whole")
  func contents() throws {
    let stage = try FigureStage<FrameCostFigure>(.frameCost)
    var shares: [Double] = []
    for _ in 0..<3 {
      #expect(stage.figure.step(x: 0, y: 1))
      stage.harness.runUntilIdle(limit: 1)
      shares.append(try #require(stage.figure.work).paintedShare)
      #expect(stage.figure.perform("n"))
      stage.harness.runUntilIdle(limit: 1)
    }
    let bar = 40.0 / Double(Self.size.height)
    #expect(abs(shares[0] - 10.0 / Double(Self.size.height)) < 0.01)
    #expect(shares[1] > shares[0] + bar * 0.9 && shares[1] < 0.5)
    #expect(shares[2] > 0.9)
  }

  @Test("Run scrolls until it is stopped, and reverses at the end")
  func run() throws {
    let stage = try FigureStage<FrameCostFigure>(.frameCost)
    let scrollView = try #require(stage.views(FigureScrollView.self).first)
    try stage.press("Run")
    let way = scrollView.contentOffset.y
    #expect(way > 40)
    let title = try #require(stage.views(UILabel.self).first { $0.text == "Stop" })
    #expect(title.sizeThatFits(CGSize(width: title.bounds.width, height: .infinity)).height <= title.bounds.height)
    stage.harness.run(for: 20)
    #expect(
      scrollView.contentOffset.y != way
        && scrollView.legalOrigins.insetBy(dx: -1, dy: -1).contains(scrollView.contentOffset))
    try stage.press("Stop")
    #expect(
      stage.harness.isIdle
        || {
          stage.harness.runUntilIdle(limit: 2); return stage.harness.isIdle
        }())
  }

  @Test("The answer is a frame of rows alone with a painted strip")
  func answer() throws {
    let stage = try FigureStage<FrameCostFigure>(.frameCost)
    #expect(stage.figure.perform("n") && stage.figure.step(x: 0, y: 1))
    stage.harness.runUntilIdle(limit: 1)
    #expect(!stage.figure.showsAnswer)
    stage.figure.reset()
    stage.harness.runUntilIdle(limit: 1)
    #expect(!stage.figure.showsAnswer)
    stage.drag(from: CGPoint(x: 80, y: 200), by: CGPoint(x: 0, y: -30))
    #expect(stage.figure.showsAnswer)
  }
}
