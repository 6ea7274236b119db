import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Changes of the desktop's settings")
struct DesktopSettingsTests {
  /// Fills a window with views that contain text or draw.
  private static func fill(_ window: UIWindow) {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.label.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        "Drawn".draw(at: CGPoint(x: 4, y: 4), withAttributes: [.foregroundColor: UIColor.systemRed])
      }
    }
    let (label, button, field, view) = (UILabel(), UIButton(type: .system), UITextField(), UITextView())
    label.text = "A label with text"
    button.setTitle("A button", for: .normal)
    field.text = "A field"
    field.borderStyle = .roundedRect
    view.text = "A view of text\nin two lines"
    for (index, subview) in [label, button, field, view, Drawing()].enumerated() {
      subview.frame = CGRect(x: 10, y: 10 + 50 * index, width: 180, height: 40)
      window.addSubview(subview)
    }
    window.backgroundColor = .systemBackground
  }

  private func harness(scale: CGFloat = 1, settings: DesktopSettings = DesktopSettings()) -> OffscreenHarness {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 270), scale: scale)
    harness.settings = settings
    Self.fill(harness.window)
    harness.runUntilIdle()
    return harness
  }

  private func expectSame(_ first: OffscreenHarness, _ second: OffscreenHarness, _ name: String) throws {
    let expected = try #require(second.platform.image)
    let difference = first.difference(from: expected, name: name)
    #expect(difference == nil)
  }

  @Test("After a change of scale the window draws as if it had been opened with that scale")
  func scale() throws {
    let changed = harness()
    changed.platform.setScale(2, at: changed.time)
    changed.runUntilIdle()
    #expect(changed.window.bounds.size == CGSize(width: 200, height: 270))
    #expect(changed.window.traitCollection.displayScale == 2)
    try expectSame(changed, harness(scale: 2), "scale")
  }

  @Test("After a change of font settings all text is drawn as if the window had been opened with them")
  func text() throws {
    let plain = harness()
    let before = try #require(plain.platform.image)
    for change in [
      { $0.systemFamily = "DejaVu Serif" }, { $0.isAntialiased = false }, { $0.hinting = .full },
    ] as [(inout FontRendering) -> Void] {
      var settings = DesktopSettings()
      change(&settings.text)
      let changed = harness()
      changed.settings = settings
      changed.runUntilIdle()
      #expect(changed.difference(from: before, name: "text-unchanged") != nil, "\(settings.text)")
      try expectSame(changed, harness(settings: settings), "text")
      changed.settings = DesktopSettings()
      changed.runUntilIdle()
      try expectSame(changed, harness(), "text-back")
    }
  }

  @Test("Two clicks are a double click within the desktop's double-click time")
  func doubleClick() {
    let harness = OffscreenHarness()
    let view = harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func taps(after pause: TimeInterval) -> Int? {
      harness.run(for: 2)
      for _ in 0..<2 {
        harness.pointer.click(at: CGPoint(x: 50, y: 50), holding: 0)
        harness.run(for: pause)
      }
      return view.touches.last?.tapCount
    }
    #expect(taps(after: 0.3) == 2 && taps(after: 0.6) == 1)
    harness.settings.doubleClickTime = 0.8
    #expect(taps(after: 0.6) == 2)
    harness.settings.doubleClickTime = 0.2
    #expect(taps(after: 0.3) == 1)
  }

  @Test("The caret blinks at the desktop's rate, or not at all")
  func caret() {
    let harness = OffscreenHarness()
    let field = harness.add(UITextField(), frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    field.becomeFirstResponder()
    harness.settings.caretBlink = .every(0.2)
    harness.run(for: 0.3)
    #expect(!field.interaction.blink.isOn)
    harness.settings.caretBlink = .never
    // Longer than the caret's interval.
    harness.run(for: 1)
    #expect(field.interaction.blink.isOn && harness.isIdle)
    harness.settings.caretBlink = .usual
    harness.run(for: 0.3)
    #expect(field.interaction.blink.isOn && !harness.isIdle)
  }
}
