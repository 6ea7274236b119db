import Foundation
import Testing

@testable import Views

/// Drags of content that already moves or has moved: the other motion ends before the drag begins.
@MainActor
@Suite("Motions that a drag ends")
struct DragInterruptionTests {
  private static let drag = [
    "willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-", "didEndDragging(false) ---",
  ]

  /// Returns a rig in the middle of a fling, with an empty log.
  private func flung(_ setting: MotionSetting) -> ScrollRig {
    let rig = ScrollRig(setting)
    rig.fling()
    rig.harness.run(for: 0.2)
    rig.startLog()
    return rig
  }

  /// Drags the content by 40 points and the slop with a finger that is already down, and releases it at rest.
  private func dragOn(_ rig: ScrollRig) {
    rig.finger.move(from: rig.setting.place(25), to: rig.setting.place(-25), duration: 0.2)
    rig.harness.run(for: 0.1)
    rig.finger.release(at: rig.setting.place(-25))
    rig.harness.runUntilIdle()
  }

  private func isAtRest(_ rig: ScrollRig) -> Bool {
    let scrollView = rig.scrollView
    return !scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating && rig.harness.isIdle
  }

  // MARK: The end of a deceleration

  @Test(
    "A delegate that animates the content in didEndDecelerating does not take it from the finger",
    arguments: MotionSetting.all)
  func snap(setting: MotionSetting) {
    let rig = flung(setting)
    rig.log.next("didEndDecelerating") { [unowned rig] scrollView in
      scrollView.setContentOffset(rig.offset(400), animated: true)
    }
    rig.finger.press(at: setting.place(25))
    let caught = rig.position
    dragOn(rig)
    #expect(rig.position == caught + 40 && isAtRest(rig))
    #expect(rig.log.calls == ["didEndDecelerating T--", "didEndScrollingAnimation T--"] + Self.drag)
  }

  @Test("A drag begins where the delegate moves the content in didEndDecelerating", arguments: MotionSetting.all)
  func moved(setting: MotionSetting) {
    let rig = flung(setting)
    rig.log.next("didEndDecelerating") { [unowned rig] in $0.contentOffset = rig.offset(-100) }
    rig.finger.press(at: setting.place(25))
    dragOn(rig)
    #expect(rig.position == -60 && isAtRest(rig))
    #expect(rig.log.calls == ["didEndDecelerating T--", "didScroll T--"] + Self.drag)
  }

  @Test("A delegate that disables scrolling in didEndDecelerating prevents the drag", arguments: MotionSetting.all)
  func switchedOff(setting: MotionSetting) {
    let rig = flung(setting)
    rig.log.next("didEndDecelerating") { $0.isScrollEnabled = false }
    rig.finger.press(at: setting.place(25))
    let caught = rig.position
    dragOn(rig)
    #expect(rig.position == caught && rig.log.calls == ["didEndDecelerating T--"] && isAtRest(rig))
    rig.scrollView.isScrollEnabled = true
    rig.log.clear()
    rig.drag(50)
    #expect(rig.position == caught + 50 && rig.log.calls == Self.drag)
  }

  @Test("A delegate that removes the scroll view in didEndDecelerating prevents the drag", arguments: MotionSetting.all)
  func removed(setting: MotionSetting) {
    let rig = flung(setting)
    rig.log.next("didEndDecelerating") { $0.removeFromSuperview() }
    rig.finger.press(at: setting.place(25))
    let caught = rig.position
    dragOn(rig)
    #expect(rig.position == caught && rig.log.calls == ["didEndDecelerating T--"] && isAtRest(rig))
  }

  @Test("A touchpad's first motion reports all ends before its drag begins", arguments: MotionSetting.all)
  func touchpad(setting: MotionSetting) {
    let rig = flung(setting)
    rig.log.next("didEndDecelerating") { [unowned rig] scrollView in
      scrollView.setContentOffset(rig.offset(400), animated: true)
    }
    let (start, middle) = (rig.exactPosition, setting.place(0))
    rig.harness.send(.scroll(at: middle, delta: setting.vector(20), phase: .began))
    rig.harness.send(.scroll(at: middle, delta: setting.vector(20), phase: .changed))
    #expect(abs(rig.exactPosition - start - 40) < 1e-9)
    rig.harness.run(for: 0.1)
    rig.harness.send(.scroll(at: middle, delta: .zero, phase: .ended))
    rig.harness.runUntilIdle()
    #expect(abs(rig.position - start - 40) <= 0.5 && isAtRest(rig))
    #expect(rig.log.calls == ["didEndDecelerating ---", "didEndScrollingAnimation ---"] + Self.drag)
  }

  // MARK: The end of an animation

  @Test(
    "A finger keeps content that the app animates again in didEndScrollingAnimation", arguments: MotionSetting.all)
  func animation(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.finger.press(at: setting.place(25))
    rig.animate(to: 400)
    rig.harness.run(for: 0.15)
    rig.startLog()
    rig.log.next("didEndScrollingAnimation") { [unowned rig] scrollView in
      scrollView.setContentOffset(rig.offset(-400), animated: true)
    }
    dragOn(rig)
    #expect(rig.position > 0 && rig.position < 400 && isAtRest(rig))
    let ends = rig.log.calls.drop { $0 == "didScroll T--A" }
    #expect(ends == (["didEndScrollingAnimation T--", "didEndScrollingAnimation T--"] + Self.drag)[...])
  }

  // MARK: The keyboard

  /// A text input view, so that there is a keyboard to dismiss, which runs a closure when it resigns.
  private final class Field: UIView, UIKeyInput {
    var onResign: (() -> Void)?
    var hasText: Bool { false }

    override var canBecomeFirstResponder: Bool { true }

    override func resignFirstResponder() -> Bool {
      onResign?()
      return super.resignFirstResponder()
    }

    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  @Test(
    "The keyboard is dismissed before the drag begins, and content moved for it does not end the drag",
    arguments: MotionSetting.all)
  func keyboard(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    let field = Field()
    rig.harness.window.addSubview(field)
    rig.scrollView.keyboardDismissMode = .onDrag
    #expect(field.becomeFirstResponder())
    rig.startLog()
    var flags: [Bool] = []
    field.onResign = { [unowned rig] in
      flags += [rig.scrollView.isTracking, rig.scrollView.isDragging]
      rig.animate(to: 300)
    }
    rig.finger.press(at: setting.place(25))
    dragOn(rig)
    #expect(flags == [true, false] && !field.isFirstResponder)
    #expect(rig.position == 40 && isAtRest(rig))
    #expect(rig.log.calls == ["didEndScrollingAnimation T--"] + Self.drag)
  }
}
