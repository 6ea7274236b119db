import Foundation
import Testing

@testable import Views

/// Drags of content that already moves or has moved: the other motion ends before the drag begins.
@MainActor
@Suite("Motions that a drag ends")
struct DragInterruptionTests {

  /// Returns a rig in the middle of a fling, with an empty log.
  private func flung(_ setting: MotionSetting) -> ScrollRig {
    let rig = ScrollRig(setting).fling(running: 0.2)
    rig.startLog()
    return rig
  }

  /// Drags the content by 40 points and the slop with a finger that is already down, and releases it at rest.
  private func dragOn(_ rig: ScrollRig) {
    rig.move(from: 25, to: -25, duration: 0.2)
    rig.release(at: -25)
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
    #expect(rig.position == caught + 40 && rig.isIdle)
    #expect(rig.log.calls == ["didEndDecelerating T--", "didEndScrollingAnimation T--"] + ScrollLog.drag)
  }

  @Test("A drag begins where the delegate moves the content in didEndDecelerating", arguments: MotionSetting.all)
  func moved(setting: MotionSetting) {
    let rig = flung(setting)
    rig.log.next("didEndDecelerating") { [unowned rig] in $0.contentOffset = rig.offset(-100) }
    rig.finger.press(at: setting.place(25))
    dragOn(rig)
    #expect(rig.position == -60 && rig.isIdle)
    #expect(rig.log.calls == ["didEndDecelerating T--", "didScroll T--"] + ScrollLog.drag)
  }

  @Test("A delegate that disables scrolling in didEndDecelerating prevents the drag", arguments: MotionSetting.all)
  func switchedOff(setting: MotionSetting) {
    let rig = flung(setting)
    rig.log.next("didEndDecelerating") { $0.isScrollEnabled = false }
    rig.finger.press(at: setting.place(25))
    let caught = rig.position
    dragOn(rig)
    #expect(rig.position == caught && rig.log.calls == ["didEndDecelerating T--"] && rig.isIdle)
    rig.scrollView.isScrollEnabled = true
    rig.log.clear()
    rig.drag(50)
    #expect(rig.position == caught + 50 && rig.log.calls == ScrollLog.drag)
  }

  @Test("A delegate that removes the scroll view in didEndDecelerating prevents the drag", arguments: MotionSetting.all)
  func removed(setting: MotionSetting) {
    let rig = flung(setting)
    rig.log.next("didEndDecelerating") { $0.removeFromSuperview() }
    rig.finger.press(at: setting.place(25))
    let caught = rig.position
    dragOn(rig)
    #expect(rig.position == caught && rig.log.calls == ["didEndDecelerating T--"] && rig.isIdle)
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
    #expect(abs(rig.position - start - 40) <= 0.5 && rig.isIdle)
    #expect(rig.log.calls == ["didEndDecelerating ---", "didEndScrollingAnimation ---"] + ScrollLog.drag)
  }

  // MARK: The end of an animation

  @Test("A finger keeps content that the app animates again in didEndScrollingAnimation", arguments: MotionSetting.all)
  func animation(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.finger.press(at: setting.place(25))
    rig.animate(to: 400, running: 0.15)
    rig.startLog()
    rig.log.next("didEndScrollingAnimation") { [unowned rig] scrollView in
      scrollView.setContentOffset(rig.offset(-400), animated: true)
    }
    dragOn(rig)
    #expect(rig.position > 0 && rig.position < 400 && rig.isIdle)
    let ends = rig.log.calls.drop { $0 == "didScroll T--A" }
    #expect(ends == (["didEndScrollingAnimation T--", "didEndScrollingAnimation T--"] + ScrollLog.drag)[...])
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
    #expect(rig.position == 40 && rig.isIdle)
    #expect(rig.log.calls == ["didEndScrollingAnimation T--"] + ScrollLog.drag)
  }
}
