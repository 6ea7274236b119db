import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Animations of the offset begun in delegate callbacks", .unpainted)
struct UIScrollViewAnimationInCallbackTests {
  private static let animation = ["didScroll ---A", "didEndScrollingAnimation ---"]
  private static let drag = ["willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-"]

  /// Returns a rig whose delegate scrolls the content to 300, animated, in the next call of `name`.
  private func rig(_ setting: MotionSetting, sendingIn name: String) -> ScrollRig {
    let rig = ScrollRig(setting)
    rig.log.next(name) { [unowned rig] _ in rig.animate(to: 300) }
    return rig
  }

  private func expectEnd(_ rig: ScrollRig, _ calls: [String]) {
    rig.harness.runUntilIdle()
    #expect(rig.position == 300)
    #expect(rig.log.callsUpToRounding == calls)
  }

  @Test("An animation begun in didEndDragging of a slow drag follows the drag", arguments: MotionSetting.all)
  func didEndSlowDrag(setting: MotionSetting) {
    let rig = rig(setting, sendingIn: "didEndDragging(false)")
    rig.drag(50)
    expectEnd(rig, Self.drag + ["didEndDragging(false) ---"] + Self.animation)
  }

  @Test("An animation begun in didEndDragging of a fling replaces the fling", arguments: MotionSetting.all)
  func didEndFling(setting: MotionSetting) {
    let rig = rig(setting, sendingIn: "didEndDragging(true)")
    rig.fling()
    rig.harness.stepFrame()
    let atRelease = rig.log.offsets.count
    expectEnd(rig, Self.drag + ["didEndDragging(true) -Dd"] + Self.animation)
    // The animation continues with the speed of the fling and never turns back.
    let way = rig.log.offsets[(atRelease - 1)...].map(rig.along)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("An animation begun in willBeginDecelerating replaces the fling", arguments: MotionSetting.all)
  func willBeginDecelerating(setting: MotionSetting) {
    let rig = rig(setting, sendingIn: "willBeginDecelerating")
    rig.fling()
    expectEnd(
      rig,
      Self.drag + ["didEndDragging(true) -Dd", "willBeginDecelerating -Dd", "didEndDecelerating ---A"]
        + Self.animation)
  }

  @Test("An animation begun in willEndDragging replaces the fling, whatever the target", arguments: MotionSetting.all)
  func willEndDragging(setting: MotionSetting) {
    let rig = rig(setting, sendingIn: "willEndDragging")
    rig.fling()
    expectEnd(rig, Self.drag + ["didEndDragging(false) ---A"] + Self.animation)
  }

  @Test("An animation begun in willBeginDragging ends the drag", arguments: MotionSetting.all)
  func willBeginDragging(setting: MotionSetting) {
    let rig = rig(setting, sendingIn: "willBeginDragging")
    rig.fling()
    expectEnd(
      rig, ["willBeginDragging TD-", "willEndDragging TD-", "didEndDragging(false) ---"] + Self.animation)
  }

  @Test("An animation begun in didScroll of a drag ends the drag", arguments: MotionSetting.all)
  func didScrollInDrag(setting: MotionSetting) {
    let rig = rig(setting, sendingIn: "didScroll")
    rig.fling()
    expectEnd(rig, Self.drag + ["didEndDragging(false) ---"] + Self.animation)
  }

  @Test("An animation begun in didScroll of a fling ends the fling", arguments: MotionSetting.all)
  func didScrollInFling(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling(500)
    rig.log.next("didScroll") { [unowned rig] _ in rig.animate(to: 300) }
    expectEnd(
      rig,
      Self.drag + [
        "didEndDragging(true) -Dd", "willBeginDecelerating -Dd", "didScroll -Dd", "didEndDecelerating ---A",
      ] + Self.animation)
  }

  @Test("An animation begun in didScroll of a wheel notch ends the notch", arguments: MotionSetting.all)
  func didScrollInTurn(setting: MotionSetting) {
    let rig = rig(setting, sendingIn: "didScroll")
    rig.pointer.wheel(at: setting.place(0), notches: setting.vector(1))
    expectEnd(rig, ["didScroll ---"] + Self.animation)
  }

  @Test("An animation begun in didEndDecelerating follows the fling", arguments: MotionSetting.all)
  func didEndDecelerating(setting: MotionSetting) {
    let rig = rig(setting, sendingIn: "didEndDecelerating")
    rig.flingToRest(300)
    let end = ["didEndDecelerating ---"] + Self.animation
    #expect(rig.position == 300 && rig.log.callsUpToRounding.suffix(3) == end[...])
    #expect(rig.log.calls.filter { $0.hasPrefix("didEnd") }.count == 3)
  }

  @Test("An animation begun in didEndScrollingAnimation follows the first", arguments: MotionSetting.all)
  func didEndAnimation(setting: MotionSetting) {
    let rig = rig(setting, sendingIn: "didEndScrollingAnimation")
    rig.animate(to: -200)
    expectEnd(rig, Self.animation + Self.animation)
  }

  @Test(
    "An animation begun in didScroll of another replaces its target, and the delegate receives one end",
    arguments: MotionSetting.all)
  func didScrollInAnimation(setting: MotionSetting) {
    let rig = rig(setting, sendingIn: "didScroll")
    rig.animate(to: -200)
    expectEnd(rig, Self.animation)
  }

  @Test("An animation begun in didScrollToTop follows the scroll to the top", arguments: [30, 60, 144])
  func didScrollToTop(rate: Int) {
    let rig = rig(MotionSetting(axis: .vertical, sign: 1, framesPerSecond: rate), sendingIn: "didScrollToTop")
    rig.harness.strike("Home", modifiers: .control)
    expectEnd(rig, ["shouldScrollToTop ---", "didScroll ---A", "didScrollToTop ---"] + Self.animation)
  }

  // MARK: Without animation

  @Test(
    "An offset set at once in a callback ends the content's own motion, but not the drag", arguments: MotionSetting.all)
  func setAtOnce(setting: MotionSetting) {
    for name in ["didEndDragging(true)", "willBeginDecelerating"] {
      let rig = ScrollRig(setting)
      rig.log.next(name) { [unowned rig] _ in rig.scrollView.setContentOffset(rig.offset(-300), animated: false) }
      rig.flingToRest()
      #expect(rig.position == -300 && !rig.scrollView.isDecelerating)
      #expect(rig.log.calls.filter { $0.hasPrefix("willBeginDec") }.count == (name == "didEndDragging(true)" ? 0 : 1))
      #expect(rig.log.calls.filter { $0.hasPrefix("didEndDec") }.count == (name == "didEndDragging(true)" ? 0 : 1))
    }
    let rig = ScrollRig(setting)
    rig.log.next("willBeginDragging") { [unowned rig] _ in
      rig.scrollView.setContentOffset(rig.offset(-300), animated: false)
    }
    rig.dragToRest(50)
    #expect(rig.position == -250 && rig.log.calls == Self.drag + ["didEndDragging(false) ---"])
  }
}
