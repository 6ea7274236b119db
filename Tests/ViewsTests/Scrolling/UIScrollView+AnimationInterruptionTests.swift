import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Interrupted animations of the offset", .unpainted)
struct UIScrollViewAnimationInterruptionTests {
  /// Returns a rig with content on its way from 0 to 400, a hundredth of a second before the middle.
  private func startMotion(_ setting: MotionSetting) -> ScrollRig {
    let rig = ScrollRig(setting)
    rig.harness.run(for: 0.01)
    rig.inEvent { [unowned rig] in rig.animate(to: 400) }
    rig.harness.run(for: 0.13)
    return rig
  }

  /// The current position of that content.
  private var now: CGFloat {
    let part = (0.13 + ScrollConstants.inputLead) / 0.3
    return 400 * part * part * (3 - 2 * part)
  }

  @Test(
    "A touch stops an animation at its position at that time, and after the release the content stays",
    arguments: MotionSetting.all)
  func touch(setting: MotionSetting) {
    let rig = startMotion(setting)
    rig.finger.press(at: setting.place(0))
    #expect(abs(rig.position - now) <= 0.5 + 1e-9)
    let caught = rig.position
    rig.harness.run(for: 0.5)
    rig.release(at: 0)
    #expect(rig.position == caught && rig.log.calls == ["didScroll ---A", "didEndScrollingAnimation T--"])
  }

  @Test("A drag continues from where its touch stopped an animation", arguments: MotionSetting.all)
  func drag(setting: MotionSetting) {
    let rig = startMotion(setting)
    rig.dragToRest(50)
    #expect(rig.position == now.rounded() + 50)
    #expect(rig.log.calls == ["didScroll ---A", "didEndScrollingAnimation T--"] + ScrollLog.drag)
  }

  @Test("A wheel notch continues an animation's position and velocity", arguments: MotionSetting.all)
  func wheel(setting: MotionSetting) {
    let rig = startMotion(setting)
    rig.startLog()
    rig.pointer.wheel(at: setting.place(0), notches: setting.vector(1))
    #expect(!rig.scrollView.isScrollAnimating)
    rig.harness.stepFrame()
    #expect(rig.exactPosition > now + 1)
    rig.harness.runUntilIdle()
    #expect(rig.position == (now + 60).rounded())
    #expect(rig.log.calls == ["didEndScrollingAnimation ---", "didScroll ---"])
  }

  @Test(
    "A second animation continues the first one's velocity, and the delegate receives one end",
    arguments: MotionSetting.all,
    [true, false])
  func another(setting: MotionSetting, isInEvent: Bool) {
    let rig = startMotion(setting)
    let (begin, start) = (rig.time(inEvent: isInEvent), rig.harness.time - 0.13 - ScrollConstants.inputLead)
    let part = (begin - start) / 0.3
    let (position, speed) = (400 * part * part * (3 - 2 * part), 400 * 6 * part * (1 - part) / 0.3)
    if isInEvent { rig.inEvent { [unowned rig] in rig.animate(to: 500) } } else { rig.animate(to: 500) }
    for _ in 0..<(setting.framesPerSecond / 6) {
      rig.harness.stepFrame()
      let expected = hermite(from: position, speed: speed, to: 500, elapsed: rig.harness.time - begin)
      #expect(abs(rig.exactPosition - expected) < 1e-6)
    }
    rig.harness.runUntilIdle()
    #expect(rig.position == 500)
    #expect(rig.log.callsUpToRounding == ["didScroll ---A", "didEndScrollingAnimation ---"])
  }

  @Test(
    "An animation to the offset shown at that moment turns around and comes back there", arguments: MotionSetting.all)
  func toHere(setting: MotionSetting) {
    let rig = startMotion(setting)
    let here = rig.position
    rig.inEvent { [unowned rig] in rig.animate(to: here) }
    rig.harness.runUntilIdle()
    #expect(rig.position == here)
    #expect(rig.log.callsUpToRounding == ["didScroll ---A", "didEndScrollingAnimation ---"])
  }

  @Test("An animation replaced before its first frame goes to the new target", arguments: MotionSetting.all)
  func anotherBefore(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 400)
    rig.animate(to: -300)
    rig.harness.runUntilIdle()
    #expect(rig.position == -300 && rig.log.offsets.allSatisfy { rig.along($0) <= 0 })
    #expect(rig.log.callsUpToRounding == ["didScroll ---A", "didEndScrollingAnimation ---"])
  }

  @Test("An animation sent back before its first frame does not move, and ends", arguments: MotionSetting.all)
  func backBefore(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 400)
    rig.animate(to: 0)
    rig.harness.runUntilIdle()
    #expect(rig.position == 0 && rig.log.calls == ["didEndScrollingAnimation ---"])
  }

  @Test("A touch before an animation's first frame stops it", arguments: MotionSetting.all)
  func touchBefore(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 400)
    rig.harness.click(at: setting.place(0))
    #expect(rig.position == 0 && rig.log.calls == ["didEndScrollingAnimation T--"])
  }

  // MARK: The app writes the offset

  @Test("Writing the offset during an animation shifts the rest of it", arguments: MotionSetting.all)
  func written(setting: MotionSetting) {
    let rig = startMotion(setting)
    rig.log.clear()
    rig.scrollView.contentOffset = rig.offset(rig.position - 300)
    #expect(rig.scrollView.isScrollAnimating && rig.log.calls == ["didScroll ---A"])
    rig.harness.runUntilIdle()
    #expect(abs(rig.position - 100) <= 1 && rig.log.callsUpToRounding.last == "didEndScrollingAnimation ---")
    #expect(rig.log.callsUpToRounding.count == 2)
  }

  @Test("Writing the offset before an animation's first frame shifts all of it", arguments: MotionSetting.all)
  func writtenBefore(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 400)
    rig.scrollView.contentOffset = rig.offset(-100)
    rig.harness.runUntilIdle()
    #expect(rig.position == 300)
    #expect(rig.log.callsUpToRounding == ["didScroll ---A", "didEndScrollingAnimation ---"])
  }

  @Test("Setting the offset without animation stops an animation at once", arguments: MotionSetting.all)
  func setAtOnce(setting: MotionSetting) {
    let rig = startMotion(setting)
    rig.log.clear()
    rig.scrollView.setContentOffset(rig.offset(-200), animated: false)
    #expect(rig.log.calls == ["didEndScrollingAnimation ---", "didScroll ---"])
    rig.harness.runUntilIdle()
    #expect(rig.position == -200 && rig.log.offsets.count == 1)
  }

  @Test(
    "Setting the offset without animation before an animation's first frame cancels it", arguments: MotionSetting.all)
  func setAtOnceBefore(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 400)
    rig.scrollView.setContentOffset(rig.offset(-200), animated: false)
    rig.harness.runUntilIdle()
    #expect(rig.position == -200 && rig.log.calls == ["didEndScrollingAnimation ---", "didScroll ---"])
  }

  // MARK: Animations that interrupt the user

  @Test("An animation begun during a drag ends the drag", arguments: MotionSetting.all)
  func midDrag(setting: MotionSetting) {
    let rig = ScrollRig(setting).pull(from: 50, to: -50)
    #expect(rig.position == 90)
    rig.animate(to: 300)
    rig.finger.move(from: setting.place(-50), to: setting.place(100), duration: 0.6)
    rig.release(at: 100)
    #expect(rig.position == 300 && rig.log.offsets.map(rig.along).max() == 300)
    #expect(rig.log.callsUpToRounding == ScrollLog.drag + ["didScroll ---A", "didEndScrollingAnimation ---"])
  }

  @Test(
    "An animation begun during a fling continues its velocity, and does not pass its target",
    arguments: MotionSetting.all,
    [10, 60, 500] as [CGFloat])
  func midFling(setting: MotionSetting, distance: CGFloat) {
    for isInEvent in [true, false] { midFling(setting, distance: distance, isInEvent: isInEvent) }
  }

  private func midFling(_ setting: MotionSetting, distance: CGFloat, isInEvent: Bool) {
    let rig = ScrollRig(setting).fling()
    let released = rig.harness.time
    rig.harness.run(for: 0.2)
    let decay = 1000 * log(0.998)
    let begin = rig.time(inEvent: isInEvent)
    let elapsed = begin - released + 1.0 / 60
    let (position, speed) = (70 + 1000 * expm1(decay * elapsed) / decay, 1000 * exp(decay * elapsed))
    let target = (position + distance).rounded()
    if isInEvent { rig.startLog() } else { rig.log.clear() }
    if isInEvent { rig.inEvent { [unowned rig] in rig.animate(to: target) } } else { rig.animate(to: target) }
    for _ in 0..<(setting.framesPerSecond / 5) where rig.scrollView.isScrollAnimating {
      rig.harness.stepFrame()
      guard rig.scrollView.isScrollAnimating else { break }
      let expected = hermite(from: position, speed: speed, to: target, elapsed: rig.harness.time - begin)
      #expect(abs(rig.exactPosition - expected) < 1e-6)
    }
    rig.harness.runUntilIdle()
    #expect(rig.position == target && rig.log.offsets.allSatisfy { rig.along($0) <= target })
    let end = rig.log.callsUpToRounding.drop { $0.hasPrefix("didScroll") }
    #expect(rig.log.calls.first == "didEndDecelerating ---A" && end.last == "didEndScrollingAnimation ---")
    #expect(rig.log.calls.filter { !$0.hasPrefix("didScroll") }.count == 2)
  }

  @Test("A drag ends an animation that was begun while the finger held the content", arguments: MotionSetting.all)
  func held(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.finger.press(at: setting.place(25))
    rig.animate(to: 400, running: 0.15)
    rig.move(from: 25, to: -25, duration: 0.1)
    rig.release(at: -25)
    #expect(rig.position < 400)
    #expect(rig.log.calls == ["didScroll T--A", "didEndScrollingAnimation T--"] + ScrollLog.drag)
  }

  @Test(
    "An animation begun while a finger holds the content arrives if the finger only lifts", arguments: MotionSetting.all
  )
  func heldAndReleased(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.finger.press(at: setting.place(0))
    rig.animate(to: 400, running: 0.15)
    #expect(rig.scrollView.isTracking && rig.scrollView.isScrollAnimating)
    rig.release(at: 0)
    #expect(rig.position == 400)
    #expect(rig.log.callsUpToRounding == ["didScroll T--A", "didScroll ---A", "didEndScrollingAnimation ---"])
  }

  @Test("An animation begun during a drag beyond the edge starts there", arguments: MotionSetting.all)
  func beyondEdge(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach).pull(from: 100, to: -100)
    let released = rig.log.offsets.count
    rig.animate(to: ScrollRig.reach - 200)
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach - 200)
    let way = rig.log.offsets[(released - 1)...].map(rig.along)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 > $1 })
    #expect(
      rig.log.callsUpToRounding == [
        "willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-", "didEndDragging(true) --d",
        "willBeginDecelerating --d", "didEndDecelerating ---A", "didScroll ---A", "didEndScrollingAnimation ---",
      ])
  }

  // MARK: Internals

  /// Returns the cubic with an initial speed that rests after 0.3 s, or after three times the distance divided by the
  /// speed if that is less, so that it does not overshoot.
  private func hermite(from start: CGFloat, speed: Double, to end: CGFloat, elapsed: TimeInterval) -> CGFloat {
    let duration = min(0.3, 3 * (end - start) / speed)
    let part = min(elapsed / duration, 1)
    let (square, cube) = (part * part, part * part * part)
    return start * (2 * cube - 3 * square + 1) + end * (3 * square - 2 * cube)
      + duration * speed * (cube - 2 * square + part)
  }
}
