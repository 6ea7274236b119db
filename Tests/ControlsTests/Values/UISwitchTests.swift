import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Switches")
struct UISwitchTests {
  private let harness = OffscreenHarness(size: CGSize(width: 200, height: 100))
  private let control = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
  private let log = EventLog()
  private let middle = CGPoint(x: 45, y: 35)

  init() {
    harness.window.addSubview(control)
    harness.window.layoutIfNeeded()
    log.follow(control)
  }

  @Test("A switch has one size, whatever size is proposed")
  func size() {
    #expect(control.frame == CGRect(x: 20, y: 20, width: 51, height: 31))
    #expect(control.sizeThatFits(.zero) == control.bounds.size && control.intrinsicContentSize == control.bounds.size)
  }

  @Test("A click turns a switch and sends one event")
  func click() {
    harness.pointer.click(at: middle)
    #expect(control.isOn && log.entries == ["value", "primary"])
    harness.pointer.click(at: middle)
    #expect(!control.isOn && log.changes == 2)
  }

  @Test("A finger turns a switch too, unless it lifts elsewhere")
  func finger() {
    harness.touch(1, .began, at: middle)
    harness.touch(1, .ended, at: middle)
    #expect(control.isOn)
    harness.touch(1, .began, at: middle)
    harness.touch(1, .moved, at: CGPoint(x: 45, y: 99))
    harness.touch(1, .moved, at: CGPoint(x: 45, y: 500))
    harness.touch(1, .ended, at: CGPoint(x: 45, y: 500))
    #expect(control.isOn && log.changes == 1)
  }

  @Test("A press that leaves downwards does not turn a switch")
  func escape() {
    harness.pointer.drag(from: middle, to: CGPoint(x: 46, y: 95))
    #expect(!control.isOn && log.entries.isEmpty)
  }

  @Test("The thumb follows a drag at any distance, and stays on the side where it is released")
  func drag() {
    harness.pointer.pull(from: CGPoint(x: 35, y: 35), to: CGPoint(x: 41, y: 35))
    #expect(!control.isOn && log.entries.isEmpty)
    harness.pointer.move(to: CGPoint(x: 190, y: 35))
    harness.pointer.release(at: CGPoint(x: 190, y: 35))
    #expect(control.isOn && log.entries == ["value", "primary"])
    harness.pointer.drag(from: CGPoint(x: 60, y: 35), to: CGPoint(x: 190, y: 35))
    #expect(control.isOn && log.changes == 1)
    harness.pointer.drag(from: CGPoint(x: 60, y: 35), to: CGPoint(x: 0, y: 35))
    #expect(!control.isOn && log.changes == 2)
  }

  @Test("In right-to-left layout a drag to the left turns a switch on")
  func mirrored() {
    control.semanticContentAttribute = .forceRightToLeft
    harness.pointer.drag(from: CGPoint(x: 60, y: 35), to: CGPoint(x: 20, y: 35))
    #expect(control.isOn)
  }

  @Test("Space and Return turn the focused switch once per press")
  func keys() {
    harness.strike("Tab")
    harness.strike("space")
    #expect(control.isOn && log.entries == ["value", "primary"])
    harness.strike("Return")
    #expect(!control.isOn)
  }

  @Test("A disabled switch ignores clicks and the rest of a drag")
  func disabled() {
    harness.pointer.pull(from: CGPoint(x: 35, y: 35), to: CGPoint(x: 65, y: 35))
    control.isEnabled = false
    harness.pointer.release(at: CGPoint(x: 65, y: 35))
    harness.pointer.click(at: middle)
    #expect(!control.isOn && log.entries.isEmpty)
  }

  @Test("Setting a switch in code sends no event, and slides only if animated")
  func programmatic() {
    control.setOn(true, animated: false)
    harness.runUntilIdle()
    let rest = harness.renderedFrames
    control.setOn(false, animated: true)
    harness.runUntilIdle()
    #expect(!control.isOn && log.entries.isEmpty && harness.renderedFrames > rest + 5)
  }

  @Test("In a horizontal scroll view a drag on a switch moves its thumb")
  func scrolling() {
    let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scrollView.contentSize = CGSize(width: 1000, height: 100)
    scrollView.addSubview(control)
    harness.pointer.drag(from: CGPoint(x: 35, y: 35), to: CGPoint(x: 65, y: 35), duration: 0.05)
    #expect(control.isOn && scrollView.contentOffset == .zero)
  }

  @Test("A finger drags the thumb in a pager and in a view with a pan", arguments: [true, false], [true, false])
  func inScrollView(inPager: Bool, isMirrored: Bool) {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 100))
    if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
    let outer: UIView
    if inPager {
      let pager = UIScrollView()
      pager.contentSize = CGSize(width: 2000, height: 100)
      pager.isPagingEnabled = true
      pager.delaysContentTouches = false
      outer = pager
    } else {
      outer = UIView()
      outer.addGestureRecognizer(UIPanGestureRecognizer())
    }
    harness.add(outer, frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let control = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    outer.addSubview(control)
    harness.runUntilIdle()
    let (start, end) = isMirrored ? (58, 30) : (34, 62)
    for _ in 0..<2 {
      let wasOn = control.isOn
      let (from, to) = wasOn ? (end, start) : (start, end)
      harness.dragToRest(from: CGPoint(x: from, y: 35), to: CGPoint(x: to, y: 35), duration: 0.4)
      #expect(control.isOn != wasOn)
      #expect(outer.bounds.minX == 0)
    }
  }
}
