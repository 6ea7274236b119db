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

  @Test("It has one size, whatever it is asked")
  func size() {
    #expect(stepper.frame == CGRect(x: 20, y: 10, width: 94, height: 32))
    #expect(stepper.sizeThatFits(.zero) == stepper.bounds.size)
  }

  @Test("A click on a half is a step, as far as the range goes")
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

  @Test("One that wraps comes to the other end, and back")
  func wrapping() {
    stepper.wraps = true
    harness.pointer.click(at: minus)
    #expect(stepper.value == 100)
    harness.pointer.click(at: plus)
    #expect(stepper.value == 0)
  }

  @Test("Held it goes on, faster after a while, the same at any frame rate", arguments: [30, 60, 144])
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

  @Test("While the pointer is away no steps are made")
  func away() {
    harness.pointer.press(at: plus)
    harness.pointer.move(to: CGPoint(x: 190, y: 25))
    harness.run(for: 3)
    #expect(stepper.value == 1)
    harness.pointer.move(to: plus)
    harness.run(for: 0.5)
    #expect(stepper.value > 5)
    harness.pointer.release(at: plus)
  }

  @Test("One that is not continuous tells of the last value only")
  func lastOnly() {
    stepper.isContinuous = false
    harness.pointer.press(at: plus)
    harness.run(for: 2)
    #expect(stepper.value > 5 && log.entries.isEmpty)
    harness.pointer.release(at: plus)
    #expect(log.entries == ["value", "primary"])
  }

  @Test("Keys step and go to the ends, mirrored where text is")
  func keys() {
    harness.strike("Tab")
    for (key, value) in [("Right", 1.0), ("Up", 2), ("Left", 1), ("Down", 0), ("Left", 0), ("End", 100), ("Home", 0)] {
      harness.strike(key)
      #expect(stepper.value == value)
    }
    #expect(log.changes == 6)
    stepper.semanticContentAttribute = .forceRightToLeft
    harness.strike("Left")
    #expect(stepper.value == 1)
    harness.pointer.click(at: minus)
    #expect(stepper.value == 2)
  }

  @Test("Disabled in mid-press it stops")
  func disabled() {
    harness.pointer.press(at: plus)
    stepper.isEnabled = false
    harness.run(for: 3)
    #expect(stepper.value == 1)
    harness.pointer.release(at: plus)
    harness.pointer.click(at: plus)
    #expect(stepper.value == 1)
  }

  @Test("Values beyond the range are clamped, and the value follows the range")
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

  @Test("A range without a length, a step of nothing and values that are none are refused")
  func mistakes() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { UIStepper().value = .nan } }
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { UIStepper().minimumValue = 100 } }
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { UIStepper().stepValue = 0 } }
  }

  @Test("Steps that are long overdue are not made up for all at once")
  func stalling() {
    stepper.maximumValue = 1e6
    harness.pointer.press(at: plus)
    harness.run(until: 3)
    let value = stepper.value
    _ = stepper.advance(to: 13)
    #expect(1...5 ~= stepper.value - value)
  }
}
