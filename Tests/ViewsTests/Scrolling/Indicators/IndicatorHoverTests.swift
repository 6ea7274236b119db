import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Hovering over a scroll indicator")
struct IndicatorHoverTests {
  @Test("A hover shows a faded indicator, and widens it in a tenth of a second", arguments: MotionSetting.all)
  func appears(setting: MotionSetting) throws {
    let rig = IndicatorRig(setting)
    #expect(try rig.indicator.alpha == 0 && rig.thickness == 3)
    rig.harness.hover(at: rig.place(120), for: 1.5 / Double(setting.framesPerSecond))
    #expect(try rig.indicator.alpha == 1)
    rig.harness.run(for: 0.12)
    #expect(try rig.thickness == 8 && rig.indicator.backgroundColor != nil)
    #expect(rig.log.calls.isEmpty)
  }

  @Test("A hovered indicator stays visible while the window sleeps")
  func stays() throws {
    let rig = IndicatorRig(.vertical)
    rig.hover(120)
    let frames = rig.harness.renderedFrames
    rig.harness.run(for: 10)
    #expect(try rig.indicator.alpha == 1 && rig.thickness == 8)
    #expect(rig.harness.isIdle && rig.harness.renderedFrames == frames)
  }

  @Test("An indicator is thin again after the hover, and fades after 1.2 s", arguments: [30, 60, 144])
  func leaves(framesPerSecond: Int) throws {
    let rig = IndicatorRig(MotionSetting(axis: .vertical, sign: 1, framesPerSecond: framesPerSecond))
    rig.hover(120)
    rig.harness.hover(at: CGPoint(x: 200, y: 200), for: 0.15)
    #expect(try rig.indicator.alpha == 1 && rig.thickness == 3 && rig.indicator.backgroundColor == nil)
    rig.harness.run(for: 0.95)
    #expect(try rig.indicator.alpha == 1)
    rig.harness.run(for: 0.45)
    #expect(try rig.indicator.alpha == 0 && rig.harness.isIdle)
  }

  @Test("A pointer that leaves the window ends the hover")
  func leavesWindow() throws {
    let rig = IndicatorRig(.vertical)
    rig.hover(120)
    rig.harness.send(.pointerLeave)
    rig.harness.runUntilIdle()
    #expect(try rig.indicator.alpha == 0 && rig.thickness == 3)
  }

  @Test("Only the hovered indicator widens, the other one shows too, and they do not overlap")
  func both() {
    let rig = ScrollRig(.vertical)
    rig.scrollView.flashScrollIndicators()
    rig.harness.run(for: 2)
    let indicators = rig.scrollView.subviews.compactMap { $0 as? ScrollIndicator }
    func thicknesses() -> [CGFloat] { indicators.map { $0.thumbFrame.size[$0.axis.other] } }
    for (location, expected) in [
      (CGPoint(x: 399, y: 385), [3, 8]), (CGPoint(x: 385, y: 399), [8, 3]), (CGPoint(x: 393, y: 393), [3, 3]),
      (CGPoint(x: 385.5, y: 200), [3, 3]), (CGPoint(x: 386, y: 200), [3, 8]),
    ] as [(CGPoint, [CGFloat])] {
      rig.harness.hover(at: location, for: 0.2)
      #expect(thicknesses() == expected && indicators.map(\.alpha) == [1, 1], "\(location)")
    }
    #expect(indicators[0].frame.intersection(indicators[1].frame).isEmpty)
  }

  @Test("An indicator that has nothing to scroll, is disabled or is hidden cannot be hovered")
  func notUsable() throws {
    let rig = IndicatorRig(.vertical)
    rig.scrollView.isScrollEnabled = false
    rig.hover(0)
    #expect(try rig.indicator.alpha == 0)
    rig.scrollView.isScrollEnabled = true
    rig.scrollView.showsVerticalScrollIndicator = false
    rig.hover(1)
    #expect(try rig.indicator.isHidden)
    rig.scrollView.showsVerticalScrollIndicator = true
    rig.scrollView.alwaysBounceVertical = true
    rig.setContentLength(300)
    rig.hover(2)
    #expect(try rig.indicator.isHidden)
  }

  @Test("The hover ends when the indicator is not needed, and begins when one appears under the pointer")
  func contentChanges() throws {
    let rig = IndicatorRig(.vertical)
    rig.hover(0)
    rig.scrollView.contentSize.height = 400
    rig.harness.runUntilIdle()
    #expect(rig.scrollView.indicators.hovered == nil)
    rig.scrollView.contentSize.height = 1000
    rig.harness.run(for: 0.2)
    #expect(rig.scrollView.indicators.hovered == .vertical)
    #expect(try rig.thickness == 8)
  }

  @Test("A view over the scroll view hides the indicator from the pointer")
  func covered() throws {
    let rig = IndicatorRig(.vertical)
    rig.harness.add(UIView(), frame: CGRect(x: 350, y: 0, width: 50, height: 400))
    rig.hover(0)
    #expect(try rig.indicator.alpha == 0)
  }

  @Test("Of two overlapping indicators, the outer scroll view's is hovered")
  func nested() throws {
    let rig = IndicatorRig(.vertical)
    let outer = UIScrollView()
    rig.harness.add(outer, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    outer.contentSize = CGSize(width: 400, height: 2000)
    outer.addSubview(rig.scrollView)
    rig.harness.run(for: 0.1)
    rig.hover(120)
    #expect(outer.indicators.hovered == .vertical && rig.scrollView.indicators.hovered == nil)
    #expect(try rig.indicator.alpha == 0)
    outer.showsVerticalScrollIndicator = false
    rig.harness.run(for: 0.1)
    rig.hover(121)
    #expect(outer.indicators.hovered == nil && rig.scrollView.indicators.hovered == .vertical)
  }

  @Test("The wheel over a hovered indicator scrolls, and the indicator stays wide")
  func wheel() throws {
    let rig = IndicatorRig(.vertical)
    rig.hover(120)
    rig.pointer.wheel(at: rig.place(120), notches: CGPoint(x: 0, y: 1))
    rig.harness.run(for: 3)
    #expect(try rig.position == 60 && rig.thickness == 8 && rig.indicator.alpha == 1)
  }

  @Test("A hovered scroll view that leaves the window returns with thin and faded indicators")
  func removed() throws {
    let rig = IndicatorRig(.vertical)
    rig.hover(0)
    rig.scrollView.removeFromSuperview()
    #expect(rig.scrollView.indicators.hovered == nil)
    rig.harness.window.addSubview(rig.scrollView)
    rig.harness.runUntilIdle()
    #expect(try rig.indicator.alpha == 0 && rig.thickness == 3)
  }

  @Test("Indicators that outlive their scroll view are ordinary views")
  func outliving() {
    let harness = OffscreenHarness()
    weak var gone: UIScrollView?
    var indicators: [UIView] = []
    do {
      let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      scrollView.contentSize = CGSize(width: 2000, height: 2000)
      scrollView.flashScrollIndicators()
      harness.runUntilIdle()
      (gone, indicators) = (scrollView, scrollView.subviews)
      scrollView.removeFromSuperview()
    }
    harness.run(for: 0.1)
    #expect(gone == nil && indicators.count == 2)
    for indicator in indicators { harness.add(indicator, frame: CGRect(x: 0, y: 0, width: 400, height: 400)) }
    harness.pointer.move(to: CGPoint(x: 200, y: 200))
    harness.click(at: CGPoint(x: 200, y: 200))
    #expect(harness.window.hitTest(CGPoint(x: 200, y: 200), with: nil) === harness.window)
  }
}
