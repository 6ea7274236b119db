import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Dragging the thumb of a scroll indicator")
struct IndicatorThumbTests {
  @MainActor
  private final class AnimationListener: UIScrollViewDelegate {
    private(set) var ends = 0
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
  }

  @Test(
    "The content follows the thumb, so that the grabbed point stays under the pointer", arguments: MotionSetting.all)
  func follows(setting: MotionSetting) throws {
    let rig = IndicatorRig(setting)
    rig.pull(from: 20, to: 60)
    #expect(rig.position == (40 * IndicatorRig.gear).rounded())
    #expect(try abs(rig.thumbPosition - 40) <= 0.5 && rig.thickness == 8)
    rig.pointer.move(from: rig.place(60), to: rig.place(-80), duration: 0.3)
    rig.harness.run(for: 0.05)
    #expect(rig.position == (-100 * IndicatorRig.gear).rounded())
    rig.release(at: -80)
    #expect(rig.position == (-100 * IndicatorRig.gear).rounded())
    #expect(rig.log.calls == ["didScroll ---"])
  }

  @Test("An offset that the app sets beyond an edge is corrected by the thumb's next move, on both axes")
  func illegalOffset() {
    let rig = IndicatorRig(.vertical)
    rig.pull(from: 20, to: 60)
    let across = rig.scrollView.geometry.ranges.horizontal.minimum
    rig.scrollView.contentOffset.x = across - 30
    rig.harness.hover(at: rig.place(70), for: 0.05)
    #expect(rig.scrollView.contentOffset.x == across && rig.position == (50 * IndicatorRig.gear).rounded())
  }

  @Test(
    "A dragged thumb stops at the edge without a bounce, and continues when the pointer is back",
    arguments: MotionSetting.all)
  func clamped(setting: MotionSetting) throws {
    let rig = IndicatorRig(setting)
    rig.pull(from: 20, to: 900)
    #expect(rig.position == 800)
    // 157.6, rounded to pixels.
    #expect(try abs(rig.thumbPosition - 157.5) < 1e-9)
    rig.pointer.move(from: rig.place(900), to: rig.place(120), duration: 0.3)
    rig.harness.run(for: 0.05)
    #expect(rig.position == (100 * IndicatorRig.gear).rounded())
    rig.pointer.move(from: rig.place(120), to: rig.place(-900), duration: 0.3)
    rig.release(at: -900)
    #expect(rig.position == -800 && rig.log.offsets.allSatisfy { abs($0[setting.axis] - 800) <= 800 })
    #expect(rig.log.calls == ["didScroll ---"])
  }

  @Test("A thumb released in motion stays, and the pointer may leave the track sideways")
  func noMomentum() {
    let rig = IndicatorRig(.vertical)
    rig.hover(0)
    rig.pointer.press(at: rig.place(0))
    rig.pointer.move(from: rig.place(0), to: CGPoint(x: -200, y: 260), duration: 0.1)
    rig.pointer.release(at: CGPoint(x: -200, y: 260))
    let position = rig.position
    #expect(position == (60 * IndicatorRig.gear).rounded())
    rig.harness.runUntilIdle()
    #expect(rig.position == position)
  }

  @Test("A press on the thumb without a move changes nothing and calls no delegate method", arguments: Axis.allCases)
  func pressAlone(axis: Axis) {
    let rig = IndicatorRig(MotionSetting(axis: axis, sign: 1, framesPerSecond: 60))
    rig.hover(30)
    rig.pointer.click(at: rig.place(30), holding: 2)
    rig.harness.runUntilIdle()
    #expect(rig.log.calls.isEmpty && rig.position == 0)
  }

  @Test("A held thumb does not fade while the window sleeps, and fades after a release outside")
  func look() throws {
    let rig = IndicatorRig(.vertical)
    rig.pull(from: 0, to: 20)
    rig.harness.hover(at: CGPoint(x: 100, y: 220), for: 0.5)
    let frames = rig.harness.renderedFrames
    rig.harness.run(for: 10)
    #expect(try rig.indicator.alpha == 1 && rig.thickness == 8)
    #expect(rig.harness.renderedFrames == frames && rig.harness.isIdle)
    rig.pointer.release(at: CGPoint(x: 100, y: 220))
    rig.harness.run(for: 0.2)
    #expect(try rig.indicator.alpha == 1 && rig.thickness == 3)
    rig.harness.runUntilIdle()
    #expect(try rig.indicator.alpha == 0)
  }

  @Test("A thumb reaches both ends of content of a billion points")
  func hugeContent() {
    let rig = IndicatorRig(.vertical)
    rig.setContentLength(1e9)
    rig.pull(from: 0, to: 300)
    #expect(rig.scrollView.contentOffset.y == 1e9 - 400)
    rig.pointer.move(from: rig.place(300), to: rig.place(-300), duration: 0.1)
    rig.harness.run(for: 0.1)
    #expect(rig.scrollView.contentOffset.y == 0)
  }

  @Test("Content that grows during a drag of the thumb stays until the pointer moves, and the thumb stays under it")
  func contentGrows() throws {
    let rig = IndicatorRig(.vertical)
    rig.pull(from: 0, to: 50)
    let offset = rig.scrollView.contentOffset
    rig.scrollView.contentSize.height = 3000
    rig.harness.run(for: 0.1)
    #expect(rig.scrollView.contentOffset == offset)
    rig.harness.hover(at: rig.place(51), for: 0.1)
    #expect(try abs(rig.thumbPosition - 51) <= 0.5)
  }

  // MARK: Other motions

  @Test("A press on the thumb stops a fling, and the delegate receives its end", arguments: MotionSetting.all)
  func stopsFling(setting: MotionSetting) throws {
    let rig = IndicatorRig(setting)
    rig.pointer.fling(from: setting.place(40), to: setting.place(-40), duration: 0.08)
    rig.harness.run(for: 0.1)
    let along = try rig.thumbPosition
    rig.hover(along)
    rig.log.clear()
    #expect(rig.scrollView.isDecelerating)
    rig.pointer.press(at: rig.place(along))
    #expect(!rig.scrollView.isDecelerating && !rig.scrollView.isTracking && !rig.scrollView.isDragging)
    let position = rig.position
    rig.harness.run(for: 0.5)
    rig.release(at: along)
    #expect(rig.position == position)
    // A frame has just shown the final offset, so the press scrolls no further.
    #expect(rig.log.calls.filter { $0 != "didScroll -Dd" } == ["didEndDecelerating ---"])
    #expect(rig.log.calls.last == "didEndDecelerating ---")
  }

  @Test("A press on the thumb stops a bounce at the edge", arguments: MotionSetting.all)
  func stopsBounce(setting: MotionSetting) throws {
    let rig = IndicatorRig(setting)
    for _ in 0..<5 where rig.position < 800 {
      rig.pointer.fling(from: setting.place(100), to: setting.place(-100), duration: 0.05)
      rig.harness.run(for: 0.1)
    }
    rig.harness.hover(at: rig.place(190), for: 0.04)
    #expect(rig.position > 800 && rig.scrollView.isDecelerating)
    rig.log.clear()
    rig.pointer.press(at: rig.place(190))
    rig.harness.run(for: 0.5)
    #expect(rig.position == 800)
    #expect(rig.log.calls == ["didScroll --d", "didEndDecelerating ---"])
  }

  @Test("A press on the thumb ends an animation, and the delegate receives its end")
  func endsAnimation() throws {
    let rig = IndicatorRig(.vertical)
    let listener = AnimationListener()
    rig.scrollView.delegate = listener
    rig.hover(0)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 840), animated: true)
    rig.harness.run(for: 0.15)
    rig.pointer.press(at: rig.place(0))
    let position = rig.position
    rig.harness.run(for: 0.5)
    #expect(rig.position == position && position > 0 && position < 40)
    #expect(listener.ends == 1 && !rig.scrollView.isScrollAnimating)
  }

  // MARK: Pages

  @Test("Paging content rests on the nearest page when the thumb is released", arguments: MotionSetting.all)
  func pages(setting: MotionSetting) {
    let rig = IndicatorRig(setting)
    rig.scrollView.isPagingEnabled = true
    rig.pull(from: 0, to: 50)
    #expect(rig.position == (50 * IndicatorRig.gear).rounded())
    rig.release(at: 50)
    #expect(rig.position == 400)
    rig.pull(from: 80, to: 110)
    rig.release(at: 110)
    #expect(rig.position == 400)
    #expect(rig.log.calls == ["didScroll ---"])
  }
}
