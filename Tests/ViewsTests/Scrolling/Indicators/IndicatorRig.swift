import Foundation
import TestSupport
import Testing

@testable import Views

/// A scroll view of 400 by 400 points that fills a window, over content of 2000 points along one axis, scrolled to its
/// middle. It has only that axis's indicator, so that both directions look alike: its thumb is 78.8 points long, in the
/// middle of a track of 394.
@MainActor
final class IndicatorRig {
  let harness: OffscreenHarness
  let scrollView: UIScrollView
  let log = ScrollLog()
  let setting: MotionSetting

  /// The distance of the content for each point that the thumb moves.
  static let gear: CGFloat = 1600 / 315.2

  init(_ setting: MotionSetting, scrollView: UIScrollView = UIScrollView()) {
    self.setting = setting
    self.scrollView = scrollView
    harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    setContentLength(2000)
    scrollView.delegate = log
  }

  /// Changes the length of the content, scrolls to its middle, and lets the indicators fade.
  func setContentLength(_ length: CGFloat) {
    let isHorizontal = setting.axis == .horizontal
    scrollView.contentSize = CGSize(width: isHorizontal ? length : 400, height: isHorizontal ? 400 : length)
    let middle = (length - 400) / 2
    scrollView.contentOffset = CGPoint(x: isHorizontal ? middle : 0, y: isHorizontal ? 0 : middle)
    scrollView.flashScrollIndicators()
    harness.run(for: 2)
  }

  var pointer: ScriptedPointer { harness.pointer }

  var indicator: ScrollIndicator {
    get throws {
      try #require(scrollView.subviews.lazy.compactMap { $0 as? ScrollIndicator }.first { $0.axis == setting.axis })
    }
  }

  /// The content's distance from the middle, in the setting's direction.
  var position: CGFloat {
    setting.sign * (scrollView.contentOffset[setting.axis] - (scrollView.contentSize[setting.axis] - 400) / 2)
  }

  /// Returns the place on the indicator at a distance from the middle of the track, in the setting's direction.
  func place(_ along: CGFloat) -> CGPoint { setting.place(along, across: 193) }

  /// Hovers over a place on the indicator until the indicator is wide.
  func hover(_ along: CGFloat) {
    pointer.move(to: place(along))
    harness.run(for: 0.15)
  }

  /// Hovers over a place on the indicator, presses there, and drags to another, with the button still down.
  func pull(from start: CGFloat, to end: CGFloat) {
    hover(start)
    pointer.pull(from: place(start), to: place(end))
    harness.run(for: 0.05)
  }

  /// Releases the button at a place on the indicator, and waits until nothing moves.
  func release(at along: CGFloat) {
    pointer.release(at: place(along))
    harness.runUntilIdle()
  }

  /// The thickness of the thumb as presented.
  var thickness: CGFloat {
    get throws { try indicator.thumbFrame.size[setting.axis.other] }
  }

  /// The distance of the thumb's middle on the screen from the middle of the track, in the setting's direction. The thumb is
  /// rounded to pixels, so that its middle is off by half a pixel at most.
  var thumbPosition: CGFloat {
    get throws {
      let frame = try indicator.thumbFrame
      return setting.sign * (frame.center[setting.axis] - scrollView.bounds.origin[setting.axis] - 200)
    }
  }
}
