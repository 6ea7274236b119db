import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Animations of the offset")
struct UIScrollViewAnimationTests {
  private static let wholeAnimation = ["didScroll ---A", "didEndScrollingAnimation ---"]

  /// Returns the fraction of its distance that content from rest has covered after `elapsed` seconds.
  private func ease(_ elapsed: TimeInterval) -> CGFloat {
    let part = min(max(elapsed / 0.3, 0), 1)
    return part * part * (3 - 2 * part)
  }

  @Test(
    "An animation from an event starts a sixtieth of a second early, eases in and out, and lasts 0.3 s",
    arguments: MotionSetting.all)
  func inEvent(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.harness.run(for: 0.01)
    let begin = rig.harness.time - 1.0 / 60
    rig.inEvent { [unowned rig] in rig.animate(to: 700) }
    #expect(abs(rig.exactPosition - 700 * ease(1.0 / 60)) < 1e-6 && rig.scrollView.isScrollAnimating)
    var isOnCurve = true
    rig.log.onScroll = { [unowned rig] _ in
      let expected = 700 * ease(rig.harness.time - begin)
      isOnCurve = isOnCurve && abs(rig.position - expected) <= 0.5 + 1e-9
    }
    rig.harness.run(until: begin + 0.299)
    #expect(rig.scrollView.isScrollAnimating)
    rig.harness.runUntilIdle()
    #expect(isOnCurve && rig.position == 700 && !rig.scrollView.isScrollAnimating)
    #expect(rig.log.callsUpToRounding == Self.wholeAnimation)
  }

  @Test("An animation begun outside of events starts with the next frame", arguments: MotionSetting.all)
  func outsideOfEvents(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.harness.run(for: 0.01)
    rig.animate(to: -700)
    #expect(rig.position == 0 && rig.scrollView.isScrollAnimating && rig.log.calls.isEmpty)
    rig.harness.runFrame()
    let begin = rig.harness.time
    #expect(rig.position == 0 && rig.log.calls.isEmpty)
    for _ in 0..<(setting.framesPerSecond / 5) {
      rig.harness.runFrame()
      #expect(abs(rig.exactPosition + 700 * ease(rig.harness.time - begin)) < 1e-6)
    }
    rig.harness.runUntilIdle()
    #expect(rig.position == -700 && rig.log.callsUpToRounding == Self.wholeAnimation)
  }

  @Test("An animation calls didScroll in every frame, and isScrollAnimating is false in the last")
  func everyFrame() {
    let rig = ScrollRig(MotionSetting(axis: .vertical, sign: 1, framesPerSecond: 30))
    rig.harness.run(for: 0.01)
    rig.inEvent { [unowned rig] in rig.animate(to: 700) }
    rig.harness.runUntilIdle()
    // Ten frames, the last two hundredths of a second after the end.
    #expect(rig.log.offsets.count == 10)
    #expect(rig.log.calls == ["didScroll ---A", "didScroll ---", "didEndScrollingAnimation ---"])
  }

  @Test("An animation without a distance calls no delegate method and requests no frame")
  func nothingToMove() {
    let rig = ScrollRig(.vertical).animate(to: 0)
    rig.inEvent { [unowned rig] in rig.animate(to: 0) }
    rig.scrollView.scrollRectToVisible(CGRect(x: 900, y: 900, width: 10, height: 10), animated: true)
    rig.harness.runFrame()
    #expect(rig.log.calls.isEmpty && !rig.scrollView.isScrollAnimating && rig.harness.isIdle)
  }

  @Test("An animation to an illegal offset arrives and stays there", arguments: MotionSetting.all)
  func illegal(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: ScrollRig.reach + 100)
    rig.harness.runUntilIdle()
    rig.harness.run(for: 5)
    #expect(rig.position == ScrollRig.reach + 100 && rig.log.callsUpToRounding == Self.wholeAnimation)
  }

  @Test("The app can animate content with scrolling disabled", arguments: MotionSetting.all)
  func disabled(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isScrollEnabled = false
    rig.animate(to: 300)
    rig.harness.runUntilIdle()
    #expect(rig.position == 300 && rig.log.callsUpToRounding == Self.wholeAnimation)
  }

  @Test("Without a window an animated offset is set at once")
  func outsideOfWindow() {
    let (scrollView, log) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), ScrollLog())
    scrollView.contentSize = CGSize(width: 2000, height: 2000)
    scrollView.delegate = log
    scrollView.setContentOffset(CGPoint(x: 10, y: 300), animated: true)
    #expect(scrollView.contentOffset == CGPoint(x: 10, y: 300) && !scrollView.isScrollAnimating)
    #expect(log.calls == ["didScroll ---", "didEndScrollingAnimation ---"])
    scrollView.setContentOffset(CGPoint(x: 10, y: 300), animated: true)
    #expect(log.calls.count == 2)
  }

  @Test(
    "A scroll view removed during an animation stays where it is, and the animation ends", arguments: MotionSetting.all)
  func removed(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 300, running: 0.15)
    let position = rig.position
    #expect(position > 0 && position < 300)
    rig.scrollView.removeFromSuperview()
    rig.harness.run(for: 1)
    #expect(rig.position == position && rig.log.calls == ["didScroll ---A", "didEndScrollingAnimation ---"])
  }

  @Test("A scroll view removed before an animation's first frame does not move", arguments: MotionSetting.all)
  func removedBefore(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 300)
    rig.scrollView.removeFromSuperview()
    rig.harness.window.addSubview(rig.scrollView)
    rig.harness.runUntilIdle()
    #expect(rig.position == 0 && rig.log.calls == ["didEndScrollingAnimation ---"])
  }

  // MARK: The range changes on the way

  @Test("A range that shrinks during an animation ends it at the new edge, in time", arguments: MotionSetting.all)
  func shrinks(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.harness.run(for: 0.01)
    let begin = rig.harness.time
    rig.inEvent { [unowned rig] in rig.animate(to: 700) }
    rig.harness.run(for: 0.1)
    let position = rig.position
    rig.moveEdges(to: 400)
    #expect(rig.position == position)
    rig.harness.run(until: begin + 0.3 + 1.0 / 30)
    #expect(rig.position == 400 && rig.log.offsets.allSatisfy { rig.along($0) <= 400 })
    #expect(
      rig.log.callsUpToRounding == [
        "didScroll ---A", "didChangeAdjustedContentInset ---A", "didScroll ---A", "didEndScrollingAnimation ---",
      ])
  }

  @Test("A range that shrinks before an animation's first frame ends it at the new edge", arguments: MotionSetting.all)
  func shrinksBefore(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 700)
    rig.moveEdges(to: 400)
    rig.harness.runUntilIdle()
    #expect(rig.position == 400)
    #expect(
      rig.log.callsUpToRounding == [
        "didChangeAdjustedContentInset ---A", "didScroll ---A", "didEndScrollingAnimation ---",
      ])
  }

  @Test("Content that grows during an animation changes nothing")
  func grows() {
    let rig = ScrollRig(.vertical).animate(to: 700, running: 0.1)
    rig.scrollView.contentSize.height = 5000
    rig.harness.runUntilIdle()
    #expect(rig.position == 700 && rig.log.callsUpToRounding == Self.wholeAnimation)
  }

  @Test("Offsets that contain NaN are refused with a message that names them")
  func notFinite() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { UIScrollView().setContentOffset(CGPoint(x: 0, y: CGFloat.nan), animated: true) }
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { UIScrollView().setContentOffset(CGPoint(x: CGFloat.nan, y: 0), animated: false) }
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run {
        UIScrollView().scrollRectToVisible(CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1), animated: true)
      }
    }
  }

  // MARK: Targets

  @Test("A target beyond an edge stays the target when the content changes elsewhere", arguments: MotionSetting.all)
  func beyondEdgeAndGrowing(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: 700).animate(to: 860, running: 0.1)
    // The end of the content is ahead for a positive sign and behind for a negative one.
    rig.scrollView.contentSize = CGSize(width: 2001, height: 2001)
    rig.harness.runUntilIdle()
    #expect(rig.position == 860)
    #expect(rig.log.callsUpToRounding == ["didScroll ---A", "didEndScrollingAnimation ---"])
  }

  @Test("A legal target that becomes illegal is replaced by the edge", arguments: MotionSetting.all)
  func shrinking(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 700, running: 0.1)
    rig.moveEdges(to: 500)
    rig.harness.runUntilIdle()
    #expect(rig.position == 500)
    let told = rig.log.callsUpToRounding.filter { !$0.hasPrefix("didChangeAdjustedContentInset") }
    #expect(Set(told.dropLast()) == ["didScroll ---A"] && told.last == "didEndScrollingAnimation ---")
  }

  @Test("An animation within one pixel does not move, and the delegate receives no end", arguments: MotionSetting.all)
  func samePixel(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 100.4)
    rig.harness.runUntilIdle()
    #expect(rig.position == 100)
    rig.log.clear()
    for target in [100.4, 100, 99.6] as [CGFloat] {
      rig.animate(to: target)
      rig.harness.runUntilIdle()
    }
    #expect(rig.position == 100 && rig.log.calls.isEmpty)
  }
}
