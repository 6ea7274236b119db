import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Controls")
struct UIControlTests {
  private let harness = OffscreenHarness(size: CGSize(width: 200, height: 200))
  private let control = UIControl(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
  private let log = CallbackList()

  final class CallbackList {
    var entries: [String] = []
  }

  private let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"),
    (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
  ]

  init() {
    harness.window.addSubview(control)
    for (event, name) in names {
      control.addTarget(for: event) { [log] control in log.entries.append("\(name) \(control.isHighlighted ? 1 : 0)") }
    }
  }

  private func move(_ x: CGFloat, _ y: CGFloat) {
    harness.send(.pointerMove(CGPoint(x: x, y: y)))
    harness.runFrame()
  }

  @Test("A click sends touch down and touch up inside, and the control is highlighted in between")
  func click() {
    harness.send(.pointerDown(CGPoint(x: 60, y: 60)))
    #expect(control.isHighlighted && control.isTracking && control.state == .highlighted)
    harness.send(.pointerUp(CGPoint(x: 60, y: 60)))
    #expect(log.entries == ["down 1", "up inside 0"])
    #expect(!control.isTracking && control.state == .normal)
  }

  @Test("A press dragged out of a control removes the highlight, back in restores it, and outside does not act")
  func dragging() {
    harness.send(.pointerDown(CGPoint(x: 60, y: 60)))
    move(70, 60)
    move(100, 60)
    #expect(!control.isHighlighted)
    move(60, 60)
    #expect(control.isHighlighted)
    move(100, 60)
    harness.send(.pointerUp(CGPoint(x: 100, y: 60)))
    #expect(
      log.entries == [
        "down 1", "inside 1", "exit 0", "outside 0", "enter 1", "inside 1", "exit 0", "outside 0", "up outside 0",
      ])
  }

  @Test("A finger just beyond the edge still counts as inside, and the pointer does not")
  func slack() {
    harness.touch(1, .began, at: CGPoint(x: 60, y: 60))
    harness.touch(1, .moved, at: CGPoint(x: 120, y: 60))
    harness.touch(1, .ended, at: CGPoint(x: 120, y: 60))
    #expect(log.entries.last == "up inside 0")
  }

  @Test("A double click sends a repeated touch down")
  func doubleClick() {
    for _ in 0..<2 {
      harness.send(.pointerDown(CGPoint(x: 60, y: 60)))
      harness.send(.pointerUp(CGPoint(x: 60, y: 60)))
    }
    #expect(log.entries == ["down 1", "up inside 0", "down 1", "repeat 1", "up inside 0"])
  }

  @Test("A control disabled during a press cancels it, and ignores touches until it is enabled")
  func disabling() {
    harness.send(.pointerDown(CGPoint(x: 60, y: 60)))
    control.isEnabled = false
    #expect(log.entries == ["down 1", "cancel 0"] && control.state == .disabled)
    harness.send(.pointerUp(CGPoint(x: 60, y: 60)))
    harness.send(.pointerDown(CGPoint(x: 60, y: 60)))
    harness.send(.pointerUp(CGPoint(x: 60, y: 60)))
    #expect(log.entries.count == 2)
  }

  @Test("Actions run once per event, are replaced by identifier, and stop when removed")
  func actions() {
    var runs: [String] = []
    let first = UIAction(identifier: .init("same")) { _ in runs.append("first") }
    let second = UIAction(identifier: .init("same")) { action in
      runs.append("second \((action.sender as? UIControl) === control)")
    }
    control.addAction(first, for: [.valueChanged, .editingChanged])
    control.addAction(second, for: .valueChanged)
    control.sendActions(for: [.valueChanged, .editingChanged])
    #expect(runs == ["first", "second true"])
    control.removeAction(identifiedBy: .init("same"), for: .allEvents)
    let token = control.addTarget(for: .valueChanged) { _ in runs.append("target") }
    control.removeTarget(token)
    control.sendActions(for: .valueChanged)
    #expect(runs.count == 2 && second.sender == nil)
  }

  @Test("Space and Return press the focused control when the key comes up, however long it is held")
  func keys() {
    harness.strike("Tab")
    #expect(control.isFocused && control.state == .focused)
    for key in ["space", "Return"] {
      log.entries = []
      for _ in 0..<3 { harness.send(.keyDown(name: key, characters: "", modifiers: [])) }
      #expect(control.isHighlighted && log.entries.isEmpty)
      harness.send(.keyUp(name: key, characters: "", modifiers: []))
      #expect(log.entries == ["up inside 0"])
    }
  }

  @Test("A key held while the window loses keyboard focus does not press, and the next key does")
  func keysLeave() {
    harness.strike("Tab")
    harness.send(.keyDown(name: "space", characters: " ", modifiers: []))
    harness.send(.keyboardLeave)
    #expect(!control.isHighlighted && control.isFocused && log.entries.isEmpty)
    harness.strike("Return")
    #expect(log.entries == ["up inside 0"])
    harness.send(.keyDown(name: "Shift_L", characters: "", modifiers: []))
    #expect(harness.window.isShiftHeld)
    harness.send(.keyboardLeave)
    #expect(!harness.window.isShiftHeld)
  }

  @Test("A control that loses the focus under a held key does not act")
  func focusMoves() {
    harness.window.addSubview(UIControl(frame: CGRect(x: 0, y: control.frame.maxY, width: 10, height: 10)))
    harness.strike("Tab")
    harness.send(.keyDown(name: "space", characters: " ", modifiers: []))
    harness.strike("Tab")
    #expect(!control.isFocused && !control.isHighlighted)
    harness.send(.keyUp(name: "space", characters: " ", modifiers: []))
    #expect(log.entries.isEmpty)
  }

  @Test("A drag takes an undelivered touch for scrolling, but not one that a control already has")
  func scrolling() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    scrollView.addSubview(control)
    harness.window.addSubview(scrollView)
    harness.send(.pointerDown(CGPoint(x: 60, y: 60)))
    harness.run(for: 0.3)
    move(60, 20)
    harness.send(.pointerUp(CGPoint(x: 60, y: 20)))
    #expect(scrollView.contentOffset == .zero && log.entries.last == "up outside 0")
    log.entries = []
    harness.send(.pointerDown(CGPoint(x: 60, y: 60)))
    harness.run(for: 0.05)
    move(60, 20)
    move(60, 10)
    harness.send(.pointerUp(CGPoint(x: 60, y: 10)))
    #expect(scrollView.contentOffset.y > 0 && log.entries.isEmpty)
  }

  @Test("A click on a control is not a tap on the view around it, and a click beside it is")
  func taps() {
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addTarget { _ in taps += 1 }
    harness.window.addGestureRecognizer(tap)
    harness.pointer.click(at: CGPoint(x: 60, y: 60))
    #expect(taps == 0)
    harness.pointer.click(at: CGPoint(x: 150, y: 150))
    #expect(taps == 1)
  }

  @Test("A control disabled while it is dragged receives nothing after the cancellation")
  func disabledByItsListener() {
    control.addTarget(for: .touchDragExit) { $0.isEnabled = false }
    harness.send(.pointerDown(CGPoint(x: 60, y: 60)))
    move(100, 60)
    #expect(log.entries == ["down 1", "exit 0", "cancel 0"])
  }

  @Test("A control disabled by a touch's first event receives only the cancellation")
  func disabledAtOnce() {
    harness.pointer.click(at: CGPoint(x: 60, y: 60))
    log.entries = []
    control.addTarget(for: .touchDown) { $0.isEnabled = false }
    harness.pointer.click(at: CGPoint(x: 60, y: 60))
    #expect(log.entries == ["down 1", "cancel 0"])
  }
}
