import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Scroll indicators")
struct ScrollIndicatorsTests {
  private func indicators(_ scrollView: UIScrollView) -> [ScrollIndicator] {
    scrollView.subviews.compactMap { $0 as? ScrollIndicator }
  }

  /// Returns a scroll view whose indicators have shown and faded.
  private func makeRig(_ setting: MotionSetting) -> ScrollRig {
    let rig = ScrollRig(setting)
    rig.scrollView.flashScrollIndicators()
    rig.harness.runUntilIdle()
    return rig
  }

  @Test(
    "Indicators show on request, stay for 1.2 s, fade in 0.25 s, and then the window sleeps", arguments: [30, 60, 144])
  func fading(framesPerSecond: Int) {
    let rig = makeRig(MotionSetting(axis: .vertical, sign: 1, framesPerSecond: framesPerSecond))
    #expect(indicators(rig.scrollView).allSatisfy { $0.alpha == 0 })
    rig.scrollView.flashScrollIndicators()
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

  @Test("A scroll view has no subviews of its own until an indicator first shows, and then that of its axis alone")
  func none() {
    let harness = OffscreenHarness()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    #expect(scrollView.subviews.isEmpty)
    harness.window.addSubview(scrollView)
    harness.run(for: 0.1)
    scrollView.flashScrollIndicators()
    harness.run(for: 0.1)
    #expect(scrollView.subviews.isEmpty)
    scrollView.contentSize = CGSize(width: 400, height: 1000)
    scrollView.flashScrollIndicators()
    harness.run(for: 0.1)
    #expect(indicators(scrollView).map(\.axis) == [.vertical] && scrollView.subviews.count == 1)
  }

  @Test("The window sleeps while indicators wait to fade")
  func sleeping() {
    let rig = makeRig(.vertical)
    rig.scrollView.flashScrollIndicators()
    rig.harness.run(for: 0.1)
    let frames = rig.harness.renderedFrames
    rig.harness.run(for: 1)
    #expect(rig.harness.renderedFrames == frames)
  }

  @Test("Flashing shows the indicators without scrolling")
  func flashing() {
    let rig = makeRig(.vertical)
    rig.log.clear()
    rig.scrollView.flashScrollIndicators()
    rig.harness.run(for: 0.1)
    #expect(indicators(rig.scrollView).map(\.alpha) == [1, 1] && rig.log.calls.isEmpty)
    rig.harness.runUntilIdle()
    #expect(indicators(rig.scrollView).map(\.alpha) == [0, 0])
  }

  @Test("Indicators stay in place on the screen while the content scrolls")
  func fixedInFrame() {
    let rig = makeRig(.vertical)
    rig.scrollView.contentOffset.y = 1600
    rig.harness.run(for: 0.1)
    let window = rig.harness.window
    for indicator in indicators(rig.scrollView) {
      let track = indicator.convert(indicator.bounds, to: window)
      let thumb = rig.scrollView.convert(indicator.thumbFrame, to: window)
      switch indicator.axis {
      case .horizontal:
        #expect(track == CGRect(x: 0, y: 386, width: 386, height: 14))
        #expect(thumb.minY == 394 && thumb.height == 3)
      case .vertical:
        #expect(track == CGRect(x: 386, y: 0, width: 14, height: 386))
        #expect(thumb.minX == 394 && thumb.width == 3 && abs(thumb.maxY - 383) < 1e-9)
      }
    }
  }

  @Test("Content added or brought to the front lies below the indicators from the next frame on")
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

  @Test("An axis with nothing to scroll has no indicator, and disabled indicators are hidden")
  func notNeeded() {
    let rig = makeRig(.vertical)
    rig.scrollView.contentSize.width = 400
    rig.harness.run(for: 0.1)
    #expect(indicators(rig.scrollView).filter { !$0.isHidden }.map(\.axis) == [.vertical])
    rig.scrollView.showsVerticalScrollIndicator = false
    rig.harness.run(for: 0.1)
    #expect(indicators(rig.scrollView).filter { !$0.isHidden }.isEmpty)
  }

  @Test("The user's scrolling shows indicators, and the app's only on request")
  func occasions() {
    let rig = makeRig(.vertical)
    rig.scrollView.contentOffset.y += 10
    rig.harness.run(for: 0.1)
    #expect(indicators(rig.scrollView).map(\.alpha) == [0, 0])
    rig.scrollView.withScrollIndicatorsShown { rig.scrollView.contentOffset.y += 10 }
    rig.harness.run(for: 0.1)
    #expect(indicators(rig.scrollView).map(\.alpha) == [1, 1])
    rig.harness.runUntilIdle()
    rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 1))
    rig.harness.run(for: 0.1)
    #expect(indicators(rig.scrollView).map(\.alpha) == [1, 1])
  }

  @Test("Indicators respect the insets and the safe area, and have no length in a view too small")
  func insets() {
    let rig = makeRig(.vertical)
    rig.scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 5)
    rig.scrollView.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 30, bottom: 10, right: 0)
    rig.harness.run(for: 0.1)
    func frames() -> [CGRect] {
      indicators(rig.scrollView).map { $0.convert($0.bounds, to: rig.harness.window) }
    }
    #expect(
      frames() == [
        CGRect(x: 30, y: 376, width: 356, height: 14), CGRect(x: 381, y: 40, width: 14, height: 326),
      ])
    rig.scrollView.scrollIndicatorInsets = UIEdgeInsets(top: 300, left: 300, bottom: 300, right: 300)
    rig.harness.run(for: 0.1)
    #expect(frames().map(\.size) == [CGSize(width: 0, height: 14), CGSize(width: 14, height: 0)])
  }

  @Test("Where text begins on the right, the vertical indicator is at the left edge, thin and under the pointer")
  func mirrored() throws {
    let rig = makeRig(.vertical)
    rig.scrollView.semanticContentAttribute = .forceRightToLeft
    rig.scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 40, left: 4, bottom: 20, right: 5)
    rig.scrollView.flashScrollIndicators()
    rig.harness.run(for: 0.1)
    let vertical = try #require(indicators(rig.scrollView).first { $0.axis == .vertical })
    let horizontal = try #require(indicators(rig.scrollView).first { $0.axis == .horizontal })
    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: rig.harness.window) }
    #expect(frame(vertical) == CGRect(x: 4, y: 40, width: 14, height: 326))
    #expect(frame(horizontal) == CGRect(x: 14, y: 386, width: 386, height: 14))
    let left = rig.scrollView.bounds.minX + 4
    #expect(vertical.thumbFrame.minX == left + 3 && vertical.thumbFrame.width == 3)
    rig.harness.hover(at: CGPoint(x: 10, y: 200), for: 0.5)
    #expect(vertical.thumbFrame.minX == left + 3 && vertical.thumbFrame.width == 8)
    rig.scrollView.semanticContentAttribute = .unspecified
    rig.harness.run(for: 0.1)
    #expect(frame(vertical).maxX == 395 && vertical.thumbFrame.maxX == rig.scrollView.bounds.maxX - 8)
  }

  @Test("The indicator's edge follows the direction that the views above have")
  func inheritedDirection() throws {
    let rig = makeRig(.vertical)
    rig.harness.window.traitOverrides.layoutDirection = .rightToLeft
    rig.harness.run(for: 0.1)
    let vertical = try #require(indicators(rig.scrollView).first { $0.axis == .vertical })
    #expect(vertical.convert(vertical.bounds, to: rig.harness.window).minX == 0)
  }

  @Test("Indicators removed with the content come back in front of the new content")
  func sweptOut() {
    let rig = ScrollRig(.vertical)
    for view in rig.scrollView.subviews { view.removeFromSuperview() }
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000))
    rig.scrollView.addSubview(content)
    rig.fling(running: 0.1)
    #expect(rig.scrollView.subviews.first === content && rig.scrollView.subviews.count == 3)
    #expect(rig.scrollView.subviews.dropFirst().allSatisfy { $0 is ScrollIndicator && $0.alpha > 0 })
    rig.harness.runUntilIdle()
    #expect(rig.harness.isIdle)
  }

  @Test("Indicators stay while a finger holds the content still in a drag, and the window sleeps")
  func heldStill() {
    let rig = makeRig(.vertical)
    rig.pointer.pull(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 200))
    rig.harness.run(for: 2)
    let frames = rig.harness.renderedFrames
    rig.harness.run(for: 30)
    #expect(rig.harness.renderedFrames == frames && indicators(rig.scrollView).map(\.alpha) == [1, 1])
    rig.pointer.release(at: CGPoint(x: 200, y: 200))
    rig.harness.run(for: 1)
    #expect(indicators(rig.scrollView).map(\.alpha) == [1, 1])
    rig.harness.runUntilIdle()
    #expect(indicators(rig.scrollView).map(\.alpha) == [0, 0])
  }

  @Test("Indicators fade when the delegate stops the content at its release")
  func stoppedInLettingGo() {
    let rig = makeRig(.vertical)
    rig.log.next("willEndDragging") { $0.stopScrollingAndZooming() }
    rig.pointer.pull(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 200))
    rig.harness.run(for: 2)
    rig.pointer.release(at: CGPoint(x: 200, y: 200))
    #expect(indicators(rig.scrollView).map(\.alpha) == [1, 1])
    rig.harness.runUntilIdle()
    #expect(indicators(rig.scrollView).map(\.alpha) == [0, 0])
  }

  @Test("An animated offset shows indicators only if the app asks for it", arguments: [true, false])
  func animated(isWanted: Bool) {
    let rig = makeRig(.vertical)
    let change = { rig.scrollView.setContentOffset(CGPoint(x: 800, y: 900), animated: true) }
    if isWanted { rig.scrollView.withScrollIndicatorsShown(forContentOffsetChanges: change) } else { change() }
    rig.harness.run(for: 0.2)
    #expect(indicators(rig.scrollView).map(\.alpha) == (isWanted ? [1, 1] : [0, 0]))
    rig.harness.runUntilIdle()
    #expect(rig.log.calls.last == "didEndScrollingAnimation ---" && rig.scrollView.contentOffset.y == 900)
  }
}
