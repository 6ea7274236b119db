import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Segmented controls")
struct UISegmentedControlTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 60))
  private let control = UISegmentedControl(items: ["One", "Two", "Three"])
  private let log = EventLog()

  init() {
    harness.add(control, frame: CGRect(x: 50, y: 10, width: 300, height: 32))
    log.follow(control)
  }

  /// Returns the center of a segment, counted from the left.
  private func at(_ place: Int) -> CGPoint { CGPoint(x: 100 + 100 * place, y: 26) }

  @Test("A click selects a segment and sends one event")
  func clicks() {
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    harness.pointer.click(at: at(1))
    #expect(control.selectedSegmentIndex == 1 && log.entries == ["value", "primary"])
    harness.pointer.click(at: at(1))
    #expect(log.changes == 1)
    harness.pointer.click(at: at(2))
    #expect(control.selectedSegmentIndex == 2 && log.changes == 2)
  }

  @Test("The segment where a press ends is selected, and a press that ends outside changes nothing")
  func wandering() {
    harness.pointer.drag(from: at(0), to: at(2))
    #expect(control.selectedSegmentIndex == 2)
    harness.pointer.drag(from: at(0), to: CGPoint(x: 100, y: 59))
    #expect(control.selectedSegmentIndex == 2 && log.changes == 1)
  }

  @Test("A drag moves the pill, and sends one event at its end if the selection has changed")
  func pill() {
    control.selectedSegmentIndex = 0
    harness.pointer.pull(from: at(0), to: at(2))
    #expect(control.selectedSegmentIndex == 2 && log.entries.isEmpty)
    harness.pointer.release(at: at(2))
    #expect(log.changes == 1)
    harness.pointer.pull(from: at(2), to: at(0))
    harness.pointer.move(from: at(0), to: at(2), duration: 0.1)
    harness.pointer.release(at: at(2))
    #expect(log.changes == 1)
  }

  @Test("The pointer and the keys skip disabled segments")
  func disabledSegments() {
    control.setEnabled(false, forSegmentAt: 1)
    harness.pointer.click(at: at(1))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && !control.isEnabledForSegment(at: 1))
    harness.strike("Tab")
    for (key, index) in [("Right", 0), ("Right", 2), ("Right", 2), ("Left", 0), ("End", 2), ("Home", 0)] {
      harness.strike(key)
      #expect(control.selectedSegmentIndex == index, "\(key)")
    }
    #expect(log.changes == 5)
  }

  @Test("The arrows of the keypad choose a segment while they type no digits")
  func keypad() {
    harness.strike("Tab")
    for (key, index) in [("KP_Right", 0), ("KP_Right", 1), ("KP_6", 1), ("KP_End", 2), ("KP_Home", 0), ("KP_4", 0)] {
      harness.strike(key)
      #expect(control.selectedSegmentIndex == index, "\(key)")
    }
  }

  @Test("In right-to-left layout the first segment is on the right")
  func mirrored() {
    control.semanticContentAttribute = .forceRightToLeft
    harness.pointer.click(at: at(0))
    #expect(control.selectedSegmentIndex == 2)
    harness.strike("Tab")
    harness.strike("Right")
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test("A momentary control sends events for its segments, and keeps no selection")
  func momentary() {
    control.isMomentary = true
    var told: [Int] = []
    control.addTarget(for: .valueChanged) { told.append($0.selectedSegmentIndex) }
    harness.pointer.click(at: at(1))
    harness.pointer.click(at: at(1))
    #expect(told == [1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    harness.strike("Tab")
    harness.strike("space")
    #expect(told == [1, 1])
    for key in ["Right", "Right", "space"] { harness.strike(key) }
    #expect(told == [1, 1, 1])
  }

  @Test("The selection follows its segment when segments are inserted and removed")
  func changing() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.numberOfSegments == 4 && control.selectedSegmentIndex == 2)
    #expect((0..<4).map { control.titleForSegment(at: $0) } == ["Zero", "One", "Two", "Three"])
    control.removeSegment(at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.setTitle("Last", forSegmentAt: 99)
    #expect(control.titleForSegment(at: 1) == "Last")
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil && log.entries.isEmpty)
  }

  @Test("Selecting a segment runs its action")
  func actions() {
    var runs = 0
    let action = UIAction(title: "Run") { _ in runs += 1 }
    control.setAction(action, forSegmentAt: 2)
    #expect(control.titleForSegment(at: 2) == "Run" && control.actionForSegment(at: 2) === action)
    harness.pointer.click(at: at(2))
    harness.pointer.click(at: at(0))
    #expect(runs == 1 && log.changes == 2)
  }

  @Test("Segments have equal widths, or widths by their content")
  func widths() {
    let equal = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < equal && control.intrinsicContentSize.height == 32)
    harness.window.layoutIfNeeded()
    // The segment "Three" begins before the last third.
    harness.pointer.click(at: CGPoint(x: 245, y: 26))
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test("A disabled segmented control ignores clicks")
  func disabled() {
    control.isEnabled = false
    harness.pointer.click(at: at(1))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("An invalid segment index is refused")
  func mistakes() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run { UISegmentedControl(items: ["One"]).selectedSegmentIndex = 1 }
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { await MainActor.run { _ = UISegmentedControl(items: [1]) } }
  }
}
