import Controls
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import AcetateDemo

@MainActor
@Suite("The figure of the feel")
struct FeelFigureTests {
  private let stage: FigureStage<FeelFigure>
  private let place = CGPoint(x: 70, y: 120)

  init() throws { stage = try FigureStage(.feel) }

  /// The published formula for a view 320 points high.
  private func stretched(_ finger: Double) -> Double { (1 - 1 / (finger * 0.55 / 320 + 1)) * 320 }

  private func pull(by way: CGFloat) {
    stage.harness.pointer.pull(from: place, to: CGPoint(x: place.x, y: place.y + way))
    stage.harness.run(for: 0.05)
  }

  @Test("The recorded numbers are those of the fixture")
  func recorded() throws {
    let recordings = try Recordings.load()
    #expect(abs(RecordedFeel.pulledHeight - recordings.overscrollDrag.viewportDimension) < 1e-6)
    #expect(RecordedFeel.pulls.map(\.finger) == recordings.overscrollDrag.samples.map { CGFloat($0.fingerBeyondEdge) })
    #expect(
      RecordedFeel.pulls.map(\.content) == recordings.overscrollDrag.samples.map { CGFloat($0.visibleOverscroll) })
    let fling = recordings.fling
    #expect(RecordedFeel.flingVelocity == CGFloat(fling.velocityPtPerSecond))
    #expect(RecordedFeel.fling.count == fling.samples.count)
    for (own, sample) in zip(RecordedFeel.fling, fling.samples) {
      #expect(abs(own.time - sample.tMs / 1000) < 1e-9)
      #expect(abs(own.way - (sample.contentOffset - fling.offsetAtRelease)) < 1e-4)
    }
  }

  @Test("The finger is on the curve during a pull", arguments: [30, 100, 260] as [CGFloat])
  func finger(way: CGFloat) throws {
    pull(by: way)
    let content = Int(stretched(way).rounded())
    #expect(stage.figure.numbers[1] == "finger \(Int(way)), content \(content), height 320")
    let plot = stage.views(PlotView.self)[0].content
    let dot = try #require(plot.dots.last?.points.first)
    #expect(abs(dot.x - way / 320) < 0.01 && abs(dot.y - stretched(way) / 320) < 0.01)
    let around = try #require(plot.curves[0].points.first { $0.x >= dot.x - 0.011 })
    #expect(abs(around.y - dot.y) < 0.02)
    stage.harness.pointer.release(at: CGPoint(x: place.x, y: place.y + way))
    stage.harness.runUntilIdle(limit: 3)
    #expect(stage.figure.numbers[1] == "finger 0, content 0, height 320")
  }

  @Test("A fling lies on the recording of a real one")
  func fling() throws {
    stage.harness.pointer.fling(from: CGPoint(x: 70, y: 300), to: CGPoint(x: 70, y: 204))
    stage.harness.runUntilIdle(limit: 4)
    let fling = try #require(stage.figure.flings.last)
    let ratio = fling.velocity / RecordedFeel.flingVelocity
    #expect(abs(ratio - 1) < 0.05)
    #expect(fling.rate == .normal && fling.samples.count > 60)
    for sample in RecordedFeel.fling.dropFirst() where sample.time < 1.5 {
      let index = try #require(fling.samples.firstIndex { $0.time >= sample.time })
      let (before, after) = (fling.samples[index - 1], fling.samples[index])
      let way = before.way + (after.way - before.way) * (sample.time - before.time) / (after.time - before.time)
      #expect(abs(way - sample.way * ratio) < 2, "at \(sample.time) s")
    }
    let dots = try #require(stage.views(PlotView.self)[1].content.dots.first)
    #expect(dots.points.count == RecordedFeel.fling.count)
    #expect(try stage.number("goes") == "\(Int(abs(fling.target - fling.offset).rounded())) points")
  }

  @Test("A fling ends with the next drag, also one that does not fling")
  func nextDrag() throws {
    stage.harness.pointer.fling(from: CGPoint(x: 70, y: 300), to: CGPoint(x: 70, y: 204))
    stage.harness.runUntilIdle(limit: 4)
    let fling = try #require(stage.figure.flings.last)
    // Far beyond the edge, so that the content returns without a fling.
    pull(by: 1500)
    stage.harness.run(for: 0.3)
    stage.harness.pointer.release(at: CGPoint(x: place.x, y: place.y + 1500))
    stage.harness.run(for: 0.1)
    #expect(stage.views(FigureScrollView.self)[0].isDecelerating)
    stage.harness.runUntilIdle(limit: 4)
    #expect(stage.figure.flings.last == fling && fling.samples.count > 60)
  }

  @Test("The fast rate stops sooner, as the formula says, and both flings are compared")
  func rates() throws {
    stage.harness.pointer.fling(from: CGPoint(x: 70, y: 300), to: CGPoint(x: 70, y: 204))
    stage.harness.runUntilIdle(limit: 4)
    stage.focus()
    stage.strike("d")
    stage.harness.pointer.fling(from: CGPoint(x: 70, y: 300), to: CGPoint(x: 70, y: 204))
    stage.harness.runUntilIdle(limit: 4)
    #expect(stage.figure.flings.map(\.rate) == [.normal, .fast])
    let fling = stage.figure.flings[1]
    let way = (abs(fling.velocity) - 10) / (-1000 * log(0.99))
    #expect(abs(abs(fling.target - fling.offset) - way) < 2)
    #expect(abs(try #require(fling.samples.last).way - way) < 2)
    let other = (abs(fling.velocity) - 10) / (-1000 * log(0.998))
    #expect(try stage.number("other") == "\(Int(other.rounded())) points, if normal")
    #expect(stage.views(PlotView.self)[1].content.curves.map(\.isDashed) == [true, false, false])
  }

  @Test("Keys pull the rubber band by 10, and g lets it go")
  func keys() throws {
    stage.focus()
    stage.strike("Down", times: 12)
    stage.strike("Up", times: 2)
    #expect(stage.figure.numbers[1] == "finger 100, content \(Int(stretched(100).rounded())), height 320")
    stage.strike("g")
    stage.harness.runUntilIdle(limit: 2)
    #expect(stage.figure.numbers[1] == "finger 0, content 0, height 320")
  }

  @Test("The answer is a quarter of the height")
  func answer() throws {
    pull(by: 150)
    #expect(!stage.figure.showsAnswer)
    // The formula solved for the finger.
    let way = 320 * 0.25 / (0.55 * 0.75)
    stage.harness.pointer.move(to: CGPoint(x: place.x, y: place.y + way))
    stage.harness.run(for: 0.1)
    #expect(stage.figure.showsAnswer)
    stage.harness.pointer.move(to: CGPoint(x: place.x, y: place.y + 250))
    stage.harness.run(for: 0.1)
    #expect(!stage.figure.showsAnswer)
  }
}
