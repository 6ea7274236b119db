import Foundation
import TestSupport
import Testing

@testable import Views

/// A scroll view of 400 by 400 points that fills a window, over content of 2000 points along one axis, shown at its
/// middle. The indicator of that axis is alone, so that it looks the same in both directions: its thumb is 78.8 points
/// long, in the middle of a track of 394.
@MainActor
final class IndicatorRig {
  let harness: OffscreenHarness
  let scrollView: UIScrollView
  let log = ScrollLog()
  let setting: MotionSetting

  /// How far the content moves when the thumb does by a point.
  static let gear: CGFloat = 1600 / 315.2

  init(_ setting: MotionSetting, scrollView: UIScrollView = UIScrollView()) {
    self.setting = setting
    self.scrollView = scrollView
    harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    setContentLength(2000)
    scrollView.delegate = log
  }

  /// Gives the content another length, shows its middle, and lets the indicators fade.
  func setContentLength(_ length: CGFloat) {
    let isHorizontal = setting.axis == .horizontal
    scrollView.contentSize = CGSize(width: isHorizontal ? length : 400, height: isHorizontal ? 400 : length)
    let middle = (length - 400) / 2
    scrollView.contentOffset = CGPoint(x: isHorizontal ? middle : 0, y: isHorizontal ? 0 : middle)
    harness.run(for: 2)
  }

  var pointer: ScriptedPointer { harness.pointer }

  var indicator: ScrollIndicator {
    get throws {
      try #require(scrollView.subviews.lazy.compactMap { $0 as? ScrollIndicator }.first { $0.axis == setting.axis })
    }
  }

  /// Where the content is, from the middle, in the setting's direction.
  var position: CGFloat {
    setting.sign * (scrollView.contentOffset[setting.axis] - (scrollView.contentSize[setting.axis] - 400) / 2)
  }

  /// A place on the indicator, by its distance from the middle of the track in the setting's direction.
  func place(_ along: CGFloat) -> CGPoint { setting.place(along, across: 193) }

  /// Hovers over such a place, for long enough that the indicator is wide.
  func hover(_ along: CGFloat) {
    pointer.move(to: place(along))
    harness.run(for: 0.15)
  }

  /// Hovers, presses, and moves to another place, where the button stays down.
  func pull(from start: CGFloat, to end: CGFloat) {
    hover(start)
    pointer.pull(from: place(start), to: place(end))
    harness.run(for: 0.05)
  }

  /// How thick the thumb is, as it shows.
  var thickness: CGFloat {
    get throws { try indicator.thumbFrame.size[setting.axis.other] }
  }

  /// Where the middle of the thumb is on the screen, from the middle of the track in the setting's direction.
  var thumbPosition: CGFloat {
    get throws {
      let frame = try indicator.thumbFrame
      return setting.sign * (frame.center[setting.axis] - scrollView.bounds.origin[setting.axis] - 200)
    }
  }
}
