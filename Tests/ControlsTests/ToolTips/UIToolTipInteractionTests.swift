import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Tooltips")
struct UIToolTipInteractionTests {
  private let harness = OffscreenHarness()
  private let button = UIButton()

  init() {
    button.toolTip = "Deletes the film"
    harness.add(button, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  }

  private var tip: ToolTipView? { harness.window.subviews.lazy.compactMap { $0 as? ToolTipView }.first }

  private func rest(at x: CGFloat, _ y: CGFloat, for seconds: TimeInterval = 0.6) {
    harness.hover(at: CGPoint(x: x, y: y), for: seconds)
  }

  @Test("A text appears once the pointer rests for half a second, and not before")
  func delay() {
    rest(at: 150, 150, for: 0.4)
    rest(at: 152, 150, for: 0.4)
    #expect(tip == nil)
    harness.run(for: 0.2)
    #expect(tip?.frame.minY == 170 && tip?.frame.minX == 152)
    harness.runUntilIdle()
    #expect(harness.isIdle)
  }

  @Test(
    "It disappears when the pointer leaves, a button goes down or the text changes",
    arguments: ["leave", "press", "nil", "text", "remove"])
  func end(way: String) {
    rest(at: 150, 150)
    rest(at: 160, 150, for: 0.1)
    #expect(tip != nil)
    switch way {
    case "leave": rest(at: 300, 300)
    case "press": harness.pointer.press(at: CGPoint(x: 160, y: 150))
    case "nil": button.toolTipInteraction?.isEnabled = false
    case "text": button.toolTip = "Keeps the film"
    default: button.removeFromSuperview()
    }
    #expect(tip == nil)
  }

  @Test("It stays inside the window: above the pointer at the bottom, before it at the right")
  func corner() throws {
    button.frame = CGRect(x: 300, y: 300, width: 100, height: 100)
    rest(at: 395, 390)
    let frame = try #require(tip?.frame)
    #expect(harness.window.bounds.insetBy(dx: 4, dy: 4).contains(frame) && frame.maxY == 382)
  }

  @Test("A delegate has texts for parts of a view")
  func parts() {
    final class Delegate: UIToolTipInteractionDelegate {
      func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
      ) -> UIToolTipConfiguration? {
        point.x < 50 ? UIToolTipConfiguration(toolTip: "Left", in: CGRect(x: 0, y: 0, width: 50, height: 100)) : nil
      }
    }
    let delegate = Delegate()
    button.toolTipInteraction?.delegate = delegate
    rest(at: 120, 150)
    #expect(tip != nil)
    rest(at: 170, 150)
    #expect(tip == nil)
  }
}
