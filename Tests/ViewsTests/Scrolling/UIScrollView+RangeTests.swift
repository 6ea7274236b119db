import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Changes of content size and bounds during motion")
struct UIScrollViewRangeTests {
  /// Changes that bring the end of the range of offsets in: the content shrinks, or the view grows.
  enum Change: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case content, bounds

    var testDescription: String { rawValue }

    /// Shortens the range of offsets by `length` points at its end.
    @MainActor
    func shorten(_ rig: ScrollRig, by length: CGFloat) {
      switch self {
      case .content: rig.scrollView.contentSize = CGSize(width: 2000 - length, height: 2000 - length)
      case .bounds: rig.scrollView.bounds.size = CGSize(width: 400 + length, height: 400 + length)
      }
    }
  }

  private nonisolated static let forward = MotionSetting.all.filter { $0.sign > 0 }

  private static let dragAndFling = ScrollLog.fling + ["didScroll ---", "didEndDecelerating ---"]

  @Test("A range that shrinks at rest moves the offset back at once", arguments: forward, Change.allCases)
  func atRest(setting: MotionSetting, change: Change) {
    let rig = ScrollRig(setting, at: ScrollRig.reach)
    change.shorten(rig, by: 150)
    #expect(rig.position == ScrollRig.reach - 150)
    #expect(rig.log.calls == ["didScroll ---"] && rig.log.offsets.count == 1)
  }

  @Test(
    "A range that shrinks during a drag moves the content only after the release", arguments: forward, Change.allCases)
  func inDrag(setting: MotionSetting, change: Change) {
    let rig = ScrollRig(setting, at: ScrollRig.reach - 100).pull(from: 50, to: -10)
    #expect(rig.position == ScrollRig.reach - 50)
    change.shorten(rig, by: 150)
    #expect(rig.position == ScrollRig.reach - 50)
    rig.move(from: -10, to: -12, duration: 0.02)
    #expect(abs(rig.position - (ScrollRig.reach - 50)) <= 2)
    rig.release(at: -12)
    #expect(rig.position == ScrollRig.reach - 150)
    #expect(rig.log.calls == Self.dragAndFling.returning)
  }

  @Test("A range that shrinks during a fling ends it at the new edge", arguments: forward, Change.allCases)
  func inFling(setting: MotionSetting, change: Change) {
    let rig = ScrollRig(setting, at: ScrollRig.reach - 600).fling(1500, running: 0.05)
    let position = rig.position
    change.shorten(rig, by: 300)
    #expect(rig.position == position && rig.scrollView.isDecelerating)
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach - 300 && rig.log.calls == Self.dragAndFling)
  }

  @Test("A range that shrinks during an animation ends it at the new edge", arguments: forward, Change.allCases)
  func inAnimation(setting: MotionSetting, change: Change) {
    let rig = ScrollRig(setting).animate(to: ScrollRig.reach, running: 0.15)
    change.shorten(rig, by: 300)
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach - 300)
    #expect(rig.log.callsUpToRounding == ["didScroll ---A", "didEndScrollingAnimation ---"])
  }

  @Test("A range that shrinks during a wheel notch ends it at the new edge", arguments: forward, Change.allCases)
  func underWheel(setting: MotionSetting, change: Change) {
    let rig = ScrollRig(setting, at: ScrollRig.reach - 400).wheel(5, running: 0.03)
    change.shorten(rig, by: 200)
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach - 200 && rig.log.calls == ["didScroll ---"])
  }

  @Test(
    "A range that shrinks under a resting finger moves the content to the new edge after the release",
    arguments: forward, Change.allCases)
  func held(setting: MotionSetting, change: Change) {
    let rig = ScrollRig(setting, at: ScrollRig.reach)
    rig.finger.press(at: setting.place(0))
    change.shorten(rig, by: 150)
    rig.release(at: 0)
    #expect(rig.position == ScrollRig.reach - 150 && !rig.scrollView.isDecelerating)
  }

  @Test("Resizing the window from portrait to landscape keeps a legal offset")
  func rotation() {
    let harness = OffscreenHarness(size: CGSize(width: 400, height: 800))
    let (scrollView, log) = (UIScrollView(), ScrollLog())
    scrollView.contentSize = CGSize(width: 1000, height: 1000)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    harness.add(scrollView, frame: harness.window.bounds)
    scrollView.contentOffset = CGPoint(x: 150, y: 200)
    scrollView.delegate = log
    harness.resize(to: CGSize(width: 800, height: 400))
    harness.runUntilIdle()
    #expect(scrollView.bounds == CGRect(x: 150, y: 200, width: 800, height: 400) && log.calls.isEmpty)
    scrollView.contentOffset = CGPoint(x: 200, y: 600)
    log.clear()
    harness.resize(to: CGSize(width: 400, height: 800))
    harness.runUntilIdle()
    #expect(scrollView.contentOffset == CGPoint(x: 200, y: 200) && log.calls == ["didScroll ---"])
    #expect(log.offsets.count == 1)
  }

  // MARK: Small content

  /// Alignments, and their offset for content of 100 by 200 points in 400 by 400, with an inset of 20 at the top.
  private nonisolated static let alignments: [(CGPoint, CGPoint)] = [
    (CGPoint(x: 0, y: 0), CGPoint(x: 0, y: -20)),
    (CGPoint(x: 0.5, y: 0.5), CGPoint(x: -150, y: -110)),
    (CGPoint(x: 1, y: 1), CGPoint(x: -300, y: -200)),
    (CGPoint(x: -3, y: 7), CGPoint(x: 0, y: -200)),
  ]

  @Test("contentAlignmentPoint moves nothing at once, and applies to the next change of size", arguments: alignments)
  func alignment(point: CGPoint, offset: CGPoint) {
    let rig = ScrollRig(.vertical)
    rig.scrollView.contentSize = CGSize(width: 100, height: 200)
    rig.scrollView.contentInset.top = 20
    rig.scrollView.contentOffset = .zero
    rig.log.clear()
    rig.scrollView.contentAlignmentPoint = point
    #expect(rig.scrollView.contentOffset == .zero && rig.log.calls.isEmpty)
    rig.scrollView.contentSize = CGSize(width: 100, height: 201)
    rig.scrollView.contentSize = CGSize(width: 100, height: 200)
    #expect(rig.scrollView.contentOffset == offset)
  }

  @Test("The layout guides are the content from its origin, and the visible frame")
  func guides() {
    let rig = ScrollRig(.vertical)
    #expect(rig.scrollView.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 2000, height: 2000))
    #expect(rig.scrollView.frameLayoutGuide.layoutFrame == CGRect(x: 800, y: 800, width: 400, height: 400))
    rig.scrollView.contentSize = CGSize(width: 10, height: 20)
    #expect(rig.scrollView.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(rig.scrollView.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 400, height: 400))
  }
}
