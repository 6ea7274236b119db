import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Keyboard focus")
struct FocusSystemTests {
  private let harness = OffscreenHarness(size: CGSize(width: 200, height: 200))
  private var window: UIWindow { harness.window }

  /// A view that takes text.
  private final class Field: UIView, UIKeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    override var canBecomeFocused: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text.removeLast() }
  }

  private func addControls(_ count: Int) -> [UIControl] {
    (0..<count).map { index in
      let control = UIControl(frame: CGRect(x: 10, y: 10 + index * 30, width: 50, height: 20))
      window.addSubview(control)
      return control
    }
  }

  @Test("Tab goes through the controls in tree order and wraps around, and Shift+Tab goes back")
  func order() {
    let controls = addControls(3)
    let visited = (0..<4).map { _ in
      harness.strike("Tab")
      return controls.firstIndex(where: \.isFocused)
    }
    #expect(visited == [0, 1, 2, 0])
    harness.strike("ISO_Left_Tab", modifiers: .shift)
    #expect(controls[2].isFocused && controls.filter(\.isFocused).count == 1)
  }

  @Test("Tab skips views that are hidden, transparent, disabled, not interactive or empty")
  func skipping() {
    let controls = addControls(6)
    controls[0].isHidden = true
    controls[1].isEnabled = false
    controls[2].isUserInteractionEnabled = false
    controls[3].alpha = 0
    controls[4].frame.size.width = 0
    harness.strike("Tab")
    #expect(controls[5].isFocused)
  }

  @Test("Tab starts from the last clicked control, and a click does not take the focus from a text field")
  func clicking() {
    let controls = addControls(3)
    harness.pointer.click(at: controls[1].center)
    harness.strike("Tab")
    #expect(controls[2].isFocused)
    let field = Field(frame: CGRect(x: 100, y: 10, width: 50, height: 20))
    window.addSubview(field)
    field.becomeFirstResponder()
    #expect(field.isFocused)
    harness.pointer.click(at: controls[0].center)
    #expect(field.isFocused && field.isFirstResponder)
  }

  @Test("A focused text field is the first responder, and resigns when a control gets the focus")
  func textFields() {
    let controls = addControls(1)
    let field = Field(frame: CGRect(x: 100, y: 10, width: 50, height: 20))
    window.addSubview(field)
    harness.strike("Tab")
    harness.strike("Tab")
    #expect(field.isFirstResponder && !controls[0].isFocused)
    harness.strike("Tab")
    #expect(!field.isFirstResponder && controls[0].isFocused)
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(!field.isFocused)
  }

  @Test("The focus ring appears around a view focused by a key, follows its size, and goes with the focus")
  func ring() {
    let controls = addControls(2)
    harness.pointer.click(at: controls[0].center)
    #expect(controls[0].subviews.isEmpty)
    harness.strike("Tab")
    #expect(controls[1].subviews.map(\.frame) == [CGRect(x: -4, y: -4, width: 58, height: 28)])
    controls[1].frame.size = CGSize(width: 80, height: 40)
    #expect(controls[1].subviews.map(\.frame) == [CGRect(x: -4, y: -4, width: 88, height: 48)])
    harness.strike("Tab")
    #expect(controls[1].subviews.isEmpty && controls[0].subviews.count == 1)
    controls[0].removeFromSuperview()
    #expect(!controls[0].isFocused && controls[0].subviews.isEmpty)
  }

  /// Moves to another field at Return, as forms do.
  private final class NextField: NSObject, UITextFieldDelegate {
    let next: UITextField

    init(_ next: UITextField) {
      self.next = next
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      next.becomeFirstResponder()
      return false
    }
  }

  @Test("Focus that code moves in response to a key or a click takes the ring along to a text field")
  func ringOfCode() {
    let fields = [10, 60].map { harness.add(UITextField(), frame: CGRect(x: 10, y: $0, width: 100, height: 34)) }
    let control = UIControl(frame: CGRect(x: 10, y: 120, width: 50, height: 20))
    window.addSubview(control)
    control.addTarget(for: .touchUpInside) { _ in fields[0].becomeFirstResponder() }
    let delegate = NextField(fields[1])
    fields[0].delegate = delegate
    func hasRing(_ view: UIView) -> Bool { view.subviews.contains { $0 is FocusRing } }
    harness.strike("Tab")
    #expect(hasRing(fields[0]))
    harness.strike("Return")
    #expect(fields[1].isFirstResponder && hasRing(fields[1]) && !hasRing(fields[0]))
    harness.pointer.click(at: control.center)
    #expect(fields[0].isFirstResponder && hasRing(fields[0]) && !hasRing(fields[1]))
  }

  @Test("The enclosing scroll views scroll a focused view into sight")
  func scrolling() {
    let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    let control = UIControl(frame: CGRect(x: 10, y: 600, width: 100, height: 30))
    scrollView.addSubview(control)
    harness.strikeToRest("Tab")
    #expect(scrollView.contentOffset.y == 434)
  }

  @Test("Keys go to the focused control until it is disabled")
  func disabled() {
    let controls = addControls(1)
    var presses = 0
    controls[0].addTarget(for: .touchUpInside) { _ in presses += 1 }
    harness.strike("Tab")
    harness.strike("Return")
    controls[0].isEnabled = false
    harness.strike("Return")
    #expect(presses == 1)
  }

  @Test("A control that is disabled or hidden loses the focus, and Tab goes on from its place")
  func losing() {
    let controls = addControls(4)
    for _ in 0..<2 { harness.strike("Tab") }
    controls[1].isEnabled = false
    #expect(controls[1].state == .disabled && !controls[1].isFocused)
    #expect(controls[1].subviews.isEmpty)
    harness.strike("Tab")
    #expect(controls[2].isFocused)
    controls[2].isHidden = true
    harness.strike("ISO_Left_Tab", modifiers: .shift)
    #expect(controls[0].isFocused)
  }

  @Test("The focus ring has the color of its view's appearance, not of the desktop's")
  func ringColor() throws {
    window.overrideUserInterfaceStyle = .dark
    let controls = addControls(1)
    harness.strike("Tab")
    let ring = try #require(controls[0].subviews.first)
    let tint = UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(ring.layer.borderColor == tint.withAlphaComponent(0.75).cgColor)
  }
}
