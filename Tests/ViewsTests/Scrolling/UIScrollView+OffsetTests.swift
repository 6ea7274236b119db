import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Scrolling to rectangles, and writing the offset during motion")
struct UIScrollViewOffsetTests {
  /// A rectangle of the content, and the offset that shows it, in a view of 400 by 400 points over 2000 by 2000 that
  /// starts at (800, 800).
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let rect: CGRect
    let offset: CGPoint
    var inset = UIEdgeInsets.zero

    init(
      _ name: String, _ rect: (CGFloat, CGFloat, CGFloat, CGFloat), _ offset: (CGFloat, CGFloat), inset: Bool = false
    ) {
      self.name = name
      self.rect = CGRect(x: rect.0, y: rect.1, width: rect.2, height: rect.3)
      self.offset = CGPoint(x: offset.0, y: offset.1)
      if inset { self.inset = UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 40) }
    }

    var testDescription: String { name }
  }

  private nonisolated static let cases: [Case] = [
    Case("inside", (900, 900, 100, 100), (800, 800)),
    Case("filling the view", (800, 800, 400, 400), (800, 800)),
    Case("partly beyond the right edge", (1150, 900, 100, 100), (850, 800)),
    Case("partly beyond the left edge", (750, 900, 100, 100), (750, 800)),
    Case("partly beyond the bottom edge", (900, 1150, 100, 100), (800, 850)),
    Case("partly beyond the top edge", (900, 750, 100, 100), (800, 750)),
    Case("far away", (100, 1500, 100, 100), (100, 1200)),
    Case("at the beginning", (0, 0, 1, 1), (0, 0)),
    Case("at the end", (1990, 1990, 10, 10), (1600, 1600)),
    Case("partly outside of the content", (1990, -50, 100, 100), (1600, 0)),
    Case("given by another corner", (1250, 1000, -100, -100), (850, 800)),
    Case("larger than the view", (700, 850, 600, 700), (700, 850)),
    Case("larger than the view, farther on", (1000, 1100, 600, 700), (1000, 1100)),
    Case("larger one way only", (700, 850, 600, 100), (700, 800)),
    Case("as large as the content", (0, 0, 2000, 2000), (0, 0)),
    Case("outside of the content", (3000, 3000, 10, 10), (800, 800)),
    Case("empty", (100, 100, 0, 0), (800, 800)),
    Case("without height", (100, 100, 50, 0), (800, 800)),
    Case("beside the content", (2000, 100, 50, 50), (800, 800)),
    Case("inside of the insets", (810, 820, 350, 350), (800, 800), inset: true),
    Case("under the left and top insets", (805, 810, 10, 10), (795, 790), inset: true),
    Case("under the right and bottom insets", (1155, 1165, 10, 10), (805, 805), inset: true),
    Case("larger than what the insets leave", (900, 700, 360, 360), (890, 680), inset: true),
    Case("at the beginning, with insets", (0, 0, 1, 1), (-10, -20), inset: true),
    Case("at the end, with insets", (1990, 1990, 10, 10), (1640, 1630), inset: true),
  ]

  @Test("scrollRectToVisible moves as little as possible", arguments: cases)
  func rectToVisible(example: Case) {
    let rig = ScrollRig(.vertical)
    rig.scrollView.contentInset = example.inset
    rig.log.clear()
    rig.scrollView.scrollRectToVisible(example.rect, animated: false)
    #expect(rig.scrollView.contentOffset == example.offset)
    #expect(rig.log.calls == (example.offset == ScrollRig.middle ? [] : ["didScroll ---"]))
    #expect(rig.log.offsets.count <= 1)
  }

  @Test("scrollRectToVisible ends at the same offset animated, even with scrolling disabled", arguments: cases)
  func rectToVisibleAnimated(example: Case) {
    let rig = ScrollRig(.vertical)
    rig.scrollView.contentInset = example.inset
    rig.scrollView.isScrollEnabled = false
    rig.log.clear()
    rig.scrollView.scrollRectToVisible(example.rect, animated: true)
    rig.harness.runUntilIdle()
    #expect(rig.scrollView.contentOffset == example.offset)
    let calls = example.offset == ScrollRig.middle ? [] : ["didScroll ---A", "didEndScrollingAnimation ---"]
    #expect(rig.log.callsUpToRounding == calls)
  }

  @Test("The null rectangle scrolls nowhere, and the infinite one to the beginning")
  func nullAndInfinite() {
    let rig = ScrollRig(.vertical)
    rig.scrollView.scrollRectToVisible(.null, animated: false)
    #expect(rig.scrollView.contentOffset == ScrollRig.middle)
    rig.scrollView.scrollRectToVisible(.infinite, animated: false)
    #expect(rig.scrollView.contentOffset == .zero)
  }

  @Test("A rectangle between two pixels is scrolled to once, and then counts as visible")
  func fractional() {
    let rig = ScrollRig(.vertical)
    let rect = CGRect(x: 900, y: 1150.3, width: 100, height: 100)
    rig.scrollView.scrollRectToVisible(rect, animated: true)
    rig.harness.runUntilIdle()
    #expect(rig.scrollView.contentOffset == CGPoint(x: 800, y: 850))
    #expect(rig.log.callsUpToRounding == ["didScroll ---A", "didEndScrollingAnimation ---"])
    rig.log.clear()
    rig.scrollView.scrollRectToVisible(rect, animated: true)
    rig.harness.runUntilIdle()
    #expect(rig.log.calls.isEmpty)
  }

  @Test("A rectangle visible beyond an edge stays, and a hidden one is shown at a legal offset")
  func illegalOffset() {
    let rig = ScrollRig(.vertical)
    rig.scrollView.contentOffset = CGPoint(x: -100, y: 800)
    rig.scrollView.scrollRectToVisible(CGRect(x: 10, y: 810, width: 10, height: 10), animated: false)
    #expect(rig.scrollView.contentOffset == CGPoint(x: -100, y: 800))
    rig.scrollView.scrollRectToVisible(CGRect(x: 10, y: 710, width: 10, height: 10), animated: false)
    #expect(rig.scrollView.contentOffset == CGPoint(x: 0, y: 710))
  }

  // MARK: In mid-motion

  @Test(
    "Writing the offset during a drag moves the content, and the drag continues from there",
    arguments: MotionSetting.all, [true, false])
  func inDrag(setting: MotionSetting, isProperty: Bool) {
    let rig = ScrollRig(setting).pull(from: 50, to: 0)
    #expect(rig.position == 40)
    write(-300, to: rig, isProperty: isProperty)
    #expect(rig.position == -300 && rig.scrollView.isDragging)
    rig.move(from: 0, to: -30, duration: 0.1)
    #expect(rig.position == -270)
    rig.release(at: -30)
    #expect(rig.position == -270)
    #expect(rig.log.calls == ScrollLog.drag)
  }

  @Test(
    "Writing the offset under a resting finger moves the content, and it stays there", arguments: MotionSetting.all,
    [true, false])
  func held(setting: MotionSetting, isProperty: Bool) {
    let rig = ScrollRig(setting).fling(running: 0.2)
    rig.finger.press(at: setting.place(0))
    rig.log.clear()
    write(-300, to: rig, isProperty: isProperty)
    rig.harness.run(for: 0.3)
    #expect(rig.position == -300 && rig.scrollView.isTracking)
    rig.release(at: 0)
    #expect(rig.position == -300)
    #expect(rig.log.calls == ["didScroll T-d", "didEndDragging(false) -Dd", "didEndDecelerating ---"])
  }

  @Test("Setting the offset at once ends a fling, a bounce or a wheel notch there", arguments: MotionSetting.all)
  func setInMotion(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(running: 0.2)
    rig.log.clear()
    write(-300, to: rig, isProperty: false)
    rig.harness.runUntilIdle()
    #expect(rig.position == -300 && rig.log.calls == ["didEndDecelerating ---", "didScroll ---"])
    rig.bounce()
    write(ScrollRig.reach + 300, to: rig, isProperty: false)
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach + 300)
    #expect(rig.log.calls == ["didEndDecelerating ---", "didScroll ---"])
    rig.show(0)
    rig.log.clear()
    rig.wheel(3, running: 0.1)
    let turned = rig.log.offsets.count
    write(-300, to: rig, isProperty: false)
    rig.harness.runUntilIdle()
    #expect(rig.position == -300 && rig.log.calls == ["didScroll ---"] && rig.log.offsets.count == turned + 1)
  }

  @Test("Writing the offset during a bounce makes it return to the edge from there", arguments: MotionSetting.all)
  func writtenInBounce(setting: MotionSetting) {
    let rig = ScrollRig(setting).bounce()
    write(rig.position + 50, to: rig, isProperty: true)
    #expect(rig.scrollView.isDecelerating)
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach)
    #expect(rig.log.calls == ["didScroll --d", "didScroll ---", "didEndDecelerating ---"])
  }

  /// Sets the offset with the property or the method.
  private func write(_ position: CGFloat, to rig: ScrollRig, isProperty: Bool) {
    if isProperty {
      rig.scrollView.contentOffset = rig.offset(position)
    } else {
      rig.scrollView.setContentOffset(rig.offset(position), animated: false)
    }
  }
}
