import Foundation
import ScrollPhysics
import Testing

@testable import Views

@MainActor
@Suite("Touchpad scrolling")
struct ContinuousScrollTests {
  private static let rate = -1000 * log(0.998)

  private let middle = CGPoint(x: 200, y: 200)

  private func send(
    _ rig: ScrollRig, _ phase: InputEvent.ScrollPhase, _ along: CGFloat, at location: CGPoint? = nil
  ) {
    let delta = rig.setting.vector(along)
    rig.harness.send(.scroll(at: location ?? middle, delta: delta, phase: phase))
  }

  /// Scrolls ten times by `step` points, every 8 ms, with the fingers still on the pad at the end.
  private func scroll(_ rig: ScrollRig, step: CGFloat) {
    for number in 0..<10 {
      send(rig, number == 0 ? .began : .changed, step)
      rig.harness.run(for: 0.008)
    }
  }

  /// Lifts the fingers at rest.
  private func rest(_ rig: ScrollRig) {
    rig.harness.run(for: 0.1)
    send(rig, .ended, 0)
    rig.harness.runUntilIdle()
  }

  @Test("Touchpad motion moves the content one to one and loses nothing", arguments: MotionSetting.all)
  func oneToOne(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    send(rig, .began, 1.25)
    #expect(rig.exactPosition == 0 && !rig.scrollView.isDragging)
    send(rig, .changed, 7)
    #expect(abs(rig.exactPosition - 8.25) < 1e-9 && rig.scrollView.isDragging)
    for step in [30.75, -50, 61] as [CGFloat] { send(rig, .changed, step) }
    #expect(abs(rig.exactPosition - 50) < 1e-9)
    rest(rig)
    #expect(rig.position == 50 && rig.log.calls == ScrollLog.drag)
  }

  @Test("A slow touchpad motion ends where it is, and a fast one continues by friction", arguments: MotionSetting.all)
  func momentum(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    scroll(rig, step: 5)
    rest(rig)
    #expect(rig.position == 50 && rig.log.calls == ScrollLog.drag)
    rig.log.clear()
    scroll(rig, step: 8)
    send(rig, .ended, 8)
    #expect(abs(setting.along(rig.log.releaseVelocity) - 1) < 1e-9)
    let released = rig.harness.time
    rig.harness.runFrame()
    let way = -1000 * expm1(-Self.rate * (rig.harness.time - released + 1.0 / 60)) / Self.rate
    #expect(abs(rig.exactPosition - 50 - 88 - way) < 1e-6)
    rig.harness.runUntilIdle()
    #expect(abs(rig.position - 50 - 88 - (1000 - 10) / Self.rate) <= 0.5)
    #expect(rig.log.calls.starts(with: ScrollLog.fling) && rig.log.calls.last == "didEndDecelerating ---")
  }

  @Test(
    "Touchpad motion beyond an edge stretches the rubber band, and the end releases it", arguments: MotionSetting.all)
  func rubberBand(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach - 20)
    scroll(rig, step: 12)
    #expect(abs(rig.exactPosition - ScrollRig.reach - RubberBand(dimension: 400).visible(100)) < 1e-9)
    rest(rig)
    #expect(rig.position == ScrollRig.reach)
    #expect(rig.log.calls == ScrollLog.fling.returning + ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("A touchpad motion turns one page in a paging scroll view", arguments: MotionSetting.all)
  func paging(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isPagingEnabled = true
    scroll(rig, step: 30)
    send(rig, .ended, 0)
    rig.harness.runUntilIdle()
    #expect(rig.position == 400)
    #expect(rig.log.calls == ScrollLog.fling + ["didScroll ---", "didEndDecelerating ---"])
  }

  // MARK: Phases

  @Test("Deltas of zero change nothing before, in and after a touchpad motion", arguments: MotionSetting.all)
  func zeroDeltas(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    send(rig, .began, 0)
    send(rig, .changed, 0)
    #expect(rig.log.calls.isEmpty && !rig.scrollView.isDragging)
    send(rig, .changed, 30)
    send(rig, .changed, 0)
    send(rig, .changed, 20)
    rest(rig)
    #expect(rig.position == 50 && rig.log.calls == ScrollLog.drag)
    for phase in InputEvent.ScrollPhase.allCases { send(rig, phase, 0) }
    rig.harness.runUntilIdle()
    #expect(rig.position == 50 && rig.log.calls == ScrollLog.drag)
  }

  @Test("Touchpad motion without a beginning begins by itself", arguments: MotionSetting.all)
  func withoutBeginning(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    send(rig, .changed, 20)
    send(rig, .changed, 30)
    rest(rig)
    #expect(rig.position == 50 && rig.log.calls == ScrollLog.drag)
  }

  @Test("An end without a beginning is a complete drag, or nothing if its delta is zero", arguments: MotionSetting.all)
  func endAlone(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    send(rig, .ended, 0)
    #expect(rig.log.calls.isEmpty)
    send(rig, .ended, 20)
    rig.harness.runUntilIdle()
    #expect(rig.position == 20 && rig.log.calls == ScrollLog.drag)
  }

  @Test("A beginning ends a touchpad motion whose end is missing", arguments: MotionSetting.all)
  func beginningTwice(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    send(rig, .began, 20)
    rig.harness.run(for: 0.1)
    send(rig, .began, 30)
    rest(rig)
    #expect(rig.position == 50 && rig.log.calls == ScrollLog.drag + ScrollLog.drag)
  }

  // MARK: Latching

  @Test(
    "The scroll view in which a touchpad motion began receives all of it, wherever the pointer is",
    arguments: MotionSetting.all)
  func latched(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    let other = UIScrollView(frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    other.contentSize = CGSize(width: 2000, height: 2000)
    other.contentOffset = CGPoint(x: 800, y: 800)
    rig.harness.window.addSubview(other)
    rig.show(0)
    rig.log.clear()
    let otherLog = ScrollLog()
    other.delegate = otherLog
    send(rig, .began, 20, at: CGPoint(x: 100, y: 200))
    send(rig, .changed, 30, at: CGPoint(x: 300, y: 200))
    rig.harness.run(for: 0.1)
    send(rig, .ended, 0, at: CGPoint(x: 300, y: 200))
    rig.harness.runUntilIdle()
    #expect(rig.position == 50 && rig.log.calls == ScrollLog.drag && otherLog.calls.isEmpty)
    send(rig, .began, 40, at: CGPoint(x: 300, y: 200))
    rig.harness.run(for: 0.1)
    send(rig, .ended, 0, at: CGPoint(x: 100, y: 200))
    rig.harness.runUntilIdle()
    #expect(rig.position == 50 && rig.log.calls == ScrollLog.drag && otherLog.calls == ScrollLog.drag)
  }

  @Test(
    "A touchpad motion that began outside of scroll views moves nothing, wherever the pointer goes",
    arguments: MotionSetting.all)
  func begunElsewhere(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    rig.harness.run(for: 2)
    rig.log.clear()
    send(rig, .began, 20, at: CGPoint(x: 300, y: 200))
    send(rig, .changed, 30, at: CGPoint(x: 100, y: 200))
    send(rig, .ended, 0, at: CGPoint(x: 100, y: 200))
    rig.harness.runUntilIdle()
    #expect(rig.position == 0 && rig.log.calls.isEmpty)
    send(rig, .began, 20, at: CGPoint(x: 100, y: 200))
    #expect(abs(rig.exactPosition - 20) < 1e-9)
  }

  // MARK: In mid-motion

  @Test(
    "A touchpad motion during a fling takes the content over at its position at that time", arguments: MotionSetting.all
  )
  func inMidFling(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling()
    let released = rig.harness.time
    rig.harness.run(for: 0.31)
    let way = -1000 * expm1(-Self.rate * (rig.harness.time - released + 1.0 / 60)) / Self.rate
    send(rig, .began, 20)
    #expect(abs(rig.exactPosition - 70 - way - 20) < 1e-6)
    send(rig, .changed, 30)
    rest(rig)
    #expect(abs(rig.position - 70 - way - 50) <= 0.5)
    #expect(rig.log.calls.prefix(6) == ScrollLog.fling[...] && rig.log.calls.suffix(4) == ScrollLog.drag[...])
    #expect(rig.log.calls.dropFirst(6).dropLast(4) == ["didEndDecelerating ---"])
  }

  @Test(
    "A touchpad motion during an animation takes the content over and ends the animation", arguments: MotionSetting.all)
  func inMidAnimation(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.setContentOffset(rig.offset(400), animated: true)
    rig.harness.run(for: 0.2)
    #expect(rig.scrollView.isScrollAnimating)
    send(rig, .began, 20)
    let begun = rig.exactPosition
    #expect(begun > 20 && begun < 400)
    rest(rig)
    #expect(abs(rig.position - begun) <= 0.5)
    #expect(rig.log.calls == ["didScroll ---A", "didEndScrollingAnimation ---"] + ScrollLog.drag)
  }

  @Test("Disabling scrolling ends a touchpad motion", arguments: MotionSetting.all)
  func switchedOff(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    send(rig, .began, 20)
    rig.scrollView.isScrollEnabled = false
    #expect(rig.log.calls == ScrollLog.drag)
    send(rig, .changed, 30)
    send(rig, .ended, 30)
    rig.harness.runUntilIdle()
    #expect(rig.position == 20 && rig.log.calls == ScrollLog.drag)
  }
}
