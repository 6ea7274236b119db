import Foundation
import TestSupport
import Testing

@testable @_spi(Toolkit) import Views

@MainActor
@Suite("Elements that the app makes, by keys")
struct ElementForKeysTests {
  private let harness = OffscreenHarness(size: CGSize(width: 200, height: 200))

  private func add(_ name: String?, y: CGFloat, _ tapped: @escaping () -> Void = {}) -> UIView {
    let view = harness.add(UIView(), frame: CGRect(x: 10, y: y, width: 100, height: 40))
    let tap = UITapGestureRecognizer()
    tap.addTarget { _ in tapped() }
    view.addGestureRecognizer(tap)
    view.isAccessibilityElement = name != nil
    view.accessibilityLabel = name
    return view
  }

  @Test func `Tab reaches an element that recognizes taps, and Space and Return tap it`() {
    var taps = ["one": 0, "two": 0]
    let one = add("one", y: 10) { taps["one", default: 0] += 1 }
    let two = add("two", y: 60) { taps["two", default: 0] += 1 }
    for view in [one, two, one] {
      harness.typeKey("Tab")
      #expect(view.isFocused)
    }
    for key in ["space", "Return"] { harness.typeKey(key) }
    harness.runUntilIdle()
    #expect(taps == ["one": 2, "two": 0])
    harness.typeKey("Return", modifierFlags: .control)
    harness.runUntilIdle()
    #expect(taps == ["one": 2, "two": 0])
  }

  @Test func `An element that overrides its activation is activated without a tap`() {
    final class Element: UIView {
      var activations = 0
      override func accessibilityActivate() -> Bool {
        activations += 1
        return true
      }
    }
    let element = harness.add(Element(), frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    (element.isAccessibilityElement, element.accessibilityTraits) = (true, .button)
    harness.typeKey("Tab")
    harness.typeKey("Return")
    #expect(element.activations == 1)
    element.accessibilityTraits = [.button, .notEnabled]
    harness.typeKey("Return")
    #expect(element.activations == 1 && !element.canBecomeFocused)
  }

  @Test func `Views that are no elements, and elements that do nothing, are passed over`() {
    let plain = add(nil, y: 10)
    let text = harness.add(UIView(), frame: CGRect(x: 10, y: 60, width: 100, height: 40))
    (text.isAccessibilityElement, text.accessibilityLabel) = (true, "text")
    let element = add("element", y: 110)
    #expect(!plain.canBecomeFocused && !text.canBecomeFocused && element.canBecomeFocused)
    for _ in 0..<2 {
      harness.typeKey("Tab")
      #expect(element.isFocused)
    }
    #expect(UIView().existingSparseState == nil)
  }

  @Test func `The app's own use of a key comes first`() {
    final class Element: UIView {
      var keys: [UIKeyboardHIDUsage] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let key = presses.first?.key?.keyCode { keys.append(key) }
      }
      override func accessibilityActivate() -> Bool {
        Issue.record("the press was handled")
        return true
      }
    }
    let element = harness.add(Element(), frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    (element.isAccessibilityElement, element.accessibilityTraits) = (true, .button)
    harness.window.focusSystem.giveFocus(to: element)
    harness.typeKey("Return")
    #expect(element.keys == [.keyboardReturnOrEnter])
  }

  @Test func `Keys do not reach what is behind a modal view while that is shown`() {
    let behind = add("behind", y: 10)
    let modal = add("modal", y: 60)
    modal.accessibilityViewIsModal = true
    for _ in 0..<2 {
      harness.typeKey("Tab")
      #expect(modal.isFocused)
    }
    modal.isHidden = true
    harness.typeKey("Tab")
    #expect(behind.isFocused)
  }
}
