import Foundation
import ScrollPhysics
import Testing

@testable import Views

@MainActor
@Suite("Scroll indicators")
struct ScrollIndicatorTests {
  /// A view 106 points long, so that the track is 100: what shows of the content, and where the bar is then.
  struct Row: Sendable {
    let offset: CGFloat
    let maximum: CGFloat
    let corner: CGFloat
    let start: CGFloat
    let length: CGFloat
  }

  nonisolated static let table = [
    // Half of the content shows: half of the track.
    Row(offset: 0, maximum: 106, corner: 0, start: 3, length: 50),
    Row(offset: 53, maximum: 106, corner: 0, start: 28, length: 50),
    Row(offset: 106, maximum: 106, corner: 0, start: 53, length: 50),
    // Room for the other one at the trailing end.
    Row(offset: 106, maximum: 106, corner: 6, start: 50, length: 47),
    // Very long content: never shorter than 36.
    Row(offset: 0, maximum: 100_000, corner: 0, start: 3, length: 36),
    Row(offset: 100_000, maximum: 100_000, corner: 0, start: 67, length: 36),
    // Pulled beyond an edge: shorter by as much, never shorter than 8, and at its end of the track.
    Row(offset: -20, maximum: 106, corner: 0, start: 3, length: 30),
    Row(offset: 126, maximum: 106, corner: 0, start: 73, length: 30),
    Row(offset: -90, maximum: 106, corner: 0, start: 3, length: 8),
    Row(offset: 206, maximum: 106, corner: 0, start: 95, length: 8),
  ]

  @Test("The bar shows which part of the content is in sight", arguments: table, Axis.allCases)
  func frame(row: Row, axis: Axis) {
    let isVertical = axis == .vertical
    let bounds = CGRect(
      x: isVertical ? 7 : row.offset, y: isVertical ? row.offset : 7, width: isVertical ? 60 : 106,
      height: isVertical ? 106 : 60)
    let frame = ScrollIndicator.frame(
      axis: axis, bounds: bounds, range: ScrollRange(minimum: 0, maximum: row.maximum), corner: row.corner)
    let start = isVertical ? frame.minY : frame.minX
    let length = isVertical ? frame.height : frame.width
    #expect(abs(start - row.offset - row.start) < 1e-6 && abs(length - row.length) < 1e-6)
    let (across, thickness) = isVertical ? (frame.minX, frame.width) : (frame.minY, frame.height)
    #expect(across == 7 + 60 - 3 - 3 && thickness == 3)
  }

  @Test(
    "In a view too small for it the bar is as long as the track, and never of negative length",
    arguments: [0, 5, 10, 30] as [CGFloat])
  func tinyView(length: CGFloat) {
    let frame = ScrollIndicator.frame(
      axis: .vertical, bounds: CGRect(x: 0, y: 0, width: 50, height: length),
      range: ScrollRange(minimum: 0, maximum: 100), corner: 6)
    #expect(frame.height == max(0, length - 12))
  }

  // MARK: In a scroll view

  private func indicators(_ scrollView: UIScrollView) -> [ScrollIndicator] {
    scrollView.subviews.compactMap { $0 as? ScrollIndicator }
  }

  private func makeRig(_ setting: MotionSetting) -> ScrollRig {
    let rig = ScrollRig(setting)
    rig.harness.runUntilIdle()
    return rig
  }

  @Test(
    "They are there at once when the content moves, stay 1.2 s, fade in 0.25 s, and the window sleeps",
    arguments: [30, 60, 144])
  func fading(framesPerSecond: Int) {
    let rig = makeRig(MotionSetting(axis: .vertical, sign: 1, framesPerSecond: framesPerSecond))
    #expect(indicators(rig.scrollView).map(\.alpha) == [0, 0])
    rig.scrollView.contentOffset.y += 10
    let frame = 1 / Double(framesPerSecond)
    rig.harness.run(for: 2 * frame)
    #expect(indicators(rig.scrollView).map(\.alpha) == [1, 1])
    rig.harness.run(for: 1.2 - 3 * frame)
    #expect(indicators(rig.scrollView).map(\.alpha) == [1, 1])
    rig.harness.run(for: 0.125 + 2 * frame)
    #expect(indicators(rig.scrollView).allSatisfy { $0.alpha > 0.2 && $0.alpha < 0.8 })
    rig.harness.run(for: 0.125 + 2 * frame)
    #expect(indicators(rig.scrollView).map(\.alpha) == [0, 0])
    #expect(!rig.harness.platform.wantsFrame(at: .greatestFiniteMagnitude) && rig.harness.isIdle)
  }

  @Test("While they wait to fade the window sleeps, too")
  func sleeping() {
    let rig = makeRig(.vertical)
    rig.scrollView.contentOffset.y += 10
    rig.harness.run(for: 0.1)
    let frames = rig.harness.renderedFrames
    rig.harness.run(for: 1)
    #expect(rig.harness.renderedFrames == frames)
  }

  @Test("Flashing shows them without moving anything")
  func flashing() {
    let rig = makeRig(.vertical)
    rig.log.clear()
    rig.scrollView.flashScrollIndicators()
    rig.harness.run(for: 0.1)
    #expect(indicators(rig.scrollView).map(\.alpha) == [1, 1] && rig.log.calls.isEmpty)
    rig.harness.runUntilIdle()
    #expect(indicators(rig.scrollView).map(\.alpha) == [0, 0])
  }

  @Test("They stay in place on the screen while the content moves under them")
  func fixedInFrame() {
    let rig = makeRig(.vertical)
    rig.scrollView.contentOffset.y = 1600
    rig.harness.run(for: 0.1)
    let window = rig.harness.window
    for indicator in indicators(rig.scrollView) {
      let frame = indicator.convert(indicator.bounds, to: window)
      switch indicator.axis {
      case .horizontal: #expect(frame.minY == 394 && frame.height == 3)
      case .vertical: #expect(frame.minX == 394 && frame.width == 3 && abs(frame.maxY - 391) < 1e-9)
      }
    }
  }

  @Test("Content put in, or brought to the front, lies under them from the next frame on")
  func aboveContent() {
    let rig = makeRig(.vertical)
    let content = [UIView(), UIView()]
    for view in content { rig.scrollView.addSubview(view) }
    #expect(rig.scrollView.subviews.suffix(2).allSatisfy { $0 is ScrollIndicator })
    rig.scrollView.bringSubviewToFront(content[0])
    rig.scrollView.contentOffset.y += 1
    rig.harness.run(for: 0.1)
    #expect(rig.scrollView.subviews.suffix(2).allSatisfy { $0 is ScrollIndicator })
    #expect(Array(rig.scrollView.subviews.prefix(2)) == [content[1], content[0]])
  }

  @Test("An axis with nothing to scroll has none, and switched off they are gone")
  func notNeeded() {
    let rig = makeRig(.vertical)
    rig.scrollView.contentSize.width = 400
    rig.harness.run(for: 0.1)
    #expect(indicators(rig.scrollView).filter { !$0.isHidden }.map(\.axis) == [.vertical])
    rig.scrollView.showsVerticalScrollIndicator = false
    rig.harness.run(for: 0.1)
    #expect(indicators(rig.scrollView).filter { !$0.isHidden }.isEmpty)
  }

  @Test("No touch ends on them")
  func touches() {
    let rig = makeRig(.vertical)
    #expect(rig.harness.window.hitTest(CGPoint(x: 395, y: 100), with: nil) === rig.scrollView)
  }

  @Test("Indicators that are swept out with the content come back in front of what follows")
  func sweptOut() {
    let rig = ScrollRig(.vertical)
    for view in rig.scrollView.subviews { view.removeFromSuperview() }
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000))
    rig.scrollView.addSubview(content)
    rig.fling()
    rig.harness.run(for: 0.1)
    #expect(rig.scrollView.subviews.first === content && rig.scrollView.subviews.count == 3)
    #expect(rig.scrollView.subviews.dropFirst().allSatisfy { $0 is ScrollIndicator && $0.alpha > 0 })
    rig.harness.runUntilIdle()
    #expect(rig.harness.isIdle)
  }
}
