import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Steppers")
struct UIStepperTests {
  private let harness = OffscreenHarness(size: CGSize(width: 200, height: 60))
  private let stepper = UIStepper(frame: CGRect(x: 20, y: 10, width: 0, height: 0))
  private let log = EventLog()
  private let minus = CGPoint(x: 40, y: 25)
  private let plus = CGPoint(x: 90, y: 25)

  init() {
    harness.window.addSubview(stepper)
    log.follow(stepper)
  }

  @Test("A stepper has one size, whatever size is proposed")
  func size() {
    #expect(stepper.frame == CGRect(x: 20, y: 10, width: 94, height: 32))
    #expect(stepper.sizeThatFits(.zero) == stepper.bounds.size)
  }

  @Test("A click on a half of a stepper is a step, within the range")
  func clicks() {
    harness.pointer.click(at: minus)
    #expect(stepper.value == 0 && log.entries.isEmpty)
    harness.pointer.click(at: plus)
    #expect(stepper.value == 1 && log.entries == ["value", "primary"])
    stepper.stepValue = 70
    harness.pointer.click(at: plus)
    harness.pointer.click(at: plus)
    #expect(stepper.value == 100 && log.changes == 3)
    harness.pointer.click(at: plus)
    #expect(log.changes == 3)
  }

  @Test("A wrapping stepper steps from one end to the other, and back")
  func wrapping() {
    stepper.wraps = true
    harness.pointer.click(at: minus)
    #expect(stepper.value == 100)
    harness.pointer.click(at: plus)
    #expect(stepper.value == 0)
  }

  @Test("A held stepper repeats, faster after a while, and equally at any frame rate", arguments: [30, 60, 144])
  func repeating(framesPerSecond: Int) {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 60), framesPerSecond: framesPerSecond)
    let stepper = UIStepper(frame: CGRect(x: 20, y: 10, width: 0, height: 0))
    stepper.maximumValue = 1e6
    harness.window.addSubview(stepper)
    harness.pointer.press(at: plus)
    #expect(stepper.value == 1)
    harness.run(until: 0.4)
    #expect(stepper.value == 1)
    harness.run(until: 1.25)
    #expect(stepper.value == 9)
    harness.run(until: 2)
    let slow = stepper.value
    harness.run(until: 3)
    #expect(stepper.value - slow > 25)
    harness.pointer.release(at: plus)
    let end = stepper.value
    harness.run(for: 2)
    #expect(stepper.value == end && harness.isIdle)
  }

  @Test("Without autorepeat a held press is one step, and at the end of the range nothing wakes")
  func notRepeating() {
    stepper.autorepeat = false
    harness.pointer.click(at: plus, holding: 3)
    #expect(stepper.value == 1)
    stepper.autorepeat = true
    stepper.value = 99
    harness.pointer.press(at: plus)
    harness.run(for: 1)
    #expect(stepper.value == 100 && harness.isIdle)
    harness.pointer.release(at: plus)
  }

  @Test("A held stepper does not step while the pointer is outside")
  func away() {
    harness.pointer.press(at: plus)
    harness.hover(at: CGPoint(x: 190, y: 25), for: 3)
    #expect(stepper.value == 1)
    harness.hover(at: plus, for: 0.5)
    #expect(stepper.value > 5)
    harness.pointer.release(at: plus)
  }

  @Test("A stepper that is not continuous sends an event for the last value only")
  func lastOnly() {
    stepper.isContinuous = false
    harness.pointer.press(at: plus)
    harness.run(for: 2)
    #expect(stepper.value > 5 && log.entries.isEmpty)
    harness.pointer.release(at: plus)
    #expect(log.entries == ["value", "primary"])
  }

  @Test("Keys step a stepper and go to the ends, mirrored in right-to-left layout")
  func keys() {
    harness.strike("Tab")
    for (key, value) in [("Right", 1.0), ("Up", 1), ("Left", 0), ("Down", 0), ("Left", 0), ("End", 100), ("Home", 0)] {
      harness.strike(key)
      #expect(stepper.value == value)
    }
    #expect(log.changes == 4)
    stepper.semanticContentAttribute = .forceRightToLeft
    harness.strike("Left")
    #expect(stepper.value == 1)
    harness.pointer.click(at: minus)
    #expect(stepper.value == 2)
  }

  @Test("A stepper disabled during a press stops stepping")
  func disabled() {
    harness.pointer.press(at: plus)
    stepper.isEnabled = false
    harness.run(for: 3)
    #expect(stepper.value == 1)
    harness.pointer.release(at: plus)
    harness.pointer.click(at: plus)
    #expect(stepper.value == 1)
  }

  @Test("A stepper's value is clamped to the range, and follows a change of the range")
  func range() {
    stepper.value = .infinity
    #expect(stepper.value == 100)
    stepper.maximumValue = 10
    #expect(stepper.value == 10)
    stepper.maximumValue = .greatestFiniteMagnitude
    stepper.value = .greatestFiniteMagnitude
    stepper.stepValue = .greatestFiniteMagnitude
    harness.pointer.click(at: plus)
    #expect(stepper.value == .greatestFiniteMagnitude && log.entries.isEmpty)
  }

  @Test("An empty range, a step of 0 and values of NaN are refused")
  func mistakes() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { UIStepper().value = .nan } }
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { UIStepper().minimumValue = 100 } }
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { UIStepper().stepValue = 0 } }
  }

  @Test("Overdue steps are dropped, not made up for")
  func stalling() {
    stepper.maximumValue = 1e6
    harness.pointer.press(at: plus)
    harness.run(until: 3)
    let value = stepper.value
    _ = stepper.advance(to: 13)
    #expect(1...5 ~= stepper.value - value)
  }
}
