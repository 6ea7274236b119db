import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The scroll view that the keys move")
struct UIScrollViewKeyFocusTests {
  /// A text input view that leaves all other keys to the responder chain.
  private final class TextView: UIView, UIKeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text.removeLast() }
  }

  private func scrollView(_ frame: CGRect) -> UIScrollView {
    let scrollView = UIScrollView(frame: frame)
    scrollView.contentSize = CGSize(width: frame.width, height: 2000)
    return scrollView
  }

  /// Returns the keys that reach a view around all `views`, because no other responder handles them.
  private func leftOver(_ rig: OffscreenHarness, in views: [UIView]) -> KeyHandler {
    let handler = KeyHandler(frame: rig.window.bounds)
    rig.window.addSubview(handler)
    views.forEach(handler.addSubview)
    return handler
  }

  // MARK: With a focus

  @Test("Keys move the scroll view around the focused view")
  func inside() {
    let rig = ScrollRig(.vertical)
    let (box, inner) = (UIView(), KeyHandler())
    box.addSubview(inner)
    rig.scrollView.addSubview(box)
    #expect(inner.becomeFirstResponder())
    rig.harness.strikeToRest("Page_Down")
    #expect(rig.position == 360 && rig.log.calls == ["didScroll ---"])
  }

  @Test("A focused view outside that handles keys keeps them from the scroll view")
  func elsewhere() {
    let rig = ScrollRig(.vertical)
    let other = rig.harness.add(KeyHandler(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.onKey = { _ in }
    rig.pointer.click(at: CGPoint(x: 200, y: 200))
    #expect(other.becomeFirstResponder())
    rig.harness.strike("Page_Down")
    rig.harness.run(for: 1)
    #expect(rig.position == 0 && rig.log.calls.isEmpty)
  }

  @Test("A focused text view keeps the space bar, and lets other keys scroll")
  func text() {
    let rig = ScrollRig(.vertical)
    let field = TextView()
    rig.scrollView.addSubview(field)
    #expect(field.becomeFirstResponder())
    rig.harness.send(.keyDown(name: "space", characters: " ", modifiers: []))
    rig.harness.send(.text(" "))
    rig.harness.strike("space", characters: " ", modifiers: .shift)
    rig.harness.run(for: 1)
    #expect(rig.position == 0 && field.text == " " && rig.log.calls.isEmpty)
    rig.harness.strikeToRest("Down")
    #expect(rig.position == 40 && field.isFirstResponder)
  }

  // MARK: Without a focus

  @Test("Without focus keys move the last used scroll view, or the frontmost before any was used")
  func lastUsed() {
    let harness = OffscreenHarness()
    let left = harness.add(
      scrollView(CGRect(x: 0, y: 0, width: 200, height: 400)), frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let right = harness.add(
      scrollView(CGRect(x: 200, y: 0, width: 200, height: 400)), frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    left.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000)))
    var expected = (CGFloat(0), CGFloat(0))
    func expectDown(left dl: CGFloat, right dr: CGFloat) {
      harness.strikeToRest("Down")
      expected = (expected.0 + dl, expected.1 + dr)
      #expect(left.contentOffset.y == expected.0 && right.contentOffset.y == expected.1)
    }
    expectDown(left: 0, right: 40)
    harness.pointer.click(at: CGPoint(x: 100, y: 200))
    expectDown(left: 40, right: 0)
    harness.wheelToRest(at: CGPoint(x: 300, y: 200), notches: CGPoint(x: 0, y: 1))
    expected.1 += 60
    expectDown(left: 0, right: 40)
    harness.dragToRest(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 140))
    expected.0 += 50
    expectDown(left: 40, right: 0)
    harness.send(.scroll(at: CGPoint(x: 300, y: 200), delta: CGPoint(x: 0, y: 20), phase: .began))
    harness.run(for: 0.1)
    harness.send(.scroll(at: CGPoint(x: 300, y: 200), delta: .zero, phase: .ended))
    harness.runUntilIdle()
    expected.1 += 20
    expectDown(left: 0, right: 40)
    harness.pointer.click(at: CGPoint(x: 100, y: 200))
    expectDown(left: 40, right: 0)
    left.removeFromSuperview()
    harness.strikeToRest("Down")
    #expect(right.contentOffset.y == expected.1 + 40)
  }

  @Test("A scroll view that is hidden or cannot be moved by keys is not the frontmost")
  func foremost() {
    let harness = OffscreenHarness()
    let back = harness.add(scrollView(harness.window.bounds), frame: harness.window.bounds)
    let front = harness.add(scrollView(harness.window.bounds), frame: harness.window.bounds)
    let changes: [(UIScrollView) -> Void] = [
      { $0.isHidden = true }, { $0.isScrollEnabled = false }, { $0.allowsKeyboardScrolling = false },
      { $0.contentSize = .zero },
    ]
    for (count, change) in changes.enumerated() {
      change(front)
      harness.strikeToRest("Down")
      #expect(back.contentOffset.y == CGFloat(count + 1) * 40 && front.contentOffset.y == 0)
      (front.isHidden, front.isScrollEnabled, front.allowsKeyboardScrolling) = (false, true, true)
    }
  }

  @Test(
    "The last used scroll view counts only while visible, and of nested visible ones the innermost is the frontmost")
  func outOfSight() {
    let harness = OffscreenHarness()
    let pager = UIScrollView(frame: harness.window.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 800, height: 400)
    let lists = [0, 400].map { x in
      let list = scrollView(CGRect(x: x, y: 0, width: 400, height: 400))
      pager.addSubview(list)
      return list
    }
    harness.add(pager, frame: harness.window.bounds)
    harness.strikeToRest("Down")
    #expect(lists.map(\.contentOffset.y) == [40, 0])
    harness.dragToRest(from: CGPoint(x: 350, y: 200), to: CGPoint(x: 50, y: 200))
    #expect(pager.contentOffset.x == 400)
    harness.strikeToRest("Down")
    #expect(lists.map(\.contentOffset.y) == [40, 40])
    harness.strikeToRest("Left")
    #expect(pager.contentOffset.x == 0)
  }

  @Test("Keys that a first responder outside of scroll views does not handle scroll")
  func focusOutside() {
    let harness = OffscreenHarness()
    let list = harness.add(scrollView(harness.window.bounds), frame: harness.window.bounds)
    let handler = harness.add(KeyHandler(), frame: .zero)
    handler.onKey = { _ in }
    #expect(handler.becomeFirstResponder())
    harness.strikeToRest("Down")
    #expect(list.contentOffset.y == 0)
    handler.onKey = nil
    harness.strikeToRest("Down")
    #expect(list.contentOffset.y == 40)
  }

  // MARK: Nested

  @Test("Keys move the inner scroll view, and at its edge the outer one if the transfer is allowed")
  func nested() {
    let harness = OffscreenHarness()
    let outer = scrollView(harness.window.bounds)
    let inner = scrollView(CGRect(x: 0, y: 0, width: 400, height: 400))
    inner.contentSize.height = 500
    outer.addSubview(inner)
    let handler = leftOver(harness, in: [outer])
    let focus = KeyHandler()
    inner.addSubview(focus)
    #expect(focus.becomeFirstResponder())
    var keys: [UIKeyboardHIDUsage] = []
    handler.onKey = { keys.append($0.keyCode) }
    for expected in [(40, 0), (80, 0), (100, 0), (100, 40)] as [(CGFloat, CGFloat)] {
      harness.strikeToRest("Down")
      #expect((inner.contentOffset.y, outer.contentOffset.y) == expected)
    }
    inner.transfersVerticalScrollingToParent = false
    harness.strikeToRest("Down")
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (100, 40) && keys.isEmpty)
    // Keys that neither scroll view handles go to those around them.
    harness.strike("Right")
    #expect(keys == [.keyboardRightArrow])
    inner.transfersVerticalScrollingToParent = true
    harness.strikeToRest("End")
    harness.strike("End")
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (100, 1600))
    #expect(keys == [.keyboardRightArrow, .keyboardEnd])
  }

  @Test("Of nested scroll views on different axes, each takes the keys of its axis")
  func perpendicular() {
    let harness = OffscreenHarness()
    let outer = harness.add(scrollView(harness.window.bounds), frame: harness.window.bounds)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    inner.contentSize = CGSize(width: 1000, height: 200)
    outer.addSubview(inner)
    harness.pointer.click(at: CGPoint(x: 100, y: 100))
    for key in ["Down", "Right", "Page_Down"] { harness.strike(key) }
    harness.runUntilIdle()
    #expect(inner.contentOffset == CGPoint(x: 40, y: 0) && outer.contentOffset == CGPoint(x: 0, y: 400))
  }

  @Test("The key for the top moves the innermost scroll view that can move and has scrollsToTop")
  func nestedTop() {
    let harness = OffscreenHarness()
    let outer = harness.add(scrollView(harness.window.bounds), frame: harness.window.bounds)
    let inner = scrollView(CGRect(x: 0, y: 0, width: 400, height: 300))
    outer.contentOffset.y = 100
    inner.contentOffset.y = 200
    outer.addSubview(inner)
    harness.pointer.click(at: CGPoint(x: 100, y: 100))
    harness.strikeToRest("Home", modifiers: .control)
    #expect(inner.contentOffset.y == 0 && outer.contentOffset.y == 100)
    inner.contentOffset.y = 200
    inner.scrollsToTop = false
    harness.strikeToRest("Home", modifiers: .control)
    #expect(inner.contentOffset.y == 200 && outer.contentOffset.y == 0)
  }

  // MARK: Dismissing the keyboard

  @Test(
    "A drag with keyboardDismissMode takes the focus from a text view before willBeginDragging",
    arguments: MotionSetting.all)
  func dismiss(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    let field = rig.harness.add(TextView(), frame: .zero)
    field.becomeFirstResponder()
    rig.drag(50)
    #expect(field.isFirstResponder)
    rig.scrollView.keyboardDismissMode = .onDrag
    rig.pointer.click(at: setting.place(0))
    rig.wheelToRest(1)
    #expect(field.isFirstResponder)
    var wasFirstResponder: Bool?
    rig.log.next("willBeginDragging") { _ in wasFirstResponder = field.isFirstResponder }
    rig.drag(50)
    #expect(!field.isFirstResponder && wasFirstResponder == false)
  }

  @Test("A drag does not take the focus from a view without text")
  func keepsFocus() {
    let rig = ScrollRig(.vertical)
    let view = rig.harness.add(KeyHandler(), frame: .zero)
    view.becomeFirstResponder()
    rig.scrollView.keyboardDismissMode = .onDrag
    rig.drag(50)
    #expect(view.isFirstResponder)
  }

  @Test("Keys reach the scroll view in a thousand views, unless one around it leaves nothing of it in sight")
  func deep() {
    let harness = OffscreenHarness()
    let outer = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
    harness.window.addSubview(outer)
    var container = outer
    for _ in 0..<1000 {
      let view = UIView(frame: outer.bounds)
      container.addSubview(view)
      container = view
    }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    scrollView.contentSize = CGSize(width: 300, height: 5000)
    container.addSubview(scrollView)
    harness.strikeToRest("Next")
    let offset = scrollView.contentOffset.y
    #expect(offset > 0)
    outer.clipsToBounds = true
    outer.bounds.size.height = 90
    harness.strikeToRest("Next")
    #expect(scrollView.contentOffset.y == offset)
    outer.bounds.origin.y = 50
    harness.strikeToRest("Next")
    #expect(scrollView.contentOffset.y > offset)
  }
}
