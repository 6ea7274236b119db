import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Drags of a scroll view", .unpainted)
struct UIScrollViewDraggingTests {
  @Test("The content moves exactly by the finger's distance minus the slop", arguments: MotionSetting.all)
  func distance(setting: MotionSetting) {
    let rig = ScrollRig(setting).pull(from: 100, to: -37, duration: 0.3)
    #expect(rig.position == 127 && abs(rig.exactPosition - 127) < 1e-9)
    #expect(rig.scrollView.isTracking && rig.scrollView.isDragging && !rig.scrollView.isDecelerating)
    rig.release(at: -37)
    #expect(rig.position == 127)
  }

  @Test("A drag there and back moves the content by the slop only", arguments: MotionSetting.all)
  func thereAndBack(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.finger.pull(from: setting.place(0), to: setting.place(-150), duration: 0.2)
    rig.move(from: -150, to: 0, duration: 0.2)
    #expect(abs(rig.exactPosition + 10) < 1e-9)
  }

  @Test("Beyond an edge the content follows the rubber band's formula", arguments: MotionSetting.all)
  func rubberBand(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach)
    rig.finger.press(at: setting.place(180))
    for (end, pull) in [(120.0, 50.0), (-30, 200), (-190, 360)] {
      rig.move(to: end)
      let expected = (1 - 1 / (pull * 0.55 / 400 + 1)) * 400
      #expect(abs(rig.exactPosition - ScrollRig.reach - expected) < 1e-9)
      #expect(rig.position == ScrollRig.reach + (rig.exactPosition - ScrollRig.reach).rounded())
    }
    rig.move(to: 170)
    #expect(abs(rig.exactPosition - ScrollRig.reach) < 1e-9)
  }

  @Test("Without bounces the content stops exactly at the edge", arguments: MotionSetting.all)
  func withoutBounces(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach - 20)
    rig.scrollView.bounces = false
    rig.flingToRest(2000)
    #expect(rig.position == ScrollRig.reach)
    #expect(rig.log.offsets.allSatisfy { rig.along($0) <= ScrollRig.reach })
  }

  @Test("A straight drag moves one axis, and a slanted drag both", arguments: MotionSetting.all)
  func bothAxes(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.harness.dragToRest(from: setting.place(0, across: 0), to: setting.place(-30, across: 40))
    let across = rig.scrollView.contentOffset[setting.axis == .horizontal ? .vertical : .horizontal]
    // A slanted drag of 50 points, 10 of them the slop.
    #expect(rig.position == 24 && across == 800 - 32)
  }

  // MARK: Callbacks

  @Test("A drag released at rest ends where it is", arguments: MotionSetting.all)
  func slowRelease(setting: MotionSetting) {
    let rig = ScrollRig(setting).drag(100)
    #expect(rig.log.calls == ScrollLog.drag)
    #expect(rig.log.releaseVelocity == .zero && rig.along(rig.log.proposedTarget) == 100)
    rig.harness.run(for: 1)
    #expect(rig.position == 100)
  }

  @Test(
    "The delegate receives the velocity in points per millisecond, in the offset's direction",
    arguments: MotionSetting.all)
  func releaseVelocity(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(750, duration: 0.16)
    #expect(abs(setting.along(rig.log.releaseVelocity) - 0.75) < 1e-9)
  }

  @Test("A press that does not move is not a drag, and calls no delegate method", arguments: MotionSetting.all)
  func press(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.finger.press(at: setting.place(0))
    #expect(rig.scrollView.isTracking && !rig.scrollView.isDragging)
    rig.harness.run(for: 0.1)
    rig.finger.release(at: setting.place(0))
    rig.harness.run(for: 1)
    #expect(rig.log.calls.isEmpty && !rig.scrollView.isTracking && rig.harness.isIdle)
  }

  @Test(
    "A drag whose press is lost ends at velocity 0, and content beyond the edge returns", arguments: MotionSetting.all)
  func cancelled(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach).pull(from: 100, to: -100, duration: 0.1, rest: 1)
    let pulled = rig.exactPosition
    rig.finger.cancel(at: setting.place(-100))
    rig.harness.run(for: 2 / Double(setting.framesPerSecond))
    #expect(rig.position < pulled && rig.position > ScrollRig.reach + 0.5 * (pulled - ScrollRig.reach))
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach)
    #expect(rig.log.calls == ScrollLog.springBack)
  }

  @Test("Disabling scrolling ends the drag, and the rest of it is ignored", arguments: MotionSetting.all)
  func disabled(setting: MotionSetting) {
    let rig = ScrollRig(setting).pull(from: 0, to: -60, duration: 0.1, rest: 0.05)
    rig.scrollView.isScrollEnabled = false
    #expect(rig.log.calls.last == "didEndDragging(false) ---" && !rig.scrollView.isTracking)
    rig.move(from: -60, to: -120, duration: 0.1, rest: 0.05)
    rig.finger.release(at: setting.place(-120))
    rig.flingToRest()
    #expect(rig.position == 50 && rig.log.calls.last == "didEndDragging(false) ---")
  }

  @Test("A release away from the last move first drags the content there", arguments: MotionSetting.all)
  func releasedElsewhere(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    var released: CGFloat?
    rig.log.next("willEndDragging") { [unowned rig] _ in released = rig.exactPosition }
    rig.log.target = { [unowned rig] _ in rig.scrollView.contentOffset }
    rig.pull(from: 0, to: -60)
    rig.log.clear()
    rig.release(at: -85)
    #expect(released == 75 && rig.position == 75)
    #expect(rig.log.calls == ["didScroll TD-", "willEndDragging TD-", "didEndDragging(false) ---"])
  }

  @Test(
    "A press and a release far away in one frame begin a drag as often as they end one", arguments: MotionSetting.all)
  func releasedAtOnce(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.finger.press(at: setting.place(0))
    rig.release(at: -60)
    let scrollView = rig.scrollView
    #expect(!scrollView.isTracking && !scrollView.isDragging)
    let begins = rig.log.calls.filter { $0.hasPrefix("willBeginDragging") }.count
    #expect(rig.log.calls.filter { $0.hasPrefix("didEndDragging") }.count == begins)
  }

  @Test(
    "A bounce held by a finger that moved across the axis returns in the same way as any other",
    arguments: MotionSetting.all)
  func releasedAside(setting: MotionSetting) {
    // The content moves on one axis only, so a finger that moves across drags nothing.
    let rigs = [0, 40].map { aside in
      let rig = NestedScrollRig(setting, positions: [800]).fling(3000, running: 0.05)
      rig.clear()
      rig.finger.press(at: setting.place(0))
      rig.harness.run(for: 0.02)
      rig.harness.moveFinger(to: setting.place(0, across: aside), for: 2)
      rig.finger.release(at: setting.place(0, across: aside))
      return rig
    }
    for _ in 0..<setting.framesPerSecond {
      rigs.forEach { $0.harness.stepFrame() }
      #expect(rigs[1].areWays(rigs[0].ways))
    }
    #expect(rigs[1].areWays([0], within: 0.5) && rigs[1].calls == rigs[0].calls)
    #expect(rigs[1].calls.last == "inner didEndDecelerating ---")
  }

  // MARK: Changes by the app during a drag

  @Test("A drag continues from an offset that the app sets", arguments: MotionSetting.all)
  func programmaticOffset(setting: MotionSetting) {
    let rig = ScrollRig(setting).pull(from: 0, to: -60, duration: 0.1, rest: 0.05)
    rig.scrollView.contentOffset = rig.offset(-300)
    rig.move(from: -60, to: -80, duration: 0.1, rest: 0.05)
    #expect(abs(rig.exactPosition + 280) < 1e-9 && rig.scrollView.isDragging)
  }

  @Test("A delegate that limits the offset during a drag causes no jump", arguments: MotionSetting.all)
  func correctingDelegate(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.log.onScroll = { [unowned rig] scrollView in
      if rig.position > 50 { scrollView.contentOffset = rig.offset(50) }
    }
    rig.pull(from: 0, to: -190, duration: 0.2, rest: 0.05)
    #expect(rig.position == 50)
    rig.scrollView.contentOffset = rig.offset(90)
    #expect(rig.position == 50 && abs(rig.exactPosition - 50) < 1e-9)
    rig.move(from: -190, to: -170, duration: 0.1, rest: 0.05)
    #expect(abs(rig.exactPosition - 30) < 1e-9)
  }

  @Test("An inset that changes during a drag moves nothing, and applies from then on", arguments: MotionSetting.all)
  func insetInDrag(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach).pull(from: 100, to: -10, duration: 0.2)
    let pulled = rig.exactPosition
    rig.scrollView.contentInset = UIEdgeInsets(top: 300, left: 300, bottom: 300, right: 300)
    #expect(rig.exactPosition == pulled)
    rig.move(from: -10, to: -60, duration: 0.2)
    #expect(abs(rig.exactPosition - pulled - 50) < 1e-9)
  }

  @Test("A drag continues from the origin that the app writes to the bounds", arguments: MotionSetting.all)
  func boundsWrite(setting: MotionSetting) {
    let rig = ScrollRig(setting).pull(from: 0, to: -60)
    #expect(rig.position == 50)
    rig.scrollView.bounds.origin = rig.offset(250)
    rig.harness.run(for: 0.1)
    #expect(rig.position == 250)
    rig.move(to: -90)
    #expect(rig.position == 280 && rig.scrollView.isDragging)
  }
}
