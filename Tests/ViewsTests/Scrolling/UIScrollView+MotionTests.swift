import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Motion of a scroll view", .unpainted)
struct UIScrollViewMotionTests {

  private func isOnPixel(_ offset: CGPoint) -> Bool {
    offset.x == offset.x.rounded() && offset.y == offset.y.rounded()
  }

  @Test(
    "A fling continues by friction after the release, and rests at the proposed target", arguments: MotionSetting.all)
  func fling(setting: MotionSetting) {
    let rig = ScrollRig(setting).flingToRest(500)
    // Friction's distance to 10 points per second, from the release at 30 points.
    let expected = 30 + (500 - 10) / (-1000 * log(0.998))
    #expect(abs(rig.along(rig.log.proposedTarget) - expected) < 1e-6)
    #expect(abs(rig.position - expected) <= 0.5 && isOnPixel(rig.scrollView.contentOffset))
    #expect(rig.log.calls.starts(with: ScrollLog.fling))
    #expect(rig.log.calls.last == "didEndDecelerating ---")
    #expect(rig.log.calls.filter { $0.hasPrefix("didEnd") }.count == 2)
  }

  @Test("The first frame after the release shows the fling a sixtieth of a second later", arguments: MotionSetting.all)
  func lead(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(500)
    let decay = 1000 * log(0.998)
    let released = rig.harness.time
    rig.harness.run(for: 2 / Double(setting.framesPerSecond))
    let frame = (rig.harness.time * Double(setting.framesPerSecond)).rounded(.down) / Double(setting.framesPerSecond)
    let expected = 30 + 500 * expm1(decay * (frame - released + 1.0 / 60)) / decay
    #expect(abs(rig.exactPosition - expected) < 1e-6)
  }

  @Test(
    "Before that frame an offset that the app sets takes the fling along, also one to which the fling has come",
    arguments: MotionSetting.all)
  func offsetOfTheFling(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(500)
    let (shown, reached) = (rig.position, rig.exactPosition.rounded())
    #expect(reached != shown)
    rig.scrollView.contentOffset = rig.offset(reached)
    rig.harness.runUntilIdle()
    let expected = rig.along(rig.log.proposedTarget) + reached - shown
    #expect(abs(rig.position - expected) <= 1)
  }

  @Test("A faster deceleration rate stops sooner", arguments: MotionSetting.all)
  func fastRate(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.decelerationRate = .fast
    rig.flingToRest(500)
    #expect(abs(rig.position - 30 - (500 - 10) / (-1000 * log(0.99))) <= 0.5)
  }

  @Test("A fling into the edge goes beyond it, comes back, and rests on it", arguments: MotionSetting.all)
  func bounce(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach - 200).flingToRest(2000)
    let peak = rig.log.offsets.map { rig.along($0) - ScrollRig.reach }.max() ?? 0
    // Friction slows the content by two points per second for each point to the edge; the spring's peak is v/(e w).
    let speed = 2000 + 1000 * log(0.998) * (200 - 150)
    #expect(abs(peak - speed / (M_E * 11)) < 2)
    #expect(rig.position == ScrollRig.reach)
    #expect(rig.log.calls == ScrollLog.fling + ["didScroll ---", "didEndDecelerating ---"])
    #expect(rig.harness.isIdle)
  }

  @Test("Content released at rest beyond the edge returns to it without passing it", arguments: MotionSetting.all)
  func springBack(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach).drag(300)
    let released = rig.log.offsets.count
    let from = rig.position
    rig.harness.runUntilIdle()
    let way = [from] + rig.log.offsets[released...].map(rig.along)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 > $1 } && way.last == ScrollRig.reach)
    #expect(rig.along(rig.log.proposedTarget) == ScrollRig.reach)
    #expect(rig.log.calls == ScrollLog.fling.returning + ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("A bounce rests on the last whole pixel inside a fractional range", arguments: MotionSetting.all)
  func fractionalRange(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.contentSize = CGSize(width: 2000.6, height: 2000.6)
    rig.scrollView.contentInset = UIEdgeInsets(top: 0.6, left: 0.6, bottom: 0, right: 0)
    rig.show(ScrollRig.reach - 50)
    rig.flingToRest(2000)
    #expect(rig.position == ScrollRig.reach)
  }

  // MARK: Targets

  @Test("A target chosen by the delegate is reached exactly, without overshoot", arguments: MotionSetting.all)
  func retarget(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.log.target = { [unowned rig] _ in rig.offset(220) }
    rig.flingToRest()
    #expect(rig.position == 220)
    #expect(rig.log.offsets.allSatisfy { rig.along($0) <= 220 })
    #expect(rig.log.calls.starts(with: ScrollLog.fling) && rig.log.calls.last == "didEndDecelerating ---")
  }

  @Test("A delegate that targets the current offset stops the content there", arguments: MotionSetting.all)
  func retargetHere(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.log.target = { [unowned rig] _ in rig.scrollView.contentOffset }
    rig.fling()
    let released = rig.position
    rig.log.clear()
    rig.harness.runUntilIdle()
    #expect(rig.position == released && rig.log.offsets.isEmpty)
  }

  @Test("A target beyond the edge becomes the edge", arguments: MotionSetting.all)
  func retargetBeyond(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.log.target = { [unowned rig] _ in rig.offset(2 * ScrollRig.reach) }
    rig.flingToRest()
    #expect(rig.position == ScrollRig.reach)
  }

  // MARK: Changes by the app during a motion

  @Test("Content that shrinks during a fling rests on the new edge", arguments: MotionSetting.all)
  func shrinkInFlight(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(running: 0.2)
    let before = rig.position
    // The range of offsets ends 100 points beyond the content's position in both directions.
    rig.moveEdges(to: before + 100)
    #expect(rig.position == before && rig.scrollView.isDecelerating)
    rig.harness.runUntilIdle()
    #expect(rig.position == before + 100)
    #expect(rig.log.offsets.contains { rig.along($0) > before + 100 })
    #expect(
      rig.log.calls == ScrollLog.fling + [
        "didChangeAdjustedContentInset -Dd", "didScroll -Dd", "didScroll ---", "didEndDecelerating ---",
      ])
  }

  @Test("A range that leaves a fling beyond its edge sends it back to the edge", arguments: MotionSetting.all)
  func shrinkUnderFlight(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(running: 0.2)
    rig.log.clear()
    let before = rig.position
    rig.moveEdges(to: before - 100)
    #expect(rig.log.calls == ["didChangeAdjustedContentInset -Dd"] && rig.position == before)
    rig.harness.runUntilIdle()
    #expect(rig.position == before - 100)
    #expect(
      rig.log.calls == [
        "didChangeAdjustedContentInset -Dd", "didScroll -Dd", "didScroll ---", "didEndDecelerating ---",
      ])
  }

  @Test("A fling continues from an offset that the app sets", arguments: MotionSetting.all)
  func programmaticOffset(setting: MotionSetting) {
    let (rig, undisturbed) = (ScrollRig(setting), ScrollRig(setting))
    for each in [rig, undisturbed] {
      each.fling(500)
      each.harness.run(for: 0.2)
    }
    rig.scrollView.contentOffset = rig.offset(rig.position - 300)
    #expect(rig.scrollView.isDecelerating)
    for each in [rig, undisturbed] { each.harness.runUntilIdle() }
    #expect(abs(rig.position - (undisturbed.position - 300)) <= 1)
  }

  @Test("An offset that the delegate corrects during a fling is corrected once", arguments: MotionSetting.all)
  func correctedOffset(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(500, running: 0.2)
    rig.log.onScroll = { [unowned rig] scrollView in
      if rig.position > 600 { scrollView.contentOffset = rig.offset(600) }
    }
    rig.scrollView.contentOffset = rig.offset(700)
    #expect(rig.position == 600 && abs(rig.exactPosition - 600) <= 0.5)
  }

  // MARK: Frame rates

  @Test("At 30, 60 and 144 Hz the content is at the same places at the same times", arguments: Axis.allCases, [1, -1])
  func sameTrajectory(axis: Axis, sign: CGFloat) {
    let ways = [30, 60, 144].map { rate in
      let rig = ScrollRig(MotionSetting(axis: axis, sign: sign, framesPerSecond: rate))
      rig.show(ScrollRig.reach - 400)
      rig.fling(2500)
      // All three frame rates have a frame every sixth of a second.
      return (0..<24).map { _ in
        rig.harness.run(until: (rig.harness.time * 6 + 0.5).rounded(.up) / 6)
        return rig.exactPosition
      }
    }
    for way in ways.dropFirst() {
      #expect(zip(way, ways[0]).allSatisfy { abs($0 - $1) < 1e-6 })
    }
    #expect(ways[0].contains { $0 > ScrollRig.reach + 10 } && ways[0].last == ScrollRig.reach)
  }

  @Test(
    "A fling requests frames until it ends and the indicators have faded, and then none", arguments: MotionSetting.all)
  func idle(setting: MotionSetting) {
    let rig = ScrollRig(setting).flingToRest(500)
    #expect(rig.harness.platform.nextWake == .infinity && !rig.harness.platform.wantsFrame(at: 1e9))
    let frames = rig.harness.renderedFrames
    rig.harness.run(for: 10)
    #expect(rig.harness.renderedFrames == frames)
  }

  @Test("A fling continues from the origin that the app writes to the bounds", arguments: MotionSetting.all)
  func boundsWrite(setting: MotionSetting) {
    let (rig, other) = (ScrollRig(setting), ScrollRig(setting))
    for rig in [rig, other] {
      rig.fling(500, running: 0.1)
    }
    let position = rig.position
    rig.log.clear()
    rig.scrollView.bounds.origin = rig.offset(position + 200)
    #expect(rig.position == position + 200 && rig.log.calls.isEmpty && rig.scrollView.isDecelerating)
    rig.harness.runUntilIdle()
    other.harness.runUntilIdle()
    #expect(abs(rig.position - other.position - 200) <= 1)
  }

  @Test("A wheel's target moves with a write to the bounds", arguments: MotionSetting.all)
  func boundsWriteUnderWheel(setting: MotionSetting) {
    let rig = ScrollRig(setting).wheel(1, running: 0.1)
    rig.scrollView.bounds.origin = rig.offset(rig.position + 200)
    rig.harness.runUntilIdle()
    #expect(abs(rig.position - 200 - ScrollConstants.wheelStep) <= 1)
  }
}
